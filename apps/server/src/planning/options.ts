/** The options of a period, with the places that they have in their halls, and the requests that wait to be decided. */
import { type Firmness, optionsAt, type Rank } from '@callboard/planning';
import { canRead, type PermissionHolder } from '../access/permissions.ts';
import type { Overview } from './overview.ts';
import type { StoredPlanned, StoredThing } from './store.ts';
import type { JudgedConflict } from './verdict.ts';

interface Place {
  readonly hall: StoredThing;
  /** First and last planning day of the use. */
  readonly day: number;
  readonly lastDay: number;
}

export interface OptionPlace extends Place, Rank {}

export interface Option {
  readonly event: StoredPlanned;
  /** By day. */
  readonly places: readonly OptionPlace[];
  readonly isExpired: boolean;
}

export interface RequestPlace extends Place {
  /** Number of events and groups whose options compete for the hall on the first day. */
  readonly options: number;
}

export interface PlanningRequest {
  readonly event: StoredPlanned;
  /** By day. */
  readonly places: readonly RequestPlace[];
  /** The conflicts with what stands there already. */
  readonly conflicts: readonly JudgedConflict[];
}

export interface Undecided {
  /** Expired ones first, then by start. */
  readonly options: readonly Option[];
  /** By start; past ones are left out. */
  readonly requests: readonly PlanningRequest[];
}

/** Returns the options and requests that the reader may see. */
export function undecidedOf(overview: Overview, reader: PermissionHolder, today: number): Undecided {
  const { firmness: firmnessOf, ranks } = overview;
  const places = placesOf(overview);
  const met = conflictsOfRequests(overview);
  const seen = (firmness: Firmness) =>
    overview.events
      .filter((event) => firmnessOf.get(event.id) === firmness && canRead(reader, event.kind, event))
      .map((event) => ({ event, uses: places.get(event.id) ?? [] }));
  const options = seen('option').map(({ event, uses }) => ({
    event,
    places: uses.map(({ use, ...place }) => ({ ...place, ...(ranks.get(use) ?? FIRST) })),
    isExpired: event.optionUntil !== null && event.optionUntil < today,
  }));
  const asked = seen('request').filter(({ event }) => event.endDay >= today);
  const counts = optionsAt(
    overview.window,
    asked.flatMap(({ uses }) => uses.map(({ hall, day }) => ({ hall: hall.id, day }))),
  ).values();
  return {
    options: options.sort((a, b) => Number(b.isExpired) - Number(a.isExpired)),
    requests: asked.map(({ event, uses }) => ({
      event,
      places: uses.map(({ use: _, ...place }) => ({ ...place, options: counts.next().value ?? 0 })),
      conflicts: met.get(event.id) ?? [],
    })),
  };
}

const FIRST: Rank = { rank: 1, of: 1, order: 0 };

interface UsedPlace extends Place {
  readonly use: number;
}

/** Returns the halls of each event by day. */
function placesOf({ window, halls }: Overview): ReadonlyMap<number, readonly UsedPlace[]> {
  const hallOf = new Map(halls.map((hall) => [hall.id, hall]));
  const places = new Map<number, UsedPlace[]>();
  for (const { id, thing, holder, firmness, days } of window.uses) {
    const hall = hallOf.get(thing);
    if (hall === undefined || (firmness !== 'option' && firmness !== 'request')) continue;
    if (holder !== null) push(places, holder, { use: id, hall, day: days[0], lastDay: days[1] });
  }
  for (const own of places.values()) own.sort((a, b) => a.day - b.day);
  return places;
}

function conflictsOfRequests({
  conflicts,
  window,
  firmness,
}: Overview): ReadonlyMap<number, readonly JudgedConflict[]> {
  const met = new Map<number, JudgedConflict[]>();
  for (const judged of conflicts)
    for (const holder of new Set(judged.conflict.uses.map((id) => window.stored.uses.get(id)?.eventId ?? 0)))
      if (firmness.get(holder) === 'request') push(met, holder, judged);
  return met;
}

function push<T>(lists: Map<number, T[]>, key: number, one: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [one]);
  else list.push(one);
}
