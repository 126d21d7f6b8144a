/**
 * Saves entities of the other installation here, a batch in one transaction. What has not changed there is left
 * alone; what has changed here since it was moved is told and left alone as well.
 */
import { AppError } from '../platform/errors.ts';
import { receivedDigest } from './digests.ts';
import { type CompleteItem, MoveBatch, type SaveOptions } from './move-batch.ts';
import type { Completion, MovedItem } from './moved-item.ts';

/** Maximum number of items of a transaction, and of bytes of their files. */
const BATCH = 200;
const BATCH_FILE_BYTES = 16 * 1024 * 1024;
/** Errors after which nothing more can be written, so that trying single entities would not help. */
const STOPPING: ReadonlySet<string> = new Set(['unavailable', 'storage-full']);

/** Saves the items, those first that others refer to. Throws AppError when the database accepts no more. */
export async function saveItems(items: readonly MovedItem[], options: SaveOptions): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) await saveSome(items.slice(at, at + BATCH), options);
}

async function saveSome(items: readonly MovedItem[], options: SaveOptions): Promise<void> {
  const { store, source, tally, seen } = options;
  const keys = items.map(({ key }) => key);
  const [states, known] = [await store.movedStates(source, keys), await store.findExternals(source, keys)];
  for (const { entityId } of known.values()) seen.ids.add(entityId);
  let batch: CompleteItem[] = [];
  let bytes = 0;
  for (const item of items) {
    const received = receivedDigest(item);
    if (states.get(item.key)?.received === received && known.has(item.key)) {
      tally.done(item.kind, 'unchanged');
      continue;
    }
    const completion = (await item.complete?.()) ?? {};
    if (typeof completion === 'string') {
      tally.done(item.kind, 'failed');
      tally.note(item.place, completion);
      continue;
    }
    batch.push({ item, received, completion });
    bytes += sizeOf(completion);
    if (bytes < BATCH_FILE_BYTES) continue;
    await write(batch, options);
    [batch, bytes] = [[], 0];
  }
  await write(batch, options);
}

function sizeOf({ file, valueFiles = new Map() }: Completion): number {
  const sizes = [...valueFiles.values()].map(({ length }) => length);
  return sizes.reduce((sum, size) => sum + size, file?.length ?? 0);
}

/** Writes a batch; when the database refuses it, halves it until only the bad entities are left. */
async function write(items: readonly CompleteItem[], options: SaveOptions): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  const { store, reference, tally, seen } = options;
  try {
    const current = await reference.current();
    const outcome = await store.moveBatch((inside) => new MoveBatch(inside, current, options).write(items));
    for (const { kind, outcome: done } of outcome.done) tally.done(kind, done);
    for (const note of outcome.notes) tally.add(note);
    for (const id of outcome.ids) seen.ids.add(id);
  } catch (error) {
    if (error instanceof AppError && STOPPING.has(error.code)) throw error;
    if (items.length === 1) {
      tally.done(first.item.kind, 'failed');
      tally.note(first.item.place, error instanceof Error ? error.message : String(error));
      return;
    }
    const middle = Math.ceil(items.length / 2);
    await write(items.slice(0, middle), options);
    await write(items.slice(middle), options);
  }
}
