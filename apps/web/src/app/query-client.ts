/** Client-side cache of server data. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from '../lib/request.ts';
import { sessionEndedQuery, sessionQuery } from '../lib/session.ts';

const RETRIES = 1;

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof RequestError && error.code === 'not-signed-in') {
      client.setQueryData(sessionEndedQuery.queryKey, true);
    }
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        onError(error);
        // A group of the user now requires a second factor: the reloaded session leads to the set-up page.
        if (error instanceof RequestError && error.code === 'second-factor-required') {
          void client.invalidateQueries(sessionQuery);
        }
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Without a connection a request fails and says so, instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Retry only a broken connection or a busy server; a refusal would only be repeated.
        retry: (failures, error) => failures < RETRIES && isPassing(error),
      },
      // Never paused and sent later: by then the user may have cancelled.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

function isPassing(error: Error): boolean {
  return error instanceof RequestError && (error.code === 'unreachable' || error.code === 'unavailable');
}
