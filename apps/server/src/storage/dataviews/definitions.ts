/** DataviewStore on both databases. */
import type { DataviewStore } from '../../dataviews/definitions-store.ts';
import { type Database, statement } from '../database.ts';
import { decodeRecord, selectList } from '../tables.ts';
import { listRevisions } from './revisions.ts';

const FIND = statement(
  `select ${selectList('dataview', 'e')} from dataview e where e.id = ? and e.created = ?`,
);
const ALL = statement(`select ${selectList('dataview', 'e')} from dataview e order by e.id`);

export function createDataviewStore(database: Database): DataviewStore {
  return {
    async find({ id, created }) {
      const [row] = await database.query(FIND, [id, created]);
      return row && decodeRecord('dataview', row);
    },
    revisions: (dataviewId) => listRevisions(database, dataviewId),
    async all() {
      return (await database.query(ALL, [])).map((row) => decodeRecord('dataview', row));
    },
  };
}
