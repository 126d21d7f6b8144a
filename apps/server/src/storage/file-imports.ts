/** FileImportStore on both databases. */
import type { FileImportStore, FileImportTransaction, KeptMapping, StoredImport } from '../imports/store.ts';
import type { Image } from '../planning/store.ts';
import {
  type Column,
  type Database,
  type Dialect,
  type Session,
  statement,
  type Transaction,
} from './database.ts';
import { piecesOf } from './file-pieces.ts';
import { createImportReader } from './import-reader.ts';
import { inImport } from './import-transaction.ts';
import { type Json, parseJson } from './json-column.ts';
import { planningTransaction } from './planning.ts';
import { createPlanningReader } from './planning-reader.ts';
import { referenceCounts } from './references.ts';

const text = (name: string): Column => ({ name, type: 'text' });
const integer = (name: string): Column => ({ name, type: 'integer' });
const IMPORT_COLUMNS = [
  text('name'),
  integer('user_id'),
  integer('at'),
  integer('undone'),
  text('report'),
  text('undo'),
];
const MAPPING_COLUMNS = [text('name'), text('mapping'), integer('user_id'), text('user_name'), integer('at')];
const SHOWN = 'select name, user_id, at, undone, report from file_import';
const ONE = statement(`${SHOWN} where user_id = ? and name = ?`);
const MAPPINGS = statement('select name, mapping, user_name from import_mapping order by name');

export function createFileImportStore(database: Database): FileImportStore {
  const lock = statement(`select value from counter e where name = 'id'${database.dialect.lockRows}`);
  return {
    change: (work) =>
      inImport(database, (transfer, transaction) =>
        work({
          transfer,
          planning: planningTransaction(database, transaction),
          ...imports(transaction, database.dialect),
        }),
      ),

    look: (work) =>
      database.snapshot((session) =>
        work({
          reader: createImportReader(session, database.dialect),
          planning: createPlanningReader(session, database.dialect),
        }),
      ),

    async recent(userId, since, limit) {
      const own = userId === 'everybody' ? '' : ' and user_id = ?';
      const rows = await database.query<ImportRow>(
        statement(`${SHOWN} where at >= ?${own} order by at desc, name limit ?`),
        [since, ...(userId === 'everybody' ? [] : [userId]), limit],
      );
      return rows.map(toImport);
    },

    reader: createImportReader(database, database.dialect),

    imagesOf: (userId, name) => imagesOf(database, userId, name),

    async bytesOf(fileId, size) {
      const pieces: Uint8Array[] = [];
      for await (const piece of piecesOf(database, fileId, size)) pieces.push(piece);
      return Buffer.concat(pieces);
    },

    async mappings() {
      const rows = await database.query<MappingRow>(MAPPINGS, []);
      return rows.map(({ name, mapping, user_name: userName }) => ({
        name,
        mapping: parseJson(mapping),
        userName,
      }));
    },

    keepMapping: ({ name, mapping, userId, userName, at }, most) =>
      database.transaction(async (transaction) => {
        // Others who keep one wait here: two could each take the last of a bounded number.
        await transaction.query(lock, []);
        const rows = await transaction.query<{ name: string }>(MAPPINGS, []);
        if (rows.filter((row) => row.name !== name).length >= most) return false;
        await transaction.insert(
          'import_mapping',
          MAPPING_COLUMNS,
          [[name, JSON.stringify(mapping), userId, userName, at]],
          { key: ['name'], update: ['mapping', 'user_id', 'user_name', 'at'] },
        );
        return true;
      }),

    async forgetMapping(name) {
      const gone = await database.transaction((transaction) =>
        transaction.query(statement('delete from import_mapping where name = ? returning name'), [name]),
      );
      return gone.length > 0;
    },
  };
}

type Imports = Omit<FileImportTransaction, 'planning' | 'transfer'>;

function imports(transaction: Transaction, dialect: Dialect): Imports {
  return {
    references: (kind, ids) => referenceCounts(transaction, dialect, kind, ids),

    async find(userId, name) {
      const [row] = await transaction.query<ImportRow>(ONE, [userId, name]);
      return row === undefined ? undefined : toImport(row);
    },

    async authorsOf(name, since) {
      const rows = await transaction.query<{ user_id: number }>(
        statement('select user_id from file_import where at >= ? and name = ?'),
        [since, name],
      );
      return rows.map((row) => row.user_id);
    },

    async keep({ name, userId, at, undone, report }, images, forgetBefore) {
      await transaction.query(statement('delete from file_import where at < ?'), [forgetBefore]);
      await transaction.insert('file_import', IMPORT_COLUMNS, [
        [name, userId, at, undone ? 1 : 0, JSON.stringify(report), JSON.stringify(images)],
      ]);
    },

    images: (userId, name) => imagesOf(transaction, userId, name),

    async markUndone(userId, name, report) {
      await transaction.query(
        statement(
          "update file_import set undone = 1, undo = '[]', report = ? where user_id = ? and name = ?",
        ),
        [JSON.stringify(report), userId, name],
      );
    },
  };
}

async function imagesOf(session: Session, userId: number, name: string): Promise<readonly Image[]> {
  const [row] = await session.query<{ undo: Json<readonly Image[]> }>(
    statement('select undo from file_import where user_id = ? and name = ?'),
    [userId, name],
  );
  return row === undefined ? [] : parseJson(row.undo);
}

interface ImportRow {
  readonly name: string;
  readonly user_id: number;
  readonly at: number;
  readonly undone: 0 | 1;
  readonly report: Json<StoredImport['report']>;
}

interface MappingRow {
  readonly name: string;
  readonly mapping: Json<KeptMapping['mapping']>;
  readonly user_name: string;
}

const toImport = ({ name, user_id: userId, at, undone, report }: ImportRow): StoredImport => ({
  name,
  userId,
  at,
  undone: undone === 1,
  report: parseJson(report),
});
