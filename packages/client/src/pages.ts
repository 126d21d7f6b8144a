/**
 * The pages of a collection as one sequence.
 *
 * A collection is read from a book, the list of what matched at the first request, and a book expires. Then the
 * collection is read from its beginning, in a new book, and what was given out already is skipped: nothing comes
 * twice, and everything that matched all the time comes. What began to match in between comes as well; what
 * ceased to match before its page was read does not.
 */
import { pathOf } from './addresses.ts';
import { isObject } from './error-answer.ts';
import { BookExpiredError, NotFoundError, UnexpectedAnswerError } from './errors.ts';

/** One page as it was answered. */
export interface Page<T> {
  readonly data: readonly T[];
  /** The moment until which the following pages can be read; undefined on a collection of one page. */
  readonly expires: string | undefined;
}

/** Returns the JSON of the first page, or of the page behind a path. */
export type ReadPage = (path: string | undefined) => Promise<unknown>;

/** How often a collection is begun anew in a row without anything new. */
const MOST_BEGINNINGS = 3;

/** Elements of a collection; nothing is asked before they are read, and each reading asks anew. */
export class Pages<T> implements AsyncIterable<T> {
  readonly #read: ReadPage;

  constructor(read: ReadPage) {
    this.#read = read;
  }

  /** Reads element by element; each page is asked for when the one before it is used up. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  /** Reads page by page. */
  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    const given = new Tally();
    let skipping = new Tally();
    let beginnings = 0;
    for (let path: string | undefined; ; ) {
      const body = await this.#next(path);
      if (body === undefined) {
        beginnings += 1;
        if (beginnings > MOST_BEGINNINGS) {
          throw new BookExpiredError('The pages expire faster than they can be read');
        }
        skipping = given.copy();
        path = undefined;
        continue;
      }
      const { pagination, data } = pageOf<T>(body);
      const fresh = data.filter((element) => !skipping.take(element));
      for (const element of fresh) given.add(element);
      if (fresh.length > 0) beginnings = 0;
      if (fresh.length > 0 || path === undefined) yield { data: fresh, expires: pagination.expires };
      if (pagination.next === undefined) return;
      path = pathOf(pagination.next);
    }
  }

  /** Reads everything, or the first `most` elements. */
  async all(most = Number.POSITIVE_INFINITY): Promise<T[]> {
    const elements: T[] = [];
    if (most <= 0) return elements;
    for await (const element of this) {
      elements.push(element);
      if (elements.length >= most) break;
    }
    return elements;
  }

  /** Reads the first element; undefined where nothing matches. */
  async first(): Promise<T | undefined> {
    const [element] = await this.all(1);
    return element;
  }

  /** Returns a page; undefined: its book has expired. Nothing can be expired at the first request. */
  async #next(path: string | undefined): Promise<unknown> {
    try {
      return await this.#read(path);
    } catch (error) {
      if (path === undefined || !(error instanceof NotFoundError)) throw error;
      return undefined;
    }
  }
}

interface PageBody<T> {
  readonly pagination: { readonly next?: string | undefined; readonly expires?: string | undefined };
  readonly data: readonly T[];
}

function pageOf<T>(body: unknown): PageBody<T> {
  if (!isObject(body) || !Array.isArray(body.data)) {
    throw new UnexpectedAnswerError('The answer is no page: it has no `data`');
  }
  const { next, expires } = isObject(body.pagination) ? body.pagination : {};
  return {
    data: body.data,
    pagination: {
      // some installations say null on the last page
      next: typeof next === 'string' && next !== '' ? next : undefined,
      expires: typeof expires === 'string' ? expires : undefined,
    },
  };
}

/** Counts elements by what makes them the same. */
class Tally {
  readonly #counts: Map<string, number>;

  constructor(counts = new Map<string, number>()) {
    this.#counts = counts;
  }

  add(element: unknown): void {
    const identity = identityOf(element);
    this.#counts.set(identity, (this.#counts.get(identity) ?? 0) + 1);
  }

  /** Takes one of the same away; false where there is none. */
  take(element: unknown): boolean {
    if (this.#counts.size === 0) return false;
    const identity = identityOf(element);
    const count = this.#counts.get(identity) ?? 0;
    if (count <= 1) this.#counts.delete(identity);
    else this.#counts.set(identity, count - 1);
    return count > 0;
  }

  copy(): Tally {
    return new Tally(new Map(this.#counts));
  }
}

/** An entity is known by its id, a part of one by that of its entity, anything else by all it says. */
function identityOf(element: unknown): string {
  if (!isObject(element)) return JSON.stringify(element);
  if (typeof element.id === 'string') return element.id;
  const [owner] = Object.values(element);
  return isObject(owner) && typeof owner.id === 'string' ? owner.id : JSON.stringify(element);
}
