/** EntityWriter on both databases: one transaction a batch, set-based statements only. */
import { indexValue } from '../custom-data/field-types.ts';
import { daysOf, displayedTimes, eventSpan } from '../entities/derive.ts';
import {
  type CustomValue,
  type Entity,
  type Fields,
  type RecordKind,
  recordKinds,
} from '../entities/records.ts';
import type { ReferenceSource } from '../entities/reference-data.ts';
import { searchTexts } from '../entities/search-texts.ts';
import type { EntityWriter, WriteBatch } from '../entities/writer.ts';
import type { PlanningDays } from '../platform/time-zone.ts';
import type { RecordLine } from '../transfer/export-line.ts';
import {
  type Column,
  type Database,
  type Dialect,
  statement,
  type Transaction,
  type Value,
} from './database.ts';
import { DerivedData } from './derived-data.ts';
import { planningDaysOf, readSettings } from './settings.ts';
import { decodeRecord, encodeRecord, insertColumns, selectList, TABLES } from './tables.ts';
import { addPostings, type Posting, removeFieldPostings, removePostings } from './text-index.ts';

/** A change of these is a change of reference or access data: every node drops what it keeps of them. */
const REFERENCE_KINDS: ReadonlySet<RecordKind> = new Set([
  'usergroup',
  'user',
  'team',
  'apiclient',
  'integration',
  'apikey',
  'customdefinition',
  'profile',
  'status',
  'resourcegroup',
  'location',
]);

const CHUNK = 1_000;
const integer = (name: string): Column => ({ name, type: 'integer' });
const text = (name: string): Column => ({ name, type: 'text' });

const VALUE_COLUMNS: readonly Column[] = [
  integer('entity_id'),
  integer('field_id'),
  text('value'),
  { name: 'number_value', type: 'real' },
  integer('day_value'),
];
const LINK_COLUMNS: readonly Column[] = [integer('ref_id'), integer('entity_id')];

type ByKind = ReadonlyMap<RecordKind, readonly object[]>;

/** What a batch writes, in the order of RECORDS, so that references point to rows that are there. */
function byKind(records: readonly RecordLine[]): ByKind {
  const groups = new Map<RecordKind, object[]>(recordKinds.map((kind) => [kind, []]));
  for (const { kind, record } of records) groups.get(kind)?.push(record);
  return groups;
}

