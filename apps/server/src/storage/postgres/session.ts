/** Statements of storage on PostgreSQL: on any connection, or on the one of a transaction. */
import { type Fragment, toText } from '@callboard/query/sql';
import { objectMaker } from '../compiled-object.ts';
import {
  type Column,
  type ColumnType,
  conflictClause,
  type OnConflict,
  type Parameter,
  type Row,
  type Snapshot,
  type Statement,
  type Transaction,
  type Value,
} from '../database.ts';
import type { PostgresStatement, Runner } from './connection.ts';

/** Channel on which nodes announce new generations. */
export const GENERATION_CHANNEL = 'callboard_generation';

const BATCH = 2_000;
const COLUMN_TYPES: Record<ColumnType, string> = {
  integer: 'bigint',
  real: 'double precision',
  text: 'text',
  bytes: 'bytea',
};

/** Number of the last cursor; names of cursors are never reused. */
let cursors = 0;
const numbered = new Map<string, string>();

/** Replaces `?` by `$1`, `$2`, …; statements are few and fixed in shape, so the texts are cached. */
function toNumbered(text: string): string {
  let result = numbered.get(text);
  if (result === undefined) {
    let index = 0;
    result = text.replaceAll('?', () => `$${++index}`);
    if (numbered.size > 2_000) numbered.clear();
    numbered.set(text, result);
  }
  return result;
}

const rowMakers = new Map<string, (row: Value[]) => unknown>();

/** Returns the function that makes objects of rows: compiled, it takes a third of the time of the driver's loop. */
function rowMaker<R>(columns: readonly string[]): (row: Value[]) => R {
  const names = columns.join();
  let make = rowMakers.get(names);
  if (make === undefined) {
    make = objectMaker<Value[], unknown>(columns.map((name, at) => [name, `input[${at}]`]));
    if (rowMakers.size > 2_000) rowMakers.clear();
    rowMakers.set(names, make);
  }
  // The type of a row is the promise of its statement.
  return make as (row: Value[]) => R;
}

function composed(fragment: Fragment): PostgresStatement {
  const { text, values } = toText(fragment, (index) => `$${index}`);
  return { text, parameters: values };
}

export class PostgresSession implements Transaction, Snapshot {
  readonly #runner: Runner;
  /** Generation that this transaction has created, if any. */
  madeGeneration: number | undefined;

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  /**
   * Runs a query without a name: queries have any number of shapes, and a plan that fits the values is worth
   * the planning.
   */
  async all<R = Row>(fragment: Fragment): Promise<R[]> {
    return (await this.#runner.run<R>(composed(fragment))).rows;
  }

  async query<R = Row>({ text }: Statement, parameters: readonly Parameter[]): Promise<R[]> {
    const statement = { text: toNumbered(text), parameters, prepared: true };
    const { rows, columns } = await this.#runner.runForArrays<Value[]>(statement);
    return rows.length === 0 ? [] : rows.map(rowMaker<R>(columns));
  }

  async values<V = Value>(fragment: Fragment): Promise<V[][]> {
    return (await this.#runner.runForArrays<V[]>({ ...composed(fragment), prepared: true })).rows;
  }

  batches<V = Value>(fragment: Fragment, size: number): AsyncGenerator<V[][]> {
    return this.#read(composed(fragment), async (name) => {
      return (await this.#runner.runForArrays<V[]>({ text: `fetch ${size} from ${name}` })).rows;
    });
  }

  /** Yields the rows of a statement one by one, without holding them all. */
  async *stream<R>({ text }: Statement, parameters: readonly Parameter[], size: number): AsyncGenerator<R> {
    const fetch = async (name: string): Promise<R[]> => {
      return (await this.#runner.run<R>({ text: `fetch ${size} from ${name}` })).rows;
    };
    for await (const batch of this.#read({ text: toNumbered(text), parameters }, fetch)) yield* batch;
  }

  /**
   * Reads with a cursor of the server, fetching from it by its name, so that other statements can run between
   * two batches.
   */
  async *#read<R>(statement: PostgresStatement, fetch: (name: string) => Promise<R[]>): AsyncGenerator<R[]> {
    cursors += 1;
    const name = `callboard_${cursors}`;
    // All rows will be read, so ask for the plan with the lowest total time, not the fastest first rows.
    await this.#runner.run({ text: 'set local cursor_tuple_fraction = 1' });
    const text = `declare ${name} no scroll cursor for ${statement.text}`;
    await this.#runner.run({ ...statement, text });
    let next = fetch(name);
    for (;;) {
      const batch = await next;
      if (batch.length === 0) break;
      // The server prepares the next batch while this one is processed.
      next = fetch(name);
      next.catch(() => undefined);
      yield batch;
    }
    await this.#runner.run({ text: `close ${name}` });
  }

  async insert(
    table: string,
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
    onConflict?: OnConflict,
  ): Promise<void> {
    const names = columns.map((column) => column.name).join(', ');
    await this.#inBatches(columns, rows, (values, from) => {
      return `insert into ${table} (${names}) select ${values.join(', ')} from ${from}${conflictClause(onConflict)}`;
    });
  }

  async update(
    table: string,
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
  ): Promise<void> {
    await this.#inBatches(columns, rows, (values, from) => updateText(table, columns, values, from));
  }

  async updateNext(
    table: string,
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
  ): Promise<number> {
    const at = columns.findIndex(({ name }) => name === 'revision');
    return this.#inBatches(
      columns,
      rows,
      (values, from) =>
        `${updateText(table, columns, values, from)} and ${table}.revision = ${values[at]} - 1`,
    );
  }

  /**
   * Sends the rows as one JSON parameter, so that the text of a statement does not depend on their number.
   * Returns the number of rows written.
   */
  async #inBatches(
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
    compose: (values: readonly string[], from: string) => string,
  ): Promise<number> {
    const values = columns.map(({ type }, i) => (type === 'bytes' ? `decode(x.c${i}, 'hex')` : `x.c${i}`));
    const types = columns.map(({ type }, i) => `c${i} ${type === 'bytes' ? 'text' : COLUMN_TYPES[type]}`);
    const text = compose(values, `json_to_recordset($1::text::json) as x (${types.join(', ')})`);
    let written = 0;
    for (let from = 0; from < rows.length; from += BATCH) {
      const parameters = [toRecordset(rows.slice(from, from + BATCH))];
      written += (await this.#runner.run({ text, parameters, prepared: true })).count;
    }
    return written;
  }

  async bumpGeneration(): Promise<void> {
    // Once is enough: the row is locked to the end of the transaction.
    if (this.madeGeneration !== undefined) return;
    const { rows } = await this.#runner.run<{ value: number }>({
      text: `update counter set value = value + 1 where name = 'generation'
       returning value, pg_notify('${GENERATION_CHANNEL}', value::text)`,
    });
    this.madeGeneration = rows[0]?.value;
  }
}

function updateText(
  table: string,
  columns: readonly Column[],
  [id, ...values]: readonly string[],
  from: string,
): string {
  const set = values.map((value, i) => `${columns[i + 1]?.name} = ${value}`);
  return `update ${table} set ${set.join(', ')} from ${from} where ${table}.${columns[0]?.name} = ${id}`;
}

function toRecordset(rows: readonly (readonly Value[])[]): string {
  const objects = rows.map((row) =>
    Object.fromEntries(
      row.map((value, i) => [
        `c${i}`,
        value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
      ]),
    ),
  );
  return JSON.stringify(objects);
}
