/** Values that an operation found in place of those it wrote, so that they can be put back. */
import { createHash } from 'node:crypto';
import { isEditable } from '@callboard/contract';
import { canWrite } from '../access/permissions.ts';
import { forbidden } from '../access/refusals.ts';
import { attachmentEntry } from '../entities/attachment-history.ts';
import { editableRecord } from '../entities/editing/entity-history.ts';
import { nextRevision, recordName, recordOwner } from '../model/record-lines.ts';
import type { CustomValue, Entity } from '../model/records.ts';
import { type EntityWriter, type RecordLine, recordLine } from '../model/writer.ts';
import { AppError } from '../platform/errors.ts';
import { entriesOfUndone } from './closings.ts';
import type { Image, PlanningTransaction } from './store.ts';
import type { Workbench } from './workbench.ts';

export interface Recorder {
  /** Writes that are recorded. */
  readonly writer: EntityWriter;
  /** Deletes files, which nothing puts back. */
  readonly release: PlanningTransaction['release'];
  /** Returns what was found; undefined if files were deleted for good. */
  images(): Promise<readonly Image[] | undefined>;
}

export function createRecorder(transaction: PlanningTransaction): Recorder {
  const { writer } = transaction;
  const found = new Map<number, Omit<Image, 'after' | 'left'>>();
  let isWhole = true;

  async function record(touched: readonly Touched[]): Promise<void> {
    const fresh = touched.filter(({ id }) => !found.has(id));
    const stored = await recordsOf(transaction, fresh);
    const values = await valuesById(transaction, [...stored.keys()]);
    for (const { kind, id } of fresh)
      found.set(id, { kind, id, before: stored.get(id) ?? null, values: values.get(id) ?? [] });
  }

  return {
    writer: {
      ...writer,
      async write(batch) {
        await record((batch.records ?? []).map(({ kind, record: { id } }) => ({ kind, id })));
        await writer.write(batch);
      },
      async remove(kind, ids, by) {
        await record(ids.map((id) => ({ kind, id })));
        await writer.remove(kind, ids, by);
      },
    },

    async release(files) {
      if (files.length > 0) isWhole = false;
      await transaction.release(files);
    },

    async images() {
      if (!isWhole) return undefined;
      const stored = await recordsOf(transaction, [...found.values()]);
      const values = await valuesById(transaction, [...stored.keys()]);
      return [...found.values()].flatMap((image): readonly Image[] => {
        const record = stored.get(image.id);
        if (record !== undefined)
          return [{ ...image, after: record.revision, left: fingerprint(record, values.get(image.id)) }];
        return image.before === null ? [] : [{ ...image, after: null }];
      });
    },
  };
}

type Touched = Pick<Image, 'kind' | 'id'>;

/** Returns what is stored of some entities, by id. */
async function recordsOf(
  transaction: PlanningTransaction,
  touched: readonly Touched[],
): Promise<ReadonlyMap<number, RecordLine['record']>> {
  const found: [number, RecordLine['record']][] = [];
  for (const kind of new Set(touched.map((one) => one.kind))) {
    const ids = touched.filter((one) => one.kind === kind).map(({ id }) => id);
    found.push(...(await transaction.records(kind, ids)));
  }
  return new Map(found);
}

