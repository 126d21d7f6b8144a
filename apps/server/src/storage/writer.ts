/** EntityWriter on both databases: one transaction per batch, set-based statements only. */
import { type RecordKind, type RecordValues, recordKinds } from '../model/records.ts';
import type { Author, EntityWriter, OperationMark, RecordLine, WriteBatch } from '../model/writer.ts';
import { type IndexedText, searchTexts } from '../search/search-texts.ts';
import { auditRecords, auditRemoval, auditSettings, INSTALLATION_KINDS, writeAudit } from './audit-log.ts';
import { fieldsOf, writeFeed, writeRemovals } from './change-feed.ts';
import { writeChanges } from './change-log.ts';
import {
  type Column,
  type Database,
  type Dialect,
  lastOf,
  StaleRow,
  statement,
  type Transaction,
  type Value,
} from './database.ts';
import { keepRevisions, REVISIONS } from './dataviews/revisions.ts';
import { DerivedData } from './derived-data.ts';
import { withDerived } from './derived-keys.ts';
import { refuseTakenEmails } from './email-addresses.ts';
import { writeFiles } from './file-pieces.ts';
import { type OwnerColumns, ownerColumns, ownersOf } from './owners.ts';
import { RecordsByKind } from './records-by-kind.ts';
import { lockReferences, lockUnused } from './references.ts';
import { planningDaysOf, readSettings } from './settings.ts';
import {
  decodeLine,
  encodeColumns,
  encodeRecord,
  insertColumns,
  ofKind,
  selectList,
  TABLES,
} from './tables.ts';
import { addPostings, removePostings } from './text-index.ts';
import { ValueWriter } from './value-writer.ts';

/** Kinds of reference and access data: after a change of one of these, every node drops its caches. */
export const REFERENCE_KINDS: ReadonlySet<RecordKind> = new Set([...INSTALLATION_KINDS, 'location']);

const CHUNK = 1_000;
const integer = (name: string): Column => ({ name, type: 'integer' });
const text = (name: string): Column => ({ name, type: 'text' });

/** Whether a record is inserted; otherwise its stored revision is the previous one. */
type IsNew = (record: { readonly revision: number }) => boolean;

const LINK_COLUMNS: readonly Column[] = [integer('ref_id'), integer('entity_id')];

/** Kinds from which other rows are derived, or that are derived from others. */
export const PLANNING_KINDS: readonly RecordKind[] = [
  'event',
  'group',
  'resourcebooking',
  'contactbooking',
  'task',
];

/** Takes the planning lock; must be called before rows of these kinds are locked. */
export async function lockPlanning(transaction: Transaction, { locks }: Dialect): Promise<void> {
  if (locks) await transaction.query(locks.planning, []);
}

/** Returns the operation that writes belong to at this moment; undefined: none. */
export type Marked = () => OperationMark | undefined;

export function createWriter(database: Database, marked: Marked = () => undefined): EntityWriter {
  const { dialect } = database;
  return {
    async write(batch) {
      await database.transaction((transaction) => new BatchWriter(transaction, dialect, marked).write(batch));
    },

    async allocateIds(count) {
      return database.transaction(async (transaction) => {
        const [row] = await transaction.query<{ value: number }>(
          statement("update counter set value = value + ? where name = 'id' returning value"),
          [count],
        );
        return (row?.value ?? count) - count + 1;
      });
    },

    async reserveIds(upTo) {
      await database.transaction((transaction) =>
        transaction.query(statement("update counter set value = ? where name = 'id' and value < ?"), [
          upTo,
          upTo,
        ]),
      );
    },

    async remove(kind, ids, by) {
      await database.transaction((transaction) => remove(transaction, dialect, kind, ids, by, marked()));
    },

    rederive: () => rederive(database),
  };
}

/**
 * Returns a writer whose writes are part of the transaction; all of its batches are based on the stored
 * state.
 */
