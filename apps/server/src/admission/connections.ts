/**
 * Limit on connections. At the limit, each new connection closes an idle one of the address with the most
 * connections, so no address can keep others out, however many connections it opens.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

export interface ConnectionCounts {
  /** Number of open connections. */
  readonly open: number;
  readonly most: number;
  /** Total number of connections closed because of the limit. */
  readonly closed: number;
}

export interface Connections extends ConnectionCounts {
  /** Counts the connections of this server from now on, and keeps them within the limit. */
  watch(server: Server): void;
}

/** Report that the limit was reached, sent at most once a minute. */
export interface BoundReached {
  readonly most: number;
  /** Connections closed since the last report. */
  readonly closed: number;
  /** Connections of the address that lost one: nearly always the one with the most. */
  readonly ofOneAddress: number;
}

export interface ConnectionsOptions {
  readonly most: number;
  /** Proxies carry many users' connections: they lose one only when nobody else has an idle one. */
  readonly isTrustedProxy?: (ip: string | undefined) => boolean;
  readonly onBound?: (reached: BoundReached) => void;
  /** Monotonic time in milliseconds. */
  readonly now?: () => number;
}

interface Connection {
  readonly socket: Socket;
  readonly peer: string;
  readonly holder: Holder;
  latest: { readonly request: IncomingMessage; readonly response: ServerResponse } | undefined;
}

interface Holder {
  readonly network: string;
  readonly isProxy: boolean;
  /** Ordered by latest request; connections without a request yet by when they were opened. */
  readonly connections: Set<Connection>;
}

const TELL_EVERY_MS = 60_000;

export function createConnections({
  most,
  isTrustedProxy = () => false,
  onBound = () => undefined,
  now = () => performance.now(),
}: ConnectionsOptions): Connections {
  const holders = new Map<string, Holder>();
  const byPeer = new Map<string, Connection>();
  let open = 0;
  let closed = 0;
  let toldClosed = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  function opened(socket: Socket): void {
    const holder = holderOf(socket.remoteAddress);
    const connection: Connection = { socket, peer: peerOf(socket), holder, latest: undefined };
    holder.connections.add(connection);
    byPeer.set(connection.peer, connection);
    open += 1;
    socket.once('close', () => forget(connection));
    if (open > most) makeRoom();
  }

  function holderOf(ip: string | undefined): Holder {
    const network = ip === undefined ? '' : networkOf(ip);
    const found = holders.get(network);
    if (found !== undefined) return found;
    const holder: Holder = { network, isProxy: isTrustedProxy(ip), connections: new Set() };
    holders.set(network, holder);
    return holder;
  }

  function forget(connection: Connection): void {
    const { peer, holder } = connection;
    if (!holder.connections.delete(connection)) return;
    open -= 1;
    if (byPeer.get(peer) === connection) byPeer.delete(peer);
    if (holder.connections.size === 0) holders.delete(holder.network);
  }

  function requested(request: IncomingMessage, response: ServerResponse): void {
    const connection = byPeer.get(peerOf(request.socket));
    if (connection === undefined) return;
    connection.latest = { request, response };
    const { connections } = connection.holder;
    connections.delete(connection);
    connections.add(connection);
  }

  function makeRoom(): void {
    const victim = choose();
    closed += 1;
    tell(victim.holder.connections.size);
    // Several connections may arrive before the victim's close event.
    forget(victim);
    victim.socket.destroy();
  }

  /** Always finds one: the newest connection has no request yet. */
  function choose(): Connection {
    const tried = new Set<Holder>();
    for (;;) {
      const holder = largest(tried);
      const victim = idlest(holder);
      if (victim !== undefined) return victim;
      tried.add(holder);
    }
  }

  function largest(except: ReadonlySet<Holder>): Holder {
    let found: Holder | undefined;
    for (const holder of holders.values()) {
      if (except.has(holder)) continue;
      if (found === undefined || outranks(holder, found)) found = holder;
    }
    if (found === undefined) throw new Error('every connection is at work, the newest included');
    return found;
  }

  function tell(ofOneAddress: number): void {
    const at = now();
    if (at - toldAt < TELL_EVERY_MS) return;
    onBound({ most, closed: closed - toldClosed, ofOneAddress });
    toldAt = at;
    toldClosed = closed;
  }

  return {
    most,
    get open() {
      return open;
    },
    get closed() {
      return closed;
    },
    watch(server) {
      // With HTTPS this is the connection below TLS, so one that never finishes its handshake counts as well.
      server.on('connection', opened);
      server.on('request', requested);
    },
  };
}

/** Returns the same text for a TLS socket and the connection below it. */
function peerOf({ remoteAddress, remotePort, localAddress }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localAddress}`;
}

function outranks(holder: Holder, other: Holder): boolean {
  if (holder.isProxy !== other.isProxy) return other.isProxy;
  return holder.connections.size > other.connections.size;
}

/** Returns the connection that has been idle for longest, otherwise one that is still sending its request. */
function idlest({ connections }: Holder): Connection | undefined {
  let unfinished: Connection | undefined;
  for (const connection of connections) {
    const { latest } = connection;
    if (latest === undefined || latest.response.writableFinished) return connection;
    if (!latest.request.complete) unfinished ??= connection;
  }
  return unfinished;
}
