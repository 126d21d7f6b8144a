/** BookStore on both databases: one row a book, its ids as one block of bytes. */
import { BOOK_LIMITS, type Book, type BookStore } from '../entities/books.ts';
import { type Database, type Row, statement } from './database.ts';

const INSERT = statement(
  `insert into book (user_id, path, ids, size, created_at, expires_at) values (?, ?, ?, ?, ?, ?) returning id`,
);
const SAME = statement(
  `select id, ids, expires_at from book where user_id = ? and path = ? and size = ? and created_at >= ?
   order by id desc limit 1`,
);
const GET = statement('select * from book where id = ? and expires_at > ?');
const COUNT = statement('select count(*) as count from book where expires_at > ?');
const DELETE_EXPIRED = statement('delete from book where expires_at <= ?');
/** The oldest books beyond a number of newer ones. */
const trim = (where: string): string =>
  `delete from book where ${where} id <= coalesce((select id from book where ${where} 1=1 order by id desc limit 1 offset ?), 0)`;
const TRIM_USER = statement(trim('user_id = ? and '));
const TRIM_ALL = statement(trim(''));

export function createBookStore(database: Database): BookStore {
  return {
    async create({ userId, path, ids, createdAt, expiresAt }) {
      const bytes = encodeIds(ids);
      return database.transaction(async (transaction): Promise<Book> => {
        const [same] = await transaction.query(SAME, [
          userId,
          path,
          ids.length,
          createdAt - BOOK_LIMITS.sharedSeconds,
        ]);
        if (same && Buffer.compare(same.ids as Uint8Array, bytes) === 0) {
          return { id: same.id as number, userId, path, ids, expiresAt: same.expires_at as number };
        }
        await transaction.query(DELETE_EXPIRED, [createdAt]);
        await transaction.query(TRIM_USER, [userId, userId, BOOK_LIMITS.perUser - 1]);
        await transaction.query(TRIM_ALL, [BOOK_LIMITS.total - 1]);
        const [row] = await transaction.query<{ id: number }>(INSERT, [
          userId,
          path,
          bytes,
          ids.length,
          createdAt,
          expiresAt,
        ]);
        if (!row) throw new Error('The database gave no id to a book');
        return { id: row.id, userId, path, ids, expiresAt };
      });
    },
    async get(id, now) {
      const [row] = await database.query(GET, [id, now]);
      return row && toBook(row);
    },
    async count(now) {
      const [row] = await database.query<{ count: number }>(COUNT, [now]);
      return row?.count ?? 0;
    },
  };
}

function toBook(row: Row): Book {
  return {
    id: row.id as number,
    userId: row.user_id as number,
    path: row.path as string,
    ids: decodeIds(row.ids as Uint8Array),
    expiresAt: row.expires_at as number,
  };
}

/** Ids rise, and most follow one another closely: the differences as 7-bit groups take little more than a byte each. */
export function encodeIds(ids: readonly number[]): Uint8Array {
  const bytes = Buffer.allocUnsafe(ids.length * 8);
  let at = 0;
  let last = 0;
  for (const id of ids) {
    // Zigzag, so that ids that fall are kept as well.
    const difference = id - last;
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    while (rest >= 128) {
      bytes[at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    bytes[at++] = rest;
    last = id;
  }
  return bytes.subarray(0, at);
}

export function decodeIds(bytes: Uint8Array): number[] {
  const ids: number[] = [];
  let last = 0;
  let value = 0;
  let factor = 1;
  for (const byte of bytes) {
    value += (byte & 127) * factor;
    if (byte >= 128) {
      factor *= 128;
      continue;
    }
    last += value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    ids.push(last);
    value = 0;
    factor = 1;
  }
  return ids;
}
