/** A connection to SQLite, with its statements compiled once. */
import { type Fragment, toText } from '@callboard/query/sql';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';
import { propertyOf } from '../platform/objects.ts';
import { type Member, objectMaker } from './compiled-object.ts';
import {
  type Column,
  conflictClause,
  type OnConflict,
  type Parameter,
  type Row,
  type Session,
  type Snapshot,
  type Statement,
  type Transaction,
  type Value,
} from './database.ts';
import { makePrivateFile } from './private-file.ts';
import { arraysOf, batchesOf } from './sqlite-arrays.ts';
import { sqliteDriver } from './sqlite-driver.ts';

const BUSY_TIMEOUT_MS = 5_000;
const CACHED_STATEMENTS = 500;
const placeholder = (): string => '?';

/** Statement that returns rows, with a converter from arrays where the driver can return arrays. */
interface RowStatement {
  readonly prepared: StatementSyncInstance;
  readonly toRow: ((values: unknown) => unknown) | undefined;
}

const oneOf = (row: unknown): unknown[] => (row === undefined ? [] : [row]);

/** Has memory: Node 22 takes bytes that have none, such as those of an empty value that it has read, for null. */
const NO_BYTES = Buffer.alloc(8).subarray(0, 0);

const isNoBytes = (value: Parameter): boolean =>
  typeof value === 'object' && value instanceof Uint8Array && value.length === 0;

/** Returns parameters as the driver takes them: the SQLite dialect makes none that is an array. */
function bindable(parameters: readonly Parameter[]): Value[] {
  const given = parameters.some(isNoBytes)
    ? parameters.map((value) => (isNoBytes(value) ? NO_BYTES : value))
    : parameters;
  return given as Value[];
}

export class Connection implements Transaction, Snapshot {
  readonly handle: DatabaseSyncInstance;
  /** The open transaction has raised the generation. */
  bumped = false;
  readonly #statements: LRUCache<string, StatementSyncInstance>;
  readonly #rowStatements: LRUCache<string, RowStatement>;
  readonly #arrayStatements: LRUCache<string, StatementSyncInstance>;

  constructor(handle: DatabaseSyncInstance) {
    this.handle = handle;
    this.#statements = new LRUCache({ max: CACHED_STATEMENTS });
    this.#rowStatements = new LRUCache({ max: CACHED_STATEMENTS });
    this.#arrayStatements = new LRUCache({ max: CACHED_STATEMENTS });
  }

  prepare(text: string): StatementSyncInstance {
    let prepared = this.#statements.get(text);
    if (!prepared) {
      prepared = this.handle.prepare(text);
      this.#statements.set(text, prepared);
    }
    return prepared;
  }

  async all<R = Row>(fragment: Fragment): Promise<R[]> {
    const { text, values } = toText(fragment, placeholder);
    return this.#rows<R>({ text }, values);
  }

  async query<R = Row>(statement: Statement, parameters: readonly Parameter[]): Promise<R[]> {
    return this.#rows<R>(statement, parameters);
  }

  rowsNow<R = Row>(statement: Statement, parameters: readonly Parameter[]): R[] {
    return this.#rows<R>(statement, parameters);
  }

  /** Yields the rows of a statement one by one. */
  *iterate<R>(text: string, parameters: readonly Parameter[]): Generator<R> {
    // Keep a reference to the statement: the iterator alone does not protect it from garbage collection.
    const prepared = this.prepare(text);
    // The type of a row is the promise of its statement, here and below.
    for (const row of prepared.iterate(...bindable(parameters))) yield row as R;
  }

