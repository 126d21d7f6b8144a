/** The size of a move, before it begins: how many of each kind there are, how many requests, and how long these take. */
import { type Kind, kindSpec } from '@callboard/contract';
import { type Remote, RemoteRefusal } from './remote.ts';

export interface CountedKind {
  readonly kind: Kind;
  /** Null: the key may not read it, or it is not there. */
  readonly count: number | null;
  /** Whether there are about so many, or more. */
  readonly isAbout: boolean;
}

export interface MoveCheck {
  readonly kinds: readonly CountedKind[];
  /** Requests for units and files come on top, one each. */
  readonly requests: number;
  readonly perMinute: number;
}

const COUNTED = [
  'event',
  'group',
  'resourcebooking',
  'contactbooking',
  'contact',
  'location',
  'resource',
  'resourceplaceholder',
  'profile',
  'status',
  'task',
] as const satisfies readonly Kind[];

const PAGE = 100;
/** A number of pages that is known as well as this is good enough. */
const CLOSE_ENOUGH = 1.05;
/** Requests a minute of an installation that does not tell. */
const USUAL_PER_MINUTE = 200;
/** Requests for the fields of all kinds, and for lists of few pages. */
const BASE_REQUESTS = 30;

/** Throws UnreadableRemote when nothing can be read, for example because the key is refused. */
export async function countThere(remote: Remote, compare: number): Promise<MoveCheck> {
  const kinds: CountedKind[] = [];
  for (const kind of COUNTED) kinds.push({ kind, ...(await countOf(remote, kind)) });
  return {
    kinds,
    requests: requestsFor(new Map(kinds.map(({ kind, count }) => [kind, count ?? 0])), compare),
    perMinute: remote.perMinute ?? USUAL_PER_MINUTE,
  };
}

async function countOf(remote: Remote, kind: Kind): Promise<Omit<CountedKind, 'kind'>> {
  try {
    const first = await pageAt(remote, `/api/${kindSpec(kind).plural}`);
    if (first === undefined) return { count: null, isAbout: false };
    if (first.next === undefined) return { count: first.size, isAbout: false };
    return await countPages(remote, first.next);
  } catch (error) {
    if (error instanceof RemoteRefusal) return { count: null, isAbout: false };
    throw error;
  }
}

/** Finds the last page by doubling and halving, where the addresses of pages count them. */
async function countPages(remote: Remote, next: string): Promise<Omit<CountedKind, 'kind'>> {
  let there = 2;
  let gone: number | undefined;
  if (addressOfPage(next, there) !== next) return { count: PAGE, isAbout: true };
  while (gone === undefined || gone > there + 1) {
    if (gone !== undefined && gone / there <= CLOSE_ENOUGH) break;
    const wanted: number = gone === undefined ? there * 2 : Math.floor((there + gone) / 2);
    const page = await pageAt(remote, addressOfPage(next, wanted));
    // Some answer a page behind the last one with an empty one.
    if (page === undefined || page.size === 0) gone = wanted;
    else if (page.next === undefined) return { count: (wanted - 1) * PAGE + page.size, isAbout: false };
    else there = wanted;
  }
  if (gone === there + 1) {
    const last = await pageAt(remote, addressOfPage(next, there));
    return { count: (there - 1) * PAGE + (last?.size ?? PAGE), isAbout: false };
  }
  return { count: there * PAGE, isAbout: true };
}

function addressOfPage(next: string, page: number): string {
  return next.replace(/([?&]page=)\d+/, `$1${page}`);
}

/** Returns how many a page holds, and the path of the next one; undefined where there is no such page. */
async function pageAt(
  remote: Remote,
  path: string,
): Promise<{ readonly size: number; readonly next: string | undefined } | undefined> {
  try {
    for await (const { items, next } of remote.pages(path)) return { size: [...items].length, next };
  } catch (error) {
    if (error instanceof RemoteRefusal && [400, 404, 410].includes(error.status)) return undefined;
    throw error;
  }
  return undefined;
}

/** Follows the steps of the move: how often they read the pages of each kind. */
function requestsFor(counts: ReadonlyMap<Kind, number>, compare: number): number {
  const passes: readonly (readonly [Kind, number])[] = [
    // The list, schedules, contact bookings and attachments; groups also for their depth.
    ['event', 4],
    ['group', 5],
    ['contact', 2],
    ['resource', 3],
    ['task', 2],
    ['location', 1],
    ['resourceplaceholder', 1],
    ['resourcebooking', 1],
    ['contactbooking', 1],
  ];
  const pages = passes.map(([kind, times]) => times * Math.ceil((counts.get(kind) ?? 0) / PAGE));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const planned = (counts.get('event') ?? 0) + (counts.get('group') ?? 0);
  // An event or group is compared with its schedule.
  const compared = all === 0 ? 0 : Math.min(compare, all) * (1 + planned / all);
  return BASE_REQUESTS + pages.reduce((sum, count) => sum + count, 0) + Math.ceil(compared);
}
