/**
 * Writes what a foreign format was read into: finds what an earlier import of the same source made and updates it,
 * gives new entities their ids, resolves references, and reports what cannot be written.
 */

import Type from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { Field } from '../custom-data/definitions.ts';
import { isSameValue, parseValue } from '../custom-data/write.ts';
import { eventSpan } from '../entities/derive.ts';
import {
  type CustomValue,
  type Entity,
  type Fields,
  RECORDS,
  type RecordKind,
  recordKinds,
} from '../entities/records.ts';
import type { ReferenceSource } from '../entities/reference-data.ts';
import type { CustomDataStore } from '../entities/store.ts';
import type { EntityWriter } from '../entities/writer.ts';
import { formatId, parseId } from '../platform/ids.ts';
import type { ExternalRef, RecordLine } from './export-line.ts';
import type { ImportItem, ImportProblem, ImportSource } from './import-item.ts';
import { type Creation, type ImportableKind, isImportable, newRecord } from './new-record.ts';
import { type ImportResult, ImportTally, type Progress } from './progress.ts';
import type { TransferStore } from './store.ts';

const BATCH = 500;
/** Keys of existing entities of this installation, by wire id. */
const BY_ID = 'id:';

export interface ForeignImportOptions {
  readonly store: TransferStore;
  readonly writer: EntityWriter;
  readonly customData: Pick<CustomDataStore, 'values'>;
  readonly reference: ReferenceSource;
  /** Who new entities belong to. */
  readonly owner: Pick<Creation, 'ownerId' | 'ownerName' | 'userGroupId'>;
  /** Unix second of the import. */
  readonly now: number;
  readonly onProgress?: (progress: Progress) => void;
}

interface Known {
  readonly kind: RecordKind;
  readonly id: number;
}

/** A record that is ready to be written, with its values and where it came from. */
interface Ready {
  readonly item: ImportItem;
  readonly record: Fields<ImportableKind>;
  readonly values: readonly CustomValue[];
  readonly isNew: boolean;
  readonly isChanged: boolean;
}

export async function importForeign(
  { source, items }: ImportSource,
  options: ForeignImportOptions,
): Promise<ImportResult> {
  const importer = new ForeignImporter(source, options);
  let batch: ImportItem[] = [];
  let done = 0;
  const flush = async (): Promise<void> => {
    await importer.write(batch);
    done += batch.length;
    batch = [];
    options.onProgress?.({ done });
  };
  for (const item of items) {
    if (isProblem(item)) {
      importer.tally.problem(item.place, item.reason);
      continue;
    }
    // Fields have to be there before values for them come.
    const definesFields = batch.at(-1)?.kind === 'customdefinition' && item.kind !== 'customdefinition';
    if (definesFields || batch.length >= BATCH) await flush();
    batch.push(item);
  }
  await flush();
  return importer.tally.result(source);
}

function isProblem(item: ImportItem | ImportProblem): item is ImportProblem {
  return 'reason' in item;
}

const validators = new Map<RecordKind, Validator>();

function problemOf(kind: RecordKind, record: unknown): string | undefined {
  let validator = validators.get(kind);
  if (!validator) {
    validator = Compile(Type.Object(RECORDS[kind].fields));
    validators.set(kind, validator);
  }
  if (validator.Check(record)) return undefined;
  const [error] = validator.Errors(record);
  return error ? `${error.instancePath.slice(1)} ${error.message}` : 'the record is not valid';
}

class ForeignImporter {
  readonly tally = new ImportTally();
  readonly #source: string;
  readonly #options: ForeignImportOptions;
  /** Keys met so far; a source has at most some hundred thousand. */
  readonly #known = new Map<string, Known>();

  constructor(source: string, options: ForeignImportOptions) {
    this.#source = source;
    this.#options = options;
  }

