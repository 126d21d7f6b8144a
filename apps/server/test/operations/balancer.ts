/** A small TCP balancer: new connections go to ready nodes, open ones stay where they are. */
import { once } from 'node:events';
import net from 'node:net';

const PROBE_EVERY_MS = 100;
const PROBE_WITHIN_MS = 1_000;

interface Backend {
  readonly port: number;
  ready: boolean;
}

export interface Balancer {
  readonly port: number;
  add(port: number): Promise<void>;
  remove(port: number): void;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const backends: Backend[] = [];
  const open = new Set<net.Socket>();
  let turn = 0;

  async function probe(backend: Backend): Promise<void> {
    const signal = AbortSignal.timeout(PROBE_WITHIN_MS);
    try {
      const answer = await fetch(`http://127.0.0.1:${backend.port}/readyz`, { signal });
      await answer.arrayBuffer();
      backend.ready = answer.ok;
    } catch {
      // A late answer says that the machine is busy, not that the node leaves.
      if (!signal.aborted) backend.ready = false;
    }
  }

  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const ready = backends.filter((backend) => backend.ready);
    turn += 1;
    const backend = ready[turn % ready.length];
    if (backend === undefined) {
      client.destroy();
      return;
    }
    const node = net.connect({ host: '127.0.0.1', port: backend.port, allowHalfOpen: true, noDelay: true });
    for (const [from, to] of [
      [client, node],
      [node, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.once('error', () => to.destroy());
      from.once('close', () => {
        open.delete(from);
        if (!to.writableEnded) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const timer = setInterval(() => {
    for (const backend of backends) void probe(backend);
  }, PROBE_EVERY_MS);

  return {
    port: (server.address() as net.AddressInfo).port,
    async add(port) {
      const backend = { port, ready: false };
      await probe(backend);
      backends.push(backend);
    },
    remove(port) {
      const at = backends.findIndex((backend) => backend.port === port);
      if (at >= 0) backends.splice(at, 1);
    },
    async close() {
      clearInterval(timer);
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
