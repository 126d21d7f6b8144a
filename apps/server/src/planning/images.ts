/** Values that an operation found in place of those it wrote, so that they can be put back. */
import { type EditableKind, isEditable } from '@callboard/contract';
import { canWrite, type Owner } from '../access/permissions.ts';
import { forbidden } from '../access/refusals.ts';
import type { EditableRecord } from '../entities/editing/editor.ts';
import type { RecordKind } from '../model/records.ts';
import type { EntityWriter, RecordLine } from '../model/writer.ts';
import { AppError } from '../platform/errors.ts';
import type { Image, PlanningTransaction } from './store.ts';
import type { Workbench } from './workbench.ts';

export interface Recorder {
  /** Writes that are recorded. */
  readonly writer: EntityWriter;
  /** Returns what was found; undefined if something was written that cannot be put back. */
  images(): Promise<readonly Image[] | undefined>;
}

export function createRecorder(transaction: PlanningTransaction): Recorder {
  const { writer } = transaction;
  const found = new Map<number, Omit<Image, 'after'>>();
  let isWhole = true;

  async function record(kind: RecordKind, id: number): Promise<void> {
    if (kind === 'attachment') isWhole = false;
    if (found.has(id)) return;
    const before = (await transaction.find(kind, id)) ?? null;
    const values = before === null ? [] : await transaction.valuesOf([id]);
    found.set(id, { kind, id, before: before as RecordLine['record'] | null, values });
  }

  return {
    writer: {
      ...writer,
      async write(batch) {
        for (const {
          kind,
          record: { id },
        } of batch.records ?? [])
          await record(kind, id);
        await writer.write(batch);
      },
      async remove(kind, ids, by) {
        for (const id of ids) await record(kind, id);
        await writer.remove(kind, ids, by);
      },
    },

    async images() {
      if (!isWhole) return undefined;
      const images: Image[] = [];
      for (const image of found.values()) {
        const after = await transaction.find(image.kind, image.id);
        if (image.before === null && after === undefined) continue;
        images.push({ ...image, after: after?.revision ?? null });
      }
      return images;
    },
  };
}

/** Puts everything back as it was. Throws `conflict` when something has changed since. */
export async function putBack(bench: Workbench, images: readonly Image[]): Promise<void> {
  const { transaction } = bench;
  for (const image of images) await refuseChanged(transaction, image);
  const changed = images.flatMap(({ kind, before, after }) =>
    before === null || after === null ? [] : [toLine(kind, { ...before, revision: after + 1 })],
  );
  const deleted = images.filter(({ before, after }) => before !== null && after === null);
  const changes = [];
  for (const image of images) changes.push(await entryOf(bench, image));
  await transaction.writer.write({
    records: changed,
    changes: changes.flatMap((change) => change ?? []),
  });
  // A part is removed before its whole, which was made first.
  for (const { kind, id, before } of [...images].reverse())
    if (before === null) await transaction.writer.remove(kind, [id]);
  await transaction.restore(
    deleted.flatMap(({ kind, before }) =>
      before === null ? [] : [toLine(kind, { ...before, revision: before.revision + 1 })],
    ),
    deleted.flatMap(({ values }) => values),
  );
}

async function refuseChanged(transaction: PlanningTransaction, image: Image): Promise<void> {
  const stored = await transaction.find(image.kind, image.id);
  if ((stored?.revision ?? null) === image.after) return;
  const name = (stored ?? image.before) as { readonly name?: string } | null;
  throw new AppError('conflict', `Nothing was undone: somebody has changed “${name?.name ?? 'it'}” since.`);
}

/** Returns what the history tells; throws `forbidden` unless the user may still write the entity. */
async function entryOf(bench: Workbench, { kind, id, before, after }: Image) {
  const { transaction, editor, principal } = bench;
  const stored = after === null ? undefined : await transaction.find(kind, id);
  if (!isEditable(kind)) return undefined;
  const owner = (stored ?? before) as Partial<Owner> | null;
  if (!canWrite(principal, kind, { userGroupId: owner?.userGroupId ?? null })) throw forbidden('write', kind);
  const past = before === null ? undefined : editableRecord(before);
  const present = stored === undefined ? undefined : editableRecord(stored);
  return editor.historyEntry(transaction, { principal, kind }, present, past);
}

const editableRecord = (record: object): EditableRecord => record as EditableRecord;
const toLine = (kind: RecordKind | EditableKind, record: object): RecordLine =>
  ({ kind, record }) as RecordLine;