  async write(items: readonly ImportItem[]): Promise<void> {
    if (items.length === 0) return;
    const { store, writer } = this.#options;
    const stored = await store.findExternals(
      this.#source,
      items.map(({ key }) => key),
    );
    const adopted: ExternalRef[] = [];
    const fresh: ImportItem[] = [];
    for (const item of items) {
      const found = stored.get(item.key) ?? (await this.#adopt(item));
      if (found === undefined) fresh.push(item);
      else this.#known.set(item.key, { kind: found.kind, id: found.entityId });
      if (found && !stored.has(item.key) && !item.key.startsWith(BY_ID)) adopted.push(found);
    }
    const distinct = [...new Map(fresh.map((item) => [item.key, item])).values()];
    const creatable = distinct.filter(({ key }) => !key.startsWith(BY_ID));
    const firstId = creatable.length === 0 ? 0 : await writer.allocateIds(creatable.length);
    const newIds = new Map(creatable.map(({ key }, i) => [key, firstId + i]));
    await this.#findReferred(items, newIds);
    const ready = await this.#prepare(items, newIds);
    await this.#save(ready, adopted);
  }

  /** What items refer to outside the file: entities of this installation, or of earlier imports of the source. */
  async #findReferred(items: readonly ImportItem[], newIds: ReadonlyMap<string, number>): Promise<void> {
    const { store } = this.#options;
    const keys = items.flatMap(({ refs }) => Object.values(refs ?? {}).flat() as string[]);
    const unknown = [...new Set(keys)].filter((key) => !this.#known.has(key) && !newIds.has(key));
    for (const [key, { kind, entityId }] of await store.findExternals(this.#source, unknown)) {
      this.#known.set(key, { kind, id: entityId });
    }
    const wireIds = unknown.flatMap((key) =>
      key.startsWith(BY_ID) ? (parseId(key.slice(BY_ID.length)) ?? []) : [],
    );
    if (wireIds.length === 0) return;
    for (const kind of recordKinds) {
      const records = await store.records(
        kind,
        wireIds.map(({ id }) => id),
      );
      for (const { id, created } of wireIds) {
        if (records.get(id)?.created === created)
          this.#known.set(`${BY_ID}${formatId(id, created)}`, { kind, id });
      }
    }
  }

  /** An existing entity that the item means although no earlier import of the source made it. */
  async #adopt(item: ImportItem): Promise<ExternalRef | undefined> {
    const { store } = this.#options;
    const found = (entity: { readonly id: number }): ExternalRef => ({
      source: this.#source,
      externalId: item.key,
      kind: item.kind,
      entityId: entity.id,
    });
    if (item.key.startsWith(BY_ID)) {
      const id = parseId(item.key.slice(BY_ID.length));
      const entity = id && (await store.records(item.kind, [id.id])).get(id.id);
      return entity && entity.created === id?.created ? found(entity) : undefined;
    }
    const same = await this.#sameName(item);
    return same && found(same);
  }

  /** Small kinds are recognised by name, custom data definitions by keyword. */
  async #sameName({ kind, key, fields }: ImportItem): Promise<{ readonly id: number } | undefined> {
    const { store } = this.#options;
    if (kind === 'customdefinition') {
      const wanted = fields as Partial<Fields<'customdefinition'>>;
      const all = await store.all('customdefinition');
      return all.find((row) => row.keyword === wanted.keyword && row.kind === wanted.kind);
    }
    // Rooms of two sources may share a name; only one that is known by nothing else is the same.
    const byName = kind === 'location' && key.includes(':name:');
    if (!byName && kind !== 'profile' && kind !== 'status' && kind !== 'resourcegroup' && kind !== 'team') {
      return undefined;
    }
    const { name } = fields as { readonly name?: string };
    const all: readonly { readonly id: number; readonly name: string }[] = await store.all(kind);
    return all.find((row) => row.name === name);
  }

