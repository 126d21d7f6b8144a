/**
 * Webhooks, and the log of what was sent: one set of handlers for the pages of the application and for programs,
 * whose calls differ only in who sends them.
 */
import { type ApplicationWire, WEBHOOK_SHAPES } from '@callboard/contract';
import type { Static, TSchema } from 'typebox';
import type { Principal } from '../access/principal.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { badValue } from '../platform/errors.ts';
import { formatId } from '../platform/ids.ts';
import { parseWallTime } from '../platform/time-zone.ts';
import type {
  Evaluate,
  ListedWebhook,
  ReplayRequest,
  SecretWebhook,
  Webhooks,
} from '../webhooks/webhooks.ts';
import { type Answer, jsonAnswer } from './answer.ts';

export interface WebhookCall {
  readonly webhooks: Webhooks;
  /** Runs the evaluation of a query, which the caller is charged for. */
  readonly evaluate: Evaluate;
  readonly principal: Principal;
  readonly reference: ReferenceData;
  /** Address that `url` attributes begin with. */
  readonly baseUrl: string;
  /** Id of the webhook as the path has it; empty without one. */
  readonly id: string;
  /** Returns whether `If-Match` accepts a revision. */
  readonly expected: (revision: number) => boolean;
  /** Reads the body; throws `bad-body` where it has another shape. */
  body<S extends TSchema>(schema: S): Promise<Static<S>>;
}

export type WebhookHandler = (call: WebhookCall) => Promise<Answer>;

export const WEBHOOK_HANDLERS = {
  async getWebhooks(call) {
    const found = await call.webhooks.all(call.principal);
    const data = found.map((one) => present(call, one));
    return jsonAnswer({ data } satisfies ApplicationWire<'Webhooks'>);
  },

  async createWebhook(call) {
    const wanted = await call.body(WEBHOOK_SHAPES.WantedWebhook);
    const made = await call.webhooks.create(wanted, call.principal, call.baseUrl, call.evaluate);
    return { ...secretAnswer(call, made), status: 201 };
  },

  async putWebhook(call) {
    const wanted = await call.body(WEBHOOK_SHAPES.WantedWebhook);
    const { id, expected, principal, evaluate } = call;
    return answer(call, await call.webhooks.change(id, wanted, expected, principal, evaluate));
  },

  async deleteWebhook(call) {
    await call.webhooks.remove(call.id, call.principal);
    return { status: 204, body: null };
  },

  async renewWebhookSecret(call) {
    return secretAnswer(call, await call.webhooks.renewSecret(call.id, call.principal));
  },

  async pauseWebhook(call) {
    return answer(call, await call.webhooks.pause(call.id, call.principal));
  },

  async resumeWebhook(call) {
    const { from } = await call.body(WEBHOOK_SHAPES.WebhookResume);
    return answer(call, await call.webhooks.resume(call.id, from, call.principal));
  },

  async testWebhook(call) {
    await call.webhooks.test(call.id, call.principal);
    return { status: 204, body: null };
  },

  async replayWebhook(call) {
    const wanted = replayOf(call, await call.body(WEBHOOK_SHAPES.WebhookReplay));
    const count = await call.webhooks.replay(call.id, wanted, call.principal);
    return jsonAnswer({ count } satisfies ApplicationWire<'WebhookReplayed'>);
  },

  async getWebhookDeliveries(call) {
    const found = await call.webhooks.deliveries(call.id, call.principal);
    const { zone } = call.reference;
    const data = found.map(({ id, type, changes, madeAt, state, attempts, at, nextAt, result }) => ({
      id,
      type,
      changes: changes.length,
      made: zone.formatInstant(madeAt),
      state,
      attempts,
      at: at === null ? null : zone.formatInstant(at),
      next: state === 'due' ? zone.formatInstant(nextAt) : null,
      outcome: result?.outcome ?? null,
      status: result?.status ?? null,
      detail: result?.detail ?? '',
      answer: result?.answer ?? '',
      milliseconds: result?.durationMs ?? null,
    }));
    return jsonAnswer({ data } satisfies ApplicationWire<'WebhookDeliveries'>);
  },
} as const satisfies Readonly<Record<string, WebhookHandler>>;

function replayOf(
  { reference }: WebhookCall,
  { delivery, since }: ApplicationWire<'WebhookReplay'>,
): ReplayRequest {
  if (delivery !== null) return { id: delivery };
  const moment = since === null ? undefined : parseWallTime(reference.zone, since);
  if (moment === undefined)
    throw badValue('since', 'Write a moment like 2027-12-31T18:30, or name a message.');
  return { since: moment };
}

function answer(call: WebhookCall, listed: ListedWebhook): Answer {
  return { ...jsonAnswer(present(call, listed)), headers: { etag: `"${listed.webhook.revision}"` } };
}

function secretAnswer(call: WebhookCall, made: SecretWebhook): Answer {
  const body: ApplicationWire<'SecretWebhook'> = { ...present(call, made), secret: made.secret };
  return { ...jsonAnswer(body), headers: { etag: `"${made.webhook.revision}"` }, secret: true };
}

function present(
  { reference, principal }: WebhookCall,
  { webhook, waiting }: ListedWebhook,
): ApplicationWire<'Webhook'> {
  const { id, created, revision, userId, name, url, receiver, kinds, query } = webhook;
  const { former, pause, failingSince } = webhook;
  const own = userId === principal.userId;
  const instant = (at: number | undefined | null) => (at == null ? null : reference.zone.formatInstant(at));
  return {
    id: formatId(id, created),
    revision,
    name,
    url: own ? url : null,
    receiver,
    kinds: [...kinds],
    query,
    owner: reference.users.get(userId)?.name ?? '',
    own,
    key: webhook.key?.name ?? null,
    created: reference.zone.formatInstant(created),
    state: pause === null ? 'active' : 'paused',
    reason: pause?.reason ?? null,
    failingsince: instant(failingSince),
    formeruntil: instant(former?.until),
    waiting,
  };
}
