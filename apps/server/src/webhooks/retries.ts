/** When an attempt that failed is repeated, and what its end means for the message and its webhook. */
import { askedWait } from '../outgoing/retry-after.ts';
import type { CallResult } from '../outgoing/sender.ts';
import { type ClaimedMessage, type FinishedAttempt, TEST_TYPE } from './store.ts';

const [MINUTE, HOUR] = [60, 3_600];
/** Seconds before each further attempt: eleven attempts within three days. */
export const DELAYS: readonly number[] = [
  ...[5, MINUTE, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 20].map((hours) => hours * HOUR),
];
/** Longest wait that a receiver can ask for by `retry-after`. */
const LONGEST_ASKED = HOUR;
/** Share of a wait that is drawn, so that receivers that come back are not asked by everybody at once. */
const DRAWN = 0.1;
const GONE = 410;

export interface AttemptEnd {
  readonly message: ClaimedMessage;
  readonly result: CallResult;
  /** Unix second. */
  readonly now: number;
  /** From 0 to 1. */
  readonly random: number;
}

export function endOf({ message, result, now, random }: AttemptEnd): FinishedAttempt {
  const { answer, status, outcome, durationMs } = result;
  const succeeded = status !== null && status >= 200 && status < 300;
  const common = {
    result: { outcome, status, detail: detailOf(result), answer: answer?.text ?? '', durationMs },
    succeeded: message.type === TEST_TYPE ? null : succeeded,
    nextAt: now,
    pause: null,
  };
  if (succeeded) return { ...common, state: 'delivered' };
  if (message.type === TEST_TYPE) return { ...common, state: 'failed' };
  // It waits for the webhook to be resumed.
  if (status === GONE) return { ...common, state: 'due', pause: 'gone' };
  const delay = DELAYS[message.attempt - 1];
  if (delay !== undefined) {
    const wait = Math.max(delay, Math.min(askedWait(answer?.retryAfter, now) ?? 0, LONGEST_ASKED));
    return { ...common, state: 'due', nextAt: now + Math.round(wait * (1 - DRAWN * random)) };
  }
  const { failingSince } = message.webhook;
  const hasFailedThroughout = failingSince !== null && failingSince <= message.firstAt;
  if (hasFailedThroughout) return { ...common, state: 'due', pause: 'failing' };
  return { ...common, state: 'failed' };
}

function detailOf({ status, detail }: CallResult): string {
  return status !== null && status >= 300 && status < 400 ? 'redirects are not followed' : detail;
}
