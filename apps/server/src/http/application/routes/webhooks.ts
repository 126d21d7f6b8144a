/** `/app/api/webhooks`: webhooks of users, and the log of what was sent. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { badValue } from '../../../platform/errors.ts';
import { formatId } from '../../../platform/ids.ts';
import { parseWallTime } from '../../../platform/time-zone.ts';
import type { ListedWebhook, ReplayRequest, SecretWebhook } from '../../../webhooks/webhooks.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';
import { expectedRevision } from './if-match.ts';

export async function getWebhooks(call: SessionCall): Promise<Answer> {
  const found = await call.application.webhooks.all(call.session.principal);
  const data = found.map((one) => present(call, one));
  return jsonAnswer({ data } satisfies ApplicationWire<'Webhooks'>);
}

export async function createWebhook(call: SessionCall): Promise<Answer> {
  const { application, session, message, baseUrl } = call;
  const wanted = await readBody(message, APPLICATION_OPERATIONS.createWebhook.body);
  const made = await application.webhooks.create(wanted, session.principal, baseUrl);
  return { ...secretAnswer(call, made), status: 201 };
}

export async function putWebhook(call: SessionCall): Promise<Answer> {
  const { application, session, message } = call;
  const wanted = await readBody(message, APPLICATION_OPERATIONS.putWebhook.body);
  const expected = expectedRevision(call);
  return answer(call, await application.webhooks.change(idOf(call), wanted, expected, session.principal));
}

export async function deleteWebhook(call: SessionCall): Promise<Answer> {
  await call.application.webhooks.remove(idOf(call), call.session.principal);
  return { status: 204, body: null };
}

export async function renewWebhookSecret(call: SessionCall): Promise<Answer> {
  return secretAnswer(call, await call.application.webhooks.renewSecret(idOf(call), call.session.principal));
}

export async function pauseWebhook(call: SessionCall): Promise<Answer> {
  return answer(call, await call.application.webhooks.pause(idOf(call), call.session.principal));
}

export async function resumeWebhook(call: SessionCall): Promise<Answer> {
  const { application, session, message } = call;
  const { from } = await readBody(message, APPLICATION_OPERATIONS.resumeWebhook.body);
  return answer(call, await application.webhooks.resume(idOf(call), from, session.principal));
}

export async function testWebhook(call: SessionCall): Promise<Answer> {
  await call.application.webhooks.test(idOf(call), call.session.principal);
  return { status: 204, body: null };
}

export async function replayWebhook(call: SessionCall): Promise<Answer> {
  const { application, session, message } = call;
  const wanted = replayOf(call, await readBody(message, APPLICATION_OPERATIONS.replayWebhook.body));
  const count = await application.webhooks.replay(idOf(call), wanted, session.principal);
  return jsonAnswer({ count } satisfies ApplicationWire<'WebhookReplayed'>);
}

export async function getWebhookDeliveries(call: SessionCall): Promise<Answer> {
  const found = await call.application.webhooks.deliveries(idOf(call), call.session.principal);
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
}

function replayOf(
  { reference }: SessionCall,
  { delivery, since }: ApplicationWire<'WebhookReplay'>,
): ReplayRequest {
  if (delivery !== null) return { id: delivery };
  const moment = since === null ? undefined : parseWallTime(reference.zone, since);
  if (moment === undefined)
    throw badValue('since', 'Write a moment like 2027-12-31T18:30, or name a message.');
  return { since: moment };
}

function idOf({ path }: SessionCall): string {
  return path.id ?? '';
}

function answer(call: SessionCall, listed: ListedWebhook): Answer {
  return { ...jsonAnswer(present(call, listed)), headers: { etag: `"${listed.webhook.revision}"` } };
}

function secretAnswer(call: SessionCall, made: SecretWebhook): Answer {
  const body: ApplicationWire<'SecretWebhook'> = { ...present(call, made), secret: made.secret };
  return { ...jsonAnswer(body), headers: { etag: `"${made.webhook.revision}"` }, secret: true };
}

function present(
  { reference, session }: SessionCall,
  { webhook, waiting }: ListedWebhook,
): ApplicationWire<'Webhook'> {
  const { id, created, revision, userId, name, url, receiver, kinds, query } = webhook;
  const { former, pause, failingSince } = webhook;
  const own = userId === session.principal.userId;
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
    created: reference.zone.formatInstant(created),
    state: pause === null ? 'active' : 'paused',
    reason: pause?.reason ?? null,
    failingsince: instant(failingSince),
    formeruntil: instant(former?.until),
    waiting,
  };
}
