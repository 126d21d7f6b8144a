/** Transactions and snapshots on PostgreSQL: begun, ended, and repeated after conflicts with others. */

import { setTimeout } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';
import { propertyOf } from '../../platform/objects.ts';
import {
  type Database,
  nameTaken,
  type Parameter,
  referenceGone,
  type Session,
  STORAGE_FULL,
  StaleRow,
  type Statement,
  type Transaction,
} from '../database.ts';
import {
  type Connection,
  isStaleStatement,
  type PostgresStatement,
  type Result,
  type Runner,
} from './connection.ts';
import type { Connections } from './connections.ts';
import { PostgresSession } from './session.ts';

const LOCK_TIMEOUT = '55P03';
const DISK_FULL = '53100';
const FOREIGN_KEY = '23503';
const UNIQUE = '23505';
/** Code of statements that come after a failed one. */
const TRANSACTION_FAILED = '25P02';
/** Codes of a deadlock or serialisation failure: one of the transactions has to be repeated. */
const UNDONE: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const ATTEMPTS = 5;
/**
 * Set explicitly, since a database or a user can have another default; under a higher level a check would see
 * an old state.
 */
const WRITING = 'isolation level read committed read write';
const SNAPSHOT = 'isolation level repeatable read read only';

/** The connection of a transaction, which remembers what has made the transaction fail. */
class TransactionRunner implements Runner {
  readonly #connection: Connection;
  failure: { readonly error: unknown } | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  run<R>(statement: PostgresStatement): Promise<Result<R>> {
    return this.#noteFailure(this.#connection.run<R>(statement));
  }

  runForArrays<R>(statement: PostgresStatement): Promise<Result<R>> {
    return this.#noteFailure(this.#connection.runForArrays<R>(statement));
  }

  #noteFailure<R>(result: Promise<R>): Promise<R> {
    result.catch((error: unknown) => {
      this.failure ??= { error };
    });
    return result;
  }
}

/**
 * Runs the work in a transaction. A statement that failed fails the transaction, even if the work went on:
 * otherwise the server would undo everything where it was told to commit.
 */
function inTransaction<T>(
  pool: Connections,
  mode: string,
  work: (session: PostgresSession) => Promise<T>,
): Promise<T> {
  return pool.use(async (connection) => {
    await connection.run({ text: `begin ${mode}` });
    const runner = new TransactionRunner(connection);
    try {
      const result = await work(new PostgresSession(runner));
      if (runner.failure !== undefined) throw runner.failure.error;
      await connection.run({ text: 'commit' });
      return result;
    } catch (error) {
      // The server undoes what a connection leaves behind.
      await connection.run({ text: 'rollback' }).catch(() => connection.destroy());
      throw codeOf(error) === TRANSACTION_FAILED && runner.failure ? runner.failure.error : error;
    }
  });
}

/** Creates reads on snapshots, each on a connection of the pool. */
export function createSnapshots(pool: Connections): Pick<Database, 'snapshot' | 'stream'> {
  return {
    snapshot: (work) =>
      inTransaction(pool, SNAPSHOT, async (session) => {
        // The first statement, this one, determines the snapshot.
        await session.query({ text: 'select 1' }, []);
        return work(session);
      }),
    stream<R>(session: Session, statement: Statement, parameters: readonly Parameter[]) {
      if (!(session instanceof PostgresSession)) throw new Error('Rows are streamed in a snapshot.');
      return session.stream<R>(statement, parameters, 500);
    },
  };
}

/** Creates write transactions, which tell the generation that they have made once it is committed. */
export function createTransactions(
  pool: Connections,
  onGeneration: (generation: number) => void,
): Database['transaction'] {
  return async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { value, generation } = await inTransaction(pool, WRITING, async (session) => ({
          value: await work(session),
          generation: session.madeGeneration,
        }));
        if (generation !== undefined) onGeneration(generation);
        return value;
      } catch (error) {
        if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw explained(error);
        await waitForOthers(attempt);
      }
    }
  };
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof StaleRow || UNDONE.has(codeOf(error)) || isStaleStatement(error);
}

/** Waits for a random and growing time, so that conflicting transactions do not meet again. */
function waitForOthers(attempt: number): Promise<void> {
  return setTimeout(Math.random() * 5 * attempt ** 2);
}

function codeOf(error: unknown): unknown {
  return propertyOf(error, 'code');
}

/** Returns a clearer error for the caller, where there is one. */
function explained(error: unknown): unknown {
  const code = codeOf(error);
  switch (code) {
    case DISK_FULL:
      return new AppError('storage-full', STORAGE_FULL, { cause: error });
    case LOCK_TIMEOUT:
      return new AppError('unavailable', 'Another process keeps the database locked: try again.', {
        cause: error,
      });
    case FOREIGN_KEY:
      return referenceGone(error);
    case UNIQUE:
      return nameTaken(error);
    default:
      if (!UNDONE.has(code)) return error;
      return new AppError('unavailable', 'Others were writing the same all the time: try again.', {
        cause: error,
      });
  }
}