  /** Runs a statement. Building the objects here takes half as long as in the driver. */
  #rows<R>({ text, isSingle = false }: Statement, parameters: readonly Parameter[]): R[] {
    let found = this.#rowStatements.get(text);
    if (!found) {
      found = toRowStatement(this.handle.prepare(text));
      this.#rowStatements.set(text, found);
    }
    const { prepared, toRow } = found;
    const rows: unknown[] = isSingle
      ? oneOf(prepared.get(...bindable(parameters)))
      : prepared.all(...bindable(parameters));
    return (toRow === undefined ? rows : rows.map(toRow)) as R[];
  }

  async values<V = Value>(fragment: Fragment): Promise<V[][]> {
    const { text, values } = toText(fragment, placeholder);
    let prepared = this.#arrayStatements.get(text);
    if (!prepared) {
      prepared = this.handle.prepare(text);
      this.#arrayStatements.set(text, prepared);
    }
    return arraysOf(prepared, bindable(values));
  }

  batches<V = Value>(fragment: Fragment, size: number): AsyncIterable<V[][]> {
    const { text, values } = toText(fragment, placeholder);
    return batchesOf(this.handle.prepare(text), bindable(values), size);
  }

  async insert(
    table: string,
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
    onConflict?: OnConflict,
  ): Promise<void> {
    const prepared = this.prepare(
      `insert into ${table} (${columns.map((column) => column.name).join(', ')})
       values (${columns.map(placeholder).join(', ')})${conflictClause(onConflict)}`,
    );
    for (const row of rows) prepared.run(...bindable(row));
  }

  async update(
    table: string,
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
  ): Promise<void> {
    const prepared = this.prepare(updateText(table, columns));
    for (const [id, ...values] of rows) prepared.run(...bindable(values), id ?? null);
  }

  async updateNext(
    table: string,
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
  ): Promise<number> {
    const at = columns.findIndex(({ name }) => name === 'revision') - 1;
    const prepared = this.prepare(`${updateText(table, columns)} and revision = ? - 1`);
    let written = 0;
    for (const [id, ...values] of rows) {
      written += Number(prepared.run(...bindable(values), id ?? null, values[at] ?? null).changes);
    }
    return written;
  }

  async bumpGeneration(): Promise<void> {
    this.bumped = true;
    this.prepare("update counter set value = value + 1 where name = 'generation'").run();
  }
}

function updateText(table: string, [id, ...columns]: readonly Column[]): string {
  return `update ${table} set ${columns.map(({ name }) => `${name} = ?`).join(', ')} where ${id?.name} = ?`;
}

/** Prepares rows as arrays, which `node:sqlite` supports from Node 22.16 on. */
function toRowStatement(prepared: StatementSyncInstance): RowStatement {
  if (!('setReturnArrays' in prepared)) return { prepared, toRow: undefined };
  prepared.setReturnArrays(true);
  const members = prepared.columns().map(({ name }, at): Member => [name, `input[${at}]`]);
  return { prepared, toRow: objectMaker<unknown, unknown>(members) };
}

/** Frames of the log after which a commit copies them itself: should the thread of `checkpoints.ts` be missing. */
const COPY_IN_COMMIT_AFTER = 16_000;

/** Page cache of a connection in KiB; the operating system caches the rest. */
const CACHE = { writing: 32_000, reading: 16_000, small: 8_000, least: 2_000 } as const;

/** `small`: for processes that read for others; `least`: for one that waits most of its time. */
export type PageCache = 'least' | 'small' | 'usual';

export function connect(file: string, readOnly: boolean, cache: PageCache = 'usual'): Connection {
  // The write-ahead log and the shared memory beside it inherit the mode of the database.
  if (!readOnly) makePrivateFile(file);
  const Driver = sqliteDriver();
  const handle = new Driver(file, { readOnly });
  handle.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  if (!readOnly) {
    handle.exec('pragma journal_mode = wal');
    // For FULL, the log flusher syncs the log before a write is answered: here the sync would block
    // everything.
    handle.exec('pragma synchronous = normal');
    handle.exec('pragma foreign_keys = on');
    handle.exec(`pragma wal_autocheckpoint = ${COPY_IN_COMMIT_AFTER}`);
  }
  const usual = readOnly ? CACHE.reading : CACHE.writing;
  handle.exec(`pragma cache_size = -${cache === 'usual' ? usual : CACHE[cache]}`);
  handle.exec('pragma temp_store = memory');
  return new Connection(handle);
}

export function pageBytes({ handle }: Connection): number {
  return Number(propertyOf(handle.prepare('pragma page_size').get(), 'page_size'));
}

/** Opens a read-only connection for a computing process; it sees every commit made before a statement. */
export function openSqliteReader(file: string): Session {
  return connect(file, true, 'small');
}
