/** What was a part of something, in the history of that: its own history can be read no more. */
import type { EditableKind } from '@callboard/contract';
import type { Change } from '../../model/change.ts';
import type { RecordKind } from '../../model/records.ts';

export interface Whole {
  readonly kind: RecordKind;
  readonly id: number;
}

/** As the history stores it. */
export interface DeletedPart {
  readonly kind: EditableKind;
  /** Of the part; left out where it had none and belonged to whom the whole belongs. */
  readonly userGroupId?: number | null;
  /** By field, as they were told when it was deleted. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The fields that say what people call it: the first of these that it has. */
const NAMING = ['name', 'resource', 'contact', 'person'];

/** Of the line that tells of the deletion itself. */
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
