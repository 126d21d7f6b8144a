// A season for the planning pages, as lines of an export: 60 halls, 400 people, 2,500 articles, 2,000 units
// and 40 placeholders; 9,000 events with 50,000 uses in a year, and conflicts that are known beforehand.
// JavaScript, because what is measured runs it without a loader.
import { ownerOf, referenceRecords } from './reference.mjs';
import { createdAt } from './sizes.mjs';
import { eventName, mix, surname } from './words.mjs';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Friday, 1 January 2027, in days since 1970. */
export const SEASON_START = 20_819;
export const SEASON_DAYS = 365;
const BASE_HALLS = 54;
const UNITS_EACH = 20;
/** Conflicts of each kind that are planted; everything else is in nobody's way. */
export const PLANTED = { double: 100, behind: 100, jump: 100, closed: 100, shortage: 100 };

const COUNTS = {
  usergroup: 4,
  user: 20,
  profile: 8,
  status: 4,
  resourcegroup: 8,
  resource: 400 + 2_500 + 100,
  resourceinstance: 2_000,
  resourceplaceholder: 40,
  location: 60,
  event: 9_000,
  resourcebooking: 50_000,
  unavailability: 300,
};
const FIRST = { person: 0, article: 400, pool: 2_900 };
const [CONFIRMED, OPTION, REQUEST] = [0, 1, 2];
const STATUSES = [
  { name: 'Confirmed', firmness: 'confirmed', backgroundColor: '#c8e6c9', textColor: '#1b5e20' },
  { name: 'Option', firmness: 'option', backgroundColor: '#ffe0b2', textColor: '#5d3200' },
  { name: 'Request', firmness: 'request', backgroundColor: '#e0e0e0', textColor: '#212529' },
  { name: 'Cancelled', firmness: 'released', backgroundColor: '#ffcdd2', textColor: '#7f0000' },
];

/** The first confirmed events have a hall and a day of their own; the later ones share those of others. */
const ALONE = 6_000;
const OPTIONS = 2_500;
const CELLS = BASE_HALLS * SEASON_DAYS;
/** A number without a common divisor with the number of cells, so that no cell comes twice. */
const STRIDE = 7_919;

/** Returns what an event is, and the cell (hall and day) that it is in. */
function planOf(/** @type {number} */ index) {
  if (index < ALONE) return { status: CONFIRMED, cell: index };
  // Up to four options stand in one cell, where nothing is confirmed.
  if (index < ALONE + OPTIONS) return { status: OPTION, cell: ALONE + ((index - ALONE) % (OPTIONS / 4)) };
  const planted = index - ALONE - OPTIONS;
  if (planted < 100) return { status: CONFIRMED, cell: planted };
  if (planted < 200) return { status: OPTION, cell: planted };
  if (planted < 300) return { status: OPTION, cell: planted, order: 1 };
  return { status: REQUEST, cell: ALONE + OPTIONS + planted };
}

function placeOf(/** @type {number} */ index) {
  const at = (planOf(index).cell * STRIDE) % CELLS;
  return { hall: at % BASE_HALLS, day: SEASON_START + Math.floor(at / BASE_HALLS) };
}

/** Two of three are in the evening. */
function spanOf(/** @type {number} */ index) {
  const { cell } = planOf(index);
  const start = placeOf(index).day * DAY + (mix(cell, 70) % 3 === 0 ? 10 : 18) * HOUR;
  return { start, end: start + 3 * HOUR };
}

const UNSAID = {
  roles: [],
  description: '',
  external: false,
  rented: false,
  costModels: [],
  defaultRole: null,
  imageUrl: null,
  teamIds: [],
  linkedContactId: null,
  active: true,
  date: null,
  productCode: null,
  serialNumber: null,
  memberIds: [],
  abbreviation: '',
};

/** Uses beyond that of the hall, spread so that nothing runs short: people, articles, units. */
function furtherUse(/** @type {number} */ index, /** @type {any} */ first) {
  const event = index % COUNTS.event;
  const round = Math.floor(index / COUNTS.event);
  const resource = /** @type {number} */ (first.resource);
  // No person is in two events of one day: a day has fewer events than there are people.
  if (round === 1) return { event, resourceId: resource + FIRST.person + (event % 400), number: 1 };
  // One article is in every event, and twice in the first thousand: 10,000 uses. There is always enough of it.
  if (round === 2 || (round === 5 && event < 1_000))
    return { event, resourceId: resource + FIRST.article, number: 1 };
  if (round === 3) {
    const pool = mix(event, 71) % 100;
    return { event, resourceId: resource + FIRST.pool + pool, number: 1, variety: 'unit' };
  }
  return { event, resourceId: resource + FIRST.article + 101 + (mix(index, 72) % 2_399), number: 1 };
}

