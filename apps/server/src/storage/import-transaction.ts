/** The transaction in which an import writes a batch. */
import type { ImportTransaction } from '../transfer/store.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { createImportReader } from './import-reader.ts';
import { lockPlanning, writerIn } from './writer.ts';

/**
 * Locks in the order of all writers: reference data, which may or may not change, then planning. The locks also
 * keep other imports out: one that waited for them sees what this one has made.
 */
export function inImport<T>(
  database: Database,
  work: (inside: ImportTransaction, transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { dialect } = database;
  const lockGeneration = statement(
    `select e.value from counter e where e.name = 'generation'${dialect.lockRows}`,
  );
  return database.transaction(async (transaction) => {
    await transaction.query(lockGeneration, []);
    await lockPlanning(transaction, dialect);
    const inside = {
      ...createImportReader(transaction, dialect, dialect.lockRows),
      writer: writerIn(database, transaction),
    };
    return work(inside, transaction);
  });
}
