/** The days of a list that comes in the order of time, for its headings. */
import type { Kind } from '@callboard/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/session.ts';
import { dayOf } from './columns/when.ts';
import { WHEN_FIELDS } from './lists.ts';
import type { DayRun } from './row-layout.ts';
import type { Collection, CollectionQuery } from './use-collection.ts';

const NONE: readonly DayRun[] = [];

/** Returns whether a list in this order has headings of days; groups last many days. */
export function hasDays(kind: Kind, order: string | undefined): boolean {
  return order === undefined && kind !== 'group' && WHEN_FIELDS[kind] !== undefined;
}

/** Returns the days; undefined until they are known, so that no heading moves a row that somebody reads. */
export function useDays(
  { book, rowAt, count = 0 }: Collection,
  kind: Kind,
  { query, order }: Pick<CollectionQuery, 'query' | 'order'>,
): readonly DayRun[] | undefined {
  const { dayline } = useSession().installation;
  const isDivided = hasDays(kind, order);
  const { data, isError } = useQuery({
    queryKey: ['collection', 'days', kind, query.trim(), book],
    // A refreshed list keeps its headings until their new places are known.
    placeholderData: (before: readonly DayRun[] | undefined, beforeQuery) =>
      beforeQuery?.queryKey[3] === query.trim() ? before : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isDivided && book !== undefined,
    queryFn: async ({ signal }): Promise<readonly DayRun[]> =>
      (await call('GET /app/api/lists/{kind}/days', { path: { kind }, query: { book: book ?? '' }, signal }))
        .days,
  });
  return useMemo(() => {
    if (!isDivided) return NONE;
    // A list without headings is better than none.
    if (book !== undefined) return isError ? NONE : data;
    const runs: { day: string | null; count: number }[] = [];
    for (let index = 0; index < count; index += 1) {
      const row = rowAt(index);
      if (row === undefined) return NONE;
      const day = dayOf(row, kind, dayline);
      const last = runs.at(-1);
      if (last?.day === day) last.count += 1;
      else runs.push({ day, count: 1 });
    }
    return runs;
  }, [isDivided, book, data, isError, count, rowAt, kind, dayline]);
}
