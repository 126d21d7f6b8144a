/** One connection to PostgreSQL: statements, the names under which they are prepared, and what its loss means. */

import { Client, type ClientConfig } from 'pg';
import { propertyOf } from '../../platform/objects.ts';
import { isLost } from '../contact.ts';
import type { Parameter } from '../database.ts';
import { parserOf } from './values.ts';

export interface PostgresStatement {
  readonly text: string;
  readonly parameters?: readonly Parameter[];
  /** Prepares the statement once on each connection; without parameters it is never prepared. */
  readonly prepared?: boolean;
}

export interface Result<R> {
  readonly rows: R[];
  /** Number of rows that were read or changed. */
  readonly count: number;
  /** Names of the columns, of rows that are arrays. */
  readonly columns: readonly string[];
}

/** Runs statements: a pool on any connection, or one connection. */
export interface Runner {
  /** Returns rows as objects. */
  run<R>(statement: PostgresStatement): Promise<Result<R>>;
  /** Returns rows as arrays in the order of the columns. */
  runForArrays<R>(statement: PostgresStatement): Promise<Result<R>>;
}

/** Failure of a connection that neither the system nor the server gives a code. */
export class ConnectionError extends Error {
  readonly code: string;
  constructor(code: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The connection was lost.', { cause });
    this.code = code;
  }
}

const GOODBYE_MS = 5_000;

/** Messages of the driver for failures to connect that have no code. */
const CONNECT_CODES: ReadonlyMap<string, string> = new Map([
  ['timeout expired', 'CONNECT_TIMEOUT'],
  ['The server does not support SSL connections', 'NO_TLS'],
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', '28P01'],
]);

/** Routines of the server that find a prepared statement gone, or its table changed since. */
const STALE_ROUTINES: ReadonlySet<unknown> = new Set([
  'FetchPreparedStatement',
  'RevalidateCachedQuery',
  'transformAssignedExpr',
]);

/** Returns whether a prepared statement failed only because it has to be prepared again. */
export function isStaleStatement(error: unknown): boolean {
  return STALE_ROUTINES.has(propertyOf(error, 'routine'));
}

export class Connection implements Runner {
  readonly #client: Client;
  /** Names of the statements that are prepared here. */
  readonly #names = new Map<string, string>();
  #named = 0;
  #lost: Error | undefined;
  #isCollecting = false;
  #processId: Promise<number | undefined> | undefined;
  /** Resolves when the connection has ended, for whatever reason. */
  readonly ended: Promise<void>;

  private constructor(client: Client) {
    this.#client = client;
    this.ended = new Promise((resolve) => {
      client.once('end', resolve);
    });
  }

  /** Connects; the error of a failure has a code. */
  static async open(endpoint: ClientConfig): Promise<Connection> {
    const client = new Client({
      ...endpoint,
      keepAlive: true,
      keepAliveInitialDelayMillis: 60_000,
      pipeline: true,
      types: { getTypeParser: parserOf },
    });
    const connection = new Connection(client);
    // Without listeners, a lost connection would end the process.
    client.on('error', (error) => connection.#lose(error));
    try {
      await client.connect();
    } catch (error) {
      connection.destroy();
      throw withCode(error, CONNECT_CODES.get(String(propertyOf(error, 'message'))) ?? 'CONNECTION_CLOSED');
    }
    return connection;
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** Returns the number of the server's process for this connection; undefined where that is lost. */
  processId(): Promise<number | undefined> {
    this.#processId ??= this.run<{ id: number }>({ text: 'select pg_backend_pid() as id' }).then(
      ({ rows }) => rows[0]?.id,
      () => undefined,
    );
    return this.#processId;
  }

  onNotification(callback: (payload: string) => void): void {
    this.#client.on('notification', ({ payload }) => callback(payload ?? ''));
  }

  run<R>(statement: PostgresStatement): Promise<Result<R>> {
    return this.#runAgain(statement, undefined);
  }

  runForArrays<R>(statement: PostgresStatement): Promise<Result<R>> {
    return this.#runAgain(statement, 'array');
  }

  /** Says goodbye to the server, and waits for a while until it has closed the connection. */
  async close(): Promise<void> {
    const timer = setTimeout(() => this.destroy(), GOODBYE_MS);
    await this.#client.end();
    clearTimeout(timer);
  }

  /** Breaks the connection off at once: statements that are under way fail. */
  destroy(): void {
    this.#lose(new Error('The connection was broken off.'));
  }

  async #runAgain<R>(statement: PostgresStatement, rowMode: 'array' | undefined): Promise<Result<R>> {
    const name = this.#nameOf(statement);
    try {
      return await this.#send(statement, name, rowMode);
    } catch (error) {
      if (!isStaleStatement(error)) throw error;
      // Others that failed with it may have prepared it again already.
      if (this.#names.get(statement.text) === name) this.#names.delete(statement.text);
      // A transaction has failed with its statement, so it can only be repeated as a whole.
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return this.#send(statement, this.#nameOf(statement), rowMode);
    }
  }

  #send<R>(
    { text, parameters = [] }: PostgresStatement,
    name: string | undefined,
    rowMode: 'array' | undefined,
  ): Promise<Result<R>> {
    this.#collectWrites();
    const query = { text, values: [...parameters], name, ...(rowMode && { rowMode }) };
    return new Promise((resolve, reject) => {
      void this.#client.query(query, (error, result) => {
        if (error) reject(this.#explained(error));
        else {
          const columns = rowMode === undefined ? [] : result.fields.map(({ name }) => name);
          resolve({ rows: result.rows, count: result.rowCount ?? 0, columns });
        }
      });
    });
  }

  /** Collects what is sent in this turn of the event loop, which costs less than writing each statement. */
  #collectWrites(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isCollecting = false;
      stream.uncork();
    });
  }

  #nameOf({ text, parameters, prepared }: PostgresStatement): string | undefined {
    if (!prepared || !parameters?.length) return undefined;
    let name = this.#names.get(text);
    if (name === undefined) {
      this.#named += 1;
      name = `callboard_${this.#named}`;
      this.#names.set(text, name);
    }
    return name;
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    this.#client.connection.stream.destroy();
  }

  #explained(error: Error): Error {
    if (isLost(error)) this.#lose(error);
    return this.#lost === undefined ? error : withCode(error, 'CONNECTION_CLOSED');
  }
}

function withCode(error: unknown, code: string): Error {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error;
  return new ConnectionError(code, error);
}
