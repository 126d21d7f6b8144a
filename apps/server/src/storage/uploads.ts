/**
 * UploadStore on both databases. The row of a file and its pieces are written first, references to it last.
 */
import type { FileBytes } from '../attachments/file-room.ts';
import type { Upload, UploadStore } from '../attachments/store.ts';
import type { WireId } from '../platform/ids.ts';
import { type Database, type Dialect, type Session, statement } from './database.ts';
import { REPLACED } from './file-pieces.ts';
import { looseFiles, removeLoose } from './loose-files.ts';
import { asProperties } from './property-columns.ts';

const COLUMNS = `select ${asProperties(['file_id', 'user_id', 'name', 'data_type', 'begun'], 'u')}, f.size
  from upload u join file f on f.id = u.file_id`;
const IS_WHOLE = `f.size = (select coalesce(sum(length(p.data)), 0) from file_piece p where p.file_id = f.id)`;

const FIND = statement(`${COLUMNS} where u.file_id = ? and u.user_id = ?`);
const WHOLE = statement(`${COLUMNS} where u.user_id = ? and ${IS_WHOLE} order by u.file_id`);
const CLAIMABLE = statement(
  `${COLUMNS} where u.file_id = ? and u.begun = ? and u.user_id = ? and ${IS_WHOLE}`,
);
const NEXT_ID = statement("update counter set value = value + 1 where name = 'id' returning value");
const INSERT_FILE = statement('insert into file (id, size, user_id) values (?, ?, ?)');
const STORED = statement(
  `select cast(coalesce(sum(size), 0) as bigint) as "all",
     cast(coalesce(sum(case when user_id = ? then size end), 0) as bigint) as own from file`,
);
const ALL_BYTES = statement('select cast(coalesce(sum(size), 0) as bigint) as bytes from file');
const LARGEST = statement(
  `select user_id as "userId", cast(sum(size) as bigint) as bytes from file where user_id is not null
   group by user_id order by bytes desc, user_id limit ?`,
);
const INSERT = statement(
  'insert into upload (file_id, user_id, name, data_type, begun) values (?, ?, ?, ?, ?)',
);
const OF_USER = statement('select file_id as id from upload where user_id = ? order by file_id desc');
const CLAIM = statement('delete from upload where file_id = ? returning file_id');
const END_ONE = statement('delete from upload where file_id = ? and user_id = ? returning file_id as id');
const END_OLDER = statement('delete from upload where begun < ? returning file_id as id');

export function createUploadStore(database: Database): UploadStore {
  const { dialect } = database;
  const put = statement(
    `insert into file_piece (file_id, number, data)
     select e.file_id, cast(? as integer), cast(? as ${dialect.types.bytes}) from upload e
     where e.file_id = ?${dialect.lockRows} ${REPLACED} returning number`,
  );
  return {
    begin: ({ userId, name, dataType, size, begun }, others, check) =>
      database.transaction(async (transaction) => {
        // One after the other, on all nodes: two that see the same room do not both take it.
        if (dialect.locks) await transaction.query(dialect.locks.files, []);
        const before = await transaction.query<{ id: number }>(OF_USER, [userId]);
        const surplus = before.slice(others).map(({ id }) => id);
        if (surplus.length > 0) {
          const ended = await transaction.query<{ id: number }>(
            statement(`delete from upload where ${dialect.inIds('file_id')} returning file_id as id`),
            [dialect.ids(surplus)],
          );
          await dropFiles(transaction, dialect, ended);
        }
        const [stored] = await transaction.query<FileBytes>(STORED, [userId]);
        check(stored ?? { all: 0, own: 0 });
        const [row] = await transaction.query<{ value: number }>(NEXT_ID, []);
        const fileId = row?.value ?? 0;
        await transaction.query(INSERT_FILE, [fileId, size, userId]);
        await transaction.query(INSERT, [fileId, userId, name, dataType, begun]);
        return fileId;
      }),

    usage: (users) =>
      database.snapshot(async (session) => {
        const [all] = await session.query<{ bytes: number }>(ALL_BYTES, []);
        const largest = await session.query<{ userId: number; bytes: number }>(LARGEST, [users]);
        return { bytes: all?.bytes ?? 0, largest };
      }),

    async find(fileId, userId) {
      const [upload] = await database.query<Upload>(FIND, [fileId, userId]);
      return upload;
    },

    putPiece: async (fileId, number, bytes) => (await database.writeBytes(put, [number, bytes, fileId])) > 0,

    async drop(fileId, userId) {
      await database.transaction(async (transaction) => {
        const ended = await transaction.query<{ id: number }>(END_ONE, [fileId, userId]);
        await dropFiles(transaction, dialect, ended);
      });
    },

    whole: (userId) => database.query<Upload>(WHOLE, [userId]),

    async dropOlder(begunBefore) {
      await database.transaction(async (transaction) => {
        const ended = await transaction.query<{ id: number }>(END_OLDER, [begunBefore]);
        await dropFiles(transaction, dialect, ended);
      });
    },

    loose: () => looseFiles(database, dialect),
    removeLoose: (fileIds) =>
      fileIds.length === 0
        ? Promise.resolve(0)
        : database.transaction((transaction) => removeLoose(transaction, dialect, fileIds)),
  };
}

/** Ends an upload whose file is about to be attached. Returns undefined unless the upload is complete. */
export async function claimUpload(
  session: Pick<Session, 'query'>,
  { id, created }: WireId,
  userId: number,
): Promise<Upload | undefined> {
  const [upload] = await session.query<Upload>(CLAIMABLE, [id, created, userId]);
  return upload !== undefined && (await claimFile(session, id)) ? upload : undefined;
}

/** Claims a file; false when it was claimed or removed before. */
export async function claimFile(session: Pick<Session, 'query'>, fileId: number): Promise<boolean> {
  return (await session.query(CLAIM, [fileId])).length > 0;
}

/**
 * Removes the files of uploads whose rows this transaction has deleted. Attaching a file deletes that row as
 * well, so exactly one of two concurrent transactions gets the file: deleting the file first would take it
 * from an attachment.
 */
async function dropFiles(
  session: Pick<Session, 'query'>,
  dialect: Dialect,
  ended: readonly { readonly id: number }[],
): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await session.query(statement(`delete from file where ${dialect.inIds('id')}`), [dialect.ids(ids)]);
}
