/**
 * The end of the process after a failed sync. When the disk fails to store data, the operating system may
 * drop it and report success the next time. Nobody can tell then which writes a power loss would undo, so the
 * process ends, as PostgreSQL does: pending writes are not answered, and the next start reads what is really
 * there.
 */
import { writeSync } from 'node:fs';
import { createLog } from '../platform/log.ts';

/** Exit status from sysexits: an input or output error. */
export const FAILED_SYNC_STATUS = 74;

const MESSAGE =
  'the disk of the database failed to store what was written; the process ends, and nothing that was waiting is answered with success: check the disk, then start again';

/** Logs the failure and ends the process at once, before anything else in it runs. */
export function endProcess(error: unknown): never {
  const log = createLog('fatal', { write: writeNow });
  log.fatal({ error }, MESSAGE);
  process.exit(FAILED_SYNC_STATUS);
}

/** Writes synchronously: a stream could still hold the line when the process ends. */
function writeNow(line: string): void {
  try {
    writeSync(process.stderr.fd, line);
  } catch {
    // Nobody reads the log any more; the exit status says enough.
  }
}
