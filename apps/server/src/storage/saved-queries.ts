/** SavedQueryStore on both databases. */
import type { SavedQuery, SavedQueryStore } from '../saved-queries/store.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { decodeRecord, selectList } from './tables.ts';
import { writerIn } from './writer.ts';

const ALL = statement(`select ${selectList('savedquery', 'e')} from saved_query e order by e.id`);

export function createSavedQueryStore(database: Database): SavedQueryStore {
  const lock = statement(`select value from counter e where name = 'id'${database.dialect.lockRows}`);
  const all = async (reader: Pick<Transaction, 'query'>): Promise<readonly SavedQuery[]> =>
    (await reader.query(ALL, [])).map((row) => decodeRecord('savedquery', row));

  return {
    all: () => all(database),
    change: (work) =>
      database.transaction(async (transaction) => {
        // Concurrent changes wait here: two queries of the same name would not notice each other.
        await transaction.query(lock, []);
        return work({ all: () => all(transaction), writer: writerIn(database, transaction) });
      }),
  };
}
