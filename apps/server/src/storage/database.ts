/**
 * What the rest of storage sees of a database. Statements are written once for both engines, with `?` for
 * parameters; the few expressions that differ are the `Dialect`'s. Both engines give the same values: numbers,
 * strings, null and bytes (booleans are 0 and 1, JSON is text).
 */
import type { Fragment, SqlValue } from '@callboard/query/sql';
import type { Asker } from '../model/store.ts';
import { AppError } from '../platform/errors.ts';
import type { WorkerProgram } from './compute/worker-process.ts';

export type Value = string | number | null | Uint8Array;
export type Row = Record<string, Value>;
export type Parameter = SqlValue;

/** A statement that is compiled once per connection. */
export interface Statement {
  readonly text: string;
}

export interface Session {
  /** Runs a composed statement. */
  all<R = Row>(fragment: Fragment): Promise<R[]>;
  /** Runs a prepared statement: the way of hot paths. */
  query<R = Row>(statement: Statement, parameters: readonly Parameter[]): Promise<R[]>;
  /**
   * The state of the whole database that a statement would see now: as long as this number is the same, nothing at all
   * was committed, by whichever process. Left out where asking costs as much as reading.
   */
  state?(): number;
}

/** A session in which all statements see the same moment. */
export interface Snapshot extends Session {
  /** As `all`, each row as an array in the order of the columns. */
  values(fragment: Fragment): Promise<Value[][]>;
  /**
   * Such rows a batch at a time, without holding them all. Other statements of the session may run between two batches.
   */
  batches(fragment: Fragment, size: number): AsyncIterable<Value[][]>;
}

/** What to do with rows that are there already. */
export interface OnConflict {
  readonly key: readonly string[];
  /** Columns that take the new values; empty: the old row stays. */
  readonly update: readonly string[];
}

export interface Transaction extends Session {
  /** Inserts or updates rows, given as arrays in the order of `columns`, in as few round trips as the engine allows. */
  insert(
    table: string,
    columns: readonly Column[],
    rows: readonly (readonly Value[])[],
    onConflict?: OnConflict,
  ): Promise<void>;
  /** Sets columns of rows that exist: the first column is the id. */
  update(table: string, columns: readonly Column[], rows: readonly (readonly Value[])[]): Promise<void>;
  /**
   * As `update`, with `revision` among the columns: sets only rows that have the revision before the given one. Returns
   * how many rows it set.
   */
  updateNext(table: string, columns: readonly Column[], rows: readonly (readonly Value[])[]): Promise<number>;
  /** To be called by every transaction that changes reference or access data: all nodes drop what they keep of it. */
  bumpGeneration(): Promise<void>;
}

export type ColumnType = 'integer' | 'real' | 'text' | 'bytes';
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/**
 * `demo`: only one makes the demo venue. `planning`: whatever follows from several rows is worked out by one transaction
 * after the other. `retention`: one node at a time removes old entries of logs.
 */
export type Lock = 'migration' | 'planning' | 'demo' | 'retention';

export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Words of the data definition that differ. */
  readonly types: {
    readonly id: string;
    /** A primary key that the database numbers. */
    readonly generatedId: string;
    readonly integer: string;
    readonly bytes: string;
    /** Clause that keeps the rows of a table in its primary key, where the engine can. */
    readonly clustered: string;
  };
  /** Statements that make the substring index of `term` and keep it. */
  readonly termIndex: readonly string[];
  /** `expression in (the integers of one parameter)`, as text with one `?`. */
  inIds(expression: string): string;
  /** The parameter for `inIds`. */
  ids(ids: readonly number[]): Parameter;
  /** The parameter for `inTexts`. */
  texts(texts: readonly string[]): Parameter;
  inTexts(expression: string): string;
  /** Ids of terms that contain the folded text, which has three characters at least. */
  termsContaining(text: string): Fragment;
  /** Ids of terms that begin with the folded text. */
  termsBeginningWith(text: string): Fragment;
  /** Whether an expression contains the text: the slow way, for shorter ones. */
  contains(expression: string, text: string): Fragment;
  /** Clause of a `select` in a write transaction that keeps its rows from being changed until the end of it. */
  readonly lockRows: string;
  /** As `lockRows`: keeps the rows from being deleted, and lets others change and refer to them. */
  readonly lockReferred: string;
  /** As `lockRows`: also keeps others from referring to the rows. */
  readonly lockRemoved: string;
  /** As `lockRows`, for taking work out of a queue: rows that another transaction has locked are passed over. */
  readonly skipLocked: string;
  /** Where a database has many writers: locks that one transaction holds to its end. */
  readonly locks: Readonly<Record<Lock, Statement>> | undefined;
  /** In a transaction: what is deleted from the dictionary of terms from now on leaves nothing in its index. */
  readonly forgetTerms: readonly Statement[];
  /** In a transaction: nobody else has read the dictionary of terms and not finished what follows from it. */
  readonly tidyLocks: readonly Statement[];
}

