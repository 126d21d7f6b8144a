/** A deleted part in the history of its whole: the part's own history is no longer readable. */
import type { EditableKind } from '@callboard/contract';
import type { Change } from '../../model/change.ts';
import type { RecordKind } from '../../model/records.ts';

export interface Whole {
  readonly kind: RecordKind;
  readonly id: number;
}

/** A deleted part as the history stores it. */
export interface DeletedPart {
  readonly kind: EditableKind;
  /** Owning group of the part; left out when the part had none and followed its whole. */
  readonly userGroupId?: number | null;
  /** Values by field, as they were shown at the time of the deletion. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Fields that can hold the part's display name; the first one present counts. */
const NAMING = ['name', 'resource', 'contact', 'person'];

/** Builds the history entry of the deletion. */
export function deletedPart(
  kind: EditableKind,
  entity: { readonly userGroupId?: number | null },
  { changes }: Pick<Change, 'changes'>,
): Change['changes'][number] {
  const told = changes
    .filter(({ target, name, before }) => target === 'field' && name !== 'event' && !isNothing(before))
    .map(({ name, before }): [string, unknown] => [name, before]);
  const attached = changes.filter(({ target }) => target === 'attachment').map(({ name }) => name);
  const values = Object.fromEntries([...told, ...(attached.length > 0 ? [['attachments', attached]] : [])]);
  const { userGroupId } = entity;
  const before: DeletedPart = { kind, ...(userGroupId === undefined ? {} : { userGroupId }), values };
  const naming = NAMING.find((name) => values[name] !== undefined);
  return { target: 'part', name: String(values[naming ?? 'name'] ?? ''), before, after: null };
}

function isNothing(value: unknown): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}
