/** Compares entities that were moved with the other installation, field by field, as both are now. */
import { isDeepStrictEqual } from 'node:util';
import { isKind, type Kind } from '@callboard/contract';
import { isSameValue, parseValue } from '../custom-data/write.ts';
import { buildDefinitions, type Definitions } from '../model/definitions.ts';
import type { CostModel, CustomValue } from '../model/records.ts';
import { compareDefinitions } from './compare-definitions.ts';
import { attachmentValue, isFileValue, isSameFile, movesValue } from './custom-values.ts';
import { storedDigest } from './digests.ts';
import type { MoveOptions } from './move-in.ts';
import {
  attachmentItem,
  bookingItems,
  contactBookingItem,
  itemOf,
  type MovedItem,
  nameOf,
  varietyOf,
} from './moved-item.ts';
import { keysOf } from './refs.ts';
import { isWireObject, RemoteRefusal } from './remote.ts';
import type { RemoteFields } from './remote-fields.ts';
import type { MovedEntity } from './store.ts';
import type { Note } from './tally.ts';
import { readSchedule } from './wire-parts.ts';
import type { RemoteRef } from './wire-values.ts';

export interface Comparison {
  readonly entities: number;
  readonly values: number;
  /** Entities that somebody changed here since, or that the other installation no longer shows. */
  readonly skipped: number;
  readonly differences: readonly Note[];
}

/** Kinds that the other installation serves one by one, attachments with what they hang on. */
const COMPARED = [
  'profile',
  'status',
  'contact',
  'contactlink',
  'location',
  'resource',
  'resourceinstance',
  'resourceplaceholder',
  'group',
  'event',
  'resourcebooking',
  'contactbooking',
  'task',
  'attachment',
] as const satisfies readonly Kind[];
type ComparedKind = (typeof COMPARED)[number];

/**
 * Compares a random choice of at most `count` entities, and the definitions of custom data with them; `random` returns a number
 * from 0 up to 1. Files are compared by name, type, comment and time: their bytes would take a request each.
 */
export async function compareMoved(
  options: MoveOptions & { readonly source: string },
  fields: RemoteFields,
  count: number,
  random: () => number,
  onCompared: (done: number, of: number) => void = () => undefined,
): Promise<Comparison> {
  const { store, source } = options;
  const defined = await store.all('customdefinition');
  const definitions = buildDefinitions(defined);
  const differences: Note[] = [];
  const result = { entities: 0, values: 0, skipped: 0, differences };
  const some = await drawn(store.movedEntities(source), count, random);
  for (const [done, entity] of some.entries()) {
    onCompared(done, some.length);
    const item = await itemAgain(options, fields, entity);
    const compared = item && (await compareOne(options, item, entity, definitions));
    if (compared === undefined) {
      result.skipped += 1;
      continue;
    }
    result.entities += 1;
    result.values += compared.values;
    differences.push(...compared.differences);
  }
  if (count > 0) {
    const compared = await compareDefinitions(fields, defined);
    result.values += compared.values;
    differences.push(...compared.differences);
  }
  return result;
}

/** Draws at most so many, each as likely as any other, without holding them all. */
async function drawn(
  all: AsyncIterable<MovedEntity>,
  count: number,
  random: () => number,
): Promise<readonly MovedEntity[]> {
  const picked: MovedEntity[] = [];
  let seen = 0;
  for await (const entity of all) {
    if (!COMPARED.some((kind) => kind === entity.kind)) continue;
    seen += 1;
    const at = picked.length < count ? picked.length : Math.floor(random() * seen);
    if (at < count) picked[at] = entity;
  }
  return picked;
}

/** Reads an entity of the other installation again; undefined when it no longer shows it. */
async function itemAgain(
  { remote, store }: MoveOptions,
  fields: RemoteFields,
  { key, kind, entityId }: MovedEntity,
): Promise<MovedItem | undefined> {
  const compared = COMPARED.find((one) => one === kind);
  if (compared === undefined) return undefined;
  const id = key.slice(key.indexOf(':') + 1);
  try {
    if (compared === 'attachment') {
      const holderKind = (await store.records('attachment', [entityId])).get(entityId)?.holderKind ?? '';
      const [holderId = ''] = id.split(':');
      if (!isKind(holderKind)) return undefined;
      const shown = await remote.get(`/api/${holderKind}/${holderId}/attachments`);
      const all = (Array.isArray(shown) ? shown : []).filter(isWireObject);
      const items = all.flatMap((wire) => {
        const holder: RemoteRef = { kinds: [holderKind], id: holderId, name: nameOf(wire.holder) ?? '' };
        return attachmentItem(wire, holder, async () => 'not fetched') ?? [];
      });
      return items.find((item) => item.key === key);
    }
    const path = (await fields.pathOf(compared)).split('?')[1];
    const wire = await remote.get(`/api/${compared}/${id}${path === undefined ? '' : `?${path}`}`);
    if (!isWireObject(wire)) return undefined;
    if (compared === 'resourcebooking') return bookingItems(wire, new Map())[0];
    if (compared === 'contactbooking') return contactBookingItem(wire, UNTOLD, new Map());
    const isPlanned = compared === 'event' || compared === 'group';
    const more = isPlanned
      ? { schedule: readSchedule(Object(await remote.get(`/api/${compared}/${id}/schedule`))) }
      : compared === 'resource'
        ? { variety: varietyOf(wire) }
        : {};
    return itemOf(compared satisfies ComparedKind, { ...wire, linkedresource: undefined }, { fields: more });
  } catch (error) {
    if (error instanceof RemoteRefusal) return undefined;
    throw error;
  }
}