export function writerIn(
  database: Database,
  transaction: Transaction,
  { isBased = true, marked }: { readonly isBased?: boolean; readonly marked?: Marked } = {},
): EntityWriter {
  const join = <R>(part: (one: Transaction) => Promise<R>): Promise<R> => part(transaction);
  return {
    ...createWriter({ ...database, transaction: join, smallTransaction: join }, marked),
    write: (batch) => new BatchWriter(transaction, database.dialect, marked).write({ ...batch, isBased }),
  };
}

async function remove(
  transaction: Transaction,
  dialect: Dialect,
  kind: RecordKind,
  ids: readonly number[],
  by: Author | undefined,
  mark: OperationMark | undefined,
): Promise<void> {
  if (PLANNING_KINDS.includes(kind)) await lockPlanning(transaction, dialect);
  const { name } = TABLES[kind];
  const owners = ownerColumns(kind).map((column) => `, ${column}`);
  const rows = await transaction.query<OwnerColumns & { id: number; created: number }>(
    statement(
      `select e.id, e.created${owners.join('')} from ${name} e where ${dialect.inIds('e.id')}${ofKind(kind, 'e')}`,
    ),
    [dialect.ids(ids)],
  );
  if (rows.length === 0) return;
  if (REFERENCE_KINDS.has(kind)) await transaction.bumpGeneration();
  await lockUnused(
    transaction,
    dialect,
    kind,
    rows.map(({ id }) => id),
  );
  if (by !== undefined) await auditRemoval(transaction, dialect, kind, rows, by);
  const derived = new DerivedData(transaction, dialect);
  const found = rows.map(({ id }) => id);
  await derived.remember((one) => (one === kind ? found : []));
  await removePostings(transaction, dialect, found, 'all');
  for (const [table, column] of [
    ['custom_value', 'entity_id'],
    ['link', 'entity_id'],
    ['external_ref', 'entity_id'],
    ...(kind === 'dataview' ? [REVISIONS] : []),
    [name, 'id'],
  ] as const) {
    await transaction.query(statement(`delete from ${table} where ${dialect.inIds(column)}`), [
      dialect.ids(found),
    ]);
  }
  const affected = await derived.update(new RecordsByKind([]));
  await writeRemovals(
    transaction,
    kind,
    rows.map((row) => ({ id: row.id, created: row.created, owners: ownersOf(row) })),
    mark,
  );
  await writeFeed(
    transaction,
    [...affected].map(([other, changed]) => ({ kind: other, ids: [...changed] })),
    mark,
  );
}

/** Returns the entities with a written record, with a change of something that belongs to them, or that show such. */
function writtenIds(
  records: RecordsByKind,
  changes: NonNullable<WriteBatch['changes']>,
  affected: ReadonlyMap<RecordKind, ReadonlySet<number>>,
): ReadonlyMap<RecordKind, readonly number[]> {
  const written = new Map<RecordKind, Set<number>>();
  const idsOf = (kind: RecordKind): Set<number> => {
    const ids = written.get(kind) ?? new Set<number>();
    written.set(kind, ids);
    return ids;
  };
  for (const kind of recordKinds) {
    if (records.has(kind)) written.set(kind, new Set(records.idsOf(kind)));
  }
  for (const { entityKind, entityId } of changes) idsOf(entityKind).add(entityId);
  for (const [kind, ids] of affected) for (const id of ids) idsOf(kind).add(id);
  return new Map([...written].map(([kind, ids]) => [kind, [...ids]]));
}

class BatchWriter {
  readonly #transaction: Transaction;
  readonly #dialect: Dialect;
  readonly #marked: Marked;

  constructor(transaction: Transaction, dialect: Dialect, marked: Marked = () => undefined) {
    this.#transaction = transaction;
    this.#dialect = dialect;
    this.#marked = marked;
  }

