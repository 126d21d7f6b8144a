/** Bookings of a resource, placeholder, location or contact: in which event, and when. */
import type { Kind } from '@callboard/contract';
import { visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { BookingPage, EntityStore } from '../model/store.ts';
import type { ContactBookingView, ResourceBookingView, Summary } from '../model/views.ts';

export interface BookingOf {
  readonly kind: 'resourcebooking' | 'contactbooking';
  readonly id: number;
  readonly created: number;
  /** The event or group; null for a use outside any. */
  readonly event: Summary | null;
  /** Purpose of a use outside any event. */
  readonly purpose: string;
  /** Unix seconds; null where neither the booking nor its event has a time. */
  readonly start: number | null;
  readonly end: number | null;
  readonly role: string | null;
  readonly number: number;
  readonly unit: Summary | null;
}

interface Span {
  readonly start: number | null;
  readonly end: number | null;
}

type Bookings = Pick<EntityStore, 'bookingPage' | 'views'>;

/**
 * Returns a page of the bookings that the caller may read, and how many there are on that side of now. Upcoming ones come
 * by start, those without a time last; of past ones the latest comes first.
 */
export async function bookingsOf(
  entities: Bookings,
  principal: Principal,
  { kind, id }: { readonly kind: Kind; readonly id: number },
  page: Omit<BookingPage, 'visibility'>,
): Promise<{ readonly bookings: readonly BookingOf[]; readonly total: number }> {
  const isContact = kind === 'contact';
  const seen = visibility(principal, isContact ? 'contactbooking' : 'resourcebooking');
  const holder = isContact ? 'contact' : 'resource';
  const { ids, total } = await entities.bookingPage(holder, id, { ...page, visibility: seen });
  const found: readonly BookingOf[] = isContact
    ? (await entities.views('contactbooking', ids, 'all')).map(ofContact)
    : (await entities.views('resourcebooking', ids, 'all')).map(ofResource);
  const spans = await spansOf(
    entities,
    found.flatMap(({ event }) => event ?? []),
  );
  const bookings = found.map((booking) => {
    const ofEvent = booking.event === null ? undefined : spans.get(booking.event.id);
    const { start = null, end = null } = booking.start === null ? (ofEvent ?? {}) : booking;
    return { ...booking, start, end };
  });
  return { bookings, total };
}

function ofResource(booking: ResourceBookingView): BookingOf {
  return {
    kind: 'resourcebooking',
    id: booking.id,
    created: booking.created,
    event: booking.event,
    purpose: booking.eventName ?? '',
    ...spanOf(booking),
    role: booking.role,
    number: booking.number,
    unit: booking.instance,
  };
}

function ofContact(booking: ContactBookingView): BookingOf {
  return {
    kind: 'contactbooking',
    id: booking.id,
    created: booking.created,
    event: booking.event,
    purpose: '',
    start: null,
    end: null,
    role: booking.role,
    number: 1,
    unit: null,
  };
}

/** A booking of several units or of a set has the times of its parts. */
function spanOf({ start, end, children }: ResourceBookingView): Span {
  if (start !== null || children.length === 0) return { start, end };
  const parts = children.map(spanOf);
  const [starts, ends] = [parts.flatMap((part) => part.start ?? []), parts.flatMap((part) => part.end ?? [])];
  return {
    start: starts.length === 0 ? null : Math.min(...starts),
    end: ends.length === 0 ? null : Math.max(...ends),
  };
}

async function spansOf(
  entities: Pick<EntityStore, 'views'>,
  planned: readonly Summary[],
): Promise<ReadonlyMap<number, Span>> {
  const idsOf = (wanted: Kind) => [
    ...new Set(planned.filter(({ kind }) => kind === wanted).map(({ id }) => id)),
  ];
  const views = [
    ...(await entities.views('event', idsOf('event'), 'all')),
    ...(await entities.views('group', idsOf('group'), 'all')),
  ];
  return new Map(views.map(({ id, start, end }) => [id, { start, end }]));
}
