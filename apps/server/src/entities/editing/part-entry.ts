/** A part that was made or deleted, in the history of its whole: the history of a deleted part is not readable. */
import type { EditableKind } from '@callboard/contract';
import type { Change } from '../../model/change.ts';
import type { RecordKind } from '../../model/records.ts';

export interface Whole {
  readonly kind: RecordKind;
  readonly id: number;
}

/** A part as the history of its whole stores it. */
export interface PartValues {
  readonly kind: EditableKind;
  /** Owning group of the part; left out when the part had none and followed its whole. */
  readonly userGroupId?: number | null;
  /** Values by field, as they were shown when the part was made or deleted. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Fields that can hold the part's display name; the first one present counts. */
const NAMING = ['name', 'resource', 'contact', 'person'];

/** Builds the history entry; a part that was made has values after the change, a deleted one before it. */
export function partEntry(
  kind: EditableKind,
  entity: { readonly userGroupId?: number | null },
  { changes }: Pick<Change, 'changes'>,
  side: 'before' | 'after',
): Change['changes'][number] {
  const told = changes
    .filter((entry) => entry.target === 'field' && entry.name !== 'event' && !isNothing(entry[side]))
    .map((entry): [string, unknown] => [entry.name, entry[side]]);
  const attached = changes.filter(({ target }) => target === 'attachment').map(({ name }) => name);
  const values = Object.fromEntries([...told, ...(attached.length > 0 ? [['attachments', attached]] : [])]);
  const { userGroupId } = entity;
  const part: PartValues = { kind, ...(userGroupId === undefined ? {} : { userGroupId }), values };
  const naming = NAMING.find((name) => values[name] !== undefined);
  const name = String(values[naming ?? 'name'] ?? '');
  return { target: 'part', name, before: null, after: null, [side]: part };
}

function isNothing(value: unknown): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}