  async #prepare(items: readonly ImportItem[], newIds: ReadonlyMap<string, number>): Promise<Ready[]> {
    const existing = await this.#existing(items);
    const planningDays = (await this.#options.reference.current()).planningDays;
    const ready = new Map<string, Ready>();
    const events = new Map<number, Fields<'event'>>();
    for (const item of items) {
      const problem = (reason: string): void => this.tally.problem(item.place, reason);
      if (!isImportable(item.kind)) {
        problem(`${item.kind} cannot be imported`);
        continue;
      }
      const known = this.#known.get(item.key);
      const id = known?.id ?? newIds.get(item.key);
      if (id === undefined) {
        problem(`there is no ${item.kind} with the id ${item.key.slice(BY_ID.length)}`);
        continue;
      }
      if (known && known.kind !== item.kind) {
        problem(`${item.key} was a ${known.kind} before`);
        continue;
      }
      const before = existing.get(id);
      const refs = this.#resolve(item, newIds);
      if (typeof refs === 'string') {
        problem(refs);
        continue;
      }
      // The venue's own names for fields, given since with `apply`, stay.
      const fields = before && item.kind === 'customdefinition' ? {} : item.fields;
      const base = before ?? newRecord(item.kind, { id, created: this.#options.now, ...this.#options.owner });
      const record = { ...base, ...fields, ...refs } as Fields<ImportableKind>;
      if (item.kind === 'event') events.set(id, record as Fields<'event'>);
      if (item.kind === 'resourcebooking') {
        Object.assign(
          record,
          await this.#bookedTimes(record as Fields<'resourcebooking'>, events, planningDays),
        );
      }
      const invalid = problemOf(item.kind, record);
      if (invalid) {
        problem(invalid);
        continue;
      }
      this.#known.set(item.key, { kind: item.kind, id });
      ready.set(item.key, {
        item,
        record,
        values: [],
        isNew: before === undefined,
        isChanged: before === undefined || !sameFields(item.kind, before, record),
      });
    }
    return this.#withValues([...ready.values()]);
  }

  async #existing(items: readonly ImportItem[]): Promise<Map<number, Entity<RecordKind>>> {
    const byKind = new Map<RecordKind, number[]>();
    for (const { key } of items) {
      const known = this.#known.get(key);
      if (known) byKind.set(known.kind, [...(byKind.get(known.kind) ?? []), known.id]);
    }
    const found = new Map<number, Entity<RecordKind>>();
    for (const [kind, ids] of byKind) {
      for (const [id, record] of await this.#options.store.records(kind, ids)) found.set(id, record);
    }
    return found;
  }

  /** Ids in the place of keys, or why they cannot be found. */
  #resolve(
    item: ImportItem,
    newIds: ReadonlyMap<string, number>,
  ): Record<string, number | number[]> | string {
    const resolved: Record<string, number | number[]> = {};
    for (const [name, keys] of Object.entries(item.refs ?? {}) as [string, string | readonly string[]][]) {
      const ids: number[] = [];
      for (const key of typeof keys === 'string' ? [keys] : keys) {
        const id = this.#known.get(key)?.id ?? newIds.get(key);
        if (id === undefined) return `it refers to ${key}, which could not be imported`;
        ids.push(id);
      }
      resolved[name] = typeof keys === 'string' ? (ids[0] ?? 0) : ids;
    }
    return resolved;
  }

  /** A booking without times of its own lasts as long as its event. */
  async #bookedTimes(
    booking: Fields<'resourcebooking'>,
    events: ReadonlyMap<number, Fields<'event'>>,
    planningDays: Parameters<typeof eventSpan>[1],
  ): Promise<Partial<Fields<'resourcebooking'>>> {
    if (booking.start !== null || booking.eventId === null || booking.eventKind !== 'event') return {};
    const { eventId } = booking;
    const event = events.get(eventId) ?? (await this.#options.store.records('event', [eventId])).get(eventId);
    if (!event) return {};
    const { start, end } = eventSpan(event, planningDays);
    return { start, end };
  }

  async #withValues(ready: readonly Ready[]): Promise<Ready[]> {
    if (!ready.some(({ item }) => item.values)) return [...ready];
    const { reference, customData, now, owner } = this.#options;
    const { definitions, zone } = await reference.current();
    const fieldsOf = (kind: string): ReadonlyMap<string, Field> | undefined =>
      definitions.get(kind)?.byKeyword;
    const fieldIds = [...definitions.values()].flatMap((kind) => [...kind.byId.keys()]);
    const stored = new Map(
      (
        await customData.values(
          ready.map(({ record }) => record.id),
          fieldIds,
        )
      ).map((value) => [`${value.entityId} ${value.fieldId}`, value.value]),
    );
    return ready.map((entry) => {
      const { item, record } = entry;
      const values = Object.entries(item.values ?? {}).flatMap(([keyword, given]): CustomValue[] => {
        const problem = (reason: string): [] => {
          this.tally.problem(item.place, `customdata.${keyword}: ${reason}`);
          return [];
        };
        const field = fieldsOf(item.kind)?.get(keyword);
        if (!field) return problem(`there is no such field of ${item.kind}`);
        const parsed = parseValue(field, valueOfText(field, given), {
          mode: 'import',
          zone,
          now,
          userName: owner.ownerName,
        });
        if (!parsed.ok) return problem(parsed.detail);
        const before = stored.get(`${record.id} ${field.id}`);
        if (isSameValue(field, before, parsed.value)) return [];
        return [{ entityId: record.id, fieldId: field.id, value: parsed.value }];
      });
      return { ...entry, values };
    });
  }

