/**
 * The interface of a database for the rest of storage. Statements are written once for both engines, with `?`
 * for parameters; the few expressions that differ belong to the `Dialect`. Both engines return the same
 * values: numbers, strings, null and bytes (booleans are 0 and 1, JSON is text).
 */
import type { Fragment, SqlValue } from '@callboard/query/sql';
import type { QueryCaller } from '../model/store.ts';
import { AppError } from '../platform/errors.ts';
import type { Ids } from '../platform/id-list.ts';
import type { WorkerProgram } from '../processes/worker-process.ts';

export type Value = string | number | null | Uint8Array;
export type Row = Record<string, Value>;
export type Parameter = SqlValue;

/** Statement that is compiled once per connection. */
export interface Statement {
  readonly text: string;
  /** It finds one row at most. */
  readonly isSingle?: boolean;
}

export interface Session {
  /** Runs a composed statement. */
  all<R = Row>(fragment: Fragment): Promise<R[]>;
  /** Runs a prepared statement; for hot paths. */
  query<R = Row>(statement: Statement, parameters: readonly Parameter[]): Promise<R[]>;
  /** Returns the rows of such a statement at once; left out where the database has to be waited for. */
  rowsNow?<R = Row>(statement: Statement, parameters: readonly Parameter[]): R[];
  /** Returns a number that changes with every commit of any process, for the state that such rows are read from. */
  version?(): number;
}

/** Session in which all statements see the same moment. */
export interface Snapshot extends Session {
  /** Returns rows like `all`, each as an array in the order of the columns. */
  values<V = Value>(fragment: Fragment): Promise<V[][]>;
  /**
   * Yields such rows in batches, without holding them all. Other statements of the session may run between
   * two batches.
   */
  batches<V = Value>(fragment: Fragment, size: number): AsyncIterable<V[][]>;
}

/** Handling of rows that already exist. */
export interface OnConflict {
  readonly key: readonly string[];
  /** Columns that take the new values; empty: the old row stays. */
  readonly update: readonly string[];
}

export interface Transaction extends Session {
  /**
   * Inserts or updates rows, given as arrays in the order of `columns`, in as few round trips as the engine
   * allows.
   */
  insert(
    table: string,
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
    onConflict?: OnConflict,
  ): Promise<void>;
  /** Updates columns of existing rows: the first column is the id. */
  update(table: string, columns: readonly Column[], rows: readonly (readonly Value[])[]): Promise<void>;
  /**
   * Updates rows like `update`, with `revision` among the columns, but only those that have the revision
   * before the given one. Returns the number of updated rows.
   */
  updateNext(table: string, columns: readonly Column[], rows: readonly (readonly Value[])[]): Promise<number>;
  /**
   * Invalidates the caches of all nodes. Must be called by every transaction that changes reference or access
   * data.
   */
  bumpGeneration(): Promise<void>;
}

export type ColumnType = 'integer' | 'real' | 'text' | 'bytes';
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/**
 * Locks that serialise transactions. `demo`: only one creates the demo venue. `planning`: data derived from
 * several rows is computed by one transaction at a time. `retention`: one node at a time removes old log
 * entries. `files`: one upload begins at a time, so that room for files is not given twice.
 */
export type Lock = 'migration' | 'planning' | 'demo' | 'retention' | 'files';

export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Words of the data definition language that differ. */
  readonly types: {
    readonly id: string;
    /** Primary key that the database numbers. */
    readonly generatedId: string;
    readonly integer: string;
    readonly bytes: string;
    /** Clause that stores the rows of a table in its primary key, where the engine can. */
    readonly clustered: string;
  };
  /** Statements that create and maintain the substring index of `term`. */
  readonly termIndex: readonly string[];
  /** Returns `expression in (the integers of one parameter)`, as text with one `?`. */
  inIds(expression: string): string;
  /** Returns the parameter for `inIds`. */
  ids(ids: readonly number[]): Parameter;
  /** Returns the parameter for `inTexts`. */
  texts(texts: readonly string[]): Parameter;
  inTexts(expression: string): string;
  /** Tests whether the column of a row that another condition has found is among few ids, which are read once. */
  isListed(column: string, select: Fragment): Fragment;
  /** Returns a statement for one row whose column `gathered` holds these columns of all rows, as JSON. */
  gathered(columns: readonly string[], select: string): string;
  /** Returns the expression of a text so that it is compared byte by byte. */
  byBytes(expression: string): string;
  /**
   * Whether single entities that are asked for in one turn of the event loop are read by one statement: each costs a
   * message to the server and one back.
   */
  readonly gathersReads: boolean;
  /** Selects ids of terms that contain the folded text, which has at least three characters. */
  termsContaining(text: string): Fragment;
  /** Selects ids and keys of terms that begin with the folded text and are their own keys (`term-key.ts`). */
  termsBeginningWith(text: string): Fragment;
  /** Tests whether an expression contains the text: the slow way, for shorter texts. */
  contains(expression: string, text: string): Fragment;
  /**
   * Clause of a `select` in a write transaction that protects its rows from changes until the end of the
   * transaction.
   */
  readonly lockRows: string;
  /** Weaker `lockRows`: prevents the deletion of the rows, while others may change and refer to them. */
  readonly lockReferred: string;
  /** Stronger `lockRows`: also prevents new references to the rows. */
  readonly lockRemoved: string;
  /** Variant of `lockRows` for taking work from a queue: rows locked by another transaction are skipped. */
  readonly skipLocked: string;
  /** Locks that a transaction holds to its end; undefined where the database has a single writer. */
  readonly locks: Readonly<Record<Lock, Statement>> | undefined;
  /**
   * Statements for a transaction: terms deleted from the dictionary afterwards leave no trace in its index.
   */
  readonly forgetTerms: readonly Statement[];
  /**
   * Statements for a transaction: they wait until no other transaction is still using terms it has read from
   * the dictionary.
   */
  readonly tidyLocks: readonly Statement[];
  /**
   * Returns the text of a statement that lets the database number further rows of the table after those that were inserted
   * with their numbers; undefined where it does so anyway.
   */
  readonly numberAfter?: (table: string) => string;
}

