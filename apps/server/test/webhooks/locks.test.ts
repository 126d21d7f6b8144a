/** On PostgreSQL, the end of an attempt waits for a change of its webhook before it locks anything of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { wireIdOf } from '../../src/platform/ids.ts';
import { statement } from '../../src/storage/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { until } from '../operations/until.ts';
import { storeUser, VENUE_URL, webhooksOf } from './webhook-node.ts';

const WAITING = statement(
  "select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
);
const UNLOCKED = statement('select number from webhook_delivery for update skip locked');
const NOBODY = { exceptOwners: [], exceptReceivers: [] };

describe.runIf(ENGINES.includes('postgres'))('messages of webhooks on postgres', () => {
  let storage: TestStorage;
  let another: Storage;
  beforeAll(async () => {
    storage = await openTestStorage('postgres');
    another = await storage.openAnother();
  });
  afterAll(() => storage.close());

  it('are not locked by an attempt that ends while their webhook is changed', async () => {
    const { principal } = await storeUser(storage);
    const webhooks = webhooksOf(storage, systemClock);
    const wanted = { name: 'Partner', url: 'http://127.0.0.1:9/', kinds: ['contact'], query: '' };
    const { webhook } = await webhooks.create(wanted, principal, VENUE_URL);
    await webhooks.test(wireIdOf(webhook), principal);
    const now = Math.floor(systemClock.now() / 1000);
    const [claimed] = await another.webhooks.claim({ now, limit: 1, ...NOBODY });
    if (claimed === undefined) throw new Error('the test is due');
    const result = { outcome: 'failed', status: null, detail: '', answer: '', durationMs: 1 } as const;
    const end = { result, state: 'due', nextAt: now, pause: 'gone', succeeded: false } as const;
    const { finished, free } = await storage.webhooks.change(async (inside) => {
      await inside.all();
      const ending = another.webhooks.finish(claimed, end, now);
      await until(10_000, async () => {
        const [row] = await storage.database.query<{ count: number }>(WAITING, []);
        return (row?.count ?? 0) > 0 ? true : undefined;
      });
      const unlocked = await storage.database.transaction((open) => open.query(UNLOCKED, []));
      await inside.restart(webhook.id, 'send', now);
      return { finished: ending, free: unlocked.length };
    });
    await finished;
    expect(free).toBe(1);
    // The change has made the message due again, so the attempt that ends after it is no longer the present one.
    expect(await another.webhooks.deliveries(webhook.id, 1)).toMatchObject([{ state: 'due', attempts: 0 }]);
    expect((await webhooks.all(principal))[0]?.webhook.pause).toBeNull();
  });
});
