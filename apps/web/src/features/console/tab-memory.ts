/** Requests sent from this tab, kept in memory until the tab is closed or the user signs out. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOptionalSession } from '../../lib/session.ts';
import type { Values } from './api-call.ts';

export interface MadeCall {
  readonly number: number;
  readonly operation: string;
  readonly values: Values;
  readonly body: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly cost: number | undefined;
  readonly level: number | undefined;
}

interface MadeCalls {
  /** Most recent first. */
  readonly latest: readonly MadeCall[];
  readonly count: number;
  /** Total cost in tokens. */
  readonly cost: number;
}

const MOST_KEPT = 50;
const NOTHING: MadeCalls = { latest: [], count: 0, cost: 0 };

function callsQuery(userId = 'nobody') {
  return queryOptions({
    queryKey: ['console', 'calls', userId],
    queryFn: () => NOTHING,
    initialData: NOTHING,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function useMadeCalls() {
  const client = useQueryClient();
  const query = callsQuery(useOptionalSession()?.user.id);
  const { data } = useQuery(query);
  return {
    calls: data,
    note: (call: Omit<MadeCall, 'number'>) =>
      client.setQueryData<MadeCalls>(query.queryKey, (before = NOTHING) => {
        const count = before.count + 1;
        const latest = [{ ...call, number: count }, ...before.latest].slice(0, MOST_KEPT);
        return { latest, count, cost: before.cost + (call.cost ?? 0) };
      }),
    forget: () => client.setQueryData(query.queryKey, NOTHING),
  };
}
