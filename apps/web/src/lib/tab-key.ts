/** API key that the console uses, kept in the memory of this tab and for its user only. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOptionalSession } from './session.ts';

export interface TabKey {
  readonly key: string;
  /** Id of a key created for the console; null for a pasted key. */
  readonly id: string | null;
}

const NONE: TabKey = { key: '', id: null };

/** Signing out removes the key together with all other cached data. */
function tabKeyQuery(userId = 'nobody') {
  return queryOptions({
    queryKey: ['console', 'key', userId],
    queryFn: () => NONE,
    initialData: NONE,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function useTabKey() {
  const client = useQueryClient();
  const query = tabKeyQuery(useOptionalSession()?.user.id);
  const { data } = useQuery(query);
  return {
    ...data,
    take: (key: string, id: string | null = null) => client.setQueryData(query.queryKey, { key, id }),
  };
}
