/** Writes custom data values, and keeps their search data in step with the definitions of their fields. */

import { indexValue } from '../custom-data/field-types.ts';
import { type Field, toField } from '../model/definitions.ts';
import type { CustomValue, Entity, Fields } from '../model/records.ts';
import type { IndexedText } from '../search/search-texts.ts';
import {
  type Column,
  type Dialect,
  lastOf,
  referenceGone,
  statement,
  type Transaction,
  type Value,
} from './database.ts';
import { toValue, type ValueRow } from './import-reader.ts';
import { decodeRecord, selectList } from './tables.ts';
import { removeFieldPostings } from './text-index.ts';

const VALUE_COLUMNS: readonly Column[] = [
  { name: 'entity_id', type: 'integer' },
  { name: 'field_id', type: 'integer' },
  { name: 'value', type: 'text' },
  { name: 'number_value', type: 'real' },
  { name: 'day_value', type: 'integer' },
];

export class ValueWriter {
  readonly #transaction: Transaction;
  readonly #dialect: Dialect;
  #redefined: readonly number[] = [];

  constructor(transaction: Transaction, dialect: Dialect) {
    this.#transaction = transaction;
    this.#dialect = dialect;
  }

  /**
   * Must be called before definitions are written: a changed definition also changes how its values are
   * found.
   */
  async remember(written: readonly Fields<'customdefinition'>[]): Promise<void> {
    const before = new Map(
      (await this.#definitions(written.map(({ id }) => id))).map((row) => [row.id, row]),
    );
    const reading = ({ type, options, dataType, converted }: Fields<'customdefinition'>): string =>
      JSON.stringify([type, options, dataType, converted]);
    this.#redefined = written.flatMap((row) => {
      const old = before.get(row.id);
      return old && reading(old) !== reading(row) ? [row.id] : [];
    });
  }

  /**
   * Writes or clears values; returns their postings, including those of redefined fields. Throws `conflict`
   * where a field is not there (any more).
   */
  async write(given: readonly CustomValue[]): Promise<IndexedText[]> {
    const all = [...(await this.#valuesOf(this.#redefined)), ...given];
    const values = lastOf(all, ({ entityId, fieldId }) => `${entityId} ${fieldId}`);
    if (values.length === 0) return [];
    const fields = await this.#fieldsById(values.map(({ fieldId }) => fieldId));
    const postings: IndexedText[] = [];
    const rows: Value[][] = [];
    const cleared: CustomValue[] = [];
    for (const stored of values) {
      const { entityId, fieldId, value } = stored;
      const field = fields.get(fieldId);
      // Another writer can have removed the field since the sender looked for it.
      if (!field) throw referenceGone(new Error(`There is no custom data field with the id ${fieldId}`));
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
    return postings;
  }

  async #definitions(ids: readonly number[]): Promise<Entity<'customdefinition'>[]> {
    if (ids.length === 0) return [];
    const rows = await this.#transaction.query(
      statement(
        `select ${selectList('customdefinition', 'e')} from custom_definition e where ${this.#dialect.inIds('e.id')}`,
      ),
      [this.#dialect.ids([...new Set(ids)])],
    );
    return rows.map((row) => decodeRecord('customdefinition', row));
  }

  /** Returns the fields as they are in this transaction: the batch may bring new ones. */
  async #fieldsById(ids: readonly number[]): Promise<Map<number, Field>> {
    const definitions = await this.#definitions(ids);
    return new Map(
      definitions.flatMap((row): [number, Field][] =>
        row.level === 'field' ? [[row.id, toField(row)]] : [],
      ),
    );
  }

  async #valuesOf(fieldIds: readonly number[]): Promise<CustomValue[]> {
    if (fieldIds.length === 0) return [];
    const rows = await this.#transaction.query<ValueRow>(
      statement(
        `select v.entity_id, v.field_id, v.value from custom_value v where ${this.#dialect.inIds('v.field_id')}`,
      ),
      [this.#dialect.ids(fieldIds)],
    );
    return rows.map(toValue);
  }
}
