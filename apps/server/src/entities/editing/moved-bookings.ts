/** Bookings with times of their own, which move with their event. */
import { TARGETS } from '@callboard/contract';
import { canRead, canWrite, type PermissionHolder } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import type { Entity } from '../../model/records.ts';
import type { RecordLine } from '../../model/writer.ts';
import { shiftSpan, type Zone } from '../../platform/time-zone.ts';
import type { EditReader, EditTransaction } from './store.ts';

/** Maximum number of bookings that one edit moves. */
const MOST_BOOKINGS = 5_000;
export const TOO_MANY_BOOKINGS = `At most ${MOST_BOOKINGS} bookings can move with their event.`;

interface Mover {
  readonly transaction: Pick<EditTransaction, 'timedBookingsOf'>;
  readonly principal: Principal;
}

/** Returns the bookings that the mover may write, by id; undefined when there are too many. */
export async function movableBookings(
  { transaction, principal }: Mover,
  eventId: number,
): Promise<readonly Entity<'resourcebooking'>[] | undefined> {
  const bookings = await transaction.timedBookingsOf(eventId, MOST_BOOKINGS + 1);
  if (bookings.length > MOST_BOOKINGS) return undefined;
  return bookings.filter((booking) => canWrite(principal, 'resourcebooking', booking));
}

/** Returns the bookings that stay where they are because the mover may not write them, by id. */
export async function heldBookings(
  { transaction, principal }: Mover,
  eventId: number,
): Promise<readonly Entity<'resourcebooking'>[]> {
  const bookings = await transaction.timedBookingsOf(eventId, MOST_BOOKINGS);
  return bookings.filter((booking) => !canWrite(principal, 'resourcebooking', booking));
}

/** Maximum number of bookings that are looked at to name those that keep their times. */
const MOST_KEPT = 200;
/** Maximum number of names. */
const MOST_NAMED = 20;

/** Returns the first bookings of the event that have times of their own, by id. */
export function keptBookings(
  { transaction }: Pick<Mover, 'transaction'>,
  eventId: number,
): Promise<readonly Entity<'resourcebooking'>[]> {
  return transaction.timedBookingsOf(eventId, MOST_KEPT);
}

/** Returns the names of the first things that are booked, each once; null for what the reader may not see. */
export async function namesOfBooked(
  reader: Pick<EditReader, 'records'>,
  principal: PermissionHolder,
  bookings: readonly Entity<'resourcebooking'>[],
): Promise<readonly (string | null)[]> {
  if (bookings.length === 0) return [];
  const ids = [...new Set(bookings.map(({ resourceId }) => resourceId))].slice(0, MOST_NAMED);
  const seen = new Set(
    bookings
      .filter((booking) => canRead(principal, 'resourcebooking', booking))
      .map(({ resourceId }) => resourceId),
  );
  const names = new Map<number, string>();
  for (const kind of TARGETS.bookable.kinds)
    for (const [id, thing] of await reader.records(kind, ids))
      if (seen.has(id) && canRead(principal, kind, thing)) names.set(id, thing.name);
  return ids.map((id) => names.get(id) ?? null);
}

/** Returns the line that moves a booking by seconds of the wall clock; `revision` is the stored one. */
export function movedBooking(
  zone: Zone,
  booking: Entity<'resourcebooking'>,
  seconds: number,
  { revision }: Pick<Entity<'resourcebooking'>, 'revision'> = booking,
): RecordLine {
  const record = { ...shiftSpan(zone, booking, seconds), revision: revision + 1 };
  return { kind: 'resourcebooking', record };
}
