/** Ways out of conflicts of people and things: who or what is free in their place, other units, and how many are left. */
import {
  areOfOneHolder,
  findConflicts,
  fits,
  grouped,
  isExclusive,
  type PlanningWindow,
  quantityLeft,
  THING_CONFLICTS,
  type Use,
} from '@callboard/planning';
import { canRead, canWrite } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type {
  Booked,
  Peer,
  PlanningReader,
  StoredPlanned,
  StoredThing,
  StoredUnit,
  StoredUse,
} from './store.ts';
import type { JudgedConflict } from './verdict.ts';
import { enclosing, occupied, type StoredWindow, toWindow } from './window.ts';

/** Maximum number of conflicts that ways out are looked for. */
const MOST_ASKED = 10;
/** Maximum number of people, things or units named for a conflict. */
const MOST_NAMED = 5;
/** Maximum number of people and things that are compared. */
const MOST_PEERS = 3_000;
const MOST_USES = 20_000;

export interface Replacement {
  readonly key: string;
  /** The side that takes the way. */
  readonly event: StoredPlanned;
  /** Its bookings, which change together. */
  readonly bookings: readonly StoredUse[];
  /** The likest people or things that are free all the time, likest first. */
  readonly things: readonly StoredThing[];
  /** Number of all that are free. */
  readonly count: number;
  /** Other units of the same thing that are free; the first few. */
  readonly units: readonly StoredUnit[];
  /** How many of the thing the event could have; undefined: none, or as many as it has booked. */
  readonly left: number | undefined;
  /** Whether the conflict ends when the event becomes an option. */
  readonly canBeOption: boolean;
}

interface Displaced {
  readonly conflict: JudgedConflict['conflict'];
  readonly thing: StoredThing;
  readonly event: StoredPlanned;
  readonly uses: readonly Use[];
  readonly bookings: readonly StoredUse[];
}

interface Surroundings {
  /** Returns one thing alone, with its uses and closures: people and things stand in no relation. */
  readonly windowOf: (thing: number) => PlanningWindow;
  readonly peers: ReadonlyMap<number, Peer>;
  readonly booked: ReadonlyMap<number, Booked>;
  readonly units: readonly StoredUnit[];
}

/**
 * Returns the ways out for the bookings of these events that the user may change, among people and things that the user may see.
 * Each of them ends the conflict, and makes none.
 */
export async function replacementsFor(
  list: { readonly conflicts: readonly JudgedConflict[]; readonly window: StoredWindow },
  reader: PlanningReader,
  principal: Principal,
  reference: ReferenceData,
  events: ReadonlySet<number>,
): Promise<readonly Replacement[]> {
  const displaced = displacedUses(list, principal, events);
  if (displaced.length === 0) return [];
  const own = new Map(displaced.map(({ thing }) => [thing.id, thing]));
  const things = [...own.values()];
  const alike = await reader.peers(things, MOST_PEERS);
  const peers = alike.filter((peer) => own.has(peer.id) || canRead(principal, peer.kind, peer));
  const all = [...new Map([...things, ...peers].map((thing) => [thing.id, thing])).values()];
  const stored = displaced.flatMap(({ bookings }) => bookings);
  const spans = stored.flatMap((use) => all.map((thing) => occupied(use, thing)));
  const period = enclosing([...spans, ...displaced.map(({ conflict }) => conflict)]);
  const ids = all.map(({ id }) => id);
  const uses = await reader.uses(ids, period, MOST_USES);
  // Uses that were not read may be in the way.
  if (uses.length === MOST_USES || alike.length === MOST_PEERS) return [];
  const closures = await reader.closures(ids, period);
  const found: Surroundings = {
    windowOf: byThing(await toWindow(reader, reference, { things: all, uses, closures })),
    peers: new Map(peers.map((peer) => [peer.id, peer])),
    booked: new Map((await reader.booked(stored.map(({ id }) => id))).map((one) => [one.id, one])),
    units: await reader.unitsOf(things.filter(({ variety }) => variety === 'units').map(({ id }) => id)),
  };
  return displaced.flatMap((one) => waysOf(one, found));
}

