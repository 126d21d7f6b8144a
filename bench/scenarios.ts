// Scenarios: their requests and their targets.
import { codeOf, TEN_KEYWORDS } from './venue/fields.mjs';
import { EVENTS_A_CODE, FIRST_DAY, type layoutOf, wireId } from './venue/sizes.mjs';
import { mix, surname } from './venue/words.mjs';

/** Number of days whose events fill ten pages. */
const RANGE_DAYS = 36;
const LATER_PAGES = 200;
/** Number of ranges of days whose pages are turned. */
const RANGES = 12;

/** Formats a day as queries do. */
function dayText(day: number) {
  const date = new Date(day * 86_400_000);
  return `${date.getUTCDate()}-${date.getUTCMonth() + 1}-${date.getUTCFullYear()}`;
}

const events = (query: string) => `/api/events/${encodeURIComponent(query)}`;

/** Returns numbers below `below`, the same for each seed. */
const numbers = (count: number, below: number, seed: number) =>
  Array.from({ length: count }, (_, index) => mix(index, seed) % below);
/** Number of requests that are drawn for a measurement; a server rarely answers more of them in it. */
const DRAWN = 30_000;
/** Seed of the hot set, which is the same in every run. */
const HOT_SEED = 70;
/** Kinds that are drawn beside events. */
const ANY_KINDS = ['contact', 'resource', 'resourcebooking', 'contactbooking', 'group'] as const;

/** Returns the paths of events drawn at random. */
const singles = (layout: Venue['layout'], count: number, seed: number) =>
  numbers(count, layout.events, seed).map(
    (index) => `/api/event/${wireId((layout.first.event ?? 0) + index)}`,
  );

/** The part of the first page of a collection that is read. */
export interface PageOfEvents {
  readonly data: readonly unknown[];
  readonly pagination: { readonly next: string };
}

interface Venue {
  layout: ReturnType<typeof layoutOf>;
  get: (path: string) => Promise<PageOfEvents>;
  seed: number;
}

/** A bound, or those on Node 20, 22 and 24. */
type Bound = number | readonly [on20: number, on22: number, on24: number];

/** Milliseconds a request at most, and of the ratio of processor times at least. */
export interface Target {
  cpuRatio?: Bound;
  /** In all processes. */
  cpuMs?: Bound;
  /** In the process that answers. */
  mainCpuMs?: Bound;
  p99?: Bound;
}

export interface Scenario {
  name: string;
  title: string;
  connections: number;
  paths: (venue: Venue) => Promise<string[]>;
  targets: { readonly sqlite?: Target; readonly postgres?: Target };
}

/** Returns the paths of a collection's pages from the second to the given one. */
async function laterPages({ get }: Venue, path: string, last: number) {
  const { pagination, data } = await get(path);
  const next = new URL(pagination.next);
  if (data.length < 100) throw new Error(`${path} has no full first page`);
  return Array.from({ length: last - 1 }, (_, index) => {
    next.searchParams.set('page', String(index + 2));
    return `${next.pathname}${next.search}`;
  });
}

/** Name of the first hall. */
const HALL = surname(9_000).toLowerCase();

/** Returns queries of months. */
const months = ({ days }: Venue['layout'], seed: number) =>
  numbers(100, Math.max(1, days - 31), seed).map(
    (day) => `date:${dayText(FIRST_DAY + day)} TO ${dayText(FIRST_DAY + day + 30)}`,
  );

