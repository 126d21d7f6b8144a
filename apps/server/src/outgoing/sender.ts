/**
 * Sends one callback or webhook over the network: to a checked address, once, without following redirects, and without
 * trusting anything that comes back.
 */
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Agent, buildConnector } from 'undici';
import { parseAddress } from '../platform/networks.ts';
import type { AddressRules } from './addresses.ts';
import { type Lookups, RefusedHost, resolveHost } from './resolve-host.ts';
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

export interface SenderOptions {
  readonly rules: AddressRules;
  readonly lookups: Lookups;
  readonly userAgent: string;
  readonly timeouts?: SenderTimeouts;
}

interface SenderTimeouts {
  /** Timeout of the whole call. */
  readonly totalMs: number;
  /** Timeout of the connection to each address of a host. */
  readonly connectMs: number;
}

const TIMEOUTS: SenderTimeouts = { totalMs: 10_000, connectMs: 4_000 };
/** Maximum of the answer that is read. Reading a little also lets the receiver's connection end cleanly. */
const MOST_ANSWER_BYTES = 1_024;
const MOST_HEADER_BYTES = 16_384;
/** Maximum number of addresses tried until one connects. */
const MOST_ADDRESSES = 4;

export function createSender(options: SenderOptions): SendCall {
  const { totalMs } = options.timeouts ?? TIMEOUTS;
  return async (call, stop) => {
    const started = performance.now();
    const timeout = AbortSignal.timeout(totalMs);
    const signal = stop === undefined ? timeout : AbortSignal.any([timeout, stop]);
    const agent = createGuardedAgent(options, signal);
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

function credentials({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '' && password === '') return {};
  const pair = `${decoded(username)}:${decoded(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Creates an agent for one request. It checks addresses where the connection is made, so that the check
 * cannot be bypassed: host names, literal addresses and any other form of address pass through here.
 */
function createGuardedAgent(options: SenderOptions, signal: AbortSignal): Agent {
  const { rules, lookups, timeouts = TIMEOUTS } = options;
  const connector = buildConnector({ timeout: timeouts.connectMs, maxCachedSessions: 0, keepAlive: false });

  function connectTo(address: string, wanted: buildConnector.Options): Promise<Socket> {
    return new Promise((resolve, reject) => {
      connector({ ...wanted, hostname: address }, (error, socket) => {
        if (error !== null) return reject(error);
        if (isSame(socket.remoteAddress, address)) return resolve(socket);
        socket.destroy();
        reject(new RefusedHost());
      });
    });
  }

  async function connect(wanted: buildConnector.Options): Promise<Socket> {
    const addresses = await resolveHost(wanted.hostname, { rules, lookups, signal });
    let failure: unknown = new Error('no address');
    for (const address of addresses.slice(0, MOST_ADDRESSES)) {
      signal.throwIfAborted();
      try {
        return await connectTo(address, wanted);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  return new Agent({
    connect: (wanted, callback) => {
      connect(wanted).then(
        (socket) => (signal.aborted ? socket.destroy() : callback(null, socket)),
        (error: unknown) => callback(asError(error), null),
      );
    },
    maxHeaderSize: MOST_HEADER_BYTES,
    pipelining: 0,
    headersTimeout: timeouts.totalMs,
    bodyTimeout: timeouts.totalMs,
  });
}

/** Compares addresses regardless of their spelling. */
function isSame(actual: string | undefined, checked: string): boolean {
  return actual !== undefined && parseAddress(actual)?.toString() === parseAddress(checked)?.toString();
}

const LATE = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT', 'ETIMEOUT']);

/** Explains an error in our own words: system messages reveal the addresses that a name resolves to. */
function explain(error: unknown, { isLate }: { isLate: boolean }): Pick<CallResult, 'outcome' | 'detail'> {
  if (error instanceof RefusedHost) {
    const detail = 'its address is not in the public internet; CALLBOARD_CALLBACK_ALLOW can allow it';
    return { outcome: 'refused', detail };
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isLate || LATE.has(code)) return { outcome: 'timeout', detail: 'no answer in time' };
  if (error instanceof Error && error.name === 'AbortError') {
    return { outcome: 'failed', detail: 'the server stopped' };
  }
  return { outcome: 'failed', detail: `no answer${/^[A-Z][A-Z0-9_]*$/.test(code) ? ` (${code})` : ''}` };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
