/** Files that are there as a whole or not at all: written beside their place, synced, then moved into it. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../platform/errors.ts';

/** Only the owner may read and write. */
export const PRIVATE_MODE = 0o600;

/**
 * Lets `produce` fill an empty file of this mode and then puts it in the place of `path`, which keeps what it held
 * until then. A symbolic link is followed. Nothing is left behind when it fails.
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

/** Writes chunks into the place of a file. */
export async function writeFileAtomically(
  path: string,
  mode: number,
  chunks: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  await replaceFile(path, mode, async ({ handle }) => {
    for await (const chunk of chunks) await handle.writeFile(chunk);
  });
}

/** The permission bits of a file; undefined when there is none. */
export async function modeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(notFound);
  return found && found.mode & 0o777;
}

/** Throws AppError `precondition-failed` where a file would be replaced. */
export async function requireNoFile(path: string): Promise<void> {
  if ((await modeOf(path)) === undefined) return;
  throw new AppError('precondition-failed', `${path} is there already: --force replaces it.`);
}

/** A device or a folder must not be replaced by a file. */
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

/** Only then is the new name safe from a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
