/** Writes a consistent copy of a whole database to one file, secrets included, while others keep writing. */
import { PRIVATE_MODE, replaceFile } from '../platform/atomic-file.ts';
import { exportText } from '../transfer/export-file.ts';
import type { Progress } from '../transfer/progress.ts';
import type { Database } from './database.ts';
import { createTransferStore } from './transfer.ts';

/** Ending of the names of copies, by engine: a database file, or the lines of an export. */
export const COPY_ENDINGS = { sqlite: '.db', postgres: '.jsonl' } as const;

/**
 * Only the owner can read the file, which appears under its name when it is whole. SQLite tells no progress, and keeps
 * the thread busy until it is done.
 */
export async function writeCopy(
  database: Database,
  file: string,
  onProgress?: (progress: Progress) => void,
): Promise<void> {
  if (database.backup) {
    await replaceFile(file, PRIVATE_MODE, async ({ path }) => database.backup?.(path));
    return;
  }
  const text = exportText(createTransferStore(database), {
    secrets: true,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  await replaceFile(file, PRIVATE_MODE, async ({ handle }) => {
    for await (const chunk of text) await handle.writeFile(chunk);
  });
}
