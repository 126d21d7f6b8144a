/** Records that the demo venue was made of: the truth that answers are compared with. */
import type { Kind } from '@callboard/contract';
import type { CustomValue, Fields, RecordKind } from '../../src/model/records.ts';
import { demoLines } from '../demo-storage.ts';

const byKind = new Map<RecordKind, readonly unknown[]>();

/** Returns the stored records of a kind, in creation order. */
export function demoRecords<K extends RecordKind>(kind: K): readonly Fields<K>[] {
  const known = byKind.get(kind) as readonly Fields<K>[] | undefined;
  if (known !== undefined) return known;
  const records = demoLines().flatMap((line): { readonly id: number }[] =>
    line.kind === kind && 'record' in line ? [line.record as { readonly id: number }] : [],
  );
  records.sort((a, b) => a.id - b.id);
  byKind.set(kind, records);
  return records as unknown as readonly Fields<K>[];
}

/** Whether no status locks the event. */
export function isUnlocked({ statusId }: Fields<'event'>): boolean {
  return !demoRecords('status').some(
    ({ id, statusTypes }) => id === statusId && statusTypes.includes('locked'),
  );
}

let values: readonly CustomValue[] | undefined;

/** Returns the stored values of custom data fields. */
export function demoValues(): readonly CustomValue[] {
  values ??= demoLines().flatMap((line) => (line.kind === 'value' ? [line.value] : []));
  return values;
}

/** Returns the id as it appears on the wire. */
export function wireId({ id, created }: { readonly id: number; readonly created: number }): string {
  return `${id}-${created}`;
}

/** Returns the first entity of a kind that fits. */
export function demoRecord<K extends RecordKind>(
  kind: K,
  fits: (record: Fields<K>) => boolean = () => true,
): Fields<K> {
  const found = demoRecords(kind).find(fits);
  if (found === undefined) throw new Error(`the demo venue has no such ${kind}`);
  return found;
}

/** Returns the user groups that do not administer, for the writer, with these rights to some kinds. */
export function limitedGroups(kinds: Fields<'usergroup'>['permissions']['kinds']) {
  return demoRecords('usergroup')
    .filter(({ permissions }) => !permissions.administer)
    .map((record) => {
      const permissions = { ...record.permissions, kinds: { ...record.permissions.kinds, ...kinds } };
      return { kind: 'usergroup' as const, record: { ...record, permissions } };
    });
}

/** Returns one entity of a kind, always the same; for groups not one that holds a whole season. */
export function sampleOf<K extends RecordKind>(kind: K): Fields<K> {
  const record = kind === 'group' ? demoRecords(kind).at(-1) : demoRecords(kind)[0];
  if (record === undefined) throw new Error(`the demo venue has no ${kind}`);
  return record;
}

/** Returns the path of an entity of the demo venue. */
export function demoPath(kind: Kind, record: { readonly id: number; readonly created: number }): string {
  return `/api/${kind}/${wireId(record)}`;
}
