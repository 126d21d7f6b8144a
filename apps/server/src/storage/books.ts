/** BookStore on both databases: one row per book, with its ids as one block of bytes. */
import { LRUCache } from 'lru-cache';
import { BOOK_LIMITS, type Book, type BookStore, type NewBook } from '../entities/books.ts';
import { AppError } from '../platform/errors.ts';
import { bytesOf, decodeIds } from '../platform/id-list.ts';
import { type Database, type Row, type Session, statement } from './database.ts';

const INSERT = statement(
  `insert into book (user_id, path, ids, size, created_at, expires_at) values (?, ?, ?, ?, ?, ?) returning id`,
);
const SAME = statement(
  `select id, ids, expires_at from book where user_id = ? and path = ? and size = ? and created_at >= ?
   order by id desc limit 1`,
);
const GET = statement('select id, user_id, path, expires_at from book where id = ? and expires_at > ?');
const IDS = statement('select ids from book where id = ?');
const COUNT = statement('select count(*) as count from book where expires_at > ?');
const DELETE_EXPIRED = statement('delete from book where expires_at <= ?');
/** Returns a statement that deletes the oldest books beyond a number of newer ones. */
const trim = (where: string): string =>
  `delete from book where ${where} id <= coalesce((select id from book where ${where} 1=1 order by id desc limit 1 offset ?), 0)`;
const TRIM_USER = statement(trim('user_id = ? and '));
const TRIM_ALL = statement(trim(''));

/** Maximum number of cached ids, 8 bytes each, of books in use: decoding 100,000 takes longer than a page. */
const DECODED_IDS = 500_000;
/** Maximum size of the encoded ids of books that only this process holds. */
const UNKEPT_BYTES = 8 * 1024 * 1024;
/** First id of such books: the database never gets that far. */
const FIRST_UNKEPT = 900_000_000_000_000;

export function createBookStore(database: Database): BookStore {
  // A book never changes. Its row is looked up all the same, since the cache does not know which books are
  // gone.
  const decoded = new LRUCache<number, readonly number[]>({
    maxSize: DECODED_IDS,
    sizeCalculation: (ids) => ids.length + 1,
  });

  async function idsOf(bookId: number): Promise<readonly number[] | undefined> {
    const known = decoded.get(bookId);
    if (known !== undefined) return known;
    const [row] = await database.query<Row & { readonly ids: Uint8Array }>(IDS, [bookId]);
    if (row === undefined) return undefined;
    const ids = decodeIds(row.ids);
    decoded.set(bookId, ids);
    return ids;
  }

  // Reading goes on while the disk is full, so books that cannot be stored are held here until the process
  // ends.
  const unkept = new LRUCache<number, Omit<Book, 'ids'> & { readonly bytes: Uint8Array }>({
    maxSize: UNKEPT_BYTES,
    sizeCalculation: ({ bytes, path }) => bytes.length + path.length,
  });
  let nextUnkept = FIRST_UNKEPT;

  function keepHere({ userId, path, ids, expiresAt }: NewBook): Book {
    const id = nextUnkept++;
    unkept.set(id, { id, userId, path, expiresAt, bytes: Uint8Array.from(bytesOf(ids)) });
    return { id, userId, path, ids, expiresAt };
  }

  function getUnkept(id: number, now: number): Book | undefined {
    const found = unkept.get(id);
    if (found === undefined || found.expiresAt <= now) return undefined;
    const { bytes, ...book } = found;
    return { ...book, ids: decodeIds(bytes) };
  }

  /** Returns the book of the user that was made lately of the same ids. */
  async function lateSame(session: Session, book: NewBook, bytes: Uint8Array): Promise<Book | undefined> {
    const { userId, path, ids, createdAt } = book;
    const since = createdAt - BOOK_LIMITS.sharedSeconds;
    const [same] = await session.query<SameRow>(SAME, [userId, path, ids.length, since]);
    if (same === undefined || Buffer.compare(same.ids, bytes) !== 0) return undefined;
    return { id: same.id, userId, path, ids, expiresAt: same.expires_at };
  }

  async function keep(book: NewBook): Promise<Book> {
    const { userId, path, ids, createdAt, expiresAt } = book;
    const bytes = bytesOf(ids);
    // Looked up without a transaction first: most lists are asked for again as they were, and nothing is written then.
    const same = await lateSame(database, book, bytes);
    if (same !== undefined) return same;
    return database.transaction(async (transaction): Promise<Book> => {
      const justMade = await lateSame(transaction, book, bytes);
      if (justMade !== undefined) return justMade;
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
  }

  return {
    create: (book) =>
      keep(book).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'storage-full') return keepHere(book);
        throw error;
      }),
    async get(id, now) {
      if (id >= FIRST_UNKEPT) return getUnkept(id, now);
      const [row] = await database.query<BookRow>(GET, [id, now]);
      const ids = row && (await idsOf(id));
      return ids && toBook(row, ids);
    },
    async count(now) {
      const [row] = await database.query<{ count: number }>(COUNT, [now]);
      return row?.count ?? 0;
    },
  };
}

interface SameRow extends Row {
  readonly ids: Uint8Array;
  readonly id: number;
  readonly expires_at: number;
}

interface BookRow {
  readonly id: number;
  readonly user_id: number;
  readonly path: string;
  readonly expires_at: number;
}

function toBook(row: BookRow, ids: readonly number[]): Book {
  return {
    id: row.id,
    userId: row.user_id,
    path: row.path,
    ids,
    expiresAt: row.expires_at,
  };
}
