/** `CALLBOARD_WEBHOOKS`: with 0, nothing is sent, and nobody makes or tries a webhook. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '../../src/access/principal.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { wireIdOf } from '../../src/platform/ids.ts';
import { TEST_TYPE } from '../../src/webhooks/store.ts';
import type { SecretWebhook, Webhooks } from '../../src/webhooks/webhooks.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { startTestServer } from '../operations/running-server.ts';
import { storeUser, VENUE_URL, webhooksOf } from './webhook-node.ts';

const ANSWERS = 20;
const WANTED = { name: 'Partner', url: 'http://127.0.0.1:9/', kinds: ['contact'], query: '' };

async function storeDueMessage(storage: TestStorage): Promise<SecretWebhook> {
  const { principal } = await storeUser(storage);
  const webhooks = webhooksOf(storage, systemClock);
  const made = await webhooks.create(WANTED, principal, VENUE_URL);
  await webhooks.test(wireIdOf(made.webhook), principal);
  return made;
}

it.each([
  ['0', 0],
  ['1', 1],
])(
  'a server with CALLBOARD_WEBHOOKS=%s has made %i attempts of a message that was due when it started',
  async (most, attempts) => {
    let id = 0;
    const server = await startTestServer('sqlite', { CALLBOARD_WEBHOOKS: most }, async (storage) => {
      id = (await storeDueMessage(storage)).webhook.id;
    });
    try {
      // A server that sends has begun before it has answered so often: it claims messages in the same event loop.
      for (let time = 0; time < ANSWERS; time += 1) await (await fetch(`${server.address}/healthz`)).text();
      await server.close();
      const [message] = await server.storage.webhooks.deliveries(id, 10);
      expect(message).toMatchObject({ type: TEST_TYPE, attempts });
    } finally {
      await server.storage.close();
    }
  },
);

describe.each(ENGINES)('webhooks that are switched off on %s', (engine) => {
  let storage: TestStorage;
  let by: Principal;
  let id: string;
  let off: Webhooks;

  beforeAll(async () => {
    storage = await openTestStorage(engine);
    by = (await storeUser(storage)).principal;
    const made = await webhooksOf(storage, systemClock).create(WANTED, by, VENUE_URL);
    id = wireIdOf(made.webhook);
    off = webhooksOf(storage, systemClock, 0);
  });
  afterAll(() => storage.close());

  it.each([
    ['made', () => off.create({ ...WANTED, name: 'Another' }, by, VENUE_URL)],
    ['tested', () => off.test(id, by)],
    ['resumed', () => off.resume(id, 'there', by)],
    ['replayed', () => off.replay(id, { since: 0 }, by)],
  ])('are not %s, and the refusal names the setting', async (_, refused) => {
    await expect(refused()).rejects.toMatchObject({ code: 'bad-value' });
    await expect(refused()).rejects.toThrow('CALLBOARD_WEBHOOKS');
    expect(await off.deliveries(id, by)).toEqual([]);
  });

  it('are listed, paused and deleted', async () => {
    expect(await off.all(by)).toHaveLength(1);
    expect((await off.pause(id, by)).webhook.pause).toMatchObject({ reason: 'stopped' });
    await off.remove(id, by);
    expect(await off.all(by)).toEqual([]);
  });
});
