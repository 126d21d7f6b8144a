/** The job `read-import-file`: reads a file that is to be imported, without the database. */
import { AppError } from '../../platform/errors.ts';
import { propertyOf } from '../../platform/objects.ts';
import { CHUNK_BYTES, type Job } from '../../processes/protocol.ts';
import type {
  FileItems,
  FileLook,
  FileToRead,
  ItemsRequest,
  LookRequest,
} from '../../transfer/file-reading.ts';
import type { CalendarEntries, CalendarRequest } from '../../transfer/formats/icalendar-entries.ts';

export const READ_IMPORT_FILE = 'read-import-file';

interface Requests {
  readonly look: { readonly what: 'look'; readonly look: LookRequest };
  readonly items: { readonly what: 'items'; readonly items: ItemsRequest };
  readonly calendar: { readonly what: 'calendar'; readonly calendar: CalendarRequest };
}
/** Way in which a file is read. */
export type Reading = keyof Requests;

export interface ReadFileInput<W extends Reading = Reading> {
  readonly file: FileToRead;
  readonly request: Requests[W];
}

export interface FileAnswers {
  readonly look: FileLook;
  readonly items: FileItems;
  readonly calendar: CalendarEntries;
}

/** Answer of the job, as JSON in pieces. */
export type ReadFileAnswer<W extends Reading = Reading> =
  | { readonly answer: FileAnswers[W] }
  | { readonly refused: { readonly code: AppError['code']; readonly detail: string } };

/** Cells of a row are a map, which JSON does not know. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => (one instanceof Map ? { entries: [...one] } : one));
}

/** Reviver of `JSON.parse` for what `toJson` wrote. */
export function withCells(key: string, one: unknown): unknown {
  const entries = key === 'cells' ? propertyOf(one, 'entries') : undefined;
  return Array.isArray(entries) ? new Map(entries) : one;
}

export const readFileJob: Job<ReadFileInput> = async ({ file, request }, emit) => {
  // Loaded on demand, as most processes never read a file.
  const { lookAtFile, readCalendar, readItems } = await import('../../transfer/file-reading.ts');
  const work = (): Promise<FileAnswers[Reading]> => {
    if (request.what === 'look') return lookAtFile(file, request.look);
    return request.what === 'items' ? readItems(file, request.items) : readCalendar(file, request.calendar);
  };
  let answer: ReadFileAnswer;
  try {
    answer = { answer: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    answer = { refused: { code: error.code, detail: error.message } };
  }
  const bytes = Buffer.from(toJson(answer));
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    await emit(bytes.subarray(from, from + CHUNK_BYTES));
};
