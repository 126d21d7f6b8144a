/** Sorts bookings as people read them. */
import { instantOf } from '../../lib/times.ts';

interface Timed {
  readonly start: string | null;
  readonly end: string | null;
}

/**
 * Splits bookings that are sorted by start. What has not ended is upcoming, in this order; what has ended
 * begins with the latest. Bookings without a time may still happen.
 */
export function byTime<B extends Timed>(bookings: readonly B[], now: number) {
  const isPast = ({ start, end }: Timed) => {
    const last = end ?? start;
    return last !== null && instantOf(last) < now;
  };
  return {
    upcoming: bookings.filter((booking) => !isPast(booking)),
    past: bookings.filter(isPast).toReversed(),
  };
}
