/**
 * Contact with a database server that may be unreachable for a while: callers are refused at once meanwhile,
 * and one of them keeps trying.
 */

import { AppError } from '../platform/errors.ts';
import { propertyOf } from '../platform/objects.ts';
import type { Database } from './database.ts';
import { Pulse } from './pulse.ts';

/** Maximum time for the simplest of questions, asked over a connection of its own. */
const SILENT_MS = 2_000;

/**
 * Error codes of the network, of the driver, and of a PostgreSQL that stops, starts, or has no free
 * connection.
 */
const LOST =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|CONNECT_TIMEOUT|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|57P0[123]|53300|08\w{3})$/;

/** Error code of a full disk; even reading needs disk space when data does not fit into memory. */
const DISK_FULL = '53100';

/**
 * Returns whether an error means that the database could not be reached, rather than that the request was
 * wrong.
 */
export function isLost(error: unknown): boolean {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' && LOST.test(code);
}

type GuardedMethod =
  | 'all'
  | 'query'
  | 'transaction'
  | 'smallTransaction'
  | 'writeBytes'
  | 'snapshot'
  | 'findIds'
  | 'ping';

/** Creates the monitor of a database for `keepContact`. */
export function createPulse(): Pulse {
  return new Pulse({ withinMs: SILENT_MS, unavailable });
}

/**
 * Wraps a database so that its loss becomes `unavailable`. From the first loss on, requests are refused
 * without waiting for a connection, except for one at a time, which finds out whether it is back. While the
 * pulse is gone all requests are refused, including those already waiting.
 */
export function keepContact<D extends Pick<Database, GuardedMethod>>(database: D, pulse: Pulse): D {
  let lost = false;
  let trying = false;

  async function guard<T>(work: () => Promise<T>): Promise<T> {
    if (lost && trying) throw unavailable();
    const tries = lost;
    trying ||= tries;
    try {
      const result = await pulse.whileHeard(work);
      lost = false;
      return result;
    } catch (error) {
      const wasLost = isLost(error);
      // A refusal of this wrapper, passed on from inside a transaction, tells nothing new.
      if (!(error instanceof AppError)) lost = wasLost;
      throw wasLost ? unavailable(error) : explained(error);
    } finally {
      if (tries) trying = false;
    }
  }

  return {
    ...database,
    all: (fragment) => guard(() => database.all(fragment)),
    query: (statement, parameters) => guard(() => database.query(statement, parameters)),
    transaction: (work) => guard(() => database.transaction(work)),
    smallTransaction: (work) => guard(() => database.smallTransaction(work)),
    writeBytes: (statement, parameters) => guard(() => database.writeBytes(statement, parameters)),
    snapshot: (work) => guard(() => database.snapshot(work)),
    findIds: (fragment, evaluation) => guard(() => database.findIds(fragment, evaluation)),
    ping: () => guard(() => database.ping()),
  };
}

function explained(error: unknown): unknown {
  if (propertyOf(error, 'code') !== DISK_FULL) return error;
  const detail = 'The database has no room for this query on its disk: ask for less, or make room.';
  return new AppError('unavailable', detail, { cause: error });
}

function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', 'The database does not answer: try again soon.', { cause });
}
