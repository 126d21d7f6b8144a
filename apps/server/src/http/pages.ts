/** Collections page by page (§2.6, §4.4): the first request freezes a book, later ones turn its pages. */
import { setImmediate } from 'node:timers/promises';
import { type Book, type BookStore, pageCount, pageOf } from '../entities/books.ts';
import { AppError } from '../platform/errors.ts';
import type { Ids } from '../platform/id-list.ts';
import type { Answer } from './answer.ts';
import { type Call, nowOf } from './call.ts';
import { metered } from './meter.ts';
import { asUri } from './path.ts';
import { type Pagination, pageParts } from './present/page.ts';
import { joinedBytes, type WireText } from './wire-text.ts';

export interface PageServices {
  readonly books: BookStore;
}

export interface PageSource {
  /** Request in its canonical spelling, to which the book is bound. */
  readonly bookPath: string;
  /** Evaluates the request; called for the first page only. */
  find(): Promise<Ids>;
  /**
   * Loads the items of a page in the order of the ids, without those that are gone or no longer visible;
   * preferably renders each when it is asked for.
   */
  load(ids: readonly number[]): Promise<Iterable<WireText>>;
}

/** Returns whether a request turns a page of a book instead of evaluating its query. */
export function asksForBook({ parameters }: Pick<Call, 'parameters'>): boolean {
  return parameters.has('page') || parameters.has('book');
}

export async function pageAnswer(call: Call<PageServices>, source: PageSource): Promise<Answer> {
  if (asksForBook(call)) {
    const { book, page } = await openBook(call, source.bookPath);
    return bookAnswer(call, source, book, page);
  }
  const ids = await metered(call, () => source.find());
  await call.visit.turn();
  if (pageCount(ids) === 1) return answerOf(await source.load([...ids]), {});
  const createdAt = nowOf(call);
  const book = await call.services.books.create({
    userId: call.principal.userId,
    path: ownPath(call, source.bookPath),
    ids,
    createdAt,
    expiresAt: createdAt + call.reference.settings.bookMinutes * 60,
  });
  return bookAnswer(call, source, book, 1);
}

/** Opens a book; one of another user or of another path is reported as unknown. */
async function openBook(call: Call<PageServices>, bookPath: string): Promise<{ book: Book; page: number }> {
  const page = wholeNumber(call.parameters.get('page'));
  const id = wholeNumber(call.parameters.get('book'));
  const book = id === undefined ? undefined : await call.services.books.get(id, nowOf(call));
  const mine = book?.userId === call.principal.userId && book.path === ownPath(call, bookPath);
  if (book === undefined || page === undefined || !mine) throw unknownBook();
  return { book, page };
}

/**
 * Returns the path that a book is bound to. It includes the scope of a limited key, so that only keys with
 * the same limits share their books.
 */
function ownPath({ principal }: Call, bookPath: string): string {
  return principal.isLimited ? `${principal.scope}:${bookPath}` : bookPath;
}

async function bookAnswer(call: Call, source: PageSource, book: Book, page: number): Promise<Answer> {
  const ids = pageOf(book.ids, page);
  if (ids === undefined) throw unknownBook();
  // A full page takes a millisecond or two to load, and as long to write: what has come meanwhile goes first, and pages of one
  // address, whose queries end in the same moment, come one after the other.
  await call.visit.turn();
  const data = await source.load(ids);
  await setImmediate();
  await call.visit.turn();
  const expires = call.reference.zone.formatInstant(book.expiresAt);
  const last = page === pageCount(book.ids);
  const answer = answerOf(data, last ? { expires } : { next: urlOfPage(call, book.id, page + 1), expires });
  // The application shows the length of a list before it has all of it; programs simply turn page after page.
  if (call.principal.keyId !== null) return answer;
  return { ...answer, headers: { [TOTAL_COUNT]: String(book.ids.length) } };
}

function answerOf(data: Iterable<WireText>, pagination: Pagination): Answer {
  return { status: 200, body: joinedBytes(pageParts(data, pagination)) };
}

/** Header with the number of entities on all pages together. */
const TOTAL_COUNT = 'x-total-count';
const OWN_PARAMETERS: ReadonlySet<string> = new Set(['api_key', 'page', 'book']);

function urlOfPage(call: Call, book: number, page: number): string {
  const others = asUri(call.parameters.without(OWN_PARAMETERS));
  return `${call.present.baseUrl}${asUri(call.path)}?page=${page}&book=${book}${others === '' ? '' : `&${others}`}`;
}

function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined;
  return Number(text);
}

function unknownBook(): AppError {
  return new AppError(
    'unknown-book',
    'Start again with the first page; pages can be fetched until `expires`.',
  );
}