/** A contact booking does not tell what it belongs to. */
const UNTOLD = { kinds: ['event'], id: undefined, name: '' } as const;
/** Keys that the answer about a single booking does not decide. */
const NOT_COMPARED: Readonly<Record<string, readonly string[]>> = {
  resourcebooking: ['parentId', 'fieldId'],
  contactbooking: ['eventId', 'fieldId'],
};

async function compareOne(
  { store, source, reference, now, owner }: MoveOptions & { readonly source: string },
  item: MovedItem,
  { entityId, key }: MovedEntity,
  definitions: Definitions,
): Promise<{ readonly values: number; readonly differences: readonly Note[] } | undefined> {
  const record = (await store.records(item.kind, [entityId])).get(entityId);
  const stored = await store.values([entityId]);
  const state = (await store.movedStates(source, [key])).get(key);
  if (record === undefined || state?.stored !== storedDigest(item.kind, record, stored)) return undefined;
  const differences: Note[] = [];
  let values = 0;
  const compare = (name: string, isSame: boolean) => {
    values += 1;
    if (!isSame) differences.push({ place: item.place, reason: `${name} differs` });
  };
  const here = new Map<string, unknown>(Object.entries(record));
  for (const [name, value] of Object.entries(item.record.fields)) {
    compare(name, isDeepStrictEqual(here.get(name) ?? null, value ?? null));
  }
  const refs = Object.entries(item.record.refs);
  const { costModels } = item.record;
  const profiles = costModels?.flatMap((one) => one.profiles) ?? [];
  const idsOf = await knownIds([...refs.flatMap(([, ref]) => ref ?? []), ...profiles], store, source);
  for (const [name, ref] of refs) {
    const wanted = ref === null ? null : 'kinds' in ref ? (idsOf([ref])[0] ?? null) : idsOf(ref);
    if (!NOT_COMPARED[item.kind]?.includes(name)) compare(name, isDeepStrictEqual(here.get(name), wanted));
  }
  if (costModels !== undefined) {
    const [models]: readonly unknown[][] = [here.get('costModels')].filter(Array.isArray);
    for (const [at, { model, profiles: of }] of costModels.entries()) {
      const wanted: CostModel = { ...model, profileIds: idsOf(of) };
      compare(`cost model ${model.name}`, isDeepStrictEqual(models?.[at], wanted));
    }
    compare('number of cost models', models?.length === costModels.length);
  }
  const { zone } = await reference.current();
  const context = { mode: 'import', zone, now, userName: owner.ownerName } as const;
  const before = new Map(stored.map((one: CustomValue) => [one.fieldId, one.value]));
  for (const [keyword, given] of Object.entries(item.values ?? {})) {
    const field = definitions.get(item.kind)?.byKeyword.get(keyword);
    if (field === undefined || !movesValue(field)) continue;
    if (isFileValue(given)) {
      compare(`custom data ${keyword}`, isSameFile(given, before.get(field.id)));
      continue;
    }
    const parsed = parseValue(field, attachmentValue(given), context);
    compare(`custom data ${keyword}`, parsed.ok && isSameValue(field, before.get(field.id), parsed.value));
  }
  return { values, differences };
}

/** Returns a function that returns the ids here of what references lead to; those that are not here are left out. */
async function knownIds(
  refs: readonly RemoteRef[],
  store: Pick<MoveOptions['store'], 'findExternals'>,
  source: string,
): Promise<(refs: readonly RemoteRef[]) => number[]> {
  const known = await store.findExternals(source, [...new Set(refs.flatMap(keysOf))]);
  const idOf = (ref: RemoteRef) => keysOf(ref).flatMap((key) => known.get(key)?.entityId ?? [])[0];
  return (some) => some.flatMap((ref) => idOf(ref) ?? []);
}
