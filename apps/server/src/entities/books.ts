/**
 * Books: which entities matched, and in which order, frozen at the first page, so that the later pages neither
 * repeat nor lose a row, whatever is written in between (§4.4).
 */
import type { Ids } from '../platform/id-list.ts';

export interface Book {
  /** Value of `book` in the URL of the next page. */
  readonly id: number;
  readonly userId: number;
  /** Canonical spelling of the request that the book was made for. */
  readonly path: string;
  readonly ids: Ids;
  /** Unix second from which the pages are no longer available. */
  readonly expiresAt: number;
}

export interface NewBook extends Omit<Book, 'id'> {
  /** Unix second of the request. */
  readonly createdAt: number;
}

/**
 * Store of books, implemented by `storage/books.ts`. Books survive a restart and are the same on all nodes.
 */
export interface BookStore {
  /**
   * Keeps the ids. Returns an existing book of the same user, path and ids if it was made at most
   * `BOOK_LIMITS.sharedSeconds` ago, so that repeating a request costs no space. At the limits the user's
   * oldest book is removed first, then the oldest of all.
   */
  create(book: NewBook): Promise<Book>;
  /** Returns undefined when the book is unknown or has expired at that Unix second. */
  get(id: number, now: number): Promise<Book | undefined>;
  /** Counts the books that have not expired at that Unix second. */
  count(now: number): Promise<number>;
}

/** Limits on the total space that books take. */
export const BOOK_LIMITS = {
  sharedSeconds: 10,
  perUser: 100,
  total: 2_000,
} as const;

/** Number of entities on a page of a collection. */
export const PAGE_SIZE = 100;

/** Returns the ids of a page, counted from 1; undefined when the book has no such page. */
export function pageOf(ids: Ids, page: number): readonly number[] | undefined {
  if (!Number.isSafeInteger(page) || page < 1 || page > pageCount(ids)) return undefined;
  return ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** Returns the number of pages, at least 1: an empty collection has one empty page. */
export function pageCount(ids: Ids): number {
  return Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
}
