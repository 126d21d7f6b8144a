/** The changes that people make by dragging, keys or forms. */
import type { DayNumber } from './days.ts';
import { NO_HALL, type PlannedEvent, type Status } from './plan.ts';
import type { Change } from './requests.ts';

/** A cell: a planning day and a hall, which is empty for no hall. */
export interface Target {
  readonly day: DayNumber;
  readonly hall: string;
}

/** Where an event is taken from. */
export interface Origin extends Target {
  readonly planned: PlannedEvent;
  /** Booking of the hall: an event can have the same hall several times. */
  readonly key: string;
}

export function isSamePlace(one: Target, other: Target): boolean {
  return one.day === other.day && one.hall === other.hall;
}

function hallChange(from: string, to: string): { readonly from: string | null; readonly to: string | null } {
  if (from === to) return { from: null, to: null };
  return { from: from === NO_HALL ? null : from, to: to === NO_HALL ? null : to };
}

/** Puts an event into another cell. The days between the cells count, so that each of several days can be held. */
export function moveTo({ planned, day, hall, key }: Origin, target: Target, isCopy: boolean): Change {
  const shared = { event: planned.id, days: target.day - day, ...hallChange(hall, target.hall) };
  const booking = shared.from === null ? {} : { booking: key };
  if (isCopy) return { do: 'copy', ...shared, ...booking };
  return { do: 'move', ...shared, ...booking, ...revisionOf(planned), minutes: 0 };
}

export function statusChange(planned: PlannedEvent, status: string | null): Change {
  return { do: 'status', event: planned.id, ...revisionOf(planned), status };
}

/** Names the state that the page shows, so that no unseen change is overwritten. */
export function revisionOf({ revision }: PlannedEvent): { readonly revision?: number } {
  return revision === null ? {} : { revision };
}

/** Returns the later of two states of an event: after a change its lists are loaded one after the other. */
export function laterOf(one: PlannedEvent, other: PlannedEvent): PlannedEvent {
  return (one.revision ?? 0) > (other.revision ?? 0) ? one : other;
}

/**
 * Returns changes that are made again with the revisions that the page shows now; undefined where it shows none, because
 * then somebody may have changed the event unseen.
 */
export function changesAgain(
  changes: readonly Change[],
  shown: ReadonlyMap<string, number>,
): readonly Change[] | undefined {
  const again: Change[] = [];
  for (const change of changes) {
    if (!('revision' in change)) again.push(change);
    else {
      const revision = shown.get(change.event);
      if (revision === undefined) return undefined;
      again.push({ ...change, revision });
    }
  }
  return again;
}

/** Returns the changes of other events: those that were made again have new ids, and so have their bookings. */
export function withNewIds(changes: readonly Change[], ids: ReadonlyMap<string, string>): readonly Change[] {
  return changes.map((change) => {
    const event = 'event' in change ? ids.get(change.event) : undefined;
    return event === undefined ? change : { ...withoutBooking(change), event };
  });
}

function withoutBooking<C extends Change>(change: C): C {
  if (!('booking' in change)) return change;
  const { booking: _, ...rest } = change;
  return rest as C;
}

/** Returns whether the user may move or change it here. Groups have pages of their own. */
export function mayChange(planned: PlannedEvent | undefined): planned is PlannedEvent {
  return planned?.kind === 'event' && planned.write;
}

export function firstStatus(statuses: readonly Status[], firmness: Status['firmness']): Status | undefined {
  return statuses.find((status) => status.firmness === firmness && !status.locked);
}

/** Returns the statuses that give a hall free; first those that lock nothing. */
export function releasedStatuses(statuses: readonly Status[]): readonly Status[] {
  const released = statuses.filter(({ firmness }) => firmness === 'released');
  return [...released.filter(({ locked }) => !locked), ...released.filter(({ locked }) => locked)];
}

interface HallInConflict {
  readonly taken: string;
  /** Booking of the hall that is in conflict. */
  readonly booking: string;
}

/** Returns a change that takes another hall in place of the one that is not free. */
export function inOtherHall(
  change: Change,
  { taken, booking }: HallInConflict,
  other: string,
): readonly Change[] {
  switch (change.do) {
    case 'create':
      return [{ ...change, hall: other }];
    case 'copy':
      if (change.to === taken) return [{ ...change, to: other }];
      // The booking in conflict is that of the copy, which was not kept.
      return [{ ...withoutBooking(change), from: taken, to: other }];
    case 'move':
      if (change.to === taken) return [{ ...change, to: other }];
      return [{ ...change, from: taken, to: other, booking }];
    case 'times':
    case 'status':
      // The change comes first: it names the revision that the page shows.
      return [
        change,
        { do: 'move', event: change.event, days: 0, minutes: 0, from: taken, to: other, booking },
      ];
    default:
      return [change];
  }
}
