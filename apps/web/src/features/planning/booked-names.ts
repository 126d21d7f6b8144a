/** Short lines for the bookings of an event. */
import { isObject, type Json, type JsonObject, textOf } from '../../lib/entities.ts';

/** Returns each resource with its number and role, and each contact with its role; halls have a place of their own. */
export function bookedNames(
  resources: readonly JsonObject[],
  contacts: readonly JsonObject[],
): readonly string[] {
  const things = resources.flatMap((booking) => {
    const { resource, number } = booking;
    if (!isObject(resource) || resource._type === 'location') return [];
    const count = typeof number === 'number' && number !== 1 ? `${number} × ` : '';
    return [count + withRole(textOf(resource.name), booking)];
  });
  const people = contacts.map((booking) => withRole(textOf(booking.name), booking));
  return [...new Set([...things, ...people])];
}

/** Returns the names of the halls that are booked, by booking. */
export function bookedHalls(resources: readonly JsonObject[]): readonly string[] {
  const halls = resources.flatMap(({ resource }) =>
    isObject(resource) && resource._type === 'location' ? [textOf(resource.name)] : [],
  );
  return [...new Set(halls)];
}

function withRole(name: string, { role }: JsonObject): string {
  const text = textOf(role);
  return text === '' ? name : `${name} (${text})`;
}

/** Returns the bookings of an answer; none while it is awaited. */
export function bookingsIn(data: Json | undefined): readonly JsonObject[] {
  return Array.isArray(data) ? data.filter(isObject) : [];
}
