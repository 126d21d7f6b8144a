/** The job `read-import-file`: reads a file that is to be imported, without the database. */
import { AppError } from '../../platform/errors.ts';
import { CHUNK_BYTES, type Job } from '../../processes/protocol.ts';
import type { FileToRead, ItemsRequest, LookRequest } from '../../transfer/file-reading.ts';

export const READ_IMPORT_FILE = 'read-import-file';

export interface ReadFileInput {
  readonly file: FileToRead;
  readonly request:
    | { readonly what: 'look'; readonly look: LookRequest }
    | { readonly what: 'items'; readonly items: ItemsRequest };
}

/** Answer of the job, as JSON in pieces. */
export type ReadFileAnswer =
  | { readonly answer: unknown }
  | { readonly refused: { readonly code: AppError['code']; readonly detail: string } };

/** Cells of a row are a map, which JSON does not know. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => (one instanceof Map ? { entries: [...one] } : one));
}

export function fromJson(text: string): unknown {
  return JSON.parse(text, (key, one: { readonly entries?: unknown }) =>
    key === 'cells' && Array.isArray(one?.entries) ? new Map(one.entries) : one,
  );
}

export const readFileJob: Job = async (input, emit) => {
  // Loaded on demand, as most processes never read a file.
  const { lookAtFile, readItems } = await import('../../transfer/file-reading.ts');
  const { file, request } = input as ReadFileInput;
  let answer: ReadFileAnswer;
  try {
    answer = {
      answer: await (request.what === 'look'
        ? lookAtFile(file, request.look)
        : readItems(file, request.items)),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    answer = { refused: { code: error.code, detail: error.message } };
  }
  const bytes = Buffer.from(toJson(answer));
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    await emit(bytes.subarray(from, from + CHUNK_BYTES));
};