  async write(batch: WriteBatch): Promise<void> {
    const records = new RecordsByKind(batch.records ?? []);
    const { isBased = false, restores = false } = batch;
    const changesReference =
      batch.settings !== undefined ||
      recordKinds.some((kind) => REFERENCE_KINDS.has(kind) && records.has(kind));
    // All writers lock in this order: reference data, planning, then rows.
    if (changesReference) await this.#transaction.bumpGeneration();
    if (PLANNING_KINDS.some((kind) => records.has(kind))) {
      await lockPlanning(this.#transaction, this.#dialect);
    }
    if (batch.by !== undefined) await refuseTakenEmails(this.#transaction, records);
    await lockReferences(this.#transaction, this.#dialect, records, { closed: isBased });
    if (batch.by !== undefined) await this.#audit(batch, records, batch.by);
    if (batch.settings) await this.#writeSettings(batch.settings);
    const planningDays = planningDaysOf(await readSettings(this.#transaction));
    const derived = new DerivedData(this.#transaction, this.#dialect);
    await derived.remember((kind) => records.idsOf(kind));
    const values = new ValueWriter(this.#transaction, this.#dialect);
    await values.remember(records.of('customdefinition'));
    await this.#writeFiles(batch);
    if (batch.by !== undefined)
      await keepRevisions(this.#transaction, this.#dialect, records.of('dataview'), batch.by);
    const isNew: IsNew = ({ revision }) => restores || revision === 1;
    const created = await this.#newIds(records, isBased ? isNew : undefined);
    for (const kind of recordKinds) {
      const written = records.lines(kind).map((line) => withDerived(line, planningDays));
      if (isBased) await this.#writeBased(kind, written, isNew);
      else await this.#replace(kind, written);
    }
    await this.#writeLinks(records);
    const postings = await this.#replacePostings(records);
    postings.push(...(await values.write(batch.values ?? [])));
    // All at once: terms are locked in one order, so that writers wait for each other instead of deadlocking.
    await addPostings(this.#transaction, this.#dialect, postings);
    await this.#writeExternals(batch);
    await writeChanges(this.#transaction, batch.changes ?? []);
    const affected = await derived.update(records);
    const fields = fieldsOf(batch.changes ?? []);
    await writeFeed(
      this.#transaction,
      [...writtenIds(records, batch.changes ?? [], affected)].map(([kind, ids]) => ({
        kind,
        ids,
        created: created.get(kind),
        fields,
      })),
      this.#marked(),
    );
  }

  /** Returns those of the records that are not stored yet, by kind; without `isNew` the stored ones say which. */
  async #newIds(
    records: RecordsByKind,
    isNew: IsNew | undefined,
  ): Promise<ReadonlyMap<RecordKind, ReadonlySet<number>>> {
    const created = new Map<RecordKind, ReadonlySet<number>>();
    for (const [kind, written] of records.all()) {
      const ids = (isNew === undefined ? written : written.filter(isNew)).map(({ id }) => id);
      if (ids.length === 0) continue;
      const known = new Set(isNew === undefined ? await this.#storedIds(kind, ids) : []);
      created.set(kind, new Set(ids.filter((id) => !known.has(id))));
    }
    return created;
  }

  async #storedIds(kind: RecordKind, ids: readonly number[]): Promise<readonly number[]> {
    const rows = await this.#transaction.query<{ id: number }>(
      statement(`select e.id from ${TABLES[kind].name} e where ${this.#dialect.inIds('e.id')}`),
      [this.#dialect.ids(ids)],
    );
    return rows.map(({ id }) => id);
  }

  async #audit(batch: WriteBatch, records: RecordsByKind, by: Author): Promise<void> {
    await auditSettings(this.#transaction, batch.settings ?? {}, by);
    await auditRecords(this.#transaction, this.#dialect, records, by);
    await writeAudit(
      this.#transaction,
      (batch.audited ?? []).map((entry) => ({ ...entry, ...by })),
    );
  }

  async #writeSettings(settings: NonNullable<WriteBatch['settings']>): Promise<void> {
    const rows = Object.entries(settings).map(([name, value]): Value[] => [name, JSON.stringify(value)]);
    await this.#transaction.insert('setting', [text('name'), text('value')], rows, {
      key: ['name'],
      update: ['value'],
    });
  }

  async #writeFiles({ files = [] }: WriteBatch): Promise<void> {
    await writeFiles(
      this.#transaction,
      this.#dialect,
      lastOf(files, ({ id }) => id),
    );
  }

  async #replace(kind: RecordKind, records: readonly RecordValues[]): Promise<void> {
    if (records.length === 0) return;
    const columns = insertColumns(kind);
    const rows = records.map((record) => encodeRecord(kind, record));
    const update = columns.map((column) => column.name).filter((name) => name !== 'id');
    await this.#transaction.insert(TABLES[kind].name, columns, rows, { key: ['id'], update });
  }

  /**
   * Writes new records, and records whose stored revision is the previous one. Throws when another revision
   * is stored, or none.
   */
  async #writeBased(kind: RecordKind, records: readonly RecordValues[], isNew: IsNew): Promise<void> {
    const { name } = TABLES[kind];
    const fresh = records.filter(isNew).map((record) => encodeRecord(kind, record));
    if (fresh.length > 0) await this.#transaction.insert(name, insertColumns(kind), fresh);
    const changed = records.filter((record) => !isNew(record)).map((record) => encodeColumns(kind, record));
    if (changed.length === 0) return;
    const written = await this.#transaction.updateNext(name, TABLES[kind].columns, changed);
    if (written < changed.length) throw new StaleRow(kind);
  }

  /** Writes the teams of resources; links of groups are derived from their members. */
  async #writeLinks(records: RecordsByKind): Promise<void> {
    const resources = (['resource', 'resourceplaceholder', 'location'] as const).flatMap((kind) =>
      records.of(kind),
    );
    if (resources.length === 0) return;
    await this.#transaction.query(statement(`delete from link where ${this.#dialect.inIds('entity_id')}`), [
      this.#dialect.ids(resources.map(({ id }) => id)),
    ]);
    const rows = resources.flatMap(({ id, teamIds }) =>
      [...new Set(teamIds)].map((team): Value[] => [team, id]),
    );
    await this.#transaction.insert('link', LINK_COLUMNS, rows);
  }

  /** Removes the postings of the records' own texts; returns the new ones. */
  async #replacePostings(records: RecordsByKind): Promise<IndexedText[]> {
    const postings: IndexedText[] = [];
    const entities: number[] = [];
    for (const line of recordKinds.flatMap((kind): readonly RecordLine[] => records.lines(kind))) {
      entities.push(line.record.id);
      postings.push(...searchTexts(line));
    }
    if (entities.length > 0) await removePostings(this.#transaction, this.#dialect, entities, 'own');
    return postings;
  }

  async #writeExternals({ externals = [] }: WriteBatch): Promise<void> {
    const last = lastOf(externals, ({ source, externalId }) => JSON.stringify([source, externalId]));
    const rows = last.map(({ source, externalId, kind, entityId }): Value[] => [
      source,
      externalId,
      kind,
      entityId,
    ]);
    await this.#transaction.insert(
      'external_ref',
      [text('source'), text('external_id'), text('kind'), integer('entity_id')],
      rows,
      { key: ['source', 'external_id'], update: ['kind', 'entity_id'] },
    );
  }
}

/** Kinds with values derived from the planning days, in the order of their dependencies. */
const DAY_KINDS = ['event', 'resourcebooking', 'task'] as const;

async function rederive(database: Database): Promise<void> {
  const { dialect } = database;
  for (const kind of DAY_KINDS) {
    const page = statement(
      `select ${selectList(kind, 'e')} from ${TABLES[kind].name} e where e.id > ? order by e.id limit ${CHUNK}${dialect.lockRows}`,
    );
    let after: number | undefined = 0;
    while (after !== undefined) {
      const from: number = after;
      after = await database.transaction(async (transaction) => {
        // Lock before reading: otherwise changes made in between would be lost.
        await lockPlanning(transaction, dialect);
        const rows = await transaction.query(page, [from]);
        const records = rows.map((row): RecordLine => decodeLine(kind, row));
        if (records.length > 0) await new BatchWriter(transaction, dialect).write({ records });
        return records.at(-1)?.record.id;
      });
    }
  }
}
