/** Reads of SQLite on snapshots. */
import type { Database, Parameter, Session, SnapshotDatabase, Statement } from './database.ts';
import { Connection, connect } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** Number of connections that are kept for the next snapshots. */
const IDLE_SNAPSHOTS = 2;

/** Creates reads on snapshots, over connections that are kept for the next ones. */
export function createSnapshots(
  open: () => Connection,
): Pick<Database, 'snapshot' | 'stream'> & { close(): void } {
  const idle: Connection[] = [];
  return {
    async snapshot(work) {
      const connection = idle.pop() ?? open();
      try {
        connection.handle.exec('begin');
        // The first statement, this one, determines the snapshot.
        connection.prepare('select 1 from sqlite_master limit 1').get();
        return await work(connection);
      } finally {
        if (connection.handle.isTransaction) connection.handle.exec('rollback');
        if (idle.length < IDLE_SNAPSHOTS) idle.push(connection);
        else connection.handle.close();
      }
    },
    async *stream<R>(session: Session, { text }: Statement, parameters: readonly Parameter[]) {
      if (!(session instanceof Connection)) throw new Error('Rows are streamed in a snapshot.');
      yield* session.iterate<R>(text, parameters);
    },
    close() {
      for (const connection of idle.splice(0)) connection.handle.close();
    },
  };
}

/** Opens a database for a process that computes on snapshots. */
export function openSqliteSnapshots(file: string): SnapshotDatabase {
  const { close, ...snapshots } = createSnapshots(() => connect(file, true));
  const reader = connect(file, true);
  return {
    dialect: sqliteDialect,
    ...snapshots,
    query: (statement, parameters) => reader.query(statement, parameters),
    async close() {
      close();
      reader.handle.close();
    },
  };
}
