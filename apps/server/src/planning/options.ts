/** The options of a period, with the places that they have in their halls, and the requests that wait to be decided. */
import type { Firmness } from '@callboard/planning';
import { canRead, type PermissionHolder } from '../access/permissions.ts';
import type { Overview } from './overview.ts';
import type { StoredPlanned, StoredThing } from './store.ts';
import type { JudgedConflict } from './verdict.ts';

export interface OptionPlace {
  readonly hall: StoredThing;
  /** First planning day of the use. */
  readonly day: number;
  readonly rank: number;
  /** Number of options in the hall on that day. */
  readonly of: number;
}

export interface Option {
  readonly event: StoredPlanned;
  /** By day. */
  readonly places: readonly OptionPlace[];
  readonly isExpired: boolean;
}

/** Returns options that the reader may see: those that have expired first, then by their first day. */
export function optionsOf(
  { events, window, firmness: firmnessOf, halls, ranks }: Overview,
  reader: PermissionHolder,
  today: number,
): readonly Option[] {
  const counts = optionsByPlace(window);
  const places = placesOf(window, halls, 'option');
  return events
    .filter((event) => firmnessOf.get(event.id) === 'option' && canRead(reader, event.kind, event))
    .map((event) => ({
      event,
      places: (places.get(event.id) ?? []).map(({ use, hall, day }) => ({
        hall,
        day,
        rank: ranks.get(use) ?? 1,
        of: counts.get(placeKey(hall.id, day)) ?? 1,
      })),
      isExpired: event.optionUntil !== null && event.optionUntil < today,
    }))
    .sort((a, b) => Number(b.isExpired) - Number(a.isExpired) || a.event.start - b.event.start);
}

export interface RequestPlace {
  readonly hall: StoredThing;
  /** First planning day of the use. */
  readonly day: number;
  /** Number of options in the hall on that day. */
  readonly options: number;
}

export interface PlanningRequest {
  readonly event: StoredPlanned;
  /** By day. */
  readonly places: readonly RequestPlace[];
  /** The conflicts with what stands there already. */
  readonly conflicts: readonly JudgedConflict[];
}

/** Returns requests that the reader may see and that are not over, by start. */
export function requestsOf(
  { events, window, firmness: firmnessOf, halls, conflicts }: Overview,
  reader: PermissionHolder,
  today: number,
): readonly PlanningRequest[] {
  const counts = optionsByPlace(window);
  const places = placesOf(window, halls, 'request');
  const met = new Map<number, JudgedConflict[]>();
  for (const judged of conflicts)
    for (const holder of new Set(judged.conflict.uses.map((id) => window.stored.uses.get(id)?.eventId ?? 0)))
      if (firmnessOf.get(holder) === 'request') push(met, holder, judged);
  return events
    .filter((event) => firmnessOf.get(event.id) === 'request' && canRead(reader, event.kind, event))
    .filter(({ endDay }) => endDay >= today)
    .map((event) => ({
      event,
      places: (places.get(event.id) ?? []).map(({ hall, day }) => ({
        hall,
        day,
        options: counts.get(placeKey(hall.id, day)) ?? 0,
      })),
      conflicts: met.get(event.id) ?? [],
    }))
    .sort((a, b) => a.event.start - b.event.start);
}

const placeKey = (hall: number, day: number): string => `${hall}/${day}`;

/** Counts the options of each hall and day. */
function optionsByPlace({ uses }: Overview['window']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { firmness, thing, days } of uses) {
    if (firmness !== 'option') continue;
    for (let day = days[0]; day <= days[1]; day += 1) {
      const key = placeKey(thing, day);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

interface Place {
  readonly use: number;
  readonly hall: StoredThing;
  readonly day: number;
}

/** Returns the halls of the events that hold as much, by event and day. */
function placesOf(
  { uses }: Overview['window'],
  halls: Overview['halls'],
  firmness: Firmness,
): ReadonlyMap<number, readonly Place[]> {
  const hallOf = new Map(halls.map((hall) => [hall.id, hall]));
  const places = new Map<number, Place[]>();
  for (const use of uses) {
    const hall = hallOf.get(use.thing);
    if (use.firmness !== firmness || hall === undefined || use.holder === null) continue;
    push(places, use.holder, { use: use.id, hall, day: use.days[0] });
  }
  for (const own of places.values()) own.sort((a, b) => a.day - b.day);
  return places;
}

function push<T>(lists: Map<number, T[]>, key: number, one: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [one]);
  else list.push(one);
}