/** @returns {Record<string, (index: number) => object>} */
function recordsOf(/** @type {any} */ first, /** @type {string} */ keyHash) {
  const layout = { first: { ...first, customdefinition: 0 }, counts: COUNTS };
  const reference = referenceRecords(/** @type {any} */ (layout), keyHash);
  const owned = (/** @type {number} */ index) => ownerOf(index, layout);
  const groups = first.resourcegroup;
  return {
    usergroup: /** @type {any} */ (reference.usergroup),
    user: /** @type {any} */ (reference.user),
    profile: /** @type {any} */ (reference.profile),
    status: (index) => ({ ...STATUSES[index], statusTypes: [] }),
    resourcegroup: /** @type {any} */ (reference.resourcegroup),
    resource: (index) => {
      const shared = { ...UNSAID, ...owned(index), resourceGroupId: groups + 1 + (index % 7) };
      if (index < FIRST.article)
        return {
          ...shared,
          name: `${surname(index)} ${index}`,
          resourceType: 'human',
          variety: 'person',
          amount: null,
        };
      const name = `${surname(index + 4_000)} ${index}`;
      if (index >= FIRST.pool)
        return { ...shared, name, resourceType: 'material', variety: 'units', amount: null };
      const article = index - FIRST.article;
      const amount = article > 0 && article <= PLANTED.shortage ? 1 : 10_000;
      return { ...shared, name, resourceType: 'material', variety: 'bulk', amount };
    },
    resourceinstance: (index) => ({
      name: `Unit ${index + 1}`,
      resourceId: first.resource + FIRST.pool + Math.floor(index / UNITS_EACH),
      active: true,
      date: null,
      productCode: null,
      serialNumber: null,
    }),
    resourceplaceholder: (index) => ({
      ...UNSAID,
      ...owned(index),
      name: `Technician ${index + 1}`,
      resourceType: 'human',
      variety: 'person',
      amount: null,
      resourceGroupId: groups + 1,
    }),
    location: (index) => ({
      ...UNSAID,
      ...owned(index),
      name: `Hall ${surname(index + 9_000)}`,
      resourceType: 'location',
      variety: 'bulk',
      amount: 1,
      resourceGroupId: groups,
      abbreviation: `H${index + 1}`,
      partIds:
        index < BASE_HALLS ? [] : [0, 1].map((part) => first.location + (index - BASE_HALLS) * 2 + part),
      apartIds: [],
    }),
    event: (index) => {
      const { status, order = null } = planOf(index);
      const { day } = placeOf(index);
      const { start, end } = spanOf(index);
      const entry = { end: null, tag: null, displayStart: false, displayEnd: false };
      return {
        ...owned(index),
        name: eventName(index),
        groupId: null,
        isProduction: false,
        schedule: [
          { ...entry, start, description: 'Start', displayStart: true },
          { ...entry, start: end, description: 'End', displayEnd: true },
        ],
        labels: [],
        alterations: [],
        attributes: {},
        profileId: first.profile + (index % COUNTS.profile),
        statusId: first.status + status,
        firstDay: day,
        lastDay: day,
        optionUntil: null,
        holdOrder: order,
      };
    },
    resourcebooking: (index) => {
      const shortage = index - (COUNTS.resourcebooking - PLANTED.shortage);
      const {
        event,
        resourceId,
        number,
        variety = 'bulk',
      } = index < COUNTS.event
        ? { event: index, resourceId: first.location + placeOf(index).hall, number: 1 }
        : shortage >= 0
          ? { event: shortage, resourceId: first.resource + FIRST.article + 1 + shortage, number: 2 }
          : furtherUse(index, first);
      return {
        ...owned(event),
        variety,
        parentId: null,
        resourceId,
        instanceId: null,
        eventKind: 'event',
        eventId: first.event + event,
        eventName: null,
        number,
        actualNumber: null,
        ...spanOf(event),
        actualStart: null,
        actualEnd: null,
        role: null,
        unpublished: false,
        costModel: null,
        fieldId: null,
        followsEvent: true,
        setup: null,
        teardown: null,
      };
    },
    // The first are over confirmed events that nothing else is planted on; the others are at night.
    unavailability: (index) => {
      const event = 1_000 + index;
      const { hall, day } = placeOf(event);
      const span =
        index < PLANTED.closed ? spanOf(event) : { start: day * DAY + 4 * HOUR, end: day * DAY + 5 * HOUR };
      return { resourceId: first.location + hall, instanceId: null, number: null, ...span, reason: 'Repair' };
    },
  };
}

/** Returns the first id of each kind, and the id after all of them. */
function firstIds() {
  /** @type {Record<string, number>} */
  const first = {};
  let next = 1;
  for (const [kind, count] of Object.entries(COUNTS)) {
    first[kind] = next;
    next += count;
  }
  return { first, next };
}

/** Returns the ids of four things as the API has them: a person, pieces of the article in every event, and two pools. */
export function fourThings() {
  const resource = /** @type {number} */ (firstIds().first.resource);
  const idOf = (/** @type {number} */ index) => `${resource + index}-${createdAt(resource + index)}`;
  return [idOf(FIRST.person), `${idOf(FIRST.article)}*2`, `${idOf(FIRST.pool)}*2`, idOf(FIRST.pool + 1)];
}

/** Yields every line of the export. */
export function* seasonLines(/** @type {string} */ keyHash) {
  const { first, next } = firstIds();
  yield JSON.stringify({
    format: 'callboard-export',
    version: 1,
    installation: 'season',
    secrets: true,
    nextId: next,
  });
  const settings = { venueName: 'Season', timeZone: 'UTC', dayLine: '06:00', bookMinutes: 1_440 };
  yield JSON.stringify({ kind: 'setting', settings });
  const records = recordsOf(first, keyHash);
  for (const [kind, count] of Object.entries(COUNTS)) {
    for (let index = 0; index < count; index += 1) {
      const id = /** @type {number} */ (first[kind]) + index;
      const record = { id, created: createdAt(id), revision: 1, ...records[kind]?.(index) };
      yield JSON.stringify({ kind, record });
    }
  }
}
