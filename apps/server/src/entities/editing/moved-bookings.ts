/** Bookings with times of their own, which move with their event. */
import { canWrite } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import type { RecordLine } from '../../model/writer.ts';
import type { EditTransaction } from './store.ts';

/** Maximum number of bookings that one edit moves. */
const MOST_BOOKINGS = 5_000;
export const TOO_MANY_BOOKINGS = `At most ${MOST_BOOKINGS} bookings can move with their event.`;

/** Returns the moved bookings that the mover may write; undefined when there are too many. */
export async function movedBookings(
  { transaction, principal }: { readonly transaction: EditTransaction; readonly principal: Principal },
  eventId: number,
  shift: (instant: number) => number,
): Promise<readonly RecordLine[] | undefined> {
  const bookings = await transaction.timedBookingsOf(eventId, MOST_BOOKINGS + 1);
  if (bookings.length > MOST_BOOKINGS) return undefined;
  const moved = (instant: number | null): number | null => (instant === null ? null : shift(instant));
  return bookings
    .filter((booking) => canWrite(principal, 'resourcebooking', booking))
    .map((booking) => ({
      kind: 'resourcebooking',
      record: {
        ...booking,
        start: moved(booking.start),
        end: moved(booking.end),
        revision: booking.revision + 1,
      },
    }));
}
