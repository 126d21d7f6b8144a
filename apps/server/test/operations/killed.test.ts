/** A node that is killed while it reads and writes starts again with everything it had acknowledged. */
import { afterEach, describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { installDemoKeys, type Page, withKey } from '../api/api.ts';
import { ENGINES, openDemoStorage } from '../engines.ts';
import { endNodes, type RunningNode, startNode } from './running-node.ts';

const ROUNDS = 2;

afterEach(endNodes);

describe.each(ENGINES)('a killed node on %s', (engine) => {
  it('starts again at once; books and whatever was answered with 204 are there', async () => {
    const storage = await openDemoStorage(engine);
    try {
      const key = (await installDemoKeys(storage)).full ?? '';
      const [event] = await storage.transfer.all('event');
      if (event === undefined) throw new Error('no event');
      const path = `/api/event/${formatId(event.id, event.created)}`;
      const client = (await storage.transfer.all('apiclient')).find((one) => one.name === 'Workbench');
      const name = client?.attributes.event?.[0] ?? 'externalid';
      let promised: number | undefined;
      let next: string | undefined;
      for (let round = 0; round < ROUNDS; round += 1) {
        const node = await startNode(storage.options, { CALLBOARD_LOG_LEVEL: 'warn' });
        if (promised !== undefined) {
          const { attributes } = (await (await ask(node, path, key)).json()) as {
            attributes: Record<string, number>;
          };
          // One write may have been committed without its answer arriving.
          expect([promised, promised + 1]).toContain(attributes[name]);
        }
        if (next !== undefined) expect((await ask(node, next, key)).status).toBe(200);
        const page = (await (await ask(node, '/api/events', key)).json()) as Page;
        next = new URL(page.pagination.next ?? '').pathname + new URL(page.pagination.next ?? '').search;
        // Counted from the first answer on, which a busy machine may give late.
        const kill = () => void setTimeout(() => node.signal('SIGKILL'), 400 + 100 * round);
        const writing = write(node, round * 10_000 + 1, kill);
        const reading = read(node);
        promised = await writing;
        await reading;
        expect(await node.ended).toBe('SIGKILL');
        expect(promised).toBeGreaterThan(round * 10_000);
      }

      /** Writes consecutive numbers until the node is gone; returns the last acknowledged one. */
      async function write(node: RunningNode, from: number, begun: () => void): Promise<number> {
        for (let value = from; ; value += 1) {
          const body = JSON.stringify({ attributes: { [name]: value } });
          const headers = { 'content-type': 'application/json' };
          const status = await ask(node, path, key, { method: 'PUT', headers, body }).then(
            (answer) => answer.status,
            () => 'gone',
          );
          if (status === 'gone') return value - 1;
          expect(status).toBe(204);
          if (value === from) begun();
        }
      }

      async function read(node: RunningNode): Promise<void> {
        for (;;) {
          try {
            await (await ask(node, '/api/events/name:a', key)).text();
          } catch {
            return;
          }
        }
      }
    } finally {
      await storage.close();
    }
  });
});

function ask({ address }: RunningNode, path: string, key: string, init?: RequestInit): Promise<Response> {
  return fetch(address + withKey(path, key), init);
}
