/**
 * Sends one callback or webhook over the network: to a checked address, once, without following redirects, and without
 * trusting anything that comes back.
 */
import { performance } from 'node:perf_hooks';
import type { Agent } from 'undici';
import {
  type CallTimeouts,
  createGuardedAgent,
  credentials,
  explain,
  type GuardOptions,
} from './guarded-agent.ts';
import { targetOf } from './url.ts';

export const CALL_OUTCOMES = [
  /** The receiver answered, with any status. */
  'answered',
  /** The address may not be called; no connection was made. */
  'refused',
  /** No connection could be made, or it broke. */
  'failed',
  /** The receiver did not answer in time. */
  'timeout',
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export interface CallResult {
  readonly outcome: CallOutcome;
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;
  /** Explanation of the failure for people; empty when answered. It never reveals a resolved address. */
  readonly detail: string;
  /** Duration of the call in milliseconds. */
  readonly durationMs: number;
  /** Present when answered. */
  readonly answer?: CallAnswer;
}

interface CallAnswer {
  /** The first bytes of the body as text. */
  readonly text: string;
  /** The header `retry-after`. */
  readonly retryAfter: string | null;
}

export interface OutgoingCall {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a call and returns the outcome; never rejects. The signal ends it early. */
export type SendCall = (call: OutgoingCall, signal?: AbortSignal) => Promise<CallResult>;

export interface SenderOptions extends Omit<GuardOptions, 'timeouts'> {
  readonly userAgent: string;
  readonly timeouts?: CallTimeouts;
}

const TIMEOUTS: CallTimeouts = { totalMs: 10_000, connectMs: 4_000 };
/** Maximum of the answer that is read. Reading a little also lets the receiver's connection end cleanly. */
const MOST_ANSWER_BYTES = 1_024;

export function createSender(options: SenderOptions): SendCall {
  const timeouts = options.timeouts ?? TIMEOUTS;
  return async (call, stop) => {
    const started = performance.now();
    const timeout = AbortSignal.timeout(timeouts.totalMs);
    const signal = stop === undefined ? timeout : AbortSignal.any([timeout, stop]);
    const agent = createGuardedAgent({ ...options, timeouts }, signal);
    const result = await post(call, { agent, signal, userAgent: options.userAgent }).then(
      (answered) => ({ outcome: 'answered' as const, detail: '', ...answered }),
      (error: unknown) => ({ ...explain(error, { isLate: timeout.aborted }), status: null }),
    );
    await agent.destroy();
    return { ...result, durationMs: Math.round(performance.now() - started) };
  };
}

interface PostOptions {
  readonly agent: Agent;
  readonly signal: AbortSignal;
  readonly userAgent: string;
}

/** Sends the request and returns the beginning of the answer. */
async function post(
  { url, body, headers }: OutgoingCall,
  { agent, signal, userAgent }: PostOptions,
): Promise<{ readonly status: number; readonly answer: CallAnswer }> {
  const address = new URL(url);
  const answer = await agent.request({
    origin: address.origin,
    path: targetOf(url),
    signal,
    method: 'POST',
    body,
    headers: {
      ...headers,
      ...credentials(address),
      'content-type': 'application/json',
      'user-agent': userAgent,
    },
  });
  const retryAfter = answer.headers['retry-after'];
  return {
    status: answer.statusCode,
    answer: {
      text: await beginningOf(answer.body),
      retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
    },
  };
}

/** Returns the first bytes of a body as text that any database can store; an answer that breaks off has what came. */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let read = 0;
  try {
    for await (const bytes of body) {
      pieces.push(bytes.subarray(0, MOST_ANSWER_BYTES - read));
      read += bytes.length;
      if (read >= MOST_ANSWER_BYTES) break;
    }
  } catch {
    // The status was received, which is what counts.
  }
  return new TextDecoder().decode(Buffer.concat(pieces)).replaceAll('\0', '\ufffd');
}
