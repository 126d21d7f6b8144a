/** Plans and writes one batch of a move inside a transaction. */
import { foldText } from '@callboard/query';
import { isSameValue, parseValue } from '../custom-data/write.ts';
import { buildDefinitions, type Definitions } from '../model/definitions.ts';
import { isNewKind, newRecord } from '../model/new-record.ts';
import { nextRevision, withValues } from '../model/record-lines.ts';
import type { CustomValue, Fields, RecordKind } from '../model/records.ts';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import { type ExternalRef, type RecordLine, recordLine } from '../model/writer.ts';
import { problemOf } from '../transfer/import-limits.ts';
import { attachmentValue, fileValue, isFileValue, isSameFile, movesValue } from './custom-values.ts';
import { storedDigest } from './digests.ts';
import type { Completion, MovedItem } from './moved-item.ts';
import { keysOf, missing, refsOf } from './refs.ts';
import type { SeenEntities } from './seen.ts';
import type { MovedState, MoveStore, MoveTransaction } from './store.ts';
import type { MoveTally, Note, Outcome } from './tally.ts';
import type { RemoteRef } from './wire-values.ts';

export interface SaveOptions {
  readonly store: MoveStore;
  readonly reference: ReferenceSource;
  /** Scope of the keys: the other installation. */
  readonly source: string;
  /** Owner of entities whose owner there has no account here. */
  readonly owner: {
    readonly ownerId: number | null;
    readonly ownerName: string;
    readonly userGroupId: number | null;
  };
  /** Unix second. */
  readonly now: number;
  readonly tally: MoveTally;
  readonly seen: SeenEntities;
}

/** An item that is new or has changed, with all that had to be read for it. */
export interface CompleteItem {
  readonly item: MovedItem;
  readonly received: string;
  readonly completion: Completion;
}

/** Kinds of which an entity of the same name here is used instead of making another one. */
const FOUND_BY_NAME: ReadonlySet<RecordKind> = new Set<RecordKind>([
  'profile',
  'status',
  'team',
  'resourcegroup',
  'location',
]);

export interface BatchOutcome {
  readonly done: readonly { readonly kind: string; readonly outcome: Outcome }[];
  readonly notes: readonly Note[];
  /** Ids here of the entities of the batch. */
  readonly ids: readonly number[];
}

interface KnownEntity {
  readonly kind: RecordKind;
  readonly id: number;
}

/** Digest of an item that is incomplete here, so that the next run tries again. */
const UNKNOWN = '';

/** Kinds that are made from a summary alone, when the list of them cannot be read. */
const MADE_OF_SUMMARIES: ReadonlySet<RecordKind> = new Set<RecordKind>([
  'profile',
  'status',
  'team',
  'resourcegroup',
]);

export class MoveBatch {
  readonly #inside: MoveTransaction;
  readonly #reference: ReferenceData;
  readonly #options: SaveOptions;
  readonly #known = new Map<string, KnownEntity>();
  #states: ReadonlyMap<string, MovedState> = new Map();
  readonly #existing = new Map<number, Fields<RecordKind>>();
  readonly #values = new Map<number, CustomValue[]>();
  #definitions: Definitions = new Map();
  readonly #done: { kind: string; outcome: Outcome }[] = [];
  readonly #notes: Note[] = [];
  readonly #records: RecordLine[] = [];
  readonly #newValues: CustomValue[] = [];
  readonly #files: { id: number; data: Uint8Array }[] = [];
  readonly #externals: ExternalRef[] = [];
  readonly #newStates: MovedState[] = [];
  /** Keys of items that refer to what is not here. */
  readonly #partial = new Set<string>();

  constructor(inside: MoveTransaction, reference: ReferenceData, options: SaveOptions) {
    this.#inside = inside;
    this.#reference = reference;
    this.#options = options;
  }

