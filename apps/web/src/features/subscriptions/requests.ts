/** Requests about subscriptions. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type Subscription = ApplicationWire<'Subscription'>;
export type WantedSubscription = ApplicationWire<'WantedSubscription'>;
export type Report = NonNullable<Subscription['report']>;
export type LeftEntry = Report['left'][number];

const KEY = ['subscriptions'] as const;
/** Time between two looks while a calendar is being read. */
const WATCH_MS = 1_000;

export const subscriptionsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await call('GET /app/api/subscriptions', { signal })).data,
  refetchInterval: ({ state: { data } }) => (data?.some(({ reading }) => reading) ? WATCH_MS : false),
});

/** Sends a request that changes subscriptions, and loads them anew. */
export function useSubscriptionRequest<I, O>(send: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const createSubscription = (body: WantedSubscription) => call('POST /app/api/subscriptions', { body });
export const changeSubscription = ({ id, revision }: Subscription, body: WantedSubscription) =>
  call('PUT /app/api/subscriptions/{id}', { path: { id }, body, ifMatch: `"${revision}"` });
export const deleteSubscription = ({ id }: Subscription, made: 'keep' | 'remove') =>
  call('DELETE /app/api/subscriptions/{id}', { path: { id }, query: { made } });
export const pauseSubscription = ({ id }: Subscription) =>
  call('POST /app/api/subscriptions/{id}/pause', { path: { id } });
export const resumeSubscription = ({ id }: Subscription) =>
  call('POST /app/api/subscriptions/{id}/resume', { path: { id } });
export const readSubscription = ({ id }: Subscription, empty: boolean) =>
  call('POST /app/api/subscriptions/{id}/read', { path: { id }, body: { empty } });
