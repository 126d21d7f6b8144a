/** Requests about webhooks. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type Webhook = ApplicationWire<'Webhook'>;
export type WantedWebhook = ApplicationWire<'WantedWebhook'>;
export type WebhookDelivery = ApplicationWire<'WebhookDelivery'>;

const KEY = ['webhooks'] as const;
/** Time between two looks at a log while something is on its way. */
const WATCH_MS = 1_000;

export const webhooksQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await call('GET /app/api/webhooks', { signal })).data,
});

export function deliveriesQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) =>
      (await call('GET /app/api/webhooks/{id}/deliveries', { path: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.some(isOnItsWay) ? WATCH_MS : false),
  });
}

/** A message that waits for a later attempt is not watched. */
function isOnItsWay({ state, attempts }: WebhookDelivery): boolean {
  return state === 'sending' || (state === 'due' && attempts === 0);
}

/** Sends a request that changes webhooks, and loads them anew. */
export function useWebhookRequest<I, O>(send: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const createWebhook = (body: WantedWebhook) => call('POST /app/api/webhooks', { body });
export const changeWebhook = ({ id, revision }: Webhook, body: WantedWebhook) =>
  call('PUT /app/api/webhooks/{id}', { path: { id }, body, ifMatch: `"${revision}"` });
export const deleteWebhook = ({ id }: Webhook) => call('DELETE /app/api/webhooks/{id}', { path: { id } });
export const renewSecret = ({ id }: Webhook) => call('POST /app/api/webhooks/{id}/secret', { path: { id } });
export const pauseWebhook = ({ id }: Webhook) => call('POST /app/api/webhooks/{id}/pause', { path: { id } });
export const testWebhook = ({ id }: Webhook) => call('POST /app/api/webhooks/{id}/test', { path: { id } });
export const resumeWebhook = ({ id }: Webhook, from: 'there' | 'now') =>
  call('POST /app/api/webhooks/{id}/resume', { path: { id }, body: { from } });
export const replayWebhook = ({ id }: Webhook, body: ApplicationWire<'WebhookReplay'>) =>
  call('POST /app/api/webhooks/{id}/replay', { path: { id }, body });