  async write(items: readonly CompleteItem[]): Promise<BatchOutcome> {
    await this.#load(items);
    for (const one of items) {
      const { kind, place } = one.item;
      const outcome = await this.#plan(one);
      if (typeof outcome === 'string') this.#done.push({ kind, outcome });
      else {
        this.#done.push({ kind, outcome: outcome.outcome });
        const isKept = outcome.outcome === 'kept';
        this.#notes.push({ place, reason: outcome.reason, ...(isKept ? { isKept } : {}) });
      }
    }
    const { writer, saveStates } = this.#inside;
    await writer.write({
      records: this.#records,
      values: this.#newValues,
      files: this.#files,
      externals: this.#externals,
    });
    await saveStates(this.#options.source, this.#newStates);
    const ids = items.flatMap(({ item }) => this.#known.get(item.key)?.id ?? []);
    return { done: this.#done, notes: this.#notes, ids };
  }

  /** Reads everything that planning needs, in a fixed number of queries. */
  async #load(items: readonly CompleteItem[]): Promise<void> {
    const { source } = this.#options;
    const own = items.map(({ item }) => item.key);
    const keys = new Set(own);
    for (const { item } of items)
      for (const ref of refsOf(item)) for (const key of keysOf(ref)) keys.add(key);
    for (const [key, { kind, entityId }] of await this.#inside.findExternals(source, [...keys])) {
      this.#known.set(key, { kind, id: entityId });
    }
    this.#states = await this.#inside.movedStates(source, own);
    if (items.some(({ item }) => item.values !== undefined)) {
      this.#definitions = buildDefinitions(await this.#inside.all('customdefinition'));
    }
    const wanted = items.flatMap(({ item }) => this.#known.get(item.key) ?? []);
    const planned = items
      .filter(({ item }) => item.kind === 'resourcebooking')
      .flatMap(({ item }) => this.#find(item.record.refs.eventId) ?? []);
    await this.#loadRecords([...wanted, ...planned]);
    for (const value of await this.#inside.values(wanted.map(({ id }) => id))) {
      this.#values.set(value.entityId, [...(this.#values.get(value.entityId) ?? []), value]);
    }
  }

  async #loadRecords(wanted: readonly KnownEntity[]): Promise<void> {
    for (const kind of new Set(wanted.map((one) => one.kind))) {
      const ids = wanted.filter((one) => one.kind === kind).map(({ id }) => id);
      for (const [id, record] of await this.#inside.records(kind, [...new Set(ids)])) {
        this.#existing.set(id, record);
      }
    }
  }

  async #plan(one: CompleteItem): Promise<Outcome | { outcome: Outcome; reason: string }> {
    const { item, received } = one;
    const state = this.#states.get(item.key);
    const known = this.#known.get(item.key);
    if (known === undefined && state !== undefined) {
      return { outcome: 'kept', reason: 'it was deleted here, and stays deleted' };
    }
    if (known === undefined) {
      const same = await this.#findByName(item.kind, String(item.record.fields.name ?? ''));
      if (same !== undefined) return this.#adopt(one, same);
    }
    const before = known && this.#existing.get(known.id);
    const stored = before && storedDigest(item.kind, before, this.#values.get(before.id) ?? []);
    const line = await this.#lineOf(one, before);
    if (typeof line === 'string') return { outcome: 'failed', reason: line };
    const { record } = line;
    const values = await this.#valuesOf(one, record.id);
    const after = storedDigest(item.kind, record, merged(this.#values.get(record.id) ?? [], values));
    const isWhole = one.completion.isPartial !== true && !this.#partial.has(item.key);
    this.#newStates.push({ key: item.key, received: isWhole ? received : UNKNOWN, stored: after });
    if (before !== undefined && after === stored) return 'unchanged';
    if (before !== undefined && stored !== state?.stored) {
      this.#newStates.pop();
      const reason = 'it was changed here and there since it was moved; what is here stays as it is';
      return { outcome: 'kept', reason };
    }
    this.#records.push(line);
    this.#newValues.push(...values);
    const { file } = one.completion;
    if (file !== undefined && 'fileId' in record) {
      this.#files.push({ id: Number(record.fileId), data: file });
    }
    if (before !== undefined) return 'updated';
    this.#name(item.key, { kind: item.kind, id: record.id });
    return 'created';
  }

  /** Uses an entity of the same name that is here already, as it is. */
  async #adopt({ item, received }: CompleteItem, same: number): Promise<Outcome> {
    const known = { kind: item.kind, id: same };
    await this.#loadRecords([known]);
    const record = this.#existing.get(same) ?? {};
    const stored = storedDigest(item.kind, record, await this.#inside.values([same]));
    this.#name(item.key, known);
    this.#newStates.push({ key: item.key, received, stored });
    return 'found';
  }

  #name(key: string, known: KnownEntity): void {
    this.#known.set(key, known);
    const { source } = this.#options;
    this.#externals.push({ source, externalId: key, kind: known.kind, entityId: known.id });
  }

  /** Returns the one entity of the name that no other of the source stands for. */
  async #findByName(kind: RecordKind, name: string): Promise<number | undefined> {
    if (!FOUND_BY_NAME.has(kind) || name === '') return undefined;
    const folded = foldText(name);
    const found = (await this.#inside.findNamed(kind, [folded])).get(folded) ?? [];
    const taken = await this.#inside.externalsOf(
      this.#options.source,
      found.map(({ id }) => id),
    );
    const free = found.filter(
      ({ id }) =>
        !taken.some(({ entityId }) => entityId === id) &&
        !this.#externals.some(({ entityId }) => entityId === id),
    );
    return free.length === 1 ? free[0]?.id : undefined;
  }

  /** Returns the record to write, or the reason why there is none. */
  async #lineOf(
    { item, completion }: CompleteItem,
    before: Fields<RecordKind> | undefined,
  ): Promise<RecordLine | string> {
    const { kind, record, owner, ownerGroup } = item;
    const refs = await this.#resolve(item);
    if (typeof refs === 'string') return refs;
    const base =
      before === undefined
        ? recordLine(
            kind,
            newRecord(kind, {
              id: await this.#inside.writer.allocateIds(1),
              created: this.#options.now,
              ...this.#owner(owner, ownerGroup),
            }),
          )
        : nextRevision(recordLine<RecordKind>(kind, before));
    const models = await this.#costModels(item);
    const file = completion.file && { fileId: await this.#inside.writer.allocateIds(1) };
    const made = withValues<RecordLine>(base, {
      ...record.fields,
      ...completion.fields,
      ...refs,
      ...(models === undefined ? {} : { costModels: models }),
      ...file,
    });
    const whole = this.#following(made);
    return problemOf(kind, whole.record) ?? whole;
  }

  #owner(owner: string | undefined, ownerGroup: string | undefined): SaveOptions['owner'] {
    const { owner: importer } = this.#options;
    const { users, userGroups } = this.#reference;
    const user = owner === undefined ? undefined : onlyNamed([...users.values()], owner);
    const group = ownerGroup === undefined ? undefined : onlyNamed([...userGroups.values()], ownerGroup);
    return {
      ownerId: owner === undefined ? importer.ownerId : (user?.id ?? null),
      ownerName: owner ?? importer.ownerName,
      userGroupId: group?.id ?? importer.userGroupId,
    };
  }

  async #resolve(item: MovedItem): Promise<Record<string, number | number[] | string | null> | string> {
    const resolved: Record<string, number | number[] | string | null> = {};
    for (const [key, ref] of Object.entries(item.record.refs)) {
      if (ref === null) resolved[key] = null;
      else if ('kinds' in ref) {
        const found = await this.#referred(ref);
        if (found === undefined) this.#miss(item, ref);
        resolved[key] = found?.id ?? null;
        if (key === 'eventId') resolved.eventKind = found?.kind ?? null;
      } else {
        resolved[key] = await this.#idsOf(item, ref);
      }
    }
    return resolved;
  }

  #find(ref: MovedItem['record']['refs'][string] | undefined): KnownEntity | undefined {
    if (ref === null || ref === undefined || !('kinds' in ref)) return undefined;
    return keysOf(ref).flatMap((key) => this.#known.get(key) ?? [])[0];
  }

  async #referred(ref: RemoteRef): Promise<KnownEntity | undefined> {
    const found = this.#find(ref);
    const [kind] = ref.kinds;
    const [key] = keysOf(ref);
    if (found !== undefined || kind === undefined || key === undefined) return found;
    if (!isNewKind(kind) || !MADE_OF_SUMMARIES.has(kind) || ref.name === '') return undefined;
    const same = await this.#findByName(kind, ref.name);
    if (same !== undefined) {
      const known = { kind, id: same };
      this.#name(key, known);
      return known;
    }
    const { owner, now } = this.#options;
    const id = await this.#inside.writer.allocateIds(1);
    const line = recordLine(kind, newRecord(kind, { id, created: now, ...owner }));
    this.#records.push(withValues<RecordLine>(line, { name: ref.name }));
    this.#done.push({ kind, outcome: 'created' });
    this.#name(key, { kind, id });
    return { kind, id };
  }

