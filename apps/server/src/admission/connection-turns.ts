/**
 * New connections begin a few in each turn of the event loop, addresses take turns, and one that opens more than a crowd
 * does goes on at a pace: hundreds that come in one moment from somewhere keep neither the requests under way nor the
 * connections of others waiting for all of them. One connection is accepted in each turn, in the order in which they came, so
 * while there are more, an address begins one alone: turns are short then, and the first one of somebody else is soon reached.
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
const PER_TURN = 4;
/** Milliseconds for which connections of one address wait at most while more are accepted in each turn. */
const LONGEST_BURST_MS = 50;

export interface TurnsOptions<T> {
  readonly perTurn?: number;
  readonly atOnce?: number;
  readonly perSecond?: number;
  readonly holderOf: (item: T) => string;
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
  const waiting = new Map<string, T[]>();
  /** Time at which each holder will have been given what has begun so far. */
  const spentUntil = new LRUCache<string, number>({ max: HOLDERS });
  const interval = SECOND / perSecond;
  let isScheduled = false;
  /** Whether one has come since the last turn. */
  let hasCome = false;
  /** Since connections have been coming in every turn: when that began, and of whom one has begun. */
  let burst: { readonly since: number; readonly begun: Set<string> } | undefined;

  function isPaced(holder: string, at: number): boolean {
    return (spentUntil.get(holder) ?? at) - at > (atOnce - 1) * interval;
  }

  function beginOf(holder: string, item: T, at: number): void {
    spentUntil.set(holder, Math.max(spentUntil.get(holder) ?? at, at) + interval);
    burst?.begun.add(holder);
    begin(item);
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(turn);
  }

  function turn(): void {
    isScheduled = false;
    const goesOn = hasCome;
    hasCome = false;
    if (goesOn && now() - (burst?.since ?? 0) < LONGEST_BURST_MS) {
      schedule();
      return;
    }
    if (!goesOn) burst = undefined;
    let begun = 0;
    while (begun < perTurn && beginNext()) begun += 1;
    // also without anything waiting, so that the burst ends
    if (goesOn || begun > 0) schedule();
    else if (waiting.size > 0) {
      isScheduled = true;
      setTimeout(turn, interval);
    }
  }

  /** Returns whether there was one that may begin. */
  function beginNext(): boolean {
    const at = now();
    for (const [holder, items] of waiting) {
      if (isPaced(holder, at)) continue;
      const item = items.shift();
      waiting.delete(holder);
      if (items.length > 0) waiting.set(holder, items);
      if (item !== undefined) beginOf(holder, item, at);
      return true;
    }
    return false;
  }

  return (item) => {
    const holder = holderOf(item);
    const at = now();
    burst ??= { since: at, begun: new Set() };
    hasCome = true;
    const others = waiting.get(holder);
    if (others !== undefined) others.push(item);
    else if (burst.begun.has(holder) || isPaced(holder, at)) waiting.set(holder, [item]);
    else beginOf(holder, item, at);
    schedule();
  };
}

const ignore = (): void => undefined;

/**
 * Lets the listeners that the server has now see new connections in turns; later listeners see them at once. Trusted
 * proxies carry those of many: theirs begin as they come.
 */
export function beginInTurns(
  server: Server,
  isTrustedProxy: (ip: string | undefined) => boolean = () => false,
): void {
  // The types of Node know listeners as functions alone.
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const begin = (socket: Socket): void => {
    for (const listener of listeners) listener.call(server, socket);
  };
  const come = createConnectionTurns<Socket>({
    holderOf: ({ remoteAddress }) => networkOf(remoteAddress ?? ''),
    begin(socket) {
      socket.off('error', ignore);
      // HTTP would wait for the end of one that ended meanwhile without having sent anything.
      if (socket.readableEnded) socket.destroy();
      if (!socket.destroyed) begin(socket);
    },
  });
  server.on('connection', (socket: Socket) => {
    if (isTrustedProxy(socket.remoteAddress)) return begin(socket);
    // One that breaks off while it waits concerns nobody.
    socket.on('error', ignore);
    come(socket);
  });
}
