/**
 * Entities that an earlier run brought, and that the other installation no longer shows. They are told, and deleted by
 * nobody but users: its API does not say whether something was deleted, or is out of sight of the key.
 */
import { isKind, type Kind } from '@callboard/contract';
import { recordName } from '../model/record-lines.ts';
import type { Fields, RecordKind } from '../model/records.ts';
import { idsAt, REFERENCES } from '../model/references.ts';
import { wireIdOf } from '../platform/ids.ts';
import { propertyOf } from '../platform/objects.ts';
import type { SaveOptions } from './move-batch.ts';
import type { MoveStore } from './store.ts';
import type { GoneEntity } from './tally.ts';

/** Maximum number of entities of a kind that are told one by one. */
const MOST_TOLD = 25;
const BATCH = 200;

type Records = ReadonlyMap<number, Fields<RecordKind>>;

/**
 * Tells what is no longer there of kinds that were read as a whole. Parts of what was not seen either are not told: they
 * are deleted here with what they belong to, or it was not read in this run.
 */
export async function noteGone(
  kinds: readonly (Kind | 'customdefinition')[],
  { store, source, tally, seen }: SaveOptions,
): Promise<void> {
  for (const kind of kinds) {
    // Fields are read from one entity of their kind: an installation without any shows none.
    if (kind === 'customdefinition') continue;
    const ids: number[] = [];
    for await (const { key, entityId } of store.movedEntities(source, kind)) {
      if (!seen.ids.has(entityId) && !key.startsWith(`${kind}:name:`)) ids.push(entityId);
    }
    const first: Fields<RecordKind>[] = [];
    let count = 0;
    for (let at = 0; at < ids.length; at += BATCH) {
      const records: Records = await store.records(kind, ids.slice(at, at + BATCH));
      const gone = [...records.values()].filter((record) =>
        holdersOf(kind, record).every((id) => seen.ids.has(id)),
      );
      count += gone.length;
      first.push(...gone.slice(0, MOST_TOLD - first.length));
    }
    if (count > 0) tally.gone(kind, count, await describe(kind, first, store));
  }
}

/** Returns the ids of what a record belongs to. */
function holdersOf(kind: Kind, record: object): readonly number[] {
  return REFERENCES.filter((one) => one.kind === kind && one.belongs).flatMap((one) =>
    idsAt(one, propertyOf(record, one.key)),
  );
}

async function describe(
  kind: Kind,
  records: readonly Fields<RecordKind>[],
  store: Pick<MoveStore, 'records'>,
): Promise<readonly GoneEntity[]> {
  const holders = new Map<number, { readonly kind: RecordKind; readonly record: Fields<RecordKind> }>();
  const ids = [...new Set(records.flatMap((record) => holdersOf(kind, record)))];
  const kinds = REFERENCES.filter((one) => one.kind === kind && one.belongs).flatMap(({ to }) => to);
  for (const holderKind of new Set(kinds)) {
    const found: Records = await store.records(holderKind, ids);
    for (const [id, record] of found) holders.set(id, { kind: holderKind, record });
  }
  return records.map((record) => {
    const held = holdersOf(kind, record).flatMap((id) => holders.get(id) ?? []);
    const own =
      recordName(record) || [propertyOf(record, 'originalName'), propertyOf(record, 'link')].find(isText);
    const name = [...(isText(own) ? [own] : []), ...held.flatMap((one) => recordName(one.record) ?? [])];
    const [holder] = held;
    const page =
      kind === 'attachment' && holder !== undefined && isKind(holder.kind)
        ? { kind: holder.kind, id: wireIdOf(holder.record) }
        : { kind, id: wireIdOf(record) };
    return { kind, name: name.join(', '), page };
  });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