  /** Returns the ids of those that are here. */
  async #idsOf(item: MovedItem, refs: readonly RemoteRef[]): Promise<number[]> {
    const ids: number[] = [];
    for (const ref of refs) {
      const found = await this.#referred(ref);
      if (found === undefined) this.#miss(item, ref);
      else ids.push(found.id);
    }
    return ids;
  }

  #miss({ key, place }: MovedItem, ref: RemoteRef): void {
    this.#notes.push({ place, reason: missing(ref) });
    this.#partial.add(key);
  }

  async #costModels(item: MovedItem): Promise<Fields<'resource'>['costModels'] | undefined> {
    const { costModels } = item.record;
    if (costModels === undefined) return undefined;
    const models: Fields<'resource'>['costModels'] = [];
    for (const { model, profiles } of costModels) {
      models.push({ ...model, profileIds: await this.#idsOf(item, profiles) });
    }
    return models;
  }

  /** A booking that has the times of its event follows it; one without times has those of its event. */
  #following(line: RecordLine): RecordLine {
    if (line.kind !== 'resourcebooking') return line;
    const { variety, eventId, start, end } = line.record;
    if (variety !== 'bulk' && variety !== 'unit') return line;
    const event = typeof eventId === 'number' ? this.#existing.get(eventId) : undefined;
    if (event === undefined || !('start' in event && 'end' in event)) return line;
    const times = { start: event.start ?? null, end: event.end ?? null };
    if ((start ?? null) === null) return withValues(line, { ...times, followsEvent: true });
    return withValues(line, { followsEvent: start === times.start && end === times.end });
  }

  /** Returns the values that differ from those that are stored. */
  async #valuesOf({ item, completion }: CompleteItem, entityId: number): Promise<readonly CustomValue[]> {
    const { kind, place, values = {} } = item;
    const before = new Map((this.#values.get(entityId) ?? []).map((one) => [one.fieldId, one.value]));
    const { zone } = this.#reference;
    const { now, owner } = this.#options;
    const context = { mode: 'import', zone, now, userName: owner.ownerName } as const;
    const changed: CustomValue[] = [];
    for (const [keyword, given] of Object.entries(values)) {
      const field = this.#definitions.get(kind)?.byKeyword.get(keyword);
      if (field === undefined || !movesValue(field)) continue;
      let value = attachmentValue(given);
      if (isFileValue(given)) {
        const data = completion.valueFiles?.get(keyword);
        if (data === undefined || isSameFile(given, before.get(field.id))) continue;
        const id = await this.#inside.writer.allocateIds(1);
        this.#files.push({ id, data });
        value = fileValue(given, id);
      }
      const parsed = parseValue(field, value, context);
      if (!parsed.ok) this.#notes.push({ place, reason: `custom data ${keyword}: ${parsed.detail}` });
      else if (!isSameValue(field, before.get(field.id), parsed.value)) {
        changed.push({ entityId, fieldId: field.id, value: parsed.value });
      }
    }
    return changed;
  }
}

function merged(before: readonly CustomValue[], changed: readonly CustomValue[]): readonly CustomValue[] {
  const all = new Map(before.map((one) => [one.fieldId, one]));
  for (const one of changed) all.set(one.fieldId, one);
  return [...all.values()];
}

function onlyNamed<T extends { readonly name: string }>(all: readonly T[], name: string): T | undefined {
  const folded = foldText(name);
  const found = all.filter((one) => foldText(one.name) === folded);
  return found.length === 1 ? found[0] : undefined;
}
