/** A deleted key is refused: at once by the node that deleted it, within two seconds by all others (§5.5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/storage.ts';
import { ENGINES } from '../engines.ts';
import { type MadeKey, makeKeys } from './make-keys.ts';
import { startTestServer, type TestServer } from './running-server.ts';
import { until } from './until.ts';

const OTHER_NODES_MS = 2_000;

describe.each(ENGINES)('revocation on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.remove());

  const ask = async ({ key }: MadeKey) => {
    const answer = await fetch(`${server.address}/api/profiles?api_key=${key}`);
    await answer.arrayBuffer();
    return answer.status;
  };

  /** Unknown, or one unknown key too many from this address. */
  const isRefused = (status: number) => status === 401 || status === 429;

  it('is immediate on the own node, also for who asks all the time', async () => {
    const keys = await makeKeys(server.own, engine === 'sqlite' ? 100 : 20);
    const tooLate: number[] = [];
    for (const made of keys) expect(await ask(made)).toBe(200);
    for (const made of keys) {
      let deleted = false;
      const others = Array.from({ length: 4 }, async () => {
        for (;;) {
          const sentAfterwards = deleted;
          const status = await ask(made);
          if (sentAfterwards && !isRefused(status)) tooLate.push(status);
          if (isRefused(status)) return;
        }
      });
      await server.own.writer.remove('apikey', [made.id]);
      deleted = true;
      if (!isRefused(await ask(made))) tooLate.push(made.id);
      await Promise.all(others);
    }
    expect(tooLate).toEqual([]);
  });

  const ways: [string, (storage: Storage, made: MadeKey) => Promise<unknown>][] = [
    ['the key is deleted', (storage, made) => storage.writer.remove('apikey', [made.id])],
    [
      'the key expires',
      async (storage, made) => {
        const record = (await storage.transfer.records('apikey', [made.id])).get(made.id);
        if (record === undefined) throw new Error('no such key');
        await storage.writer.write({ records: [{ kind: 'apikey', record: { ...record, expires: 1 } }] });
      },
    ],
  ];

  it.each(ways)('reaches a node within 2 s when another process decides that %s', async (_what, revoke) => {
    const keys = await makeKeys(server.own, 8);
    for (const made of keys)
      await until(OTHER_NODES_MS, async () => ((await ask(made)) === 200 ? true : undefined));
    for (const made of keys) {
      await revoke(server.storage, made);
      await until(OTHER_NODES_MS, async () => (isRefused(await ask(made)) ? true : undefined));
      // The refusal is permanent.
      expect(await ask(made)).toSatisfy(isRefused);
    }
  });

  it('reaches a node within 2 s when the user of the key is no longer active', async () => {
    const [made] = await makeKeys(server.own, 1);
    if (made === undefined) throw new Error('no key');
    await until(OTHER_NODES_MS, async () => ((await ask(made)) === 200 ? true : undefined));
    const { transfer, writer } = server.storage;
    const record = (await transfer.records('apikey', [made.id])).get(made.id);
    const user = (await transfer.all('user')).find(({ id }) => id === record?.userId);
    if (user === undefined) throw new Error('no user');
    await writer.write({ records: [{ kind: 'user', record: { ...user, active: false } }] });
    await until(OTHER_NODES_MS, async () => (isRefused(await ask(made)) ? true : undefined));
    await writer.write({ records: [{ kind: 'user', record: user }] });
    await until(OTHER_NODES_MS, async () => ((await ask(made)) === 200 ? true : undefined));
  });
});
