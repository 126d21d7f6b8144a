/** The API key that the console sends: in the memory of this tab alone, and of whoever is signed in. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from './session.ts';

export interface TabKey {
  readonly key: string;
  /** Of a key that was made for the console; null for one that was brought along. */
  readonly id: string | null;
}

const NONE: TabKey = { key: '', id: null };

/** Signing out removes it with everything else that was loaded. */
function tabKeyQuery(userId: string) {
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
  const { user } = useSession();
  const query = tabKeyQuery(user.id);
  const { data } = useQuery(query);
  return {
    ...data,
    take: (key: string, id: string | null = null) => client.setQueryData(query.queryKey, { key, id }),
  };
}
