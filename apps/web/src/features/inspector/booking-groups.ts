/** The bookings of an event as people read them: by what is booked, not by the table they are stored in. */
import { dayAfter } from '../../lib/times.ts';
import { splitMoment } from '../../lib/typed-values.ts';
import type { Booked, BookedOfSort } from './booked.ts';

export type BookingGroup = keyof Booked;
export const BOOKING_GROUPS = [
  'rooms',
  'people',
  'equipment',
  'services',
] as const satisfies readonly BookingGroup[];

export interface BookingRow {
  readonly kind: 'resourcebooking' | 'contactbooking';
  readonly id: string;
  readonly role: string;
  /** The person or thing that is booked, to be linked. */
  readonly booked: { readonly kind: string; readonly id: string };
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

interface EventTimes {
  readonly start: string;
  readonly end: string;
}

/** The event or group whose page shows the bookings. */
interface Holder extends EventTimes {
  readonly id: string;
}

/** Makes the lines of bookings in the order in which they come; what two pages bring, because others have booked, stands once. */
export function bookingRows(
  bookings: readonly BookedOfSort['bookings'][number][],
  holder: Holder,
): readonly BookingRow[] {
  const rows = bookings.map((booking) => bookingRow(booking, holder));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function bookingRow(booking: BookedOfSort['bookings'][number], holder: Holder): BookingRow {
  const { kind, id, thing, event, depth } = booking;
  const [start, end] = [booking.start ?? '', booking.end ?? ''];
  const isTimed = start !== '' && (start !== holder.start || end !== holder.end);
  return {
    kind: kind === 'contactbooking' ? 'contactbooking' : 'resourcebooking',
    id,
    role: booking.role ?? '',
    booked: { kind: thing.kind, id: thing.id },
    name: thing.name,
    number: booking.number,
    unit: booking.unit ?? '',
    about: booking.about,
    event: depth === 0 && event !== null && event.id !== holder.id ? event.name : '',
    times: isTimed ? { start, end } : undefined,
    depth,
  };
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
