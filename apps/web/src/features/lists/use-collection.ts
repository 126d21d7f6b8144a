/**
 * All entities that match a query; each page is loaded when its rows come near. The first page freezes the
 * result set (a book), so that every row keeps its place however long the list stays open.
 */
import type { Kind } from '@callboard/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { inOrder } from '../../lib/collection-word.ts';
import { collectionPath } from '../../lib/collections.ts';
import { apiPathOf, dataPath, type JsonObject, type Page } from '../../lib/entities.ts';
import { RequestError, requestWithHeaders } from '../../lib/request.ts';
import { FIRST_PAGES, PAGE_SIZE, pagesAround } from './pages-around.ts';

/** Maximum attempts to reopen an expired book before a page of it loads. */
const MOST_REOPENED = 2;

export interface Collection {
  /** Undefined until the first page has loaded. */
  readonly count: number | undefined;
  /** Returns the entity of a row; undefined while its page is loading. */
  readonly rowAt: (index: number) => JsonObject | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Receives the visible rows. */
  readonly show: (first: number, last: number) => void;
  /** Number of the frozen list; undefined for one that fits on a page. */
  readonly book: string | undefined;
}

export interface CollectionQuery {
  readonly kind: Kind;
  readonly query: string;
  /** Keywords of the custom data to include. */
  readonly keywords: readonly string[];
  /** Undefined means the order in which lists begin. */
  readonly order: string | undefined;
}

type Rows = readonly JsonObject[];

/** Returns the API path with which a program gets the same entities. */
export function listPath({ kind, query, keywords }: Omit<CollectionQuery, 'order'>): string {
  const path = collectionPath(kind, query);
  return keywords.length === 0
    ? path
    : `${path}?customdata_keywords=${keywords.map(encodeURIComponent).join()}`;
}

function firstPageQuery(wanted: CollectionQuery) {
  const { kind, query, keywords, order } = wanted;
  return queryOptions({
    queryKey: ['collection', kind, query.trim(), keywords, order],
    queryFn: async ({ signal }) => {
      const { value, headers } = await requestWithHeaders<Page>(dataPath(inOrder(listPath(wanted), order)), {
        signal,
      });
      const { data, pagination } = value;
      return {
        rows: data,
        count: Number(headers.get('x-total-count') ?? data.length),
        /** Undefined on the last page. */
        next: pagination.next === undefined ? undefined : apiPathOf(pagination.next),
      };
    },
  });
}

/** Queries a later page. `next` is the book's second page; pages count from 0 and never change. */
function laterPageQuery(next: string, number: number) {
  return queryOptions({
    queryKey: ['collection', 'page', next, number],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const path = dataPath(next.replace(/([?&]page=)\d+/, `$1${number + 1}`));
      return { number, rows: (await requestWithHeaders<Page>(path, { signal })).value.data };
    },
  });
}

/** Loads a collection, once `isReady` says that the request is fully known. */
export function useCollection(wanted: CollectionQuery, isReady: boolean): Collection {
  const { kind, query, order } = wanted;
  const of = `${kind} ${order ?? ''} ${query.trim()}`;
  const first = useQuery({
    ...firstPageQuery(wanted),
    enabled: isReady,
    // A change of columns keeps the current rows; a change of the query or the order does not.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2] === query.trim() && beforeQuery.queryKey[4] === order ? before : undefined,
  });
  const { next, count = 0, rows } = first.data ?? {};

  const [shown, setShown] = useState({ of, pages: FIRST_PAGES });
  const near = shown.of === of ? shown.pages : FIRST_PAGES;
  const numbers = useMemo(
    () => near.filter((number) => number > 0 && number * PAGE_SIZE < count),
    [near, count],
  );
  const later = useQueries({
    queries: next === undefined ? [] : numbers.map((number) => laterPageQuery(next, number)),
    combine: combined,
  });
  const kept = useRef<{ readonly of: string; readonly pages: ReadonlyMap<number, Rows> }>(undefined);
  const pages = useMemo(() => {
    const before = kept.current?.of === of ? kept.current.pages : undefined;
    const found = new Map<number, Rows>();
    if (rows !== undefined) found.set(0, rows);
    for (const number of numbers) {
      // Until a page arrives, show the previous rows in its place, so that a refresh does not flicker.
      const page = later.pages.get(number) ?? before?.get(number);
      if (page !== undefined) found.set(number, page);
    }
    return found;
  }, [of, rows, numbers, later]);
  useEffect(() => {
    kept.current = { of, pages };
  }, [of, pages]);

  const { refetch } = first;
  const reopened = useRef(0);
  useEffect(() => {
    if (later.error === null) reopened.current = 0;
    if (!isExpired(later.error) || reopened.current >= MOST_REOPENED) return;
    reopened.current += 1;
    void refetch();
  }, [later.error, refetch]);

  const top = useRef(0);
  const show = useCallback(
    (from: number, to: number) => {
      const isUpwards = from < top.current;
      top.current = from;
      setShown((known) => {
        const before = known.of === of ? known.pages : FIRST_PAGES;
        const around = pagesAround(from, to, isUpwards, before);
        return around === known.pages && known.of === of ? known : { of, pages: around };
      });
    },
    [of],
  );
  const rowAt = useCallback(
    (index: number) => pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    [pages],
  );
  return {
    count: first.data?.count,
    rowAt,
    error: first.error ?? later.error,
    // A new book replaces all pages.
    retry: () => void refetch(),
    show,
    book: next === undefined ? undefined : /[?&]book=(\d+)/.exec(next)?.[1],
  };
}

function isExpired(error: Error | null): boolean {
  return error instanceof RequestError && error.code === 'unknown-book';
}

/** Holds the pages in a Map, because arrays and objects would be compared deeply with the previous result. */
interface Later {
  /** Loaded pages by number. */
  readonly pages: ReadonlyMap<number, Rows>;
  readonly error: Error | null;
}

interface LaterPage {
  readonly number: number;
  readonly rows: Rows;
}

function combined(
  results: readonly { readonly data: LaterPage | undefined; readonly error: Error | null }[],
): Later {
  return {
    pages: new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.number, data.rows]]))),
    error: results.find(({ error }) => error !== null)?.error ?? null,
  };
}
