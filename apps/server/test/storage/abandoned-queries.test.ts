/** PostgreSQL ends a costly query whose caller has gone, and no other one. */
import { raw } from '@callboard/query/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStorage, type TestStorage } from '../engines.ts';
import { until } from '../operations/until.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await openTestStorage('postgres');
});
afterAll(() => storage.close());

const find = (text: string, userId: number, signal?: AbortSignal) =>
  storage.database.findIds(raw(text), { bounded: false, asker: { userId, signal } });
const running = async (marker: string): Promise<number> => {
  const rows = await storage.database.all(
    raw(`select pid from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()
         and datname = current_database() and query like '%${marker}%'`),
  );
  return rows.length;
};

test('queries end with their askers, and are not reported as too expensive', async () => {
  const controllers = [1, 2, 3].map(() => new AbortController());
  const sleeping = controllers.map(({ signal }, at) =>
    find(`select 1 as id from pg_sleep(4) /* marker_a */`, at, signal).catch((error: unknown) => error),
  );
  await until(3_000, async () => ((await running('marker_a')) === 3 ? true : undefined));
  const gone = new Error('gone');
  for (const controller of controllers) controller.abort(gone);
  await until(2_000, async () => ((await running('marker_a')) === 0 ? true : undefined));
  for (const outcome of await Promise.all(sleeping)) expect(outcome).toBe(gone);
});

test('an order that comes too late ends nobody else’s query', async () => {
  for (let round = 0; round < 30; round += 1) {
    const controller = new AbortController();
    const short = find(`select ${round} as id`, 1, controller.signal).catch(() => []);
    setImmediate(() => controller.abort(new Error('gone')));
    const others = [2, 3, 4, 5].map((userId) => find(`select ${userId} as id from pg_sleep(0.01)`, userId));
    await short;
    expect(await Promise.all(others)).toEqual([[2], [3], [4], [5]]);
  }
});
