/** Digests by which a later run knows whether an entity has changed there or here since it was moved. */
import { createHash } from 'node:crypto';
import { type CustomValue, RECORDS, type RecordKind } from '../model/records.ts';
import type { MovedItem } from './moved-item.ts';
import { isWireObject } from './remote.ts';
import type { Refs } from './wire-record.ts';
import type { RemoteRef } from './wire-values.ts';

const CHARACTERS = 22;

/** The order of the keys of objects does not count. */
function digest(value: unknown): string {
  const text = JSON.stringify(value, (_key, part) => (isWireObject(part) ? sorted(part) : part));
  return createHash('sha256').update(text).digest('base64url').slice(0, CHARACTERS);
}

function sorted(object: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Digest of what was read of an entity. Names of what it refers to do not count: those have digests of their own. */
export function receivedDigest({ record, owner, ownerGroup, values }: MovedItem): string {
  const { fields, refs, costModels = [] } = record;
  return digest([
    fields,
    idsOf(refs),
    costModels.map(({ model, profiles }) => [model, profiles.map(targetOf)]),
    owner ?? null,
    ownerGroup ?? null,
    values ?? {},
  ]);
}

const targetOf = ({ id, name }: RemoteRef): string => id ?? name;

function idsOf(refs: Refs): Readonly<Record<string, unknown>> {
  const read = Object.entries(refs).map(([key, ref]): [string, unknown] => [
    key,
    ref === null ? null : 'kinds' in ref ? targetOf(ref) : ref.map(targetOf),
  ]);
  return Object.fromEntries(read);
}

const IDENTITY: ReadonlySet<string> = new Set(['id', 'created', 'revision']);
/** The writer moves the times of a booking that follows its event. */
const TIMES: ReadonlySet<string> = new Set(['start', 'end']);

/** Digest of what is stored of an entity, its custom data included. */
export function storedDigest(
  kind: RecordKind,
  record: object,
  values: readonly Pick<CustomValue, 'fieldId' | 'value'>[],
): string {
  const all: ReadonlyMap<string, unknown> = new Map(Object.entries(record));
  const follows = kind === 'resourcebooking' && all.get('followsEvent') === true;
  const fields = Object.keys(RECORDS[kind].fields)
    .filter((key) => !IDENTITY.has(key) && !(follows && TIMES.has(key)))
    .map((key) => [key, all.get(key) ?? null]);
  const stored = values
    .filter(({ value }) => value !== null)
    .map(({ fieldId, value }): [number, unknown] => [fieldId, value])
    .sort(([a], [b]) => a - b);
  return digest([fields, stored]);
}
