import { type KeywordType, type Kind, kindSpec, kinds } from '@callboard/contract';
import { raw } from '@callboard/query/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QueryCaller } from '../../src/model/store.ts';
import { createComputePool } from '../../src/processes/pool.ts';
import { planQueryText } from '../../src/search/query-schema.ts';
import { runFindIds } from '../../src/storage/jobs/find-ids.ts';
import { openStorage, type Storage, sqliteFile } from '../../src/storage/storage.ts';
import { COMPUTE_WORKER } from '../compute/worker-program.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import { ENGINES, openDemoStorage, type TestStorage } from '../engines.ts';

const BUDGET_MS = 400;
/** Time that a statement may exceed its budget by. */
const OVERRUN_MS = 500;
/** Another number makes another statement, without any statistics yet. */
const endless = (number: number) =>
  raw(
    `with recursive n(i) as (select 1 union all select i + 1 from n) select i as id from n where i < -${number}`,
  );
const ENDLESS = endless(0);
const EVENTS = raw('select e.id from event e');
const asker = (userId: number): QueryCaller => ({ userId });

const VALUES: Record<KeywordType, readonly string[]> = {
  text: ['a', 'concert', '="Jazz"', '*'],
  id: ['1-1'],
  date: ['#thisweek', '#thisyear', '*'],
  boolean: ['yes'],
  number: ['>1'],
};

/** Returns a query for each keyword and form of value. */
function queriesOf(kind: Kind): readonly string[] {
  const { keywords } = kindSpec(kind);
  const terms = keywords.flatMap(({ name, type }) => VALUES[type].map((value) => `${name}:${value}`));
  const unnamed = keywords.some(({ name }) => name === 'name') ? ['*:* - name:a'] : [];
  return ['*:*', ...unnamed, ...terms];
}

describe.each(ENGINES)('queries with a budget on %s', (engine) => {
  /** A storage without a worker program for costly queries. */
  let plain: TestStorage;
  let storage: Storage;
  beforeAll(async () => {
    plain = await openDemoStorage(engine);
    storage = await openStorage({
      ...plain.options,
      queries: { budgetMs: BUDGET_MS, worker: COMPUTE_WORKER },
    });
  });
  // Opens connections and processes first, so that only statements are timed.
  beforeEach(() => Promise.all([1, 2].map((userId) => find(EVENTS, userId))));
  afterAll(async () => {
    await storage.close();
    await plain.close();
  });

  const find = (statement: typeof EVENTS, userId: number) =>
    storage.database.findIds(statement, { bounded: false, asker: asker(userId) });

  test.each(kinds)('find the same %s wherever they run', async (kind) => {
    const reference = await plain.reference.current();
    for (const text of queriesOf(kind)) {
      const planned = planQueryText(kind, text, reference, DEMO_NOW, { privateContactData: true });
      const expected = await plain.entities.findIds(planned, 'all');
      const found = await storage.entities.findIds(planned, 'all', asker(1));
      expect({ text, found: [...found] }).toEqual({ text, found: [...expected] });
    }
  });

  test('are ended soon after it, again and again', async () => {
    for (let round = 0; round < 3; round += 1) {
      const begun = performance.now();
      await expect(find(ENDLESS, 1)).rejects.toMatchObject({ code: 'query-too-expensive' });
      const tookMs = performance.now() - begun;
      expect(tookMs).toBeGreaterThanOrEqual(BUDGET_MS - 5);
      // In later rounds the replacement of a killed process has to start first.
      if (round === 0) expect(tookMs).toBeLessThan(BUDGET_MS + OVERRUN_MS);
    }
    expect((await find(EVENTS, 1)).length).toBeGreaterThan(0);
  });

  test('hold up neither light queries nor those of another key', async () => {
    const order: string[] = [];
    const held = [1, 1, 2].map((userId) =>
      find(ENDLESS, userId).catch((error: { code: string }) => void order.push(error.code)),
    );
    const [event = 0] = await storage.database.findIds(EVENTS, { bounded: true });
    order.push('light');
    await find(EVENTS, 3);
    order.push('costly');
    expect(event).toBeGreaterThan(0);
    await Promise.all(held);
    expect(order.slice(0, 2)).toEqual(['light', 'costly']);
    expect(order.slice(2).every((code) => code === 'query-too-expensive')).toBe(true);
  });

  test('see everything that was committed before them', async () => {
    const byTeam = raw('select e.id from team e');
    for (let round = 0; round < 20; round += 1) {
      const id = await storage.writer.allocateIds(1);
      const record = { id, created: DEMO_NOW, revision: 1, name: `Team ${id}` };
      await storage.writer.write({ records: [{ kind: 'team', record }] });
      expect([...(await find(byTeam, 1))].at(-1)).toBe(id);
    }
  });

  test('are not begun for a client that is gone', async () => {
    const held = [1, 2, 3, 4].map((userId) => find(endless(userId), userId).catch(() => undefined));
    const controller = new AbortController();
    const waits: number[] = [];
    const waiting = storage.database.findIds(EVENTS, {
      bounded: false,
      asker: { userId: 1, signal: controller.signal, onWaited: (ms) => void waits.push(ms) },
    });
    controller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(waits).toHaveLength(1);
    await Promise.all(held);
  });
});

describe('a query in a process of its own', () => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openDemoStorage('sqlite');
  });
  afterAll(() => storage.close());

  const program = () => ({ ...COMPUTE_WORKER, args: [sqliteFile(storage.options.dataFolder)] });
  /** Takes about a second, and then returns one id. */
  const slow = {
    text: `with recursive n(i) as (select 1 union all select i + 1 from n limit ?)
      select count(*) as id from n where i % 7 >= 0`,
    values: [2_000_000],
  };

  test('is done once more when its process is lost', async () => {
    const pool = createComputePool(program());
    try {
      const found = runFindIds(pool, slow, 60_000);
      await vi.waitFor(() => expect(pool.pids()).toHaveLength(1));
      const [pid = 0] = pool.pids();
      process.kill(pid, 'SIGKILL');
      expect((await found).ids.slice(0, 9)).toEqual([2_000_000]);
      expect(pool.pids()).not.toContain(pid);
    } finally {
      pool.close();
    }
  });

  test('cannot write', async () => {
    const pool = createComputePool(program());
    try {
      const input = {
        text: "update counter set value = 0 where name = 'id' returning value as id",
        values: [],
      };
      await expect(runFindIds(pool, input, 60_000)).rejects.toThrow();
      const session = { text: "select value as id from counter where name = 'id'", values: [] };
      expect((await runFindIds(pool, session, 60_000)).ids.slice(0, 1)[0]).toBeGreaterThan(0);
    } finally {
      pool.close();
    }
  });

  test('comes in pieces, in creation order', async () => {
    const pool = createComputePool(program());
    try {
      const many = {
        text: `${slow.text.replace('count(*) as id', 'i as id')} order by i desc`,
        values: [150_000],
      };
      const { ids, usedMs } = await runFindIds(pool, many, 60_000);
      expect(usedMs).toBeGreaterThan(0);
      expect(ids).toHaveLength(150_000);
      expect([...ids].every((id, at) => id === at + 1)).toBe(true);
    } finally {
      pool.close();
    }
  });
});
