/** The previous and the next entity of the list that the page was opened from. */
import type { Kind } from '@callboard/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type JsonObject, textOf } from '../../lib/entities.ts';

interface Neighbour {
  readonly id: string;
  readonly name: string;
}

export interface Neighbours {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  /** Counted from 1, among the rows that were loaded. */
  readonly place: number;
  readonly count: number;
}

interface LoadedRows {
  readonly rows: readonly JsonObject[];
  /** First pages only. */
  readonly next?: string | undefined;
  readonly count?: number;
}

interface LoadedList {
  readonly kind: Kind;
  readonly rows: readonly Neighbour[];
  readonly count: number;
}

/** The list that was used last: it stays while somebody goes from one of its entities to the next. */
let last: LoadedList | undefined;

export function useNeighbours(kind: Kind, id: string): Neighbours | undefined {
  const client = useQueryClient();
  if (last?.kind !== kind || !last.rows.some((row) => row.id === id)) last = loadedList(client, kind, id);
  return last && neighboursIn(last, id);
}

/** Returns the most recent list of the kind that has this entity. */
function loadedList(client: QueryClient, kind: Kind, id: string): LoadedList | undefined {
  const lists = client.getQueryCache().findAll({ queryKey: ['collection', kind] });
  const recent = lists.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const { state } of recent) {
    const first = state.data as LoadedRows | undefined;
    if (first === undefined || !Array.isArray(first.rows)) continue;
    const pages = client.getQueryCache().findAll({ queryKey: ['collection', 'page', first.next] });
    const later =
      first.next === undefined ? [] : pages.map((page) => page.state.data as PageData | undefined);
    const rows = contiguous(first.rows, later).map((row) => ({ id: textOf(row.id), name: textOf(row.name) }));
    if (rows.some((row) => row.id === id)) return { kind, rows, count: first.count ?? rows.length };
  }
  return undefined;
}

interface PageData {
  /** Counted from 0; the first page is number 0. */
  readonly number: number;
  readonly rows: readonly JsonObject[];
}

/** Returns the rows from the first one on, up to the first page that was not loaded. */
export function contiguous(
  first: readonly JsonObject[],
  later: readonly (PageData | undefined)[],
): readonly JsonObject[] {
  const byNumber = new Map(later.flatMap((page) => (page === undefined ? [] : [[page.number, page.rows]])));
  const rows = [...first];
  for (let number = 1; byNumber.has(number); number += 1) rows.push(...(byNumber.get(number) ?? []));
  return rows;
}

export function neighboursIn({ rows, count }: Omit<LoadedList, 'kind'>, id: string): Neighbours | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? undefined : { previous: rows[at - 1], next: rows[at + 1], place: at + 1, count };
}