function displacedUses(
  { conflicts, window }: { readonly conflicts: readonly JudgedConflict[]; readonly window: StoredWindow },
  principal: Principal,
  events: ReadonlySet<number>,
): readonly Displaced[] {
  const byId = new Map(window.uses.map((use) => [use.id, use]));
  return conflicts
    .filter(({ conflict, policy }) => {
      const thing = window.stored.things.get(conflict.thing);
      const isOfThing = thing !== undefined && thing.kind !== 'location';
      return (
        isOfThing &&
        policy !== 'allow' &&
        THING_CONFLICTS.has(conflict.kind) &&
        canRead(principal, thing.kind, thing)
      );
    })
    .slice(0, MOST_ASKED)
    .flatMap(({ conflict }) => {
      const uses = conflict.uses.flatMap((id) => byId.get(id) ?? []);
      const holders = new Set(
        uses.flatMap(({ holder }) => (holder !== null && events.has(holder) ? holder : [])),
      );
      return [...holders].flatMap((holder): Displaced[] => {
        const [event, thing] = [window.stored.planned.get(holder), window.stored.things.get(conflict.thing)];
        const mine = uses.filter((use) => use.holder === holder);
        const bookings = mine.flatMap(({ id }) => window.stored.uses.get(id) ?? []);
        if (event === undefined || thing === undefined) return [];
        if (!bookings.every((booking) => canWrite(principal, 'resourcebooking', booking))) return [];
        return [{ conflict, thing, event, uses: mine, bookings }];
      });
    });
}

function byThing({ things, uses, closures }: StoredWindow): Surroundings['windowOf'] {
  const [used, closed] = [grouped(uses, ({ thing }) => thing), grouped(closures, ({ thing }) => thing)];
  const windows = new Map(
    things.map((thing) => [
      thing.id,
      { things: [thing], uses: used.get(thing.id) ?? [], closures: closed.get(thing.id) ?? [] },
    ]),
  );
  return (thing) => windows.get(thing) ?? { things: [], uses: [], closures: [] };
}

function waysOf(displaced: Displaced, found: Surroundings): readonly Replacement[] {
  const { conflict, event, bookings, thing } = displaced;
  if (!endsWithout(displaced, found)) return [];
  const free = [...found.peers.values()]
    .filter((peer) => takes(peer, displaced, found))
    .sort(likest(displaced, found));
  const ways: Replacement = {
    key: conflict.key,
    event,
    bookings,
    things: free.slice(0, MOST_NAMED),
    count: free.length,
    units: found.units
      .filter((unit) => unit.thingId === thing.id && isFreeUnit(unit, displaced, found))
      .slice(0, MOST_NAMED),
    left: leftFor(displaced, found),
    canBeOption: endsAsOption(displaced),
  };
  return isOfUse(ways) ? [ways] : [];
}

function isOfUse({ count, units, left, canBeOption }: Replacement): boolean {
  return count > 0 || units.length > 0 || left !== undefined || canBeOption;
}

/** Whether a booking can name the other one, and this is free for all of the time. */
function takes(
  peer: Peer,
  { thing, uses, bookings }: Displaced,
  { windowOf, booked, peers }: Surroundings,
): boolean {
  if (peer.id === thing.id || !peer.active || !isLike(peer, peers.get(thing.id) ?? thing, bookings, booked))
    return false;
  // A part of another booking keeps its thing, and several units are several bookings.
  if (bookings.some(({ id }) => booked.get(id)?.parentId !== null)) return false;
  if (peer.variety === 'units' && bookings.some(({ quantity }) => quantity !== 1)) return false;
  const placed = uses.map((use, at): Use => {
    const { from, to } = occupied(
      bookings[at] ?? { start: use.from, end: use.to, setup: 0, teardown: 0 },
      peer,
    );
    return { ...use, thing: peer.id, unit: null, from, to };
  });
  const window = windowOf(peer.id);
  // Somebody who is there with the event already does not come a second time.
  if (
    window.things.some(isExclusive) &&
    window.uses.some((use) => uses.some((own) => areOfOneHolder(use, own)))
  )
    return false;
  return fits(window, placed);
}

