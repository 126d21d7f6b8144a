/**
 * New connections begin a few in each turn of the event loop, addresses take turns, and one that opens more than a crowd
 * does goes on at a pace: hundreds that come in one moment from somewhere keep neither the requests under way nor the
 * connections of others waiting for all of them.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { CONNECTIONS_OF_ADDRESS } from './budgets.ts';
import { networkOf } from './network.ts';

/** Holders remembered; the longest idle ones are forgotten. */
const HOLDERS = 10_000;
const SECOND = 1_000;

/** As many in a turn, so that those that wait become fewer where turns are long: one more comes in each. */
const PER_TURN = 8;

export interface TurnsOptions<T> {
  readonly perTurn?: number;
  readonly atOnce?: number;
  readonly perSecond?: number;
  /** Undefined: one for whom no pace holds. */
  readonly holderOf: (item: T) => string | undefined;
  readonly begin: (item: T) => void;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

/** Returns a function that begins an item at once, or in a later turn. */
export function createConnectionTurns<T>({
  perTurn = PER_TURN,
  atOnce = CONNECTIONS_OF_ADDRESS.atOnce,
  perSecond = CONNECTIONS_OF_ADDRESS.perSecond,
  holderOf,
  begin,
  now = () => performance.now(),
}: TurnsOptions<T>): (item: T) => void {
  /** Waiting items by holder, in the order in which holders are served. */
  const waiting = new Map<string | undefined, T[]>();
  /** Time at which each holder will have been given what has begun so far. */
  const spentUntil = new LRUCache<string, number>({ max: HOLDERS });
  const interval = SECOND / perSecond;
  let isScheduled = false;
  let hasBegun = false;

  function isPaced(holder: string | undefined, at: number): boolean {
    return holder !== undefined && (spentUntil.get(holder) ?? at) - at > (atOnce - 1) * interval;
  }

  function beginOf(holder: string | undefined, item: T, at: number): void {
    if (holder !== undefined) spentUntil.set(holder, Math.max(spentUntil.get(holder) ?? at, at) + interval);
    hasBegun = true;
    begin(item);
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(turn);
  }

  function turn(): void {
    isScheduled = false;
    hasBegun = false;
    for (let count = 0; count < perTurn; count += 1) beginNext();
    // also without anything waiting, so that the next turn counts anew
    if (hasBegun) schedule();
    else if (waiting.size > 0) {
      isScheduled = true;
      setTimeout(turn, interval);
    }
  }

  function beginNext(): void {
    const at = now();
    for (const [holder, items] of waiting) {
      if (isPaced(holder, at)) continue;
      const item = items.shift();
      waiting.delete(holder);
      if (items.length > 0) waiting.set(holder, items);
      if (item !== undefined) beginOf(holder, item, at);
      return;
    }
  }

  return (item) => {
    const holder = holderOf(item);
    const at = now();
    const others = waiting.get(holder);
    if (others !== undefined) others.push(item);
    else if (hasBegun || isPaced(holder, at)) waiting.set(holder, [item]);
    else beginOf(holder, item, at);
    schedule();
  };
}

const ignore = (): void => undefined;

/**
 * Lets the listeners that the server has now see new connections in turns; later listeners see them at once. Trusted
 * proxies carry those of many: for them there is no pace.
 */
export function beginInTurns(
  server: Server,
  isTrustedProxy: (ip: string | undefined) => boolean = () => false,
): void {
  // The types of Node know listeners as functions alone.
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const come = createConnectionTurns<Socket>({
    holderOf: ({ remoteAddress }) =>
      isTrustedProxy(remoteAddress) ? undefined : networkOf(remoteAddress ?? ''),
    begin(socket) {
      socket.off('error', ignore);
      if (socket.destroyed) return;
      for (const listener of listeners) listener.call(server, socket);
    },
  });
  server.on('connection', (socket: Socket) => {
    // One that breaks off while it waits concerns nobody.
    socket.on('error', ignore);
    come(socket);
  });
}
