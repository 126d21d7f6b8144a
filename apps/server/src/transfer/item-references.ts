/** The references of import items, and the comparison of their records. */

import { RECORDS, type RecordKind } from '../model/records.ts';
import { propertyOf } from '../platform/objects.ts';
import { nounOf } from './entity-words.ts';
import type { ImportItem } from './import-item.ts';

/**
 * Kinds that a reference may point to; references of bookings and definitions to their own kind need no
 * entry.
 */
const REFERRED: Readonly<Record<string, readonly RecordKind[]>> = {
  profileId: ['profile'],
  statusId: ['status'],
  groupId: ['group'],
  resourceGroupId: ['resourcegroup'],
  resourceId: ['location', 'resource', 'resourceplaceholder'],
  eventId: ['event'],
  holderId: ['event'],
  contactId: ['contact'],
};

/** Maximum number of units of a resource that one row can book. */
export const MOST_UNITS = 200;

/** Returns the keys of the second and later units, for a booking of several units. */
export function unitKeys(item: ImportItem): readonly string[] {
  const number = item.kind === 'resourcebooking' ? (item.fields.number ?? 1) : 1;
  if (!Number.isInteger(number) || number < 2 || number > MOST_UNITS) return [];
  return Array.from({ length: number - 1 }, (_, index) => `${item.key}#${index + 2}`);
}

export function* refsOf(item: ImportItem): Generator<readonly [string, string], void> {
  const refs = [item.refs ?? {}, item.whenNew?.refs ?? {}].flatMap((some) =>
    Object.entries<string | readonly string[]>(some),
  );
  for (const [name, keys] of refs) for (const key of [keys].flat()) yield [name, key];
}

export function kindsOf({ kind }: ImportItem, ref: string): readonly RecordKind[] {
  if (kind === 'resourceinstance' && ref === 'resourceId') return ['resource'];
  return REFERRED[ref] ?? [kind];
}

/** Formats `event:S1` as `event S1`, and `resourcegroup:name:sound` as `resource group sound`. */
export function labelOf(key: string): string {
  const [, kind = '', told = ''] = /^(\w+):(?:name:|row:)?(.*)$/s.exec(key) ?? [];
  return JSON.stringify(kind === '' ? key : `${nounOf(kind)} ${told}`);
}

export function withoutNames(fields: object): object {
  const names = new Set(['name', 'firstName', 'lastName']);
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !names.has(key)));
}

/** Returns whether a record equals the stored one. */
export function sameFields(kind: RecordKind, before: object, after: object): boolean {
  const keys = Object.keys(RECORDS[kind].fields);
  const pick = (record: object): string => JSON.stringify(keys.map((key) => propertyOf(record, key) ?? null));
  return pick(before) === pick(after);
}

const KEPT: Readonly<Record<string, string>> = {
  bulk: 'in bulk',
  person: 'as one person',
  set: 'as a set',
  units: 'in units',
};

/** Returns the problem when a table would change the variety of a resource: bookings rely on it. */
export function varietyProblem(before: object, after: object): string | undefined {
  const variety = propertyOf(before, 'variety');
  if (typeof variety !== 'string' || variety === propertyOf(after, 'variety')) return undefined;
  return `units: the resource is kept ${KEPT[variety]}: leave the cell empty, or make a new resource`;
}
