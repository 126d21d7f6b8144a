/** A whole installation as the text of one file: a header, then one JSON object per line. */
import {
  type EndLine,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportLine,
  type HeaderLine,
} from './export-line.ts';
import type { Progress } from './progress.ts';
import type { TransferStore } from './store.ts';

export interface ExportOptions {
  /** Includes hashes of passwords and API keys, and callback secrets. */
  readonly secrets: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

const CHUNK_CHARACTERS = 65_536;

/** Yields the text in chunks of a few lines from one snapshot, without holding it all. */
export async function* exportText(
  store: Pick<TransferStore, 'installation' | 'lastId' | 'exportLines' | 'countLines'>,
  { secrets, onProgress }: ExportOptions,
): AsyncGenerator<string> {
  const installation = await store.installation();
  const total = await store.countLines();
  const lines = store.exportLines({ secrets })[Symbol.asyncIterator]();
  try {
    // The first line proves that the snapshot is open: none of its ids is newer than the last id read
    // afterwards.
    let next = await lines.next();
    const header: HeaderLine = {
      format: EXPORT_FORMAT,
      version: EXPORT_VERSION,
      installation,
      secrets,
      nextId: (await store.lastId()) + 1,
      ends: true,
    };
    let chunk = textOf(header);
    let done = 0;
    for (; !next.done; next = await lines.next()) {
      chunk += textOf(next.value);
      done += 1;
      if (chunk.length < CHUNK_CHARACTERS) continue;
      yield chunk;
      chunk = '';
      onProgress?.({ done, total });
    }
    yield chunk + textOf({ kind: 'end', lines: done });
  } finally {
    await lines.return?.();
  }
}

function textOf(line: HeaderLine | ExportLine | EndLine): string {
  return `${JSON.stringify(line)}\n`;
}
