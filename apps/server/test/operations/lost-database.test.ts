/** PostgreSQL goes away and comes back while a node serves. */

import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator } from '../administrator.ts';
import { installDemoKeys } from '../api/api.ts';
import { openDemoStorage, type TestStorage } from '../engines.ts';
import { endNodes, type RunningNode, startNode } from './running-node.ts';
import { until } from './until.ts';

/** A gate to the database that can be shut: its connections break, and new ones are refused. */
interface Door {
  readonly url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
}

async function createDoor(databaseUrl: string): Promise<Door> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async shut() {
      if (!server.listening) return;
      for (const socket of sockets) socket.resetAndDestroy();
      server.close();
      await once(server, 'close');
    },
    async open() {
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

describe('a node whose PostgreSQL is lost', () => {
  let storage: TestStorage;
  let key: string;
  let door: Door;
  let node: RunningNode;

  beforeAll(async () => {
    storage = await openDemoStorage('postgres');
    key = (await installDemoKeys(storage)).full ?? '';
    door = await createDoor(storage.options.databaseUrl ?? '');
  });
  afterEach(async () => {
    await endNodes();
    await door.open();
  });
  afterAll(async () => {
    await endNodes();
    await door.shut();
    await storage.close();
  });

  const PATHS = ['/api/profiles', '/api/events/date:%23thisweek', '/api/event/1-2', '/api/events/name:a'];

  async function ask(path: string) {
    const startedAt = performance.now();
    const answer = await fetch(`${node.address}${path}${path.startsWith('/api') ? `?api_key=${key}` : ''}`, {
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    const ms = performance.now() - startedAt;
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text, ms };
  }

  it('answers 503 within a second, is not ready but alive, and recovers within two', async () => {
    node = await startNode({ ...storage.options, databaseUrl: door.url });
    const askAll = () => Promise.all(Array.from({ length: 12 }, (_, at) => ask(PATHS[at % 4] ?? '/')));
    // The first answers of both processes take longer than those that follow.
    await askAll();
    for (let round = 0; round < 3; round += 1) {
      expect((await ask('/api/profiles')).status).toBe(200);
      await door.shut();
      const answers = await askAll();
      for (const { status, retryAfter, text, ms } of answers) {
        expect([status, retryAfter]).toEqual([503, '2']);
        expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' });
        expect(text).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
        expect(ms).toBeLessThan(1_000);
      }
      expect((await ask('/readyz')).status).toBe(503);
      expect((await ask('/healthz')).status).toBe(200);
      await door.open();
      await until(2_000, async () => ((await ask('/readyz')).status === 200 ? true : undefined));
      for (const path of PATHS) expect([200, 404]).toContain((await ask(path)).status);
    }
    node.signal('SIGTERM');
    expect(await node.ended).toBe(0);
  });

  it('stops in time while it is away', async () => {
    node = await startNode({ ...storage.options, databaseUrl: door.url });
    expect((await ask('/api/profiles')).status).toBe(200);
    await door.shut();
    const startedAt = performance.now();
    node.signal('SIGTERM');
    expect(await node.ended).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('says why it cannot start without it', async () => {
    await door.shut();
    const failed = startNode({ ...storage.options, databaseUrl: door.url });
    await expect(failed).rejects.toThrow(/ended with 2:\ncallboard: .*ECONNREFUSED/);
  });

  it('lives on when its connections are ended by the server', async () => {
    node = await startNode(storage.options);
    const { pathname } = new URL(storage.options.databaseUrl ?? '');
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const asking = Array.from({ length: 50 }, async (_, at) => {
        statuses.push((await ask(PATHS[at % 4] ?? '/')).status);
      });
      await asAdministrator((client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = $1 and application_name = 'callboard' and pid <> pg_backend_pid()`,
          [pathname.slice(1)],
        ),
      );
      await Promise.all(asking);
      await until(2_000, async () => ((await ask('/api/profiles')).status === 200 ? true : undefined));
    }
    expect(new Set([...statuses, 200, 404, 503])).toEqual(new Set([200, 404, 503]));
    expect(node.child.exitCode).toBeNull();
  });
});
