/**
 * Writes what is many bytes from a thread of its own: half a megabyte takes SQLite milliseconds, and more while the disk
 * is busy.
 */
import type { Statement, Value } from './database.ts';
import { WRITE_TIMEOUT_MS } from './sqlite-maintenance.ts';
import { createSqliteThread } from './sqlite-thread.ts';

/** The log is copied by `checkpoints.ts`. */
const WRITE = {
  opening: `pragma busy_timeout = ${WRITE_TIMEOUT_MS}; pragma synchronous = normal; pragma foreign_keys = on;
    pragma wal_autocheckpoint = 0; pragma cache_size = -2000`,
  answer: `
    handle.exec('begin immediate');
    try {
      const rows = handle.prepare(question.text).all(...question.parameters);
      handle.exec('commit');
      return rows.length;
    } catch (error) {
      if (handle.isTransaction) handle.exec('rollback');
      throw error;
    }`,
};

interface Order {
  readonly text: string;
  readonly parameters: readonly Value[];
}

export interface ByteWriter {
  /** Returns the number of rows that the statement returns. To be called while nobody else of this process writes. */
  write(statement: Statement, parameters: readonly Value[]): Promise<number>;
  close(): Promise<void>;
}

export function createByteWriter(file: string): ByteWriter {
  const thread = createSqliteThread<Order, number>(file, WRITE);
  return {
    write: ({ text }, parameters) => thread.ask({ text, parameters }, parameters.flatMap(wholeBuffer)),
    close: () => thread.close(),
  };
}

/** Bytes that share their memory with others are copied to the thread instead. */
function wholeBuffer(value: Value): ArrayBuffer[] {
  if (!(value instanceof Uint8Array) || !(value.buffer instanceof ArrayBuffer)) return [];
  return value.byteLength === value.buffer.byteLength ? [value.buffer] : [];
}
