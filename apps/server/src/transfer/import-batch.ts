/** Plans and writes one batch of an import inside a transaction; the caller keeps its outcome. */

import { eventSpan } from '../entities/derive.ts';
import { buildDefinitions } from '../model/definitions.ts';
import { isImportable, isNewKind, newRecord } from '../model/new-record.ts';
import { nextRevision, withValues } from '../model/record-lines.ts';
import type { Fields, RecordKind } from '../model/records.ts';
import { type ExternalRef, type RecordLine, recordLine } from '../model/writer.ts';
import { nounOf } from './entity-words.ts';
import { EntityFinder, isIdKey, type KnownEntity, type WantedKey } from './find-entities.ts';
import type { ImportItem, ImportProblem } from './import-item.ts';
import { problemOf } from './import-limits.ts';
import { withCostModel } from './import-prices.ts';
import {
  type BatchContext,
  type BatchOutcome,
  type ImportState,
  isWritten,
  outcomeOf,
  type ReadyRecord,
} from './import-state.ts';
import { changedValues } from './import-values.ts';
import {
  kindsOf,
  labelOf,
  MOST_UNITS,
  refsOf,
  sameFields,
  unitKeys,
  varietyProblem,
  withoutNames,
} from './item-references.ts';
import type { ImportTransaction } from './store.ts';

/** Reason why an item cannot be imported; reported only once per row, by its first item. */
class Refusal extends Error {
  readonly isSaid: boolean;
  constructor(reason: string, isSaid = false) {
    super(reason);
    this.isSaid = isSaid;
  }
}

export function writeBatch(
  items: readonly ImportItem[],
  inside: ImportTransaction,
  state: ImportState,
  context: BatchContext,
): Promise<BatchOutcome> {
  return new Batch(inside, state, context).write(items);
}

class Batch {
  readonly #inside: ImportTransaction;
  readonly #state: ImportState;
  readonly #context: BatchContext;
  readonly #finder: EntityFinder;
  readonly #known = new Map<string, KnownEntity>();
  readonly #failed = new Map<string, string>();
  readonly #refusedNames = new Map<string, string>();
  readonly #problems: ImportProblem[] = [];
  readonly #ready = new Map<string, ReadyRecord>();
  readonly #externals: ExternalRef[] = [];
  #existing: ReadonlyMap<number, RecordLine> = new Map();
  /** Events and resources of the batch, by id. */
  readonly #made = new Map<number, RecordLine>();
  #definitions: readonly Fields<'customdefinition'>[] = [];
  #wantedIds = 0;
  #freeIds: number[] = [];

  constructor(inside: ImportTransaction, state: ImportState, context: BatchContext) {
    this.#inside = inside;
    this.#state = state;
    this.#context = context;
    this.#finder = new EntityFinder(context.source, context.matches);
  }

  async write(items: readonly ImportItem[]): Promise<BatchOutcome> {
    await this.#load(items);
    for (const item of items) {
      try {
        await this.#plan(item);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (!error.isSaid) this.#problems.push({ place: item.place, reason: error.message });
        this.#failed.set(item.key, item.place);
      }
    }
    const { ready, unknownFields } = await this.#withValues();
    await this.#save(ready);
    return {
      known: this.#known,
      failed: this.#failed,
      problems: this.#problems,
      unknownFields,
      items: ready.map(outcomeOf),
    };
  }

  /** Reads everything that planning needs, in a fixed number of queries. */
  async #load(items: readonly ImportItem[]): Promise<void> {
    const keys: WantedKey[] = [];
    const named = new Map<string, ImportItem>();
    const refer = (key: string, kinds: readonly RecordKind[]): void => {
      if (this.#state.known.has(key)) return;
      keys.push({ key, kinds });
      const item = this.#state.named.get(key);
      if (item === undefined || named.has(key)) return;
      named.set(key, item);
      for (const [name, inner] of refsOf(item)) refer(inner, kindsOf(item, name));
    };
    for (const item of items) {
      keys.push({ key: item.key, kinds: [item.kind] });
      for (const [name, key] of refsOf(item)) refer(key, kindsOf(item, name));
      for (const key of item.needs ?? []) refer(key, []);
      for (const key of unitKeys(item)) keys.push({ key, kinds: ['resourcebooking'] });
    }
    const readable = this.#context.rights?.readable(this.#inside) ?? this.#inside;
    await this.#finder.load(readable, keys, [...items, ...named.values()]);
    if (items.some(({ kind }) => kind === 'customdefinition')) {
      this.#definitions = await this.#inside.all('customdefinition');
    }
    await this.#loadExisting(items);
    this.#wantedIds = items.length + named.size;
  }

