/** Entries of the histories about an entity that is made, changed or deleted. */
import { type EditableField, type EditableKind, editableFields, isEditable } from '@callboard/contract';
import { actorOf } from '../../access/actor.ts';
import type { Owner } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import type { Change } from '../../model/change.ts';
import type { Fields, RecordKind } from '../../model/records.ts';
import type { ReferenceData } from '../../model/reference-data.ts';
import { type RecordLine, recordLine } from '../../model/writer.ts';
import { propertyOf } from '../../platform/objects.ts';
import { rulesOf } from './kinds.ts';
import { partEntry } from './part-entry.ts';
import { presentFields, type Values } from './record-values.ts';
import type { EditReader } from './store.ts';

export type EditableRecord = Fields<EditableKind>;
export type EditableLine = RecordLine<EditableKind>;

export function isEditableLine(line: RecordLine): line is EditableLine {
  return isEditable(line.kind);
}

/** Returns the record of an editable kind; undefined for other kinds, and where there is none. */
export function editableRecord(
  kind: RecordKind,
  record: RecordLine['record'] | null | undefined,
): EditableRecord | undefined {
  if (record === null || record === undefined) return undefined;
  const line = recordLine(kind, record);
  return isEditableLine(line) ? line.record : undefined;
}

/** Author of the entries, and what their values are shown with. */
export interface HistoryContext {
  readonly reader: EditReader;
  readonly principal: Principal;
  readonly data: ReferenceData;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Returns the entry; undefined when nothing differs. */
export async function changeOf(
  { reader, principal, data, at }: HistoryContext,
  kind: EditableKind,
  before: EditableRecord | undefined,
  after: EditableRecord | undefined,
): Promise<Omit<Change, 'id'> | undefined> {
  const fields = editableFields(kind);
  const present = async (entity: EditableRecord | undefined): Promise<Values> =>
    entity === undefined ? {} : presentFields(reader, fields, formOf(kind, entity, data), data.zone);
  const [was, is] = [await present(before), await present(after)];
  const changes = fields
    .filter(({ name }) => JSON.stringify(was[name] ?? null) !== JSON.stringify(is[name] ?? null))
    .map((field) => ({
      target: 'field' as const,
      name: field.name,
      before: shown(field, was[field.name]),
      after: shown(field, is[field.name]),
    }));
  const entityId = (after ?? before)?.id;
  if (changes.length === 0 || entityId === undefined) return undefined;
  return { entityKind: kind, entityId, at, ...actorOf(principal), changes };
}

/** Returns what the histories of its wholes tell of a part that is made or deleted. */
export function changesOfWholes(
  kind: EditableKind,
  entity: EditableRecord & Partial<Owner>,
  change: Omit<Change, 'id'>,
  side: 'before' | 'after',
): readonly Omit<Change, 'id'>[] {
  const part = partEntry(kind, entity, change, side);
  const wholes = rulesOf(kind).wholes?.(entity) ?? [];
  return wholes.map((whole) => ({
    ...change,
    entityKind: whole.kind,
    entityId: whole.id,
    changes: [part],
  }));
}

export function formOf(
  kind: EditableKind,
  entity: EditableRecord,
  { planningDays }: ReferenceData,
): EditableRecord {
  return rulesOf(kind).formOf?.(entity, planningDays) ?? entity;
}

/**
 * Returns the value as the history shows it: references by name, private values as null, because readers of
 * the history may lack the right to private data.
 */
function shown(field: EditableField, value: unknown): unknown {
  if (field.private === true) return null;
  const nameOf = (one: unknown): unknown => (field.to === undefined ? one : propertyOf(one, 'name'));
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.map(nameOf) : nameOf(value);
}
