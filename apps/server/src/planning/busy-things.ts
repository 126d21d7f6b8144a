/** Which of some people and things are free while an event lasts, and what stands in the way of the others. */
import { areOfOneHolder, findFreeTime, type TakenSpan, type Use } from '@callboard/planning';
import { canRead } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { missing } from '../access/refusals.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { Period, PlanningReader, StoredThing } from './store.ts';
import { enclosing, MOST_USES, occupied, type StoredWindow, thingsAround, toWindow } from './window.ts';

export interface BusyQuery {
  /** The event or group that they are to be booked for. */
  readonly eventId: number;
  readonly thingIds: ReadonlySet<number>;
}

export interface BusyThing {
  readonly thing: StoredThing;
  /** Whether the event, a group around it or a member has booked it already. */
  readonly isBooked: boolean;
  /** In order of time; empty: it is free all the time. */
  readonly taken: readonly TakenSpan[];
}

export interface BusyFound {
  readonly things: readonly BusyThing[];
  readonly window: StoredWindow;
}

/**
 * Leaves out things that the user may not see, and those that never run short. Throws `not-found` for an event that the
 * user may not see.
 */
export async function busyThings(
  reader: PlanningReader,
  principal: Principal,
  reference: ReferenceData,
  { eventId, thingIds }: BusyQuery,
): Promise<BusyFound> {
  const [event] = await reader.planned([eventId]);
  if (event === undefined || !canRead(principal, event.kind, event)) throw missing('event');
  const around = await thingsAround(reader, [...thingIds]);
  const asked = around.filter((thing) => thingIds.has(thing.id) && canRead(principal, thing.kind, thing));
  const spanOf = (thing: StoredThing): Period => occupied({ ...event, setup: null, teardown: null }, thing);
  const ids = around.map(({ id }) => id);
  const period = enclosing([{ from: event.start, to: event.end }, ...asked.map(spanOf)]);
  const uses = await reader.uses(ids, period, MOST_USES);
  const closures = await reader.closures(ids, period);
  const window = await toWindow(reader, reference, { things: around, uses, closures });
  const wholes = (await reader.wholes([eventId])).get(eventId) ?? [];
  const isOwn = (use: Use): boolean => areOfOneHolder(use, { holder: eventId, wholes });
  const own = new Set(window.uses.filter(isOwn).map(({ thing }) => thing));
  const others = { ...window, uses: window.uses.filter((use) => !isOwn(use)) };
  const isLimited = new Set(window.things.filter(({ capacity }) => capacity !== null).map(({ id }) => id));
  return {
    things: asked
      .filter(({ id }) => isLimited.has(id))
      .map((thing) => ({
        thing,
        isBooked: own.has(thing.id),
        taken:
          findFreeTime(others, [thing.id], { ...spanOf(thing), withOptions: true }).get(thing.id)?.taken ??
          [],
      })),
    window,
  };
}
