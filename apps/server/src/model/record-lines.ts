/** Records of several kinds, each beside its kind: told apart, and copied with other values. */
import { isKind, type Kind } from '@callboard/contract';
import type { Owner } from '../access/permissions.ts';
import { propertyOf } from '../platform/objects.ts';
import type { Entity, RecordKind } from './records.ts';
import type { RecordLine } from './writer.ts';

/** A stored record with its kind: a RecordLine with the derived keys. */
export type EntityLine<K extends RecordKind = RecordKind> = {
  readonly [P in K]: { readonly kind: P; readonly record: Entity<P> };
}[K];

export function entityLine<K extends RecordKind>(kind: K, record: Entity<K>): EntityLine<K> {
  return { kind, record };
}

/** Returns the records of one kind, in their order. */
export function recordsOf<K extends RecordKind>(kind: K, lines: readonly EntityLine[]): readonly Entity<K>[] {
  const isOfKind = (
    line: EntityLine,
  ): line is EntityLine & { readonly kind: K; readonly record: Entity<K> } => line.kind === kind;
  return lines.filter(isOfKind).map(({ record }) => record);
}

/** Returns the line with other values under these keys: such as a record of its kind can hold. */
export function withValues<L extends RecordLine>(line: L, values: Readonly<Record<string, unknown>>): L {
  return { ...line, record: { ...line.record, ...values } };
}

/** Returns the line as the next revision, with other values under these keys. */
export function nextRevision<L extends RecordLine>(
  line: L,
  values: Readonly<Record<string, unknown>> = {},
): L {
  return withValues(line, { ...values, revision: line.record.revision + 1 });
}

/** Returns the name of a record of any kind; undefined where it has none. */
export function recordName(record: object | null | undefined): string | undefined {
  const name = propertyOf(record, 'name');
  return typeof name === 'string' ? name : undefined;
}

/** Returns the owner of a record of any kind: nobody where its kind has none. */
export function recordOwner(record: object | null | undefined): Owner {
  const userGroupId = propertyOf(record, 'userGroupId');
  return { userGroupId: typeof userGroupId === 'number' ? userGroupId : null };
}

/** Returns the kind and the owner of an entity that has one of its own; parts share that of their whole. */
export function ownedEntity({
  kind,
  record,
}: RecordLine): { readonly kind: Kind; readonly owner: Owner } | undefined {
  if (kind === 'attachment' || !isKind(kind) || !('userGroupId' in record)) return undefined;
  return { kind, owner: record };
}