export function createWriter(database: Database, reference: ReferenceSource): EntityWriter {
  const { dialect } = database;
  return {
    async write(batch) {
      await database.transaction((transaction) =>
        new BatchWriter(transaction, dialect, reference).write(batch),
      );
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

    async remove(kind, ids) {
      await database.transaction(async (transaction) => {
        const parameters = [dialect.ids(ids)];
        const among = (column: string): string => dialect.inIds(column);
        await removePostings(transaction, dialect, ids, 'all');
        for (const [table, column] of [
          ['custom_value', 'entity_id'],
          ['link', 'entity_id'],
          ['external_ref', 'entity_id'],
          [TABLES[kind].name, 'id'],
        ] as const) {
          await transaction.query(statement(`delete from ${table} where ${among(column)}`), parameters);
        }
        if (REFERENCE_KINDS.has(kind)) await transaction.bumpGeneration();
      });
    },

    rederive: () => rederive(database, reference),
  };
}

class BatchWriter {
  readonly #transaction: Transaction;
  readonly #dialect: Dialect;
  readonly #reference: ReferenceSource;

  constructor(transaction: Transaction, dialect: Dialect, reference: ReferenceSource) {
    this.#transaction = transaction;
    this.#dialect = dialect;
    this.#reference = reference;
  }

  async write(batch: WriteBatch): Promise<void> {
    const records = byKind(batch.records ?? []);
    if (batch.settings) await this.#writeSettings(batch.settings);
    const planningDays = planningDaysOf(await readSettings(this.#transaction));
    const derived = new DerivedData(this.#transaction, this.#dialect);
    await derived.remember(records);
    const changesReference =
      batch.settings !== undefined ||
      recordKinds.some((kind) => REFERENCE_KINDS.has(kind) && records.get(kind)?.length);
    await this.#writeFiles(batch);
    for (const kind of recordKinds) {
      await this.#writeRecords(kind, records.get(kind) ?? [], planningDays);
    }
    await this.#writeLinks(records);
    await this.#writePostings(records);
    await this.#writeValues(batch.values ?? [], records);
    await this.#writeExternals(batch);
    await this.#writeChanges(batch);
    await derived.update(records);
    if (changesReference) await this.#transaction.bumpGeneration();
  }

  async #writeSettings(settings: NonNullable<WriteBatch['settings']>): Promise<void> {
    const rows = Object.entries(settings).map(([name, value]): Value[] => [name, JSON.stringify(value)]);
    await this.#transaction.insert('setting', [text('name'), text('value')], rows, {
      key: ['name'],
      update: ['value'],
    });
  }

  async #writeFiles({ files = [] }: WriteBatch): Promise<void> {
    const rows = files.map(({ id, data }): Value[] => [id, data]);
    if (rows.length === 0) return;
    await this.#transaction.insert('file', [integer('id'), { name: 'data', type: 'bytes' }], rows, {
      key: ['id'],
      update: ['data'],
    });
  }

  async #writeRecords(
    kind: RecordKind,
    records: readonly object[],
    planningDays: PlanningDays,
  ): Promise<void> {
    if (records.length === 0) return;
    const columns = insertColumns(kind);
    const rows = records.map((record) => encodeRecord(kind, withDerived(kind, record, planningDays)));
    const update = columns.map((column) => column.name).filter((name) => name !== 'id');
    await this.#transaction.insert(TABLES[kind].name, columns, rows, { key: ['id'], update });
  }

  /** Teams of resources; what groups link to follows from their members. */
  async #writeLinks(records: ByKind): Promise<void> {
    const resources = (['resource', 'resourceplaceholder', 'location'] as const).flatMap(
      (kind) => (records.get(kind) ?? []) as Fields<'resource'>[],
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

  async #writePostings(records: ByKind): Promise<void> {
    const postings: Posting[] = [];
    const entities: number[] = [];
    for (const [kind, written] of records) {
      for (const record of written as readonly Entity<RecordKind>[]) {
        entities.push(record.id);
        for (const { keyword, text: words } of searchTexts(kind, record)) {
          postings.push({ keyword, entity: record.id, text: words });
        }
      }
    }
    if (entities.length === 0) return;
    await removePostings(this.#transaction, this.#dialect, entities, 'built-in');
    await addPostings(this.#transaction, this.#dialect, postings);
  }

  async #writeValues(values: readonly CustomValue[], records: ByKind): Promise<void> {
    if (values.length === 0) return;
    const fields = await this.#fieldsById(records);
    const postings: Posting[] = [];
    const rows: Value[][] = [];
    const cleared: CustomValue[] = [];
    for (const stored of values) {
      const { entityId, fieldId, value } = stored;
      const field = fields.get(fieldId);
      if (!field) throw new Error(`There is no custom data field with the id ${fieldId}`);
      if (value === null) {
        cleared.push(stored);
        continue;
      }
      const index = indexValue(field, value);
      rows.push([entityId, fieldId, JSON.stringify(value), index.number, index.day]);
      for (const words of index.texts) postings.push({ keyword: fieldId, entity: entityId, text: words });
    }
    await removeFieldPostings(
      this.#transaction,
      this.#dialect,
      values.map(({ entityId, fieldId }) => ({ entity: entityId, field: fieldId })),
    );
    const remove = statement('delete from custom_value where entity_id = ? and field_id = ?');
    for (const { entityId, fieldId } of cleared) await this.#transaction.query(remove, [entityId, fieldId]);
    await this.#transaction.insert('custom_value', VALUE_COLUMNS, rows, {
      key: ['entity_id', 'field_id'],
      update: ['value', 'number_value', 'day_value'],
    });
    await addPostings(this.#transaction, this.#dialect, postings);
  }

  /** The fields as they are in this transaction: the batch may bring new ones. */
  async #fieldsById(records: ByKind) {
    const { definitions } = await this.#reference.current();
    const fields = new Map([...definitions.values()].flatMap((kind) => [...kind.byId]));
    for (const row of (records.get('customdefinition') ?? []) as readonly Fields<'customdefinition'>[]) {
      if (row.level === 'field') fields.set(row.id, { ...row, type: row.type ?? 'String' });
    }
    return fields;
  }

  async #writeExternals({ externals = [] }: WriteBatch): Promise<void> {
    const rows = externals.map(({ source, externalId, kind, entityId }): Value[] => [
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

  async #writeChanges({ changes = [] }: WriteBatch): Promise<void> {
    const rows = changes.map((change): Value[] => [
      change.entityKind,
      change.entityId,
      change.at,
      change.userName,
      change.keyName,
      JSON.stringify(change.changes),
    ]);
    const columns = ['entity_kind', 'entity_id', 'at', 'user_name', 'key_name', 'changes'].map((name) =>
      name === 'at' || name === 'entity_id' ? integer(name) : text(name),
    );
    await this.#transaction.insert('change_log', columns, rows);
  }
}

/** The record with the derived keys that follow from itself; the others get their places filled afterwards. */
function withDerived(kind: RecordKind, record: object, planningDays: PlanningDays): object {
  switch (kind) {
    case 'event': {
      const event = record as Fields<'event'>;
      return {
        ...event,
        ...eventSpan(event, planningDays),
        ...displayedTimes(event.schedule),
        locationIds: [],
        productionId: null,
      };
    }
    case 'group':
      return { ...record, profileIds: [], statusIds: [], locationIds: [] };
    case 'resourcebooking': {
      const booking = record as Fields<'resourcebooking'>;
      return { ...booking, ...daysOf(booking.start, booking.end, planningDays), rootId: booking.id };
    }
    case 'task': {
      const { due } = record as Fields<'task'>;
      return { ...record, dueDay: due === null ? null : planningDays.dayOf(due) };
    }
    default:
      return record;
  }
}

/** Kinds whose records hold something that follows from the planning days, those that others follow from first. */
const DAY_KINDS = ['event', 'resourcebooking', 'task'] as const;

async function rederive(database: Database, reference: ReferenceSource): Promise<void> {
  const { dialect } = database;
  for (const kind of DAY_KINDS) {
    const page = statement(
      `select ${selectList(kind, 'e')} from ${TABLES[kind].name} e where e.id > ? order by e.id limit ${CHUNK}`,
    );
    let after = 0;
    for (;;) {
      const rows = await database.query(page, [after]);
      const records = rows.map((row) => ({ kind, record: decodeRecord(kind, row) }) as RecordLine);
      if (records.length === 0) break;
      await database.transaction((transaction) =>
        new BatchWriter(transaction, dialect, reference).write({ records }),
      );
      after = records.at(-1)?.record.id ?? Infinity;
    }
  }
}
