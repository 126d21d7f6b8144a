/**
 * Connects to checked addresses only. The check is made where the connection is made, so that it cannot be bypassed: host
 * names, literal addresses and any other form of address pass through here.
 */
import type { Socket } from 'node:net';
import { buildConnector } from 'undici';
import { parseAddress } from '../platform/networks.ts';
import type { AddressRules } from './addresses.ts';
import { type Lookups, RefusedHost, resolveHost } from './resolve-host.ts';

export interface ConnectOptions {
  readonly rules: AddressRules;
  readonly lookups: Lookups;
  /** Timeout of the connection to each address of a host. */
  readonly connectMs: number;
}

/** Maximum number of addresses tried until one connects. */
const MOST_ADDRESSES = 4;

/** Returns a connector for agents; it fails with RefusedHost where the rules do not allow an address. */
export function guardedConnect(options: ConnectOptions, signal: AbortSignal): buildConnector.connector {
  const { rules, lookups, connectMs } = options;
  const connector = buildConnector({ timeout: connectMs, maxCachedSessions: 0, keepAlive: false });

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

  return (wanted, callback) => {
    connect(wanted).then(
      (socket) => (signal.aborted ? socket.destroy() : callback(null, socket)),
      (error: unknown) => callback(asError(error), null),
    );
  };
}

/** Compares addresses regardless of their spelling. */
function isSame(actual: string | undefined, checked: string): boolean {
  return actual !== undefined && parseAddress(actual)?.toString() === parseAddress(checked)?.toString();
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
