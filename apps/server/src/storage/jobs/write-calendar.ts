/** The job `write-calendar`: writes a calendar from a snapshot of its own. */
import type { Principal } from '../../access/principal.ts';
import type { CalendarQuestion, WrittenCalendar } from '../../calendars/calendar.ts';
import type { CalendarReader } from '../../calendars/store.ts';
import { CHUNK_BYTES, type Job } from '../../processes/protocol.ts';
import { createCalendarReader } from '../calendar-reader.ts';
import type { Snapshot } from '../database.ts';
import type { OpenStorage, StorageAddress } from '../dataviews/storage-address.ts';

export const WRITE_CALENDAR = 'write-calendar';

export interface WriteCalendarInput {
  readonly address: StorageAddress;
  readonly principal: Principal;
  readonly question: CalendarQuestion;
}

/** First message of the job; the pieces of the text follow. */
export interface WriteCalendarMessage {
  /** Number of entries; null: there is no such calendar. */
  readonly entries: number | null;
}

export type WriteCalendar = (
  at: { readonly session: Snapshot; readonly reader: CalendarReader },
  asked: Pick<WriteCalendarInput, 'principal' | 'question'>,
) => Promise<WrittenCalendar | undefined>;

export function writeCalendarJob(write: WriteCalendar, open: OpenStorage): Job<WriteCalendarInput> {
  return async ({ address, ...asked }, emit) => {
    const { database } = await open(address);
    const written = await database.snapshot((session) =>
      write({ session, reader: createCalendarReader(session, database.dialect) }, asked),
    );
    const message: WriteCalendarMessage = { entries: written?.entries ?? null };
    await emit(Buffer.from(JSON.stringify(message)));
    const text = Buffer.from(written?.text ?? '');
    for (let from = 0; from < text.length; from += CHUNK_BYTES)
      await emit(text.subarray(from, from + CHUNK_BYTES));
  };
}
