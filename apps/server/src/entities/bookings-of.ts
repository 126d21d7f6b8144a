/** Bookings of a resource, placeholder, location or contact: in which event, and when. */
import type { Kind } from '@callboard/contract';
import { readable } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { EntityStore } from '../model/store.ts';
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

/** Returns the bookings that the caller may read, by start; those without a time come last. */
export async function bookingsOf(
  entities: Pick<EntityStore, 'resourceBookings' | 'contactBookings' | 'views'>,
  principal: Principal,
  kind: Kind,
  id: number,
): Promise<readonly BookingOf[]> {
  const found = await (kind === 'contact' ? ofContact : ofResource)(entities, principal, id);
  const spans = await spansOf(
    entities,
    found.flatMap(({ event }) => event ?? []),
  );
  return found
    .map((booking) => {
      const ofEvent = booking.event === null ? undefined : spans.get(booking.event.id);
      const { start = null, end = null } = booking.start === null ? (ofEvent ?? {}) : booking;
      return { ...booking, start, end };
    })
    .sort(
      (a, b) => (a.start ?? Number.POSITIVE_INFINITY) - (b.start ?? Number.POSITIVE_INFINITY) || a.id - b.id,
    );
}

async function ofResource(
  entities: Pick<EntityStore, 'resourceBookings'>,
  principal: Principal,
  id: number,
): Promise<readonly BookingOf[]> {
  const bookings = (await entities.resourceBookings('resource', [id])).get(id) ?? [];
  return readable(principal, 'resourcebooking', bookings).map((booking) => ({
    kind: 'resourcebooking',
    id: booking.id,
    created: booking.created,
    event: booking.event,
    purpose: booking.eventName ?? '',
    ...spanOf(booking),
    role: booking.role,
    number: booking.number,
    unit: booking.instance,
  }));
}

async function ofContact(
  entities: Pick<EntityStore, 'contactBookings'>,
  principal: Principal,
  id: number,
): Promise<readonly BookingOf[]> {
  const bookings: readonly ContactBookingView[] =
    (await entities.contactBookings('contact', [id])).get(id) ?? [];
  return readable(principal, 'contactbooking', bookings).map((booking) => ({
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
  }));
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
