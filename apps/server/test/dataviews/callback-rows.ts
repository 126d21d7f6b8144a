/** Callbacks in a storage's queue, without the results that they refer to. */
import type { NewCallback } from '../../src/dataviews/callbacks/store.ts';
import type { StoredResult } from '../../src/dataviews/results-store.ts';
import { addCallback } from '../../src/storage/dataviews/callback-rows.ts';
import type { Storage } from '../../src/storage/storage.ts';

const CREATED = 1_800_000_000;
const READY: StoredResult = {
  id: { id: 1, created: CREATED },
  dataviewId: 7,
  format: 'json',
  scope: '',
  state: 'success',
  creationTime: CREATED * 1000 + 250,
  run: 1,
  description: '',
  progress: { records: 0, share: null, bytes: 0 },
  ready: undefined,
};

/** Adds callbacks due at once, in this order; each refers to its own result, counted from `first`. */
export async function addDue(
  { database }: Storage,
  callbacks: readonly NewCallback[],
  first = 1,
): Promise<void> {
  await database.transaction(async (open) => {
    for (const [at, callback] of callbacks.entries()) {
      const result = { ...READY, id: { id: first + at, created: CREATED } };
      const dataviewId = { id: 7, created: CREATED };
      await addCallback(open, { callback, userId: 1, dataviewId, result, now: CREATED * 1000 });
    }
  });
}
