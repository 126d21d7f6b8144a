/** Atomic file writes: written beside their destination, synced, then renamed. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from './errors.ts';

/** Only the owner may read and write. */
export const PRIVATE_MODE = 0o600;

/**
 * Lets `produce` fill an empty file of this mode and then renames it to `path`, which keeps its old content
 * until then. Follows a symbolic link. Leaves nothing behind on failure.
 */
export async function replaceFile(
  path: string,
  mode: number,
  produce: (file: { readonly path: string; readonly handle: FileHandle }) => Promise<void>,
): Promise<void> {
  const target = await resolveTarget(path);
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
  const handle = await open(temporary, 'wx', mode).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    const advice = `There is no folder ${dirname(target)}: make it, or choose another place.`;
    throw new AppError('not-found', advice, { cause });
  });
  try {
    await produce({ path: temporary, handle });
    await handle.sync();
    await handle.close();
    await rename(temporary, target);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(target));
}

/** Replaces a file by the chunks, atomically. */
export async function writeFileAtomically(
  path: string,
  mode: number,
  chunks: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  await replaceFile(path, mode, async ({ handle }) => {
    for await (const chunk of chunks) await handle.writeFile(chunk);
  });
}

/** Returns the permission bits of a file; undefined when there is none. */
export async function modeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(notFound);
  return found && found.mode & 0o777;
}

/** Throws AppError `precondition-failed` if the file exists. */
export async function requireNoFile(path: string): Promise<void> {
  if ((await modeOf(path)) === undefined) return;
  throw new AppError('precondition-failed', `${path} is there already: --force replaces it.`);
}

/** Refuses to replace a device or a folder. */
async function resolveTarget(path: string): Promise<string> {
  if ((await lstat(path).catch(notFound)) === undefined) return path;
  const found = await stat(path).catch(notFound);
  if (!found?.isFile()) {
    throw new AppError('bad-parameter', `${path} is not a file that could be replaced: choose another name.`);
  }
  return realpath(path);
}

function notFound(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** Syncs the folder: only then does the new name survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
