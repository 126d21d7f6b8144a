/**
 * Store interfaces of webhooks; `storage/webhooks/` implements them for both databases.
 *
 * A webhook reads the change feed from its cursor. What it is to be told becomes messages in the transaction that moves
 * the cursor, so each change becomes one message on one node, whatever stops. A message begins `due`, is `sending` under a
 * lease that runs out with its node, becomes `due` again after a failed attempt, and ends `delivered`, `failed` or `dropped`.
 */
import type { Kind } from '@callboard/contract';
import type { Actor } from '../access/actor.ts';
import type { Owner, Visibility } from '../access/permissions.ts';
import type { KeyRecord } from '../access/store.ts';
import type { AuditChange, AuditEntry } from '../model/audit.ts';
import type { PlannedQuery } from '../model/store.ts';
import type { OperationMark } from '../model/writer.ts';
import type { CallClaim, OwnedCall } from '../outgoing/dispatcher.ts';
import type { CallOutcome } from '../outgoing/sender.ts';
import type { WireId } from '../platform/ids.ts';

export const PAUSE_REASONS = [
  /** Its owner or an administrator has paused it. */
  'stopped',
  /** The receiver answered 410 Gone. */
  'gone',
  /** All attempts of three days have failed. */
  'failing',
  /** Its owner is deactivated, its key gone or expired, or they may not read any of its kinds any more. */
  'rights',
  /** Changes after its cursor are no longer kept, or belong to another database. */
  'missed',
  /** The database was restored from a copy. */
  'restored',
  /** Its query cannot be evaluated any more. */
  'query',
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export interface Webhook extends WireId {
  readonly revision: number;
  readonly userId: number;
  readonly name: string;
  /** Address as given; it may hold credentials, so it is never logged. */
  readonly url: string;
  /** Origin of the address: shown to people, and the unit by which calls are limited. */
  readonly receiver: string;
  /** Base URL under which its owner reached the server; used when no base URL is configured. */
  readonly baseUrl: string;
  readonly kinds: readonly Kind[];
  /** Query text about its only kind; empty: every entity. */
  readonly query: string;
  readonly secret: string;
  /** Secret before the present one, which signs as well until the given Unix second. */
  readonly former: { readonly secret: string; readonly until: number } | null;
  /** Null: active. */
  readonly pause: { readonly reason: PauseReason; readonly at: number } | null;
  /** Unix second since which no attempt has succeeded; null: the last one has. */
  readonly failingSince: number | null;
  /** Place in the change feed up to which messages have been made. */
  readonly cursor: string;
  /** Key that made it, and whose rights bound it; null: it was made in the application. */
  readonly keyId: number | null;
  /** That key as it is now; null where there is none, or it is deleted. */
  readonly key: Pick<KeyRecord['apikey'], 'name' | 'expires' | 'limits'> | null;
}

export type NewWebhook = Omit<Webhook, 'id' | 'key'>;

/** Change as it is kept in a message; the address is added when it is sent. */
export interface MessageChange {
  readonly id: string;
  readonly fields: readonly string[] | null;
  /** Unix second. */
  readonly at: number;
  /** Owning groups that a deleted entity had; left out where it is not deleted. */
  readonly owners?: readonly Owner[];
}

export interface NewMessage {
  /** Such as `event.updated`. */
  readonly type: string;
  readonly changes: readonly MessageChange[];
}

/** Message made of changes. */
export interface ChangesMessage extends NewMessage {
  /** Unix second before which it is not sent. */
  readonly notBefore: number;
  /** Operation of planning that the changes belong to, or that they take back. */
  readonly operation: OperationMark | undefined;
}

export type DeliveryState = 'due' | 'sending' | 'delivered' | 'failed' | 'dropped';

export interface DeliveryResult {
  /** `unsent`: nothing was left that the owner may read. */
  readonly outcome: CallOutcome | 'unsent';
  readonly status: number | null;
  readonly detail: string;
  /** First bytes of the answer. */
  readonly answer: string;
  readonly durationMs: number;
}

/** Entry of the log, with the result of the newest attempt. */
export interface Delivery extends NewMessage {
  /** Sent as `webhook-id`, the same with every attempt. */
  readonly id: string;
  readonly state: DeliveryState;
  /** Unix second. */
  readonly madeAt: number;
  readonly attempts: number;
  /** Unix second of the newest attempt. */
  readonly at: number | null;
  /** Unix second from which it is sent again. */
  readonly nextAt: number;
  readonly result: DeliveryResult | null;
}

/** Message that this node has claimed and must send now. */
export interface ClaimedMessage extends OwnedCall, NewMessage {
  readonly id: string;
  readonly webhook: Webhook;
  readonly madeAt: number;
  /** Number of this attempt, beginning with 1; it also tells the claim from later ones. */
  readonly attempt: number;
  /** Unix seconds at which the first attempt and this one have begun. */
  readonly firstAt: number;
  readonly begunAt: number;
}

/** End of an attempt. */
export interface FinishedAttempt {
  readonly result: DeliveryResult;
  readonly state: DeliveryState;
  /** Unix second of the next attempt, where the state is `due`. */
  readonly nextAt: number;
  /** Pauses the webhook as well. */
  readonly pause: PauseReason | null;
  /** Whether the receiver accepted the message; null: it was not asked. */
  readonly succeeded: boolean | null;
}

/** Messages made of changes up to a cursor. */
export interface Advance {
  readonly cursor: string;
  readonly messages: readonly ChangesMessage[];
  /** Operations that were looked at for these messages, and of which perhaps nothing is told. */
  readonly operations: ReadonlySet<string>;
  /** Entities that match the query from now on, and those that do not any more. */
  readonly matching: readonly number[];
  readonly unmatching: readonly number[];
}

export type AuditedWebhook = Pick<AuditEntry, 'action' | 'label'> & {
  readonly changes: readonly AuditChange[];
};

/** Transaction during which nobody else changes webhooks; it is committed or rolled back as a whole. */
export interface WebhookChange {
  all(): Promise<readonly Webhook[]>;
  insert(webhook: NewWebhook): Promise<Webhook>;
  update(webhook: Webhook): Promise<void>;
  remove(id: number): Promise<void>;
  /** Replaces the entities that match. */
  setMatches(id: number, entities: readonly number[]): Promise<void>;
  /** Makes messages that wait due at once, with all their attempts before them, or drops them. */
  restart(id: number, waiting: 'send' | 'drop', now: number): Promise<void>;
  /** Returns the number of tests that wait. */
  countTests(id: number): Promise<number>;
  addMessage(id: number, message: NewMessage, now: number): Promise<void>;
  /** Makes messages due again: one, or those made since a Unix second, oldest first. Returns their number. */
  replay(
    id: number,
    wanted: { readonly id: string } | { readonly since: number },
    now: number,
  ): Promise<number>;
  audit(entry: AuditedWebhook, by: Actor, at: number): Promise<void>;
}

export interface WebhookStore {
  all(): Promise<readonly Webhook[]>;
  active(): Promise<readonly Webhook[]>;
  /** Returns the number of messages that wait, by webhook. */
  waiting(): Promise<ReadonlyMap<number, number>>;
  change<T>(work: (inside: WebhookChange) => Promise<T>): Promise<T>;
  /** Returns which of the entities match the query now. */
  matching(
    query: PlannedQuery,
    visibility: Visibility,
    ids: readonly number[],
    userId: number,
  ): Promise<ReadonlySet<number>>;
  /** Returns which of the entities matched when they were last looked at. */
  matched(id: number, entities: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * Moves the cursor and adds messages, unless another node has done so, or the webhook was changed meanwhile. Of an
   * operation that was taken back while all of its messages wait for the first attempt, nothing is told.
   */
  advance(webhook: Webhook, advance: Advance, now: number): Promise<boolean>;
  /** Pauses an active webhook. */
  pause(webhook: Webhook, reason: PauseReason, now: number): Promise<void>;

  /** Claims the oldest due message of each webhook for some seconds, after which another node may send it. */
  claim(claim: CallClaim): Promise<readonly ClaimedMessage[]>;
  /** Records the end of an attempt, unless its lease ran out and another node has begun one. */
  finish(message: ClaimedMessage, attempt: FinishedAttempt, now: number): Promise<void>;
  /** Returns the log of a webhook, newest first. */
  deliveries(id: number, limit: number): Promise<readonly Delivery[]>;
  /** Removes ended messages made before this Unix second, and all but the newest `keep` of each webhook. */
  trim(options: { readonly before: number; readonly keep: number }): Promise<void>;
}

/** Maximum number of messages of a webhook that wait; while there are as many, its changes wait in the feed. */
export const MOST_WAITING = 200;
/** Maximum number of messages that are sent again at a time. */
export const MOST_REPLAYED = 1_000;
/** Seconds for which a node holds a message; longer than a call takes. */
export const LEASE_SECONDS = 30;
export const TEST_TYPE = 'webhook.test';