/** Options for the evaluation of queries. */
export interface QueryOptions {
  /** Time limit of one statement in milliseconds. */
  readonly budgetMs: number;
  /**
   * Program that runs costly queries on SQLite; left out: everything runs in this process, where nothing
   * stops it.
   */
  readonly worker?: Omit<WorkerProgram, 'args'> | undefined;
}

/** Facts about a query before it runs. */
export interface Evaluation {
  /** Its shape guarantees that it takes a few milliseconds at most. */
  readonly bounded: boolean;
  /** The statement says in which order the ids come; otherwise they are sorted into creation order. */
  readonly isOrdered?: boolean;
  readonly asker?: QueryCaller | undefined;
}

export interface Database extends Session {
  readonly dialect: Dialect;
  /**
   * Runs `work` in a write transaction; rolls everything back when it throws. Transactions do not nest. After
   * a conflict with another transaction, `work` runs again from the start, a few times at most, so it may
   * change nothing but the database. Each statement sees what was committed before it. Throws AppError
   * `conflict` when a referenced row is missing or a name is taken; `precondition-failed` when a row has
   * changed since it was read.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs `work` like `transaction`, for short work: concurrent calls may share one commit. */
  smallTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs one statement that writes many bytes, in a transaction of its own; returns how many rows it returns. The bytes
   * must not be used afterwards: with SQLite a thread writes them, while this one goes on answering.
   */
  writeBytes(statement: Statement, parameters: readonly Value[]): Promise<number>;
  /** Runs `work` on one consistent snapshot, taken before `work` starts. */
  snapshot<T>(work: (session: Snapshot) => Promise<T>): Promise<T>;
  /** Streams rows without holding them all; must be called inside `snapshot` work with its session. */
  stream<R = Row>(session: Session, statement: Statement, parameters: readonly Parameter[]): AsyncIterable<R>;
  /**
   * Evaluates a query: `select e.id …`. Ends it and throws `query-too-expensive` when it exceeds the budget;
   * throws `unavailable` when too many costly queries are running.
   */
  findIds(fragment: Fragment, evaluation: Evaluation): Promise<Ids>;
  /**
   * Returns a number that grows whenever reference or access data may have changed: at once after a commit of
   * this process, within a second after one of another. Runs no statement.
   */
  generation(): number;
  /**
   * Returns Unix milliseconds by the clock of the database; present only where several nodes can share it.
   */
  now?(): Promise<number>;
  /**
   * Returns the identity of this very database. A copy put in its place has another one, unless it was made
   * below the database: a snapshot of a disk, or of a machine that is rolled back.
   */
  incarnation(): Promise<string>;
  /**
   * Writes a consistent copy of everything to one file, marked as a copy, while others keep writing; SQLite
   * only.
   */
  backup?(file: string): Promise<void>;
  /**
   * Makes deleted and replaced data unreadable in the files, as far as the engine can; readers continue
   * meanwhile, and writers wait. Returns a line for each leftover.
   */
  purge(): Promise<readonly string[]>;
  /** Throws when the database does not respond. */
  ping(): Promise<void>;
  /** Reads everything needed to find damage; returns a line per problem, none for a sound database. */
  check(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Database of a computing process: it reads, and only `query` writes anything that others can read. */
export type SnapshotDatabase = Pick<Database, 'dialect' | 'snapshot' | 'stream' | 'query' | 'close'>;

export function statement(text: string): Statement {
  return { text };
}

export function conflictClause(onConflict: OnConflict | undefined): string {
  if (!onConflict) return '';
  const { key, update } = onConflict;
  const action =
    update.length === 0
      ? 'nothing'
      : `update set ${update.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  return ` on conflict (${key.join(', ')}) do ${action}`;
}

/** Returns the last item of each key: one statement cannot write a row twice. */
export function lastOf<T>(items: readonly T[], keyOf: (item: T) => string | number): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/** A row has changed since it was read and used: the work must be repeated with its current state. */
export class StaleRow extends AppError {
  constructor(what: string) {
    super('precondition-failed', `Nothing was written. The ${what} was changed meanwhile: load it again.`);
  }
}

/**
 * Returns the error for a violated reference. It is the last resort: writers check references in both
 * directions before the database does.
 */
export function referenceGone(cause: unknown): AppError {
  const detail =
    'Nothing was written. It refers to something that is not there (any more), or something refers to it.';
  return new AppError('conflict', detail, { cause });
}

export function nameTaken(cause: unknown): AppError {
  const detail = 'Nothing was written. Another one has this name or login by now: choose another.';
  return new AppError('conflict', detail, { cause });
}

export const STORAGE_FULL =
  'The disk of the database is full: nothing was written. Make room on it and try again.';

export function queryTooExpensive(budgetMs: number, cause: unknown): AppError {
  const detail = `The query was ended after ${budgetMs} ms: ask for less, for example for fewer days.`;
  return new AppError('query-too-expensive', detail, { cause });
}
