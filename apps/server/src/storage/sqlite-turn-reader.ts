/** Reads of one turn of the event loop, which share a snapshot. */
import type { Fragment } from '@callboard/query/sql';
import type { StatementSyncInstance } from '@photostructure/sqlite';
import { propertyOf } from '../platform/objects.ts';
import type { Parameter, Row, Session, Statement } from './database.ts';
import type { Connection } from './sqlite-connection.ts';

/**
 * Reader whose statements share a snapshot within one turn of the event loop: acquiring and releasing its
 * locks is a third of the cost of a small read. A request that arrives after a commit is read in a later
 * turn, so it sees that commit.
 */
export class TurnReader implements Session {
  readonly #connection: Connection;
  readonly #dataVersion: StatementSyncInstance;
  #isOpen = false;
  /** Number of the open snapshot or else of the latest one of this turn, once it was asked for. */
  #version: number | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#dataVersion = connection.prepare('pragma data_version');
  }

  /** Returns a number that changes with every commit of any process. Opens no snapshot, which would have to be ended. */
  version(): number {
    if (this.#version === undefined) {
      this.#version = Number(propertyOf(this.#dataVersion.get(), 'data_version'));
      if (!this.#isOpen) setImmediate(() => this.end());
    }
    return this.#version;
  }

  all<R = Row>(fragment: Fragment): Promise<R[]> {
    this.#begin();
    return this.#connection.all<R>(fragment);
  }

  query<R = Row>(statement: Statement, parameters: readonly Parameter[]): Promise<R[]> {
    this.#begin();
    return this.#connection.query<R>(statement, parameters);
  }

  rowsNow<R = Row>(statement: Statement, parameters: readonly Parameter[]): R[] {
    this.#begin();
    return this.#connection.rowsNow<R>(statement, parameters);
  }

  /** Ends the snapshot: reads from now on see everything committed by now. */
  end(): void {
    this.#version = undefined;
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#connection.prepare('commit').run();
  }

  #begin(): void {
    if (this.#isOpen) return;
    this.#connection.prepare('begin').run();
    this.#isOpen = true;
    this.#version = undefined;
    setImmediate(() => this.end());
  }
}
