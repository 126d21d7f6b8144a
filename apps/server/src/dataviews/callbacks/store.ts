/**
 * The queue of callbacks and the log of what came of them; `storage/dataviews/` implements both over one table.
 *
 * A row is one POST that carried `X-Notify-At` (§6). It begins `waiting` while its result is computed, becomes `due` in
 * the transaction that ends the computation (or at once when the POST is answered from a ready result), is `claimed` by
 * the node that is about to send it, and ends with an outcome. Nothing leads back, so that nothing is sent twice.
 */
import type { WireId } from '../../platform/ids.ts';

/** What a POST asks for. Whoever stores results puts it into the queue in the transaction of that POST. */
export interface NewCallback {
  readonly apiKeyId: number;
  /** As given; it may hold credentials, so it is never logged. */
  readonly url: string;
  /** What is shown of the address, and one part of what is kept in line: `receiverOf(url)`. */
  readonly receiver: string;
  /** Under which the server was called; counts where no base URL is configured. */
  readonly baseUrl: string;
}

/** One that its node has claimed and has to send now. */
export interface DueCallback extends NewCallback {
  /** Its own id, sent as `webhook-id`: a UUID. */
  readonly id: string;
  readonly resultId: string;
  readonly dataviewId: WireId;
  /** The path of the result names it. */
  readonly format: string;
  /** Milliseconds since 1970, of the computation as it stands now. */
  readonly creationTimeMs: number;
  /** Of the API client of the key, when it has one. */
  readonly secret: string | null;
}

export const CALLBACK_OUTCOMES = [
  /** The receiver answered, with whatever status. */
  'answered',
  /** Its address may not be called; no connection was made. */
  'refused',
  /** No connection, or one that broke. */
  'failed',
  /** Nothing came in time. */
  'timeout',
  /** Not sent, because too many of its key were waiting. */
  'dropped',
] as const;
export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number];

export interface CallbackResult {
  readonly outcome: CallbackOutcome;
  /** Of the answer; null without one. */
  readonly status: number | null;
  /** For people: what was in the way; empty when answered. Never an address that a name leads to. */
  readonly detail: string;
  /** How long it took. */
  readonly durationMs: number;
}

/** A line of the log; one without outcome was being sent when its node stopped, or is being sent now. */
export interface LoggedCallback {
  readonly id: string;
  readonly resultId: string;
  readonly dataviewId: WireId;
  readonly receiver: string;
  /** Unix second at which it was claimed. */
  readonly at: number;
  readonly result: CallbackResult | null;
}

export interface ClaimOptions {
  /** Unix second. */
  readonly now: number;
  readonly limit: number;
  /** Keys that have as many under way as they may. */
  readonly exceptKeys: readonly number[];
  /** Receivers that have, each of one key. */
  readonly exceptReceivers: readonly Pick<NewCallback, 'apiKeyId' | 'receiver'>[];
}

/** With this many `waiting` or `due` of one key, the next is stored as `dropped`: a bound on rows, not a quota. */
export const MOST_QUEUED_PER_KEY = 1_000;

export interface CallbackQueue {
  /**
   * The oldest due callback of each key, at most `limit`, oldest first. They are marked as claimed, and that is on the
   * disk, before this resolves: whatever happens afterwards, no node claims them again. Any number of nodes may ask.
   */
  claimDue(options: ClaimOptions): Promise<readonly DueCallback[]>;
  /** Adds what came of one that was claimed. */
  finish(id: string, result: CallbackResult): Promise<void>;
  /** Newest first; of one dataview or of all. */
  list(options: { readonly dataviewId?: number; readonly limit: number }): Promise<readonly LoggedCallback[]>;
  /** Forgets those claimed or dropped before this Unix second, and all but the newest `keep`. */
  trimLog(options: { readonly before: number; readonly keep: number }): Promise<void>;
}
