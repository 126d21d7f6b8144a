/** A database whose statements can be watched: how many are under way, and how long they take. */
import type { Database } from './database.ts';

export interface StatementObserver {
  begun(): void;
  ended(ms: number): void;
}

export interface WatchedDatabase {
  readonly database: Database;
  /** Tells the observer about every statement outside transactions and snapshots from now on. */
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
