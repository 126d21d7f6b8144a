// Size of a benchmark's venue, and the ids of its entities.
// JavaScript, because what is measured runs it without a loader.

/** Events per planning day: a busy house. */
export const EVENTS_A_DAY = 28;
/** 1 January 2020, in days since 1970. */
export const FIRST_DAY = 18_262;
/** Custom data values per event. */
export const VALUES_AN_EVENT = 15;
/** Number of events that share a planning code, so that a search for one gives a page. */
export const EVENTS_A_CODE = 100;

/** 100,000 events make the full size: 500,000 bookings, 50,000 contacts, 1.5 million custom data values. */
export const SIZES = { small: 10_000, full: 100_000 };

/**
 * Returns the number of entities of each kind, in the order of an export, whose ids are consecutive.
 * @param {number} events
 */
function countsOf(events) {
  const contacts = Math.ceil(events / 2);
  return {
    usergroup: 4,
    user: 20,
    team: 6,
    apiclient: 1,
    integration: 1,
    apikey: 1,
    customdefinition: 34,
    profile: 8,
    status: 5,
    resourcegroup: 8,
    contact: contacts,
    contactlink: Math.ceil(contacts / 3),
    resource: 200,
    location: 12,
    group: Math.ceil(events / 10),
    event: events,
    resourcebooking: Math.ceil(events * 3.5),
    contactbooking: Math.ceil(events * 1.5),
    task: Math.ceil(events / 20),
  };
}

/**
 * Returns the layout of a venue: counts and first ids by kind.
 * @param {number} events
 */
export function layoutOf(events) {
  const counts = countsOf(events);
  /** @type {Record<string, number>} */
  const first = {};
  let next = 1;
  for (const [kind, count] of Object.entries(counts)) {
    first[kind] = next;
    next += count;
  }
  const days = Math.ceil(events / EVENTS_A_DAY);
  const codes = Math.ceil(events / EVENTS_A_CODE);
  return { events, counts, first, nextId: next, days, codes, values: events * VALUES_AN_EVENT };
}

/** Ids and creation times rise together. */
export const createdAt = (/** @type {number} */ id) => 1_500_000_000 + id * 60;

/** Returns the id as it appears in a URL. */
export const wireId = (/** @type {number} */ id) => `${id}-${createdAt(id)}`;
