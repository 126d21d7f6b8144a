/** Observation of statements: their number in progress, and their duration. */
import type { Database, Parameter, Statement } from './database.ts';

export interface StatementObserver {
  begun(): void;
  ended(ms: number): void;
}

export interface WatchedDatabase {
  readonly database: Database;
  /** Reports every statement outside transactions and snapshots to the observer from now on. */
  watch(observer: StatementObserver): void;
}

export function watched(database: Database): WatchedDatabase {
  let observer: StatementObserver | undefined;

  function timed<T>(run: () => Promise<T>): Promise<T> {
    const present = observer;
    if (present === undefined) return run();
    const startedAt = performance.now();
    present.begun();
    const result = run();
    const ended = () => present.ended(performance.now() - startedAt);
    result.then(ended, ended);
    return result;
  }

  const { rowsNow } = database;

  /** Like `timed`, for what is done when it returns. */
  function timedNow<T>(run: () => T): T {
    const present = observer;
    if (present === undefined) return run();
    const startedAt = performance.now();
    present.begun();
    try {
      return run();
    } finally {
      present.ended(performance.now() - startedAt);
    }
  }

  return {
    database: {
      ...database,
      all: (fragment) => timed(() => database.all(fragment)),
      query: (statement, parameters) => timed(() => database.query(statement, parameters)),
      ...(rowsNow && {
        rowsNow: <R>(statement: Statement, parameters: readonly Parameter[]) =>
          timedNow(() => rowsNow<R>(statement, parameters)),
      }),
    },
    watch(given) {
      observer = given;
    },
  };
}