  async #loadExisting(items: readonly ImportItem[]): Promise<void> {
    const wanted = new Map<RecordKind, number[]>();
    const want = (found: KnownEntity): void => {
      wanted.set(found.kind, [...(wanted.get(found.kind) ?? []), found.id]);
    };
    for (const item of items) {
      const found = this.#find(item);
      if (found !== undefined && !('problem' in found)) want(found);
      if (item.kind !== 'resourcebooking') continue;
      const others = [...unitKeys(item), String(item.refs?.resourceId)];
      // A booking without times of its own lasts as long as its event.
      if (typeof item.fields.start !== 'number') others.push(String(item.refs?.eventId));
      for (const key of others) {
        const other = this.#knownBefore(key) ?? this.#foundByName(key);
        if (other !== undefined && other.kind !== 'location') want(other);
      }
    }
    const existing = new Map<number, RecordLine>();
    for (const [kind, ids] of wanted) {
      for (const [id, record] of await this.#inside.records(kind, [...new Set(ids)]))
        existing.set(id, recordLine<RecordKind>(kind, record));
    }
    this.#existing = existing;
  }

  #find(item: ImportItem): ReturnType<EntityFinder['find']> {
    const known = this.#known.get(item.key) ?? this.#state.known.get(item.key);
    if (known !== undefined) return known;
    if (item.kind !== 'customdefinition') return this.#finder.find(item);
    const wanted = item.fields;
    const same = this.#definitions.find((row) => row.keyword === wanted.keyword && row.kind === wanted.kind);
    return same === undefined ? this.#finder.find(item) : { kind: 'customdefinition', id: same.id };
  }

  #foundByName(key: string): KnownEntity | undefined {
    const named = this.#state.named.get(key);
    const found = named && this.#finder.find(named);
    return found === undefined || 'problem' in found ? undefined : found;
  }

  #knownBefore(key: string): KnownEntity | undefined {
    return this.#known.get(key) ?? this.#state.known.get(key) ?? this.#finder.known(key);
  }

  async #plan(item: ImportItem): Promise<void> {
    const units = item.kind === 'resourcebooking' ? await this.#unitsOf(item) : undefined;
    if (units === undefined) return this.#planOne(item);
    for (const unit of units) await this.#planOne(unit);
  }

  /**
   * Returns the bookings of single units that replace one of a resource with units; undefined for other
   * resources.
   */
  async #unitsOf(
    item: Extract<ImportItem, { kind: 'resourcebooking' }>,
  ): Promise<readonly ImportItem[] | undefined> {
    this.#refuseLikeRow(item);
    const { id } = await this.#referred(String(item.refs?.resourceId), kindsOf(item, 'resourceId'));
    const resource = (this.#made.get(id) ?? this.#existing.get(id))?.record;
    const variety = resource && 'variety' in resource ? resource.variety : 'bulk';
    if (variety === 'set')
      throw new Refusal('a set is booked in the application: name the resources that are in it');
    if (variety !== 'units') return undefined;
    const { number = 1 } = item.fields;
    if (!Number.isInteger(number) || number > MOST_UNITS) {
      throw new Refusal(
        `of a resource with units 1 to ${MOST_UNITS} whole units can be booked, not ${number}`,
      );
    }
    const fields = { ...item.fields, number: 1, variety: 'unit' as const };
    return [item.key, ...unitKeys(item)].map((key) => ({ ...item, key, fields }));
  }

  /** Refuses an item whose row has already failed, without repeating the reason. */
  #refuseLikeRow(item: ImportItem): void {
    for (const [, ref] of refsOf(item)) if (this.#failedAt(ref) === item.place) throw new Refusal('', true);
  }

  async #planOne(item: ImportItem): Promise<void> {
    const { kind, key } = item;
    if (!isImportable(kind)) throw new Refusal(`${nounOf(kind)} cannot be imported`);
    this.#refuseLikeRow(item);
    for (const needed of item.needs ?? []) await this.#referred(needed, undefined);
    const found = this.#find(item);
    if (found !== undefined && 'problem' in found) throw new Refusal(found.problem);
    const before = found && this.#existing.get(found.id);
    const refs = await this.#refs(item, before === undefined);
    const line = this.#withTimes(await this.#line(item, found, refs), before);
    const { record } = line;
    if (kind === 'event' || kind === 'resource') this.#made.set(record.id, line);
    const changed = before && varietyProblem(before.record, record);
    if (changed) throw new Refusal(changed);
    const invalid = problemOf(kind, record) ?? this.#context.rights?.problem(item, record, before?.record);
    if (invalid !== undefined) throw new Refusal(invalid);
    this.#accept(item, { kind, id: record.id }, found);
    this.#finder.remember(item, record, record);
    this.#ready.set(key, {
      item,
      record,
      values: [],
      isNew: before === undefined,
      isChanged: before === undefined || !sameFields(kind, before.record, record),
    });
  }

  /** Returns the record that the item describes: the current one with the item's fields, or a new one. */
  async #line(
    item: ImportItem,
    found: KnownEntity | undefined,
    refs: Readonly<Record<string, number | number[]>>,
  ): Promise<RecordLine> {
    const { now: created, owner } = this.#context;
    const { kind } = item;
    if (!isNewKind(kind)) throw new Refusal(`${nounOf(kind)} cannot be imported`);
    const before = found && this.#existing.get(found.id);
    const base =
      before ??
      recordLine(kind, newRecord(kind, { id: found?.id ?? (await this.#takeId()), created, ...owner }));
    const fields = { ...(before === undefined ? item.whenNew?.fields : {}), ...item.fields };
    // Names chosen by the venue stay: those of fields, which may have been changed with `apply`, and those
    // matched by `--match`.
    const isOurName = before !== undefined && this.#finder.matched(item) !== undefined;
    const kept = isOurName ? withoutNames(fields) : fields;
    const said = before !== undefined && item.kind === 'customdefinition' ? {} : kept;
    const line = withValues<RecordLine>(base, { ...said, ...refs });
    if (item.costModel === undefined || !('costModels' in line.record)) return line;
    const models = withCostModel(line.record.costModels, item.costModel);
    if (typeof models === 'string') throw new Refusal(models);
    return withValues(line, { costModels: models });
  }

  async #refs(item: ImportItem, isNew: boolean): Promise<Record<string, number | number[]>> {
    const resolved: Record<string, number | number[]> = {};
    const refs = { ...(isNew ? item.whenNew?.refs : {}), ...item.refs };
    for (const [name, keys] of Object.entries<string | readonly string[]>(refs)) {
      const ids: number[] = [];
      for (const key of typeof keys === 'string' ? [keys] : keys) {
        ids.push((await this.#referred(key, kindsOf(item, name))).id);
      }
      resolved[name] = typeof keys === 'string' ? (ids[0] ?? 0) : ids;
    }
    return resolved;
  }

  /** Returns the place of the item with that key, if it could not be imported. */
  #failedAt(key: string): string | undefined {
    return this.#failed.get(key) ?? this.#state.failed.get(key);
  }

  /** Returns the entity that a key of another item refers to; throws Refusal. */
  async #referred(key: string, kinds: readonly RecordKind[] | undefined): Promise<KnownEntity> {
    if (this.#failedAt(key) !== undefined) {
      throw new Refusal(`it refers to ${labelOf(key)}, which could not be imported`);
    }
    const named = this.#state.named.get(key);
    const found =
      this.#known.get(key) ??
      this.#state.known.get(key) ??
      (named === undefined ? this.#finder.known(key) : await this.#named(named));
    if (found === undefined) {
      const nouns = (kinds ?? []).slice(0, 2).map(nounOf).join(' or ');
      throw new Refusal(
        isIdKey(key)
          ? `there is no ${nouns} with the id ${key.slice(3)}`
          : `it refers to ${labelOf(key)}, which is neither in the file nor known here`,
      );
    }
    if (kinds !== undefined && !kinds.includes(found.kind)) {
      const wanted = kinds.map(nounOf).join(' or ');
      throw new Refusal(`it refers to ${labelOf(key)}, which is a ${nounOf(found.kind)} and no ${wanted}`);
    }
    return found;
  }

  /** Returns the entity of a named item; creates it when there is none. */
  async #named(item: ImportItem): Promise<KnownEntity> {
    const refused = this.#refusedNames.get(item.key);
    if (refused !== undefined) throw new Refusal(refused);
    const refuse = (reason: string): Refusal => {
      this.#refusedNames.set(item.key, reason);
      return new Refusal(reason);
    };
    const { kind, key } = item;
    const found = this.#finder.find(item);
    if (found !== undefined && 'problem' in found) throw refuse(found.problem);
    if (found !== undefined) return this.#accept(item, found, found);
    const { record } = await this.#line(item, undefined, await this.#refs(item, true));
    const invalid = problemOf(kind, record) ?? this.#context.rights?.problem(item, record, undefined);
    if (invalid !== undefined) throw refuse(`${nounOf(kind)}: ${invalid}`);
    const made = this.#accept(item, { kind, id: record.id }, undefined);
    this.#finder.remember(item, record, record);
    this.#ready.set(key, { item, record, values: [], isNew: true, isChanged: true });
    return made;
  }

  /** Records the entity of an item, and stores the key when the source did not have it yet. */
  #accept({ key, kind }: ImportItem, entity: KnownEntity, found: KnownEntity | undefined): KnownEntity {
    this.#known.set(key, entity);
    const before = this.#finder.known(key);
    const isThere = before !== undefined && before.id === found?.id;
    if (!isIdKey(key) && !isThere) {
      this.#externals.push({ source: this.#context.source, externalId: key, kind, entityId: entity.id });
    }
    return entity;
  }

  /** A booking without times follows its event or group, until a file says other times. */
  #withTimes(line: RecordLine, before: RecordLine | undefined): RecordLine {
    if (line.kind !== 'resourcebooking') return line;
    const { start, end, eventId, eventKind } = line.record;
    if (start !== null) {
      const isTold =
        before?.kind === 'resourcebooking' && (start !== before.record.start || end !== before.record.end);
      return isTold ? withValues(line, { followsEvent: false }) : line;
    }
    if (eventId === null) return line;
    const event = this.#made.get(eventId) ?? this.#existing.get(eventId);
    if (eventKind !== 'event' || event?.kind !== 'event')
      return withValues(line, { followsEvent: eventKind === 'group' });
    const span = eventSpan(event.record, this.#context.reference.planningDays);
    return withValues(line, { start: span.start, end: span.end, followsEvent: true });
  }

  async #takeId(): Promise<number> {
    if (this.#freeIds.length === 0) {
      const taken = this.#ready.size;
      const count = Math.max(1, this.#wantedIds - taken);
      const first = await this.#inside.writer.allocateIds(count);
      this.#freeIds = Array.from({ length: count }, (_, index) => first + index);
    }
    return this.#freeIds.shift() ?? 0;
  }

  async #withValues(): Promise<{
    readonly ready: readonly ReadyRecord[];
    readonly unknownFields: ReadonlyMap<string, ImportProblem>;
  }> {
    const ready = [...this.#ready.values()];
    if (!ready.some(({ item }) => item.values)) return { ready, unknownFields: new Map() };
    const { reference, now, owner } = this.#context;
    return changedValues(ready, {
      definitions: buildDefinitions(await this.#inside.all('customdefinition')),
      stored: await this.#inside.values(ready.filter(({ isNew }) => !isNew).map(({ record }) => record.id)),
      zone: reference.zone,
      now,
      userName: owner.ownerName,
      onProblem: (problem) => this.#problems.push(problem),
    });
  }

  async #save(ready: readonly ReadyRecord[]): Promise<void> {
    const written = ready.filter(isWritten);
    if (written.length === 0 && this.#externals.length === 0) return;
    const records = written.map(({ item, record, isNew }) => {
      const line = recordLine<RecordKind>(item.kind, record);
      return isNew ? line : nextRevision(line);
    });
    await this.#inside.writer.write({
      records,
      values: written.flatMap(({ values }) => values),
      externals: this.#externals,
    });
  }
}
