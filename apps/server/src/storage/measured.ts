/** Observation of statements: their number in progress, and their duration. */
import type { Database } from './database.ts';

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

  return {
    database: {
      ...database,
      all: (fragment) => timed(() => database.all(fragment)),
      query: (statement, parameters) => timed(() => database.query(statement, parameters)),
    },
    watch(given) {
      observer = given;
    },
  };
}
