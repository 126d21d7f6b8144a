/** Makes what the rules of planning look at out of what is stored: things, uses and closures of a period. */
import {
  type Closure,
  competingHalls,
  type Firmness,
  type PlanningWindow,
  type Roles,
  relatedThings,
  type Thing,
  type Use,
} from '@callboard/planning';
import type { Entity } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { Period, PlanningReader, StoredPlanned, StoredThing, StoredUse } from './store.ts';

const MINUTE = 60;

/** Maximum number of uses that one answer compares. */
export const MOST_USES = 60_000;

const NONE: readonly number[] = [];

/** A window, and the stored rows that it was made of. */
export interface StoredWindow extends PlanningWindow {
  readonly stored: {
    readonly things: ReadonlyMap<number, StoredThing>;
    readonly uses: ReadonlyMap<number, StoredUse>;
    readonly planned: ReadonlyMap<number, StoredPlanned>;
    readonly closures: ReadonlyMap<number, Entity<'unavailability'>>;
  };
  readonly uses: readonly Use[];
  /** How much each holder of uses holds. */
  readonly firmness: ReadonlyMap<number, Firmness>;
}

/** Returns how much the events of a status hold; null stands for events without a status. */
export function firmnessOfStatus(
  statusId: number | null,
  { statuses, settings }: Pick<ReferenceData, 'statuses' | 'settings'>,
): Firmness {
  const status = statusId === null ? undefined : statuses.get(statusId);
  if (status === undefined) return settings.eventsWithoutStatus;
  return status.firmness ?? (status.statusTypes.includes('option') ? 'option' : 'confirmed');
}

const FIRMEST: readonly Firmness[] = ['confirmed', 'option', 'request'];

/** Returns how much each holder of uses holds: a group as much as the firmest of its events. */
export async function firmnessOfHolders(
  reader: Pick<PlanningReader, 'memberStatuses'>,
  planned: readonly Pick<StoredPlanned, 'kind' | 'id' | 'statusId'>[],
  reference: Pick<ReferenceData, 'statuses' | 'settings'>,
): Promise<ReadonlyMap<number, Firmness>> {
  const members = await reader.memberStatuses(
    planned.filter(({ kind }) => kind === 'group').map(({ id }) => id),
  );
  return new Map(
    planned.map(({ kind, id, statusId }) => {
      if (kind === 'event') return [id, firmnessOfStatus(statusId, reference)];
      const found = (members.get(id) ?? []).map((status) => firmnessOfStatus(status, reference));
      return [id, FIRMEST.find((firmness) => found.includes(firmness)) ?? 'released'];
    }),
  );
}

/** Completes stored uses, closures and things to a window. */
export async function toWindow(
  reader: PlanningReader,
  reference: ReferenceData,
  rows: {
    readonly things: readonly StoredThing[];
    readonly uses: readonly StoredUse[];
    readonly closures: readonly Entity<'unavailability'>[];
  },
): Promise<StoredWindow> {
  const things = byId(rows.things);
  const holders = new Set<number>();
  for (const { eventId } of rows.uses) if (eventId !== null) holders.add(eventId);
  const ids = [...holders];
  const planned = await reader.planned(ids);
  const firmness = await firmnessOfHolders(reader, planned, reference);
  const plannedById = byId(planned);
  const orderOf = holdOrders(plannedById, reference);
  // Most events of a year are in no group.
  const wholes = await reader.wholes(ids.filter((id) => plannedById.get(id)?.groupId !== null));
  return {
    things: rows.things.map(toThing),
    uses: rows.uses.map((use) => {
      const { id, eventId } = use;
      const { from, to } = occupied(use, things.get(use.resourceId));
      return {
        id,
        thing: use.resourceId,
        unit: use.instanceId,
        quantity: use.quantity,
        from,
        to,
        firmness: eventId === null ? 'confirmed' : (firmness.get(eventId) ?? 'released'),
        holder: eventId,
        wholes: wholes.get(eventId ?? 0) ?? NONE,
        order: orderOf(eventId) ?? id,
        days: [use.startDay, use.endDay],
      };
    }),
    closures: rows.closures.map(toClosure),
    firmness,
    stored: { things, uses: byId(rows.uses), planned: plannedById, closures: byId(rows.closures) },
  };
}

/**
 * Returns how the uses of each holder stand among the options of their things, by one number for all of them
 * ([decision 61](../../../../docs/decisions/0061-one-order-for-an-event.md)).
 */
