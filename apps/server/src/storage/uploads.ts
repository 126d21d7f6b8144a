/**
 * UploadStore on both databases. The row of a file and its pieces are written first, references to it last.
 */
import type { FileBytes } from '../attachments/file-room.ts';
import type { Upload, UploadStore } from '../attachments/store.ts';
import type { WireId } from '../platform/ids.ts';
import {
  type Database,
  type Dialect,
  type Session,
  type Statement,
  statement,
  type Value,
} from './database.ts';
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
/** About 4 MiB: what the other writers of SQLite wait for. */
const PIECES_AT_ONCE = 8;
const REMOVE_PIECES = statement(
  `delete from file_piece where file_id = ? and number in
     (select number from file_piece where file_id = ? order by number limit ${PIECES_AT_ONCE}) returning number`,
);

interface EndedUpload {
  readonly id: number;
}

export function createUploadStore(database: Database): UploadStore {
  const { dialect } = database;
  const put = statement(
    `insert into file_piece (file_id, number, data)
     select e.file_id, cast(? as integer), cast(? as ${dialect.types.bytes}) from upload e
     where e.file_id = ?${dialect.lockRows} ${REPLACED} returning number`,
  );
  /** Ends the uploads whose rows this statement deletes. */
  async function end(ending: Statement, parameters: readonly Value[]): Promise<void> {
    const ended = await database.transaction(async (transaction) => {
      const rows = await transaction.query<EndedUpload>(ending, parameters);
      await giveRoomBack(transaction, dialect, rows);
      return rows;
    });
    await removeFiles(database, ended);
  }

  return {
    begin: async ({ userId, name, dataType, size, begun }, others, check) => {
      let ended: readonly EndedUpload[] = [];
      const id = await database.transaction(async (transaction) => {
        // One after the other, on all nodes: two that see the same room do not both take it.
        if (dialect.locks) await transaction.query(dialect.locks.files, []);
        const before = await transaction.query<{ id: number }>(OF_USER, [userId]);
        const surplus = before.slice(others).map(({ id }) => id);
        if (surplus.length > 0) {
          ended = await transaction.query<EndedUpload>(
            statement(`delete from upload where ${dialect.inIds('file_id')} returning file_id as id`),
            [dialect.ids(surplus)],
          );
          await giveRoomBack(transaction, dialect, ended);
        }
        const [stored] = await transaction.query<FileBytes>(STORED, [userId]);
        check(stored ?? { all: 0, own: 0 });
        const [row] = await transaction.query<{ value: number }>(NEXT_ID, []);
        const fileId = row?.value ?? 0;
        await transaction.query(INSERT_FILE, [fileId, size, userId]);
        await transaction.query(INSERT, [fileId, userId, name, dataType, begun]);
        return fileId;
      });
      await removeFiles(database, ended);
      return id;
    },

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

    drop: (fileId, userId) => end(END_ONE, [fileId, userId]),

    whole: (userId) => database.query<Upload>(WHOLE, [userId]),

    dropOlder: (begunBefore) => end(END_OLDER, [begunBefore]),

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
 * Frees the room of files whose uploads this transaction has ended. Attaching a file deletes the row of its upload as well,
 * so exactly one of two concurrent transactions gets the file, and nothing can refer to it any more.
 */
async function giveRoomBack(
  session: Pick<Session, 'query'>,
  dialect: Dialect,
  ended: readonly EndedUpload[],
): Promise<void> {
  if (ended.length === 0) return;
  await session.query(statement(`update file set size = 0, user_id = null where ${dialect.inIds('id')}`), [
    dialect.ids(ended.map(({ id }) => id)),
  ]);
}

/**
 * Removes files whose uploads have ended, a few pieces at a time: SQLite reads all bytes that it frees, and a large file
 * would keep the event loop. Those of a process that ends in between are loose, and swept away like others.
 */
async function removeFiles(database: Database, ended: readonly EndedUpload[]): Promise<void> {
  if (ended.length === 0) return;
  for (const { id } of ended) {
    while ((await database.writeBytes(REMOVE_PIECES, [id, id])) > 0);
  }
  const { dialect } = database;
  await database.transaction((transaction) =>
    transaction.query(statement(`delete from file where ${dialect.inIds('id')}`), [
      dialect.ids(ended.map(({ id }) => id)),
    ]),
  );
}
