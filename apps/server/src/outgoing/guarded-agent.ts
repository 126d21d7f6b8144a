/**
 * The agent with which this server calls addresses of others: it connects only where that is allowed, within bounds of
 * time, and its failures tell nothing of the network around the server.
 */
import type { Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { parseAddress } from '../platform/networks.ts';
import type { AddressRules } from './addresses.ts';
import { type Lookups, RefusedHost, resolveHost } from './resolve-host.ts';

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
/** Maximum number of addresses tried until one connects. */
const MOST_ADDRESSES = 4;

/**
 * Creates an agent for one call. It checks addresses where the connection is made, so that the check
 * cannot be bypassed: host names, literal addresses and any other form of address pass through here.
 */
export function createGuardedAgent(options: GuardOptions, signal: AbortSignal): Agent {
  const { rules, lookups, timeouts } = options;
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

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