/** Returns the paths of full pages of ranges of days. */
async function fullPages(venue: Venue, parameters: string) {
  const { days } = venue.layout;
  const starts = numbers(RANGES, Math.max(1, days - RANGE_DAYS), venue.seed).map((day) => FIRST_DAY + day);
  const pages = await Promise.all(
    starts.map((day) =>
      laterPages(
        venue,
        `${events(`date:${dayText(day)} TO ${dayText(day + RANGE_DAYS - 1)}`)}${parameters}`,
        9,
      ),
    ),
  );
  return pages.flat();
}

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'single',
    title: 'one event, at random over all',
    connections: 8,
    paths: async ({ layout, seed }) => singles(layout, DRAWN, seed),
    targets: { sqlite: { cpuRatio: [0.34, 0.36, 0.39] }, postgres: { cpuRatio: 0.15 } },
  },
  {
    name: 'many-single',
    title: 'the same over 16 connections',
    connections: 16,
    paths: async ({ layout, seed }) => singles(layout, DRAWN, seed),
    targets: { sqlite: { p99: 4 } },
  },
  {
    name: 'any-single',
    title: 'one of any kind, at random over all',
    connections: 8,
    paths: async ({ layout: { first, counts }, seed }) =>
      numbers(DRAWN, 2 ** 31, seed).map((number) => {
        const kind = ANY_KINDS[number % ANY_KINDS.length] ?? 'contact';
        const index = Math.floor(number / ANY_KINDS.length) % (counts[kind] ?? 1);
        return `/api/${kind}/${wireId((first[kind] ?? 0) + index)}`;
      }),
    targets: {},
  },
  {
    name: 'hot',
    title: 'one event of 2,000, over and over',
    connections: 8,
    paths: async ({ layout }) => singles(layout, 2_000, HOT_SEED),
    targets: { sqlite: { cpuRatio: [0.5, 0.55, 0.58] } },
  },
  {
    name: 'day',
    title: 'events of a day',
    connections: 4,
    paths: async ({ layout, seed }) =>
      numbers(300, layout.days - 1, seed).map((day) => events(`date:${dayText(FIRST_DAY + day)}`)),
    targets: { sqlite: { cpuMs: [0.45, 0.4, 0.38] } },
  },
  {
    name: 'month-hall',
    title: 'month and hall',
    connections: 4,
    paths: async ({ layout, seed }) =>
      months(layout, seed).map((month) => events(`${month} location:${HALL}`)),
    targets: {},
  },
  {
    name: 'month-name',
    title: 'month and part of a name',
    connections: 4,
    paths: async ({ layout, seed }) => months(layout, seed).map((month) => events(`${month} name:quartet`)),
    targets: {},
  },
  {
    name: 'page',
    title: 'page of 100 events',
    connections: 4,
    paths: (venue) => fullPages(venue, ''),
    targets: { sqlite: { cpuMs: [1.3, 1.1, 1] }, postgres: { mainCpuMs: 1.5 } },
  },
  {
    name: 'name',
    title: 'rare part of a name',
    connections: 4,
    paths: async ({ layout, seed }) =>
      numbers(500, layout.events, seed).map((index) =>
        events(
          `name:${surname(index >>> 2)
            .slice(1)
            .toLowerCase()}`,
        ),
      ),
    targets: { sqlite: { cpuMs: 3 } },
  },
  {
    name: 'field',
    title: 'custom data field equal to',
    connections: 4,
    paths: async ({ layout, seed }) =>
      numbers(300, layout.codes, seed).map((code) =>
        events(`planningcode:="${codeOf(code * EVENTS_A_CODE)}"`),
      ),
    targets: { sqlite: { cpuMs: 2 } },
  },
  {
    name: 'ten-fields',
    title: 'page of 100 with 10 fields',
    connections: 4,
    paths: (venue) => fullPages(venue, `?customdata_keywords=${TEN_KEYWORDS.join()}`),
    targets: { sqlite: { cpuMs: 3 } },
  },
  {
    name: 'groups',
    title: 'page of 100 groups',
    connections: 4,
    paths: async (venue) => laterPages(venue, '/api/groups', 10),
    targets: { sqlite: { cpuMs: 8 } },
  },
  {
    name: 'bookings',
    title: 'bookings of a page of 100 events',
    connections: 4,
    paths: (venue) => fullPages(venue, '/resourcebookings'),
    targets: { sqlite: { cpuMs: 4 } },
  },
  {
    name: 'everything',
    title: '*:*, first page',
    connections: 2,
    paths: async () => [events('*:*')],
    targets: { sqlite: { mainCpuMs: 2 } },
  },
  {
    name: 'everything-later',
    title: '*:*, later pages',
    connections: 4,
    paths: async (venue) => {
      const all = await laterPages(venue, events('*:*'), Math.ceil(venue.layout.events / 100));
      return numbers(LATER_PAGES, all.length, venue.seed).flatMap((index) => all[index] ?? []);
    },
    targets: { sqlite: { cpuMs: 2 } },
  },
];

/** Targets of the import and of memory, which are measured apart from the requests. */
export const IMPORT_TARGETS = { entitiesPerSecond: 8_000, rssMiB: 300 };
