/** The options of a period, with the places that they have in their halls. */
import { canRead, type PermissionHolder } from '../access/permissions.ts';
import type { Overview } from './overview.ts';
import type { StoredPlanned, StoredThing } from './store.ts';

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
  const hallOf = new Map(halls.map((hall) => [hall.id, hall]));
  const places = new Map<number, OptionPlace[]>();
  const counts = new Map<string, number>();
  const options = window.uses.filter(({ firmness, thing }) => firmness === 'option' && hallOf.has(thing));
  for (const { thing, days } of options)
    for (let day = days[0]; day <= days[1]; day += 1)
      counts.set(`${thing}/${day}`, (counts.get(`${thing}/${day}`) ?? 0) + 1);
  for (const { id, thing, holder, days } of options) {
    const hall = hallOf.get(thing);
    if (hall === undefined || holder === null) continue;
    const [day] = days;
    const place = { hall, day, rank: ranks.get(id) ?? 1, of: counts.get(`${thing}/${day}`) ?? 1 };
    const own = places.get(holder);
    if (own === undefined) places.set(holder, [place]);
    else own.push(place);
  }
  return events
    .filter((event) => firmnessOf.get(event.id) === 'option' && canRead(reader, event.kind, event))
    .map((event) => ({
      event,
      places: (places.get(event.id) ?? []).sort((a, b) => a.day - b.day),
      isExpired: event.optionUntil !== null && event.optionUntil < today,
    }))
    .sort((a, b) => Number(b.isExpired) - Number(a.isExpired) || a.event.start - b.event.start);
}