async function valuesById(
  transaction: PlanningTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly CustomValue[]>> {
  const values = new Map<number, CustomValue[]>();
  for (const value of await transaction.valuesOf(ids)) {
    const own = values.get(value.entityId);
    if (own === undefined) values.set(value.entityId, [value]);
    else own.push(value);
  }
  return values;
}

/** Equal for equal records with equal custom data, whatever their revisions are. */
export function fingerprint(record: RecordLine['record'], values: readonly CustomValue[] = []): string {
  const { revision: _, ...rest } = record;
  const inOrder = values.toSorted((one, other) => one.fieldId - other.fieldId);
  return createHash('sha256')
    .update(JSON.stringify([rest, inOrder]))
    .digest('base64url')
    .slice(0, 22);
}

/** Puts everything back as it was. Throws `conflict` when something is not as the operation has left it. */
export async function putBack(bench: Workbench, images: readonly Image[]): Promise<void> {
  const { transaction } = bench;
  const stored = await recordsOf(transaction, images);
  await refuseChanged(transaction, images, stored);
  const changed = images.flatMap(({ kind, id, before, after }) => {
    const present = stored.get(id);
    if (before === null || after === null || present === undefined) return [];
    return [recordLine(kind, { ...before, revision: present.revision + 1 })];
  });
  const deleted = images.filter(({ before, after }) => before !== null && after === null);
  const changes = [];
  const attached = deleted.flatMap(attachmentsIn);
  for (const image of images) changes.push(await entryOf(bench, stored.get(image.id), image, attached));
  const closings = images.filter(({ kind, before }) => before === null && kind === 'unavailability');
  const ended = closings.flatMap(({ id }) => closingsIn('unavailability', stored.get(id)));
  const back = deleted.flatMap(({ kind, before }) => closingsIn(kind, before));
  changes.push(...(await entriesOfUndone(bench, { ended, back })));
  await transaction.writer.write({
    records: changed,
    changes: changes.flatMap((change) => change ?? []),
  });
  // A part is removed before its whole, which was made first.
  for (const { kind, id, before } of [...images].reverse())
    if (before === null && kind !== 'unavailability') await transaction.writer.remove(kind, [id]);
  // A closing has no parts: those of a series are removed at once.
  if (closings.length > 0)
    await transaction.writer.remove(
      'unavailability',
      closings.map(({ id }) => id),
    );
  if (deleted.length === 0) return;
  // All records of the operation that were deleted come back, whatever went to the trash with them.
  const ids = deleted.map(({ id }) => id);
  const { externals, files } = await transaction.takeFromTrash(ids);
  await transaction.writer.write({
    restores: true,
    records: deleted.flatMap(({ kind, before }) =>
      before === null ? [] : [nextRevision(recordLine(kind, before))],
    ),
    values: deleted.flatMap(({ values }) => values),
    externals,
  });
  const kept = new Set(files);
  if ((await transaction.filesOf(ids)).every((file) => kept.has(file))) return;
  throw new AppError('conflict', 'Files that belong to it are not in the trash any more.');
}

async function refuseChanged(
  transaction: PlanningTransaction,
  images: readonly Image[],
  stored: ReadonlyMap<number, RecordLine['record']>,
): Promise<void> {
  const later = images.filter(({ id, after }) => (stored.get(id)?.revision ?? null) !== after);
  if (later.length === 0) return;
  const values = await valuesById(
    transaction,
    later.map(({ id }) => id),
  );
  const changed = later.find(({ id, left }) => {
    const record = stored.get(id);
    return record === undefined || left !== fingerprint(record, values.get(id));
  });
  if (changed === undefined) return;
  const name = recordName(stored.get(changed.id) ?? changed.before) ?? 'it';
  throw new AppError('conflict', `“${name}” has been changed again since.`);
}

function attachmentsIn({ kind, before }: Image): readonly Entity<'attachment'>[] {
  const line = before === null ? undefined : recordLine(kind, before);
  return line?.kind === 'attachment' ? [line.record] : [];
}

function closingsIn(
  kind: Image['kind'],
  record: RecordLine['record'] | null | undefined,
): readonly Entity<'unavailability'>[] {
  const line = record === null || record === undefined ? undefined : recordLine(kind, record);
  return line?.kind === 'unavailability' ? [line.record] : [];
}

/** Returns what the history tells; throws `forbidden` unless the user may still write the entity. */
async function entryOf(
  { editor, principal, transaction }: Workbench,
  stored: RecordLine['record'] | undefined,
  { kind, id, before }: Image,
  attached: readonly Entity<'attachment'>[],
) {
  if (!isEditable(kind)) return undefined;
  if (!canWrite(principal, kind, recordOwner(stored ?? before))) throw forbidden('write', kind);
  const entry = await editor.historyEntry(
    transaction,
    { principal, kind },
    editableRecord(kind, stored),
    editableRecord(kind, before),
  );
  const own = attached.filter(({ holderId }) => holderId === id);
  return (
    entry && { ...entry, changes: [...entry.changes, ...own.map((one) => attachmentEntry(undefined, one))] }
  );
}
