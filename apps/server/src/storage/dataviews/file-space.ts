/** ResultSpace for one node: one file per part of a run, whose removal frees the disk space. */

import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ResultGone, type ResultPart, type ResultSpace } from '../../dataviews/result-space.ts';
import type { RunKey } from '../../dataviews/results-store.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { propertyOf } from '../../platform/objects.ts';

/** Bytes read at a time. */
const READ_BYTES = 64 * 1024;
const PARTS: readonly ResultPart[] = ['data', 'index'];
const NAME = /^(\d{1,15})-(\d{1,15})\.(?:data|index)$/;

export function createFileSpace(folder: string): ResultSpace {
  const pathOf = ({ id, run }: RunKey, part: ResultPart): string => join(folder, `${id}-${run}.${part}`);

  async function removeWhere(isOld: (run: RunKey) => boolean): Promise<void> {
    for (const { name, run } of await namesIn(folder)) {
      if (isOld(run)) await rm(join(folder, name), { force: true });
    }
  }

  return {
    async create(run) {
      makeFolder(folder);
      await removeWhere((other) => other.id === run.id);
      const files = {
        data: await open(pathOf(run, 'data'), 'w', 0o600),
        index: await open(pathOf(run, 'index'), 'w', 0o600),
      };
      return {
        write: (part, bytes) => files[part].appendFile(bytes),
        async finish() {
          for (const part of PARTS) {
            await files[part].datasync();
            await files[part].close();
          }
          const entry = await open(folder, 'r');
          await entry.sync();
          await entry.close();
        },
        async abandon() {
          for (const part of PARTS) await files[part].close();
        },
      };
    },

    async *read(run, part, { start, end }) {
      const file = await openStored(pathOf(run, part));
      try {
        for (let at = start; at < end; ) {
          const piece = Buffer.allocUnsafe(Math.min(READ_BYTES, end - at));
          const { bytesRead } = await file.read(piece, 0, piece.length, at);
          if (bytesRead === 0) throw new ResultGone('The file of a result is cut off.');
          yield piece.subarray(0, bytesRead);
          at += bytesRead;
        }
      } finally {
        await file.close();
      }
    },

    remove: (ids) => removeWhere(({ id }) => ids.includes(id)),

    async sweep(current) {
      const found = await namesIn(folder);
      const runs = await current([...new Set(found.map(({ run }) => run.id))]);
      await removeWhere(({ id, run }) => runs.get(id) !== run);
    },
  };
}

async function openStored(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (propertyOf(error, 'code') !== 'ENOENT') throw error;
    throw new ResultGone('The file of a result is gone.', { cause: error });
  }
}

async function namesIn(folder: string): Promise<readonly { readonly name: string; readonly run: RunKey }[]> {
  // The folder does not exist before the first result.
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const [, id, run] = NAME.exec(name) ?? [];
    return id === undefined ? [] : [{ name, run: { id: Number(id), run: Number(run) } }];
  });
}
