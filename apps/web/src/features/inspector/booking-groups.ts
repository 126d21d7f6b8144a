/** The bookings of an event as people read them: by what is booked, not by the table they are stored in. */
import { isObject, type JsonObject, textOf } from '../../lib/entities.ts';
import { dayAfter } from '../../lib/times.ts';
import { splitMoment } from '../../lib/typed-values.ts';

export const BOOKING_GROUPS = ['rooms', 'people', 'equipment', 'services'] as const;
export type BookingGroup = (typeof BOOKING_GROUPS)[number];

export interface BookingRow {
  readonly key: string;
  readonly kind: 'resourcebooking' | 'contactbooking';
  readonly id: string;
  readonly role: string;
  /** The booked entity, to be linked. */
  readonly booked: JsonObject;
  readonly name: string;
  readonly number: number;
  readonly unit: string;
  /** Organization and job title of a person who is booked for one. */
  readonly about: string;
  /** Name of the event that it is for, on the page of a group around that; otherwise empty. */
  readonly event: string;
  /** Only where they differ from those of the event. */
  readonly times: { readonly start: string; readonly end: string } | undefined;
  /** Nesting of the parts of sets and of several units. */
  readonly depth: number;
}

/** Deepest nesting of parts; real venues stay far below it. */
const DEEPEST = 8;

const RESOURCE_GROUPS: Readonly<Record<string, BookingGroup>> = {
  location: 'rooms',
  human: 'people',
  material: 'equipment',
  service: 'services',
  financial: 'services',
};

interface EventTimes {
  readonly start: string;
  readonly end: string;
}

/** The event or group whose page shows the bookings. */
interface Holder extends EventTimes {
  readonly id: string;
}

/** Sorts bookings into groups; contacts are people, and stand before resources. */
export function groupBookings(
  resources: readonly JsonObject[],
  contacts: readonly JsonObject[],
  holder: Holder,
): Readonly<Record<BookingGroup, readonly BookingRow[]>> {
  const groups: Record<BookingGroup, BookingRow[]> = { rooms: [], people: [], equipment: [], services: [] };
  groups.people.push(...contacts.map((booking) => contactRow(booking, holder)));
  for (const booking of resources) {
    const resource = isObject(booking.resource) ? booking.resource : {};
    const group = RESOURCE_GROUPS[textOf(resource.resourcetype).toLowerCase()] ?? 'equipment';
    groups[group].push(...resourceRows(booking, holder, 0));
  }
  return groups;
}

function eventOf({ event }: JsonObject, holder: Holder): string {
  return isObject(event) && event.id !== holder.id ? textOf(event.name) : '';
}

function contactRow(booking: JsonObject, holder: Holder): BookingRow {
  const contact = isObject(booking.contact) ? booking.contact : {};
  const about = [textOf(contact.jobtitle), textOf(contact.organization)];
  return {
    key: textOf(booking.id),
    kind: 'contactbooking',
    id: textOf(booking.id),
    role: textOf(booking.role),
    booked: contact,
    name: textOf(contact.name) || textOf(booking.name),
    number: 1,
    unit: '',
    about: about.filter((text) => text !== '').join(', '),
    event: eventOf(booking, holder),
    times: undefined,
    depth: 0,
  };
}

function resourceRows(booking: JsonObject, holder: Holder, depth: number): readonly BookingRow[] {
  const resource = isObject(booking.resource) ? booking.resource : {};
  const { children } = booking;
  const parts = Array.isArray(children) && depth < DEEPEST ? children.filter(isObject) : [];
  const [start, end] = [textOf(booking.start), textOf(booking.end)];
  const isTimed = start !== '' && (start !== holder.start || end !== holder.end);
  const row: BookingRow = {
    key: textOf(booking.id),
    kind: 'resourcebooking',
    id: textOf(booking.id),
    role: textOf(booking.role),
    booked: resource,
    name: textOf(resource.name) || textOf(booking.name),
    number: typeof booking.number === 'number' ? booking.number : 1,
    unit: textOf(booking.resourceinstance),
    about: '',
    event: depth === 0 ? eventOf(booking, holder) : '',
    times: isTimed ? { start, end } : undefined,
    depth,
  };
  return [row, ...parts.flatMap((part) => resourceRows(part, holder, depth + 1))];
}

/** Returns `18:00–23:30`, with days where they are not those of the event. */
export function bookingTimes(
  { start, end }: { readonly start: string; readonly end: string },
  event: EventTimes,
  showDay: (day: string) => string,
): string {
  const [from, until, day] = [splitMoment(start), splitMoment(end), splitMoment(event.start).day];
  const time = (moment: { readonly time: string }) => moment.time.slice(0, 5);
  const first = from.day === day ? time(from) : `${showDay(from.day)}, ${time(from)}`;
  const isNear = until.day === from.day || (until.time < '12:00' && until.day === dayAfter(from.day));
  return `${first}–${isNear ? '' : `${showDay(until.day)}, `}${time(until)}`;
}
