/** Short lines for the bookings of an event. */
import { isObject, type JsonObject, textOf } from '../../lib/entities.ts';

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

function withRole(name: string, { role }: JsonObject): string {
  const text = textOf(role);
  return text === '' ? name : `${name} (${text})`;
}
