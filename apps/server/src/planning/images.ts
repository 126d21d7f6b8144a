/** Values that an operation found in place of those it wrote, so that they can be put back. */
import { type EditableKind, isEditable } from '@callboard/contract';
import { canWrite, type Owner } from '../access/permissions.ts';
import { forbidden } from '../access/refusals.ts';
import type { EditableRecord } from '../entities/editing/editor.ts';
import type { CustomValue, RecordKind } from '../model/records.ts';
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

  async function record(touched: readonly Touched[]): Promise<void> {
    const fresh = touched.filter(({ id }) => !found.has(id));
    if (fresh.some(({ kind }) => kind === 'attachment')) isWhole = false;
    const stored = await recordsOf(transaction, fresh);
    const values = new Map<number, CustomValue[]>();
    for (const value of await transaction.valuesOf([...stored.keys()]))
      values.set(value.entityId, [...(values.get(value.entityId) ?? []), value]);
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

    async images() {
      if (!isWhole) return undefined;
      const stored = await recordsOf(transaction, [...found.values()]);
      return [...found.values()].flatMap((image): readonly Image[] => {
        const after = stored.get(image.id)?.revision ?? null;
        return image.before === null && after === null ? [] : [{ ...image, after }];
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

/** Puts everything back as it was. Throws `conflict` when something has changed since. */
export async function putBack(bench: Workbench, images: readonly Image[]): Promise<void> {
  const { transaction } = bench;
  const stored = await recordsOf(transaction, images);
  for (const image of images) refuseChanged(stored.get(image.id), image);
  const changed = images.flatMap(({ kind, before, after }) =>
    before === null || after === null ? [] : [toLine(kind, { ...before, revision: after + 1 })],
  );
  const deleted = images.filter(({ before, after }) => before !== null && after === null);
  const changes = [];
  for (const image of images) changes.push(await entryOf(bench, stored.get(image.id), image));
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

function refuseChanged(stored: RecordLine['record'] | undefined, image: Image): void {
  if ((stored?.revision ?? null) === image.after) return;
  const name = (stored ?? image.before) as { readonly name?: string } | null;
  throw new AppError('conflict', `Nothing was undone: “${name?.name ?? 'it'}” has been changed again since.`);
}

/** Returns what the history tells; throws `forbidden` unless the user may still write the entity. */
async function entryOf(
  { editor, principal, transaction }: Workbench,
  stored: RecordLine['record'] | undefined,
  { kind, before }: Image,
) {
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
