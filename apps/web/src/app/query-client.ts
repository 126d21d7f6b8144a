/** What the pages keep of the server. */
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
        // A group has come to require a second factor: the session says so, and leads to setting one up.
        if (error instanceof RequestError && error.code === 'second-factor-required') {
          void client.invalidateQueries(sessionQuery);
        }
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refusal stays a refusal; only a broken connection or a busy server is worth another try.
        retry: (failures, error) => failures < RETRIES && isPassing(error),
      },
      mutations: { retry: false },
    },
  });
  return client;
}

function isPassing(error: Error): boolean {
  return error instanceof RequestError && (error.code === 'unreachable' || error.code === 'unavailable');
}
