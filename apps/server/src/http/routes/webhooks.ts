/** `/api/webhooks`: the webhooks of a key, and the log of what was sent (an addition to the contract, §13.3). */
import { checkMayChange, type Webhooks } from '../../webhooks/webhooks.ts';
import type { Call, Handle, Methods } from '../call.ts';
import type { RouteOf, WebhookAction } from '../dispatch.ts';
import { expectedTag } from '../etag.ts';
import { working } from '../meter.ts';
import { readShapedBody } from '../shaped-body.ts';
import { WEBHOOK_HANDLERS, type WebhookHandler } from '../webhook-handlers.ts';

export interface WebhookServices {
  readonly webhooks: Webhooks;
}

const H = WEBHOOK_HANDLERS;
const ACTIONS: Readonly<Record<WebhookAction, WebhookHandler>> = {
  secret: H.renewWebhookSecret,
  pause: H.pauseWebhook,
  resume: H.resumeWebhook,
  test: H.testWebhook,
  replay: H.replayWebhook,
  deliveries: H.getWebhookDeliveries,
};

export function webhooksMethods(): Methods<WebhookServices> {
  return { GET: ofKey(H.getWebhooks), POST: ofKey(H.createWebhook) };
}

export function webhookMethods({ id }: RouteOf<'webhook'>): Methods<WebhookServices> {
  return { PUT: ofKey(H.putWebhook, id), DELETE: ofKey(H.deleteWebhook, id) };
}

export function webhookActionMethods({ id, action }: RouteOf<'webhook-action'>): Methods<WebhookServices> {
  const handle = ofKey(ACTIONS[action], id);
  return action === 'deliveries' ? { GET: handle } : { POST: handle };
}

function ofKey(handler: WebhookHandler, id = ''): Handle<WebhookServices> {
  return (call: Call<WebhookServices>) => {
    const { services, principal, reference, present, headers, message } = call;
    return handler({
      webhooks: services.webhooks,
      evaluate: (run) => working(call, run),
      principal,
      reference,
      baseUrl: present.baseUrl,
      id,
      expected: expectedTag(headers['if-match']),
      // Only changes have a body.
      async body(schema) {
        checkMayChange(principal);
        return readShapedBody(message, schema, { document: '/api/openapi.json' });
      },
    });
  };
}
