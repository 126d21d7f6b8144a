/**
 * The queue of callbacks and the log of what came of them; `storage/dataviews/` implements both over one table.
 *
 * A row is one POST that carried `X-Notify-At` (§6). It begins `waiting` while its result is computed, becomes `due` in
 * the transaction that ends the computation (or at once when the POST is answered from a ready result), is `claimed` by
 * the node that is about to send it, and ends with an outcome. Nothing leads back, so that nothing is sent twice.
 */
import { CALL_OUTCOMES, type CallResult } from '../../outgoing/sender.ts';
import type { WireId } from '../../platform/ids.ts';

/** Callback that a POST asks for. The result store queues it in the transaction of that POST. */
export interface NewCallback {
  readonly apiKeyId: number;
  /** Address as given; it may hold credentials, so it is never logged. */
  readonly url: string;
  /**
   * Origin of the address (`receiverOf(url)`): shown to people, and the unit by which calls of a key are
   * limited.
   */
  readonly receiver: string;
  /** Base URL under which the request reached the server; used when no base URL is configured. */
  readonly baseUrl: string;
}

/** Callback that this node has claimed and must send now. */
export interface DueCallback extends NewCallback {
  /** UUID of the callback, sent as `webhook-id`. */
  readonly id: string;
  readonly resultId: string;
  readonly dataviewId: WireId;
  /** Format of the result, which is part of its path. */
  readonly format: string;
  /** Unix milliseconds: current creation time of the computation. */
  readonly creationTimeMs: number;
  /** Signing secret of the key's API client; null when the key has no client. */
  readonly secret: string | null;
}

export const CALLBACK_OUTCOMES = [
  ...CALL_OUTCOMES,
  /** Not sent, because too many callbacks of the key were waiting. */
  'dropped',
] as const;
export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number];

export interface CallbackResult extends Omit<CallResult, 'outcome' | 'answer'> {
  readonly outcome: CallbackOutcome;
}

/** Entry of the callback log; one without a result is being sent, or its node stopped while sending it. */
export interface LoggedCallback {
  readonly id: string;
  readonly resultId: string;
  readonly dataviewId: WireId;
  readonly receiver: string;
  /** Unix second of the claim. */
  readonly at: number;
  readonly result: CallbackResult | null;
}

export interface ClaimOptions {
  /** Unix second. */
  readonly now: number;
  readonly limit: number;
  /** Keys that already have as many calls in flight as allowed. */
  readonly exceptKeys: readonly number[];
  /** Receivers that already have as many calls in flight as allowed, each for one key. */
  readonly exceptReceivers: readonly Pick<NewCallback, 'apiKeyId' | 'receiver'>[];
}

/**
 * Maximum number of `waiting` or `due` callbacks per key; the next is stored as `dropped`. This bounds rows;
 * it is not a quota.
 */
export const MOST_QUEUED_PER_KEY = 1_000;

export interface CallbackQueue {
  /**
   * Claims the oldest due callback of each key, at most `limit`, oldest first. The claims are on disk before
   * this resolves, so no node ever claims a callback twice, even after a crash. Any number of nodes may call
   * it concurrently.
   */
  claimDue(options: ClaimOptions): Promise<readonly DueCallback[]>;
  /** Records the outcome of a claimed callback. */
  finish(id: string, result: CallbackResult): Promise<void>;
  /** Lists the log, newest first, of one dataview or of all. */
  list(options: { readonly dataviewId?: number; readonly limit: number }): Promise<readonly LoggedCallback[]>;
  /** Deletes entries claimed or dropped before this Unix second, and all but the newest `keep`. */
  trimLog(options: { readonly before: number; readonly keep: number }): Promise<void>;
}
