/**
 * The agent with which this server calls addresses of others: it connects only where that is allowed, within bounds of
 * time, and its failures tell nothing of the network around the server.
 */
import { Agent } from 'undici';
import type { AddressRules } from './addresses.ts';
import { guardedConnect } from './guarded-connect.ts';
import { type Lookups, RefusedHost } from './resolve-host.ts';

export interface GuardOptions {
  readonly rules: AddressRules;
  readonly lookups: Lookups;
  readonly timeouts: CallTimeouts;
}

export interface CallTimeouts {
  /** Timeout of the whole call. */
  readonly totalMs: number;
  /** Timeout of the connection to each address of a host. */
  readonly connectMs: number;
}

const MOST_HEADER_BYTES = 16_384;

/** Creates an agent for one call, which connects to checked addresses only. */
export function createGuardedAgent(options: GuardOptions, signal: AbortSignal): Agent {
  const { timeouts } = options;
  return new Agent({
    connect: guardedConnect({ ...options, connectMs: timeouts.connectMs }, signal),
    maxHeaderSize: MOST_HEADER_BYTES,
    pipelining: 0,
    headersTimeout: timeouts.totalMs,
    bodyTimeout: timeouts.totalMs,
  });
}

/** Returns the header that the user name and password of an address become. */
export function credentials({ username, password }: URL): Readonly<Record<string, string>> {
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

const LATE = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT', 'ETIMEOUT']);

/** Explains an error in our own words: system messages reveal the addresses that a name resolves to. */
export function explain(
  error: unknown,
  { isLate }: { readonly isLate: boolean },
): { readonly outcome: 'refused' | 'failed' | 'timeout'; readonly detail: string } {
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