/** How queries are evaluated. */
export interface QueryOptions {
  /** What one statement may take. */
  readonly budgetMs: number;
  /** Runs costly queries on SQLite; left out: everything runs in this process, where nothing stops it. */
  readonly worker?: Omit<WorkerProgram, 'args'> | undefined;
}

/** What is known of a query beforehand. */
export interface Evaluation {
  /** By its shape it takes a few milliseconds at most. */
  readonly bounded: boolean;
  readonly asker?: Asker | undefined;
}

export interface Database extends Session {
  readonly dialect: Dialect;
  /**
   * Runs `work` in a write transaction; throws away everything when it throws. Transactions do not nest. Where another
   * transaction got in the way, `work` runs again from the start, a few times at most, so it may change nothing but the
   * database. Each statement sees what was committed before it. Throws AppError `conflict` where a row is missing that
   * is referred to, or a name is taken; `precondition-failed` where a row has changed since it was read.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** As `transaction`, for little work: several that come in at the same time may share one commit. */
  smallTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs `work` on one consistent snapshot, which is that of the moment before `work`. */
  snapshot<T>(work: (session: Snapshot) => Promise<T>): Promise<T>;
  /**
   * Streams rows without holding them all; must be called inside `snapshot` work with its session.
   */
  stream(session: Session, statement: Statement, parameters: readonly Parameter[]): AsyncIterable<Row>;
  /**
   * Evaluates a query: `select e.id …`. Over the budget it is ended and `query-too-expensive` is thrown; where too many
   * costly ones are under way, `unavailable`.
   */
  findIds(fragment: Fragment, evaluation: Evaluation): Promise<readonly number[]>;
  /**
   * A number that grows whenever reference or access data may have changed: at once after a commit of this process,
   * within a second after one of another. Costs no statement.
   */
  generation(): number;
  /** Milliseconds since 1970 by the clock of the database; only where several nodes can share it. */
  now?(): Promise<number>;
  /**
   * Names this very database. A copy that is put in its place has another name, unless it was made below the database:
   * a snapshot of a disk or of a machine that is rolled back.
   */
  incarnation(): Promise<string>;
  /** A consistent copy of everything as one file, while others write and is marked as a copy; SQLite only. */
  backup?(file: string): Promise<void>;
  /**
   * Makes what was deleted or replaced unreadable in the files, as far as the engine can; others read meanwhile, and
   * writers wait. Returns a line for each thing that is left.
   */
  purge(): Promise<readonly string[]>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Reads all that is needed to find damage; a line for each, which is none in a sound database. */
  check(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** What a computing process has of a database: it reads, and writes nothing that others read but by `query`. */
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

/** The last item of each key: a statement cannot write one row twice. */
export function lastOf<T>(items: readonly T[], keyOf: (item: T) => string | number): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/** A row that was read and computed with has changed meanwhile: the work has to be done again on what it is now. */
export class StaleRow extends AppError {
  constructor(what: string) {
    super('precondition-failed', `Nothing was written. The ${what} was changed meanwhile: load it again.`);
  }
}

/** The last resort: writers look for what is referred to, and for what refers to it, before the database does. */
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