function holdOrders(
  planned: ReadonlyMap<number, StoredPlanned>,
  { settings: { optionOrder } }: Pick<ReferenceData, 'settings'>,
): (holder: number | null) => number | null {
  return (holder) => {
    const { holdOrder = null, firstHallBooking = null } = planned.get(holder ?? 0) ?? {};
    return holdOrder ?? (optionOrder === 'event' ? holder : firstHallBooking);
  };
}

/** Returns the window as it would be if this thing was in it in place of the stored one. */
export function withAmount(window: StoredWindow, thing: StoredThing): StoredWindow {
  return { ...window, things: window.things.map((one) => (one.id === thing.id ? toThing(thing) : one)) };
}

/** Year-long windows hold tens of thousands: a list of pairs would be another object for each. */
function byId<T extends { readonly id: number }>(all: readonly T[]): ReadonlyMap<number, T> {
  const map = new Map<number, T>();
  for (const one of all) map.set(one.id, one);
  return map;
}

/** Returns the span that a use takes, with set-up and tear-down. */
export function occupied(
  use: Pick<StoredUse, 'start' | 'end' | 'setup' | 'teardown'>,
  thing: Pick<StoredThing, 'setup' | 'teardown'> | undefined,
): Period {
  return {
    from: use.start - (use.setup ?? thing?.setup ?? 0) * MINUTE,
    to: use.end + (use.teardown ?? thing?.teardown ?? 0) * MINUTE,
  };
}

export function enclosing(spans: readonly Period[]): Period {
  return {
    from: spans.reduce((least, { from }) => Math.min(least, from), Number.MAX_SAFE_INTEGER),
    to: spans.reduce((most, { to }) => Math.max(most, to), 0),
  };
}

export function toClosure(stored: Entity<'unavailability'>): Closure {
  const { id, resourceId, instanceId, number, start, end } = stored;
  return { id, thing: resourceId, unit: instanceId, quantity: number, from: start, to: end };
}

function toThing(stored: StoredThing): Thing {
  const { id, turnaround, partIds, apartIds, overbooking, units } = stored;
  return {
    id,
    ...countOf(stored),
    units,
    turnaround: (turnaround ?? 0) * MINUTE,
    contains: partIds,
    apart: apartIds,
    overbooking: overbooking === '' ? null : overbooking,
  };
}

/** Placeholders and money never run short. */
function countOf({
  kind,
  variety,
  amount,
  resourceType,
  units,
}: StoredThing): Pick<Thing, 'sort' | 'capacity'> {
  if (kind === 'location') return { sort: 'location', capacity: Math.max(amount ?? 1, 1) };
  if (kind === 'resourceplaceholder' || resourceType === 'financial')
    return { sort: 'stock', capacity: null };
  if (variety === 'person') return { sort: 'person', capacity: 1 };
  if (variety === 'units') return { sort: 'unit', capacity: units.length };
  return { sort: 'stock', capacity: amount };
}

/** Returns the placeholders among these things, whose uses need somebody from `today`, a planning day, on. */
export function rolesOf(
  things: readonly StoredThing[],
  { planningDays, settings }: Pick<ReferenceData, 'planningDays' | 'settings'>,
  today: number,
): Roles {
  return {
    things: new Set(things.filter(({ kind }) => kind === 'resourceplaceholder').map(({ id }) => id)),
    from: planningDays.startOf(today),
    to: planningDays.startOf(today + settings.unfilledDays + 1),
  };
}

/** Returns for each location those that cannot be used at the same time, as parts or wholes; most have none. */
export function competitorsOf(locations: readonly StoredThing[]): ReadonlyMap<number, readonly number[]> {
  return competingHalls(locations.map(toThing));
}

/** Returns these things, and all others whose uses decide about them; `known` are all locations, if they are at hand. */
export async function thingsAround(
  reader: PlanningReader,
  ids: readonly number[],
  known?: readonly StoredThing[],
): Promise<readonly StoredThing[]> {
  const locations = known ?? (await reader.locations());
  const related = relatedThings(locations.map(toThing));
  const wanted = new Set(ids.flatMap((id) => [id, ...(related.get(id) ?? [])]));
  const found = locations.filter(({ id }) => wanted.has(id));
  const others = [...wanted].filter((id) => !found.some((thing) => thing.id === id));
  return [...found, ...(await reader.things(others))];
}