  /** Writes a batch; where the database refuses it, halves it until the bad records stand alone. */
  async #save(ready: readonly Ready[], adopted: readonly ExternalRef[]): Promise<void> {
    const written = ready.filter(({ isChanged, values }) => isChanged || values.length > 0);
    const externals = ready
      .filter(({ isNew, item }) => isNew && !item.key.startsWith(BY_ID))
      .map(
        ({ item, record }): ExternalRef => ({
          source: this.#source,
          externalId: item.key,
          kind: item.kind,
          entityId: record.id,
        }),
      );
    if (written.length === 0 && adopted.length === 0) {
      for (const _ of ready) this.tally.unchanged();
      return;
    }
    try {
      await this.#options.writer.write({
        isBased: true,
        records: written.map(({ item, record, isNew }) => ({
          kind: item.kind,
          record: isNew ? record : { ...record, revision: record.revision + 1 },
        })) as RecordLine[],
        values: written.flatMap(({ values }) => values),
        externals: [...adopted, ...externals],
      });
    } catch (error) {
      await this.#saveHalves(ready, adopted, error);
      return;
    }
    for (const entry of ready) {
      if (entry.isChanged || entry.values.length > 0) this.tally.written(entry.item.kind, entry.isNew);
      else this.tally.unchanged();
    }
  }

  async #saveHalves(ready: readonly Ready[], adopted: readonly ExternalRef[], error: unknown): Promise<void> {
    const [first] = ready;
    if (ready.length <= 1) {
      if (!first) throw error;
      this.#known.delete(first.item.key);
      this.tally.problem(first.item.place, error instanceof Error ? error.message : String(error));
      return;
    }
    const middle = Math.ceil(ready.length / 2);
    await this.#save(ready.slice(0, middle), adopted);
    await this.#save(ready.slice(middle), []);
  }
}

/** Whether a record would be stored as it is already. */
function sameFields(kind: RecordKind, before: Entity<RecordKind>, after: object): boolean {
  const keys = Object.keys(RECORDS[kind].fields);
  const pick = (record: object): string =>
    JSON.stringify(keys.map((key) => (record as Record<string, unknown>)[key] ?? null));
  return pick(before) === pick(after);
}

/** Tables hold nothing but text: what it means is the field's matter. */
function valueOfText(field: Field, given: unknown): unknown {
  if (typeof given !== 'string') return given;
  switch (field.dataType ?? field.type) {
    case 'Number':
      return given.trim() === '' || Number.isNaN(Number(given)) ? given : Number(given);
    case 'Checkbox':
    case 'Multiple Options':
      return given
        .split(';')
        .map((option) => option.trim())
        .filter((option) => option !== '');
    case 'Attachment':
      return { dataurl: given };
    default:
      return given;
  }
}
