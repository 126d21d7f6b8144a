/**
 * Books: which entities matched, and in which order, frozen at the first page, so that the later pages neither
 * repeat nor lose a row, whatever is written in between (§4.4, decisions 4).
 */

export interface Book {
  /** What stands as `book` in the URL of the next page. */
  readonly id: number;
  readonly userId: number;
  /** The request that it was made for, in its canonical spelling. */
  readonly path: string;
  readonly ids: readonly number[];
  /** Unix second from which the pages can no longer be retrieved. */
  readonly expiresAt: number;
}

export interface NewBook extends Omit<Book, 'id'> {
  /** Unix second of the request. */
  readonly createdAt: number;
}

/** `storage/books.ts` implements it; books survive a restart and are the same on all nodes. */
export interface BookStore {
  /**
   * Keeps the ids. A book of the same user, path and ids made at most `BOOK_LIMITS.sharedSeconds` before is
   * given instead of a new one, so that repeating a request costs no space. At the limits the oldest book of
   * the same user leaves first, then the oldest of all.
   */
  create(book: NewBook): Promise<Book>;
  /** Undefined when it is unknown or has expired at that Unix second. */
  get(id: number, now: number): Promise<Book | undefined>;
  /** How many have not expired at that Unix second. */
  count(now: number): Promise<number>;
}

/** What bounds the space of all books together. */
export const BOOK_LIMITS = {
  sharedSeconds: 10,
  perUser: 100,
  total: 2_000,
} as const;

/** Entities on a page of a collection. */
export const PAGE_SIZE = 100;

/** The ids of a page, counted from 1; undefined for a page that the book does not have. */
export function pageOf(ids: readonly number[], page: number): readonly number[] | undefined {
  if (!Number.isSafeInteger(page) || page < 1 || page > pageCount(ids)) return undefined;
  return ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** At least 1: a collection without entities has one empty page. */
export function pageCount(ids: readonly number[]): number {
  return Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
}