/** People of the same role, team or group; things of the same group. */
function isLike(
  peer: Peer,
  thing: StoredThing & Partial<Peer>,
  bookings: readonly StoredUse[],
  booked: ReadonlyMap<number, Booked>,
): boolean {
  if (peer.kind !== 'resource' || peer.resourceType !== thing.resourceType || peer.variety === 'set')
    return false;
  const isPerson = peer.variety === 'person';
  const wasPerson =
    thing.variety === 'person' || (thing.kind === 'resourceplaceholder' && thing.resourceType === 'human');
  if (isPerson !== wasPerson) return false;
  if (peer.resourceGroupId === thing.resourceGroupId) return true;
  return isPerson && (hasRole(peer, thing, bookings, booked) || sharesTeam(peer, thing));
}

function hasRole(
  peer: Peer,
  thing: StoredThing & Partial<Peer>,
  bookings: readonly StoredUse[],
  booked: ReadonlyMap<number, Booked>,
): boolean {
  const wanted = bookings.map(({ id }) => booked.get(id)?.role || thing.defaultRole || null);
  const named = wanted.flatMap((role) => role ?? []);
  // A placeholder is a role itself.
  const roles =
    named.length > 0
      ? named
      : thing.kind === 'resourceplaceholder'
        ? [thing.name, ...(thing.roles ?? [])]
        : [];
  return roles.length > 0 && roles.some((role) => peer.roles.includes(role) || peer.defaultRole === role);
}

function sharesTeam(peer: Peer, { teamIds = [] }: Partial<Peer>): boolean {
  return peer.teamIds.some((id) => teamIds.includes(id));
}

function likest(
  { thing, bookings }: Displaced,
  { peers, booked }: Surroundings,
): (one: Peer, other: Peer) => number {
  const former = peers.get(thing.id) ?? thing;
  const distance = (peer: Peer): number =>
    4 * Number(!hasRole(peer, former, bookings, booked)) +
    2 * Number(peer.resourceGroupId !== thing.resourceGroupId) +
    Number(!sharesTeam(peer, former));
  return (one, other) =>
    distance(one) - distance(other) || one.name.localeCompare(other.name) || one.id - other.id;
}

/** Whether a booking of one unit can name this one of the same thing. */
function isFreeUnit(
  unit: StoredUnit,
  { uses, conflict, thing }: Displaced,
  { windowOf }: Surroundings,
): boolean {
  const [use, ...more] = uses;
  if (use === undefined || use.unit === null || use.unit === unit.id || more.length > 0) return false;
  return (
    (conflict.kind === 'double' || conflict.kind === 'closed') &&
    fits(windowOf(thing.id), [{ ...use, unit: unit.id }])
  );
}

/** Returns how many are left for a booking of several, in whole ones where it has whole ones. */
function leftFor(
  { thing, uses, bookings, conflict }: Displaced,
  { windowOf, booked }: Surroundings,
): number | undefined {
  const [use, ...more] = uses;
  if (use === undefined || more.length > 0 || conflict.kind !== 'shortage' || thing.variety !== 'bulk')
    return undefined;
  if (bookings.some(({ id }) => booked.get(id)?.parentId !== null)) return undefined;
  const window = windowOf(thing.id);
  const left = quantityLeft(window, use);
  const quantity = Number.isInteger(use.quantity) ? Math.floor(left) : left;
  if (quantity <= 0 || quantity >= use.quantity) return undefined;
  return fits(window, [{ ...use, quantity }]) ? quantity : undefined;
}

/** Whether the conflict ends when the event becomes an option: options reserve nothing. */
function endsAsOption({ uses, conflict: { kind } }: Displaced): boolean {
  return (kind === 'double' || kind === 'shortage') && uses.every(({ firmness }) => firmness === 'confirmed');
}

/**
 * Whether the conflict ends without these uses. Where too little is there, those who lack are who makes it this conflict; it may
 * also end with the uses of others.
 */
function endsWithout({ thing, uses, conflict }: Displaced, { windowOf }: Surroundings): boolean {
  const own = new Set(uses.map(({ id }) => id));
  if (conflict.kind !== 'shortage' || conflict.yielding.some((id) => own.has(id))) return true;
  const window = windowOf(thing.id);
  const others = window.uses.filter(({ id }) => !own.has(id));
  const { conflicts } = findConflicts({ ...window, uses: others });
  return !conflicts.some(({ key }) => key === conflict.key);
}
