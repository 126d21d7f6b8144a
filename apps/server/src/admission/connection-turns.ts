/**
 * New connections begin a few in each turn of the event loop, and addresses take turns: hundreds that come in one moment
 * from somewhere keep neither the requests under way nor the connections of others waiting for all of them.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

const PER_TURN = 8;

export interface TurnsOptions<T> {
  readonly perTurn?: number;
  readonly holderOf: (item: T) => string;
  readonly begin: (item: T) => void;
}

/** Returns a function that begins an item at once, or in a later turn. */
export function createConnectionTurns<T>({
  perTurn = PER_TURN,
  holderOf,
  begin,
}: TurnsOptions<T>): (item: T) => void {
  /** Waiting items by holder, in the order in which holders are served. */
  const waiting = new Map<string, T[]>();
  let begun = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(turn);
  }

  function turn(): void {
    isScheduled = false;
    begun = 0;
    while (begun < perTurn && waiting.size > 0) beginNext();
    // also without anything waiting, so that the next turn counts anew
    if (begun > 0) schedule();
  }

  function beginNext(): void {
    for (const [holder, items] of waiting) {
      const item = items.shift();
      waiting.delete(holder);
      if (items.length > 0) waiting.set(holder, items);
      begun += 1;
      if (item !== undefined) begin(item);
      return;
    }
  }

  return (item) => {
    schedule();
    if (begun < perTurn && waiting.size === 0) {
      begun += 1;
      begin(item);
      return;
    }
    const holder = holderOf(item);
    const others = waiting.get(holder);
    if (others === undefined) waiting.set(holder, [item]);
    else others.push(item);
  };
}

const ignore = (): void => undefined;

/** Lets the listeners that the server has now see new connections in turns; later listeners see them at once. */
export function beginInTurns(server: Server): void {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const come = createConnectionTurns<Socket>({
    holderOf: ({ remoteAddress = '' }) => networkOf(remoteAddress),
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
