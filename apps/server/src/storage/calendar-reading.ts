/** Writes large calendars in computing processes, one at a time. */
import type { CalendarReading } from '../calendars/published-calendars.ts';
import { AppError } from '../platform/errors.ts';
import { FairQueue } from '../processes/fair-queue.ts';
import type { ComputePool } from '../processes/pool.ts';
import { DeadlineError, onceMore } from '../processes/worker-process.ts';
import type { StorageAddress } from './dataviews/storage-address.ts';
import { WRITE_CALENDAR, type WriteCalendarInput, type WriteCalendarMessage } from './jobs/write-calendar.ts';

const DEADLINE_MS = 20_000;
const QUEUE = { slots: 1, waiting: 200, patienceMs: 15_000 };

export function createCalendarReading(
  pool: Pick<ComputePool, 'run'>,
  address: StorageAddress,
): CalendarReading {
  // Calendars share a queue of their own: programs that read them keep no planner waiting.
  const queue = new FairQueue(QUEUE);

  async function attempt(input: WriteCalendarInput): ReturnType<CalendarReading['write']> {
    const pieces: Uint8Array[] = [];
    const onChunk = (bytes: Uint8Array): void => void pieces.push(bytes);
    try {
      await pool.run({ job: WRITE_CALENDAR, input }, { deadlineMs: DEADLINE_MS, onChunk });
    } catch (error) {
      if (error instanceof DeadlineError)
        throw new AppError('unavailable', 'This took too long: read the calendar again later.');
      throw error;
    }
    const [first, ...text] = pieces;
    if (first === undefined) throw new Error('The writing of a calendar ended without an answer.');
    const { entries }: WriteCalendarMessage = JSON.parse(Buffer.from(first).toString());
    return entries === null ? undefined : { entries, text: Buffer.concat(text).toString() };
  }

  return {
    async write(owner, principal, question) {
      const leave = await queue.enter({ owner, long: true });
      try {
        return await onceMore(() => attempt({ address, principal, question }));
      } finally {
        leave();
      }
    },
  };
}
