/** Sends the messages of webhooks on every node, at least once each, with the rights that their owners have then. */
import { visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { mayRead } from '../change-feed/sight.ts';
import type { ChangeFeedStore } from '../change-feed/store.ts';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import { createDispatcher, type Dispatcher } from '../outgoing/dispatcher.ts';
import type { SendCall } from '../outgoing/sender.ts';
import { signatureHeaders } from '../outgoing/signature.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { parseId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { DAY_SECONDS } from '../platform/time-zone.ts';
import { bodyOf, isDeletion, kindOfType } from './messages.ts';
import { ownerOf } from './owner-rights.ts';
import { endOf } from './retries.ts';
import {
  type ClaimedMessage,
  type FinishedAttempt,
  type MessageChange,
  type PauseReason,
  TEST_TYPE,
  type Webhook,
  type WebhookStore,
} from './store.ts';

export interface DeliveryOptions {
  readonly store: Pick<WebhookStore, 'claim' | 'finish' | 'trim'>;
  readonly feed: Pick<ChangeFeedStore, 'owners'>;
  readonly reference: ReferenceSource;
  readonly send: SendCall;
  /** Returns the base of addresses; the text is the base under which the owner reached the server. */
  readonly baseUrl: (reference: ReferenceData, reached: string) => string;
  readonly clock: Clock;
  readonly log: Log;
  /** Returns how many days the log keeps a message. */
  readonly logDays: () => Promise<number>;
  readonly stopGraceMs?: number | undefined;
  readonly pollMs?: number | undefined;
}

/** Ended messages that the log keeps of each webhook. */
const LOG_LINES = 5_000;

export function createDelivery(options: DeliveryOptions): Dispatcher {
  const { store, feed, reference, send, baseUrl, clock, log, logDays, ...timing } = options;

  async function deliver(message: ClaimedMessage, signal: AbortSignal): Promise<void> {
    const present = await reference.current();
    const end = await attempt(message, present, signal);
    if (end === undefined) return;
    const { id, webhook, receiver } = message;
    const { outcome, status } = end.result;
    log.debug({ delivery: id, webhook: webhook.id, receiver, outcome, status }, 'webhook');
    if (end.pause !== null) {
      log.warn({ webhook: webhook.id, receiver, reason: end.pause }, 'a webhook was paused');
    }
    await store.finish(message, end, seconds(clock));
  }

  /** Returns undefined where another node is to send it: this one is about to stop. */
  async function attempt(
    message: ClaimedMessage,
    present: ReferenceData,
    signal: AbortSignal,
  ): Promise<FinishedAttempt | undefined> {
    const { webhook } = message;
    const owner = ownerOf(webhook, present, seconds(clock));
    if (owner === undefined) return unsent(message, 'rights');
    const changes = await readableChanges(message, owner);
    if (changes.length === 0 && message.type !== TEST_TYPE) return unsent(message, null);
    const body = bodyOf({ ...message, changes }, webhook, {
      baseUrl: baseUrl(present, webhook.baseUrl),
      formatInstant: (at) => present.zone.formatInstant(at),
    });
    const timestamp = seconds(clock);
    const signed = signatureHeaders({ id: message.id, timestamp, body }, ...secretsOf(webhook, timestamp));
    const result = await send({ url: webhook.url, body, headers: signed }, signal);
    if (signal.aborted) return undefined;
    return endOf({ message, result, now: seconds(clock), random: Math.random() });
  }

  /** Leaves out what the owner may not read any more, and what is gone, as its deletion is told by itself. */
  async function readableChanges(
    { type, changes, webhook }: ClaimedMessage,
    owner: Principal,
  ): Promise<readonly MessageChange[]> {
    const kind = kindOfType(type, webhook);
    if (kind === undefined || visibility(owner, kind) === 'none') return [];
    if (isDeletion(type)) return changes.filter(({ owners = [] }) => mayRead(owner, kind, { owners }));
    const ids = changes.flatMap(({ id }) => parseId(id)?.id ?? []);
    const seen = new Set(
      (await feed.owners(kind, [...new Set(ids)]))
        .filter((one) => mayRead(owner, kind, one))
        .map(({ id }) => id),
    );
    return changes.filter(({ id }) => seen.has(parseId(id)?.id ?? 0));
  }

  return createDispatcher({
    ...timing,
    calls: 'messages of webhooks',
    clock,
    log,
    claim: (claim) => store.claim(claim),
    deliver,
    tidy: async (now) => store.trim({ before: now - (await logDays()) * DAY_SECONDS, keep: LOG_LINES }),
  });
}

/** Returns the secrets that sign now: the former one as well while receivers change over. */
function secretsOf({ secret, former }: Webhook, now: number): readonly string[] {
  return former !== null && now < former.until ? [secret, former.secret] : [secret];
}

/** Returns the end of a message that was not sent: it waits where the webhook is paused, and is dropped otherwise. */
function unsent({ type, madeAt }: ClaimedMessage, pause: PauseReason | null): FinishedAttempt {
  const waits = pause !== null && type !== TEST_TYPE;
  return {
    result: {
      outcome: 'unsent',
      status: null,
      detail: pause === null ? 'gone or not readable any more' : 'its owner may not read this any more',
      answer: '',
      durationMs: 0,
    },
    state: waits ? 'due' : 'dropped',
    nextAt: madeAt,
    pause,
    succeeded: null,
  };
}
