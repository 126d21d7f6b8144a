/** Parts of a deleted entity that cannot come back as they were, because something is not there any more. */

import { type EntityLine, recordOwner, withValues } from '../model/record-lines.ts';
import { type RecordKind, recordKinds } from '../model/records.ts';
import { idsAt, MANY, REFERENCES, withoutIds } from '../model/references.ts';
import type { ExternalRef } from '../model/writer.ts';
import { propertyOf } from '../platform/objects.ts';
import type { TrashContents, TrashRecord, TrashTransaction } from './store.ts';

export interface Loss {
  readonly kind: RecordKind;
  readonly code: 'in-trash' | 'missing' | 'no-field' | 'taken';
  /** Names in the detail. */
  readonly names: readonly string[];
  readonly detail: string;
}

export interface Remains {
  /** Records that come back, the entity itself first; what they refer to exists, or comes back as well. */
  readonly records: readonly TrashRecord[];
  readonly values: TrashContents['values'];
  readonly externals: readonly ExternalRef[];
  /** Ids of records whose owning group is not there any more. */
  readonly orphans: ReadonlySet<number>;
  /** In words. */
  readonly losses: readonly Loss[];
  /** Why the entity itself cannot come back. */
  readonly obstacle: Loss | undefined;
}

/** Keys whose loss nobody is told: the name of the owner stays beside them, or another group takes its place. */
const SILENT = ['ownerId', 'userGroupId'];

export async function remainsOf(transaction: TrashTransaction, contents: TrashContents): Promise<Remains> {
  const losses: Loss[] = [];
  const missing = await missingIds(transaction, contents.records);
  const trashed = await transaction.namesInTrash([...missing]);
  const told = ({ line: { kind }, name }: TrashRecord, targets: readonly number[]): Loss => {
    const held = targets.flatMap((id) => trashed.get(id) ?? []);
    const [other] = held;
    const where =
      other === undefined
        ? 'what it refers to is not there any more'
        : `“${other}” is in the trash as well: restore it first`;
    return {
      kind,
      code: other === undefined ? 'missing' : 'in-trash',
      names: other === undefined ? [name] : [name, other],
      detail: `${nounOf(kind)} “${name}”: ${where}.`,
    };
  };

  const left = new Set<number>();
  const isGone = (id: number): boolean => missing.has(id) || left.has(id);
  let records = contents.records;
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const record of records) {
      const targets = belongingTo(record.line).filter(isGone);
      if (targets.length === 0 || left.has(record.line.record.id)) continue;
      left.add(record.line.record.id);
      losses.push(told(record, targets));
    }
  }
  const [root] = records;
  const obstacle =
    root !== undefined && left.has(root.line.record.id)
      ? losses.find(({ kind }) => kind === root.line.kind)
      : undefined;
  records = records
    .filter(({ line }) => !left.has(line.record.id))
    .map((record) => withoutGone(record, isGone, losses, told));

  const orphans = new Set(
    contents.records.flatMap(({ line: { record } }) => {
      const { userGroupId } = recordOwner(record);
      return userGroupId !== null && missing.has(userGroupId) ? [record.id] : [];
    }),
  );
  const present = new Set(records.map(({ line }) => line.record.id));
  const fields = await transaction.existing(
    ['customdefinition'],
    [...new Set(contents.values.map(({ fieldId }) => fieldId))],
  );
  const ofPresent = contents.values.filter(({ entityId }) => present.has(entityId));
  const values = ofPresent.filter(({ fieldId }) => fields.has(fieldId));
  const without = ofPresent.length - values.length;
  if (without > 0)
    losses.push({
      kind: 'customdefinition',
      code: 'no-field',
      names: [String(without)],
      detail: `${without} values of custom data: their fields are not there any more.`,
    });
  const externals = contents.externals.filter(({ entityId }) => present.has(entityId));
  const taken = await transaction.takenExternals(externals);
  for (const { source, externalId } of taken)
    losses.push({
      kind: 'integration',
      code: 'taken',
      names: [externalId, source],
      detail: `The reference “${externalId}” of “${source}” belongs to something else by now.`,
    });
  const isTaken = new Set(taken);
  return {
    records,
    values,
    externals: externals.filter((external) => !isTaken.has(external)),
    orphans,
    losses,
    obstacle,
  };
}

function withoutGone(
  record: TrashRecord,
  isGone: (id: number) => boolean,
  losses: Loss[],
  told: (record: TrashRecord, targets: readonly number[]) => Loss,
): TrashRecord {
  let { line } = record;
  for (const reference of REFERENCES.filter(({ kind }) => kind === line.kind)) {
    const { key } = reference;
    const held = propertyOf(line.record, key);
    const targets = idsAt(reference, held).filter(isGone);
    if (targets.length === 0) continue;
    line = withValues(line, { [key]: withoutIds(reference, held, new Set(targets)) });
    if (!SILENT.includes(key)) losses.push(told(record, targets));
  }
  return { ...record, line };
}

/** Returns the ids without which the record is nothing. */
function belongingTo({ kind, record }: EntityLine): readonly number[] {
  return REFERENCES.filter((reference) => reference.kind === kind && reference.belongs).flatMap((reference) =>
    idsAt(reference, propertyOf(record, reference.key)),
  );
}

/** Returns the ids that the records refer to, and that neither exist nor are among them. */
async function missingIds(
  transaction: TrashTransaction,
  records: readonly TrashRecord[],
): Promise<ReadonlySet<number>> {
  const own = new Set(records.map(({ line }) => line.record.id));
  const wanted = new Map<RecordKind, Set<number>>();
  const targets = new Map<number, readonly RecordKind[]>();
  for (const { line } of records)
    for (const reference of REFERENCES.filter(({ kind }) => kind === line.kind))
      for (const id of idsAt(reference, propertyOf(line.record, reference.key))) {
        if (own.has(id)) continue;
        targets.set(id, reference.to);
        for (const kind of reference.to) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
      }
  const there = new Set<number>();
  for (const kind of recordKinds)
    for (const id of await transaction.existing([kind], [...(wanted.get(kind) ?? [])])) there.add(id);
  return new Set([...targets.keys()].filter((id) => !there.has(id)));
}

/** Returns the singular of the plural that users are told, with a capital. */
function nounOf(kind: RecordKind): string {
  const many = MANY[kind].replace(/ies$/, 'y').replace(/s$/, '');
  return many.charAt(0).toUpperCase() + many.slice(1);
}
