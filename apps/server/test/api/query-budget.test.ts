import { raw } from '@callboard/query/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { COMPUTE_WORKER } from '../compute/worker-program.ts';
import { ENGINES, openDemoStorage, type TestStorage } from '../engines.ts';
import { type Api, createApi, type ErrorAnswer, installDemoKeys } from './api.ts';

const BUDGET_MS = 200;
const ENDLESS = raw(
  'with recursive n(i) as (select 1 union all select i + 1 from n) select i as id from n where i < 0',
);

describe.each(ENGINES)('a query over its budget on %s', (engine) => {
  let plain: TestStorage;
  let storage: Storage;
  let api: Api;
  beforeAll(async () => {
    plain = await openDemoStorage(engine);
    const keys = await installDemoKeys(plain);
    storage = await openStorage({
      ...plain.options,
      queries: { budgetMs: BUDGET_MS, worker: COMPUTE_WORKER },
    });
    const { database } = storage;
    const entities: Storage['entities'] = {
      ...storage.entities,
      // Every query is one that never ends.
      findIds: (_planned, _visibility, asker) => database.findIds(ENDLESS, { bounded: false, asker }),
    };
    const clock = { now: systemClock.now, advance: () => undefined };
    api = createApi({ ...storage, entities }, { keys, tokensPerMinute: 200 }, clock);
    // The start of a process is not part of a query's time.
    await database.findIds(raw('select id from status'), { bounded: false });
  });
  afterAll(async () => {
    await storage.close();
    await plain.close();
  });

  it('answers 503 with Retry-After and charges the time that it used', async () => {
    const { status, headers, body } = await api.get<ErrorAnswer>('/api/events');
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'query-too-expensive' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // 2, plus 1 for every 5 ms.
    const charged = 200 - Number(headers['x-ratelimit-level']);
    expect(charged).toBeGreaterThanOrEqual(2 + BUDGET_MS / 5 - 2);
    expect(charged).toBeLessThan(2 + (BUDGET_MS + 500) / 5);
    expect(body.detail).toContain(`${BUDGET_MS} ms`);
  });

  it('answers an entity meanwhile', async () => {
    const order: string[] = [];
    const slow = api.get('/api/groups', { key: 'readOnly' }).then(() => order.push('collection'));
    await api.get('/api/event/1-1', { key: 'readOnly' }).then(() => order.push('entity'));
    await slow;
    expect(order).toEqual(['entity', 'collection']);
  });
});
