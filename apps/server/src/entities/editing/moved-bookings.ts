/** Bookings with times of their own, which move with their event. */
import { canWrite } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import type { Entity } from '../../model/records.ts';
import type { RecordLine } from '../../model/writer.ts';
import { shiftSpan, type Zone } from '../../platform/time-zone.ts';
import type { EditTransaction } from './store.ts';

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
