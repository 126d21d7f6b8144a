/** `/app/api/webhooks`: webhooks of users, and the log of what was sent. */
import { working } from '../../meter.ts';
import { WEBHOOK_HANDLERS, type WebhookHandler } from '../../webhook-handlers.ts';
import { type Handler, readBody, type SessionCall } from '../call.ts';
import { expectedRevision } from './if-match.ts';

const ofSession =
  (handler: WebhookHandler): Handler<SessionCall> =>
  (call) =>
    handler({
      webhooks: call.application.webhooks,
      evaluate: (run) => working(call, run),
      principal: call.session.principal,
      reference: call.reference,
      baseUrl: call.baseUrl,
      id: call.path.id ?? '',
      expected: expectedRevision(call),
      body: (schema) => readBody(call.message, schema),
    });

export const getWebhooks = ofSession(WEBHOOK_HANDLERS.getWebhooks);
export const createWebhook = ofSession(WEBHOOK_HANDLERS.createWebhook);
export const putWebhook = ofSession(WEBHOOK_HANDLERS.putWebhook);
export const deleteWebhook = ofSession(WEBHOOK_HANDLERS.deleteWebhook);
export const renewWebhookSecret = ofSession(WEBHOOK_HANDLERS.renewWebhookSecret);
export const pauseWebhook = ofSession(WEBHOOK_HANDLERS.pauseWebhook);
export const resumeWebhook = ofSession(WEBHOOK_HANDLERS.resumeWebhook);
export const testWebhook = ofSession(WEBHOOK_HANDLERS.testWebhook);
export const replayWebhook = ofSession(WEBHOOK_HANDLERS.replayWebhook);
export const getWebhookDeliveries = ofSession(WEBHOOK_HANDLERS.getWebhookDeliveries);
