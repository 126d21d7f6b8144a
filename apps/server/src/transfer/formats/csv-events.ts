/** Rows of events, with their schedule and bookings. */
import { foldText } from '@callboard/query';
import type { Fields } from '../../model/records.ts';
import { parseId } from '../../platform/ids.ts';
import type { Zone } from '../../platform/time-zone.ts';
import type { ImportItem } from '../import-item.ts';
import { BadCell, list, nameKey, nameOf, optional, properties, valuesOf } from './csv-cells.ts';
import { locationGroup } from './csv-resources.ts';
import type { Row } from './csv-rows.ts';
import { readSchedule } from './csv-schedule.ts';
import { type EventTimes, readEventTimes } from './csv-times.ts';
import { readDecimal } from './decimal.ts';
import {
  type BookedTime,
  contactBooking,
  type EmittedItems,
  locationBooking,
  person,
  scheduleOf,
} from './items.ts';
import { cleanLine, personName } from './text.ts';

const NAMED_KINDS = ['profile', 'status', 'group'] as const;

/** Yields the named items of the row, the event, then its bookings. */
export function* eventItems(
  { cells, place }: Row,
  key: string,
  zone: Zone,
  given: EmittedItems,
): Generator<ImportItem, void> {
  const names = nameOf(cells, key);
  const times = readEventTimes(cells, zone);
  if (times === undefined && !key.startsWith('id:')) throw new BadCell('has no date: fill `date` or `start`');
  const booked = { start: times?.start, end: times?.end };
  const bookings = [
    ...hallBookings(cells, place, key, booked),
    ...resourceBookings(cells, place, key, booked),
    ...contactBookings(cells, place, key),
  ];
  for (const kind of NAMED_KINDS) {
    const name = cells.get(kind);
    if (name === undefined) continue;
    const fields = { name: cleanLine(name) };
    yield* given.once({ kind, key: nameKey(kind, name), place, fields, named: 'name' });
  }
  yield* given.once(locationGroup(place));
  for (const { named } of bookings) if (named) yield* given.once(named);
  yield {
    kind: 'event',
    key,
    place,
    fields: {
      ...names,
      ...plannedTimes(cells, times, zone),
      ...properties(cells, 'event'),
    },
    refs: {
      ...optional(cells, 'profile', 'profileId', (name) => nameKey('profile', name)),
      ...optional(cells, 'status', 'statusId', (name) => nameKey('status', name)),
      ...optional(cells, 'group', 'groupId', (name) => nameKey('group', name)),
    },
    needs: bookings.flatMap(({ named }) => (named ? [named.key] : [])),
    ...valuesOf(cells),
  };
  for (const { booking } of bookings) yield booking;
}

/**
 * Returns the planned times. An event with entries but no time of its own lasts from the first entry to the
 * last.
 */
function plannedTimes(
  cells: Row['cells'],
  times: EventTimes | undefined,
  zone: Zone,
): Partial<Fields<'event'>> {
  const cell = cells.get('schedule');
  if (times === undefined) {
    if (cell !== undefined) throw new BadCell('schedule: needs a day in `date`');
    return {};
  }
  const { firstDay, start, end } = times;
  const entries = cell === undefined ? [] : readSchedule(cell, firstDay, zone, start === undefined);
  const schedule = [...scheduleOf('Event', start, end), ...entries].sort((a, b) => a.start - b.start);
  const last = Math.max(...schedule.map((entry) => zone.localDay((entry.end ?? entry.start + 1) - 1)));
  return { firstDay, lastDay: Math.max(times.lastDay, schedule.length === 0 ? firstDay : last), schedule };
}

interface Booking {
  /** Named item that the booking refers to. */
  readonly named?: ImportItem;
  readonly booking: ImportItem;
}

function hallBookings(cells: Row['cells'], place: string, event: string, times: BookedTime): Booking[] {
  const names = new Map(list(cells.get('location') ?? '').map((name) => [foldText(name), name]));
  const byName = [...names.values()].map((name): Booking => {
    const key = nameKey('location', name);
    const named: ImportItem = {
      kind: 'location',
      key,
      place,
      fields: { name, resourceType: 'location' },
      refs: { resourceGroupId: locationGroup(place).key },
      named: 'name',
    };
    return { named, booking: locationBooking(place, event, key, times) };
  });
  const byId = list(cells.get('locationid') ?? '').map((id): Booking => {
    return { booking: locationBooking(place, event, parseId(id) ? `id:${id}` : `location:${id}`, times) };
  });
  return [...byName, ...byId];
}

/** Reads entries like `4 x Microphone: vocals`; the resource must exist, and its id may replace its name. */
function resourceBookings(cells: Row['cells'], place: string, event: string, times: BookedTime): Booking[] {
  return list(cells.get('resources') ?? '').map((entry): Booking => {
    const { name, role } = withRole(entry);
    const [, count, rest] = /^(\d[\d.,]*)\s*[x×]\s+(.+)$/i.exec(name) ?? [];
    const number = count === undefined ? 1 : Number(readDecimal(count));
    if (!(number > 0))
      throw new BadCell(`resources: ${JSON.stringify(entry)} books no number that can be read`);
    const resource = rest ?? name;
    const key = parseId(resource) ? `id:${resource}` : nameKey('resource', resource);
    const booking = locationBooking(place, event, key, times);
    const fields = { ...booking.fields, number, ...(role === undefined ? {} : { role }) };
    const booked: ImportItem = { ...booking, key: `${booking.key}:${role ?? ''}`, fields };
    if (parseId(resource)) return { booking: booked };
    return {
      named: { kind: 'resource', key, place, fields: { name: resource }, named: 'present' },
      booking: booked,
    };
  });
}

/** Stands between two people who each have a role: `Anna de Vries: conductor, Mira Voss: soprano`. */
const BETWEEN_ROLES = /(?<=: [^:,]*),\s+(?=[^:]+: )/;

/** Reads entries like `Anna de Vries: conductor`; other commas belong to names (`name-lists.ts`). */
function contactBookings(cells: Row['cells'], place: string, event: string): Booking[] {
  const entries = list(cells.get('contacts') ?? '').flatMap((entry) => entry.split(BETWEEN_ROLES));
  return entries.map((entry): Booking => {
    const { name, role } = withRole(entry);
    if (parseId(name)) return { booking: contactBooking(place, event, `id:${name}`, role ?? '') };
    const named = person(nameKey('contact', name), place, personName(name));
    return { named, booking: contactBooking(place, event, named.key, role ?? '') };
  });
}

function withRole(entry: string): { readonly name: string; readonly role: string | undefined } {
  const colon = entry.lastIndexOf(': ');
  if (colon < 1) return { name: entry, role: undefined };
  return { name: entry.slice(0, colon).trim(), role: entry.slice(colon + 2).trim() };
}
