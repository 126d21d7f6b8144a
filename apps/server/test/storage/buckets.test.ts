/** Token buckets that nodes share on PostgreSQL (§8.5). */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLeasedBuckets, type LeasedBuckets } from '../../src/rate-limit/leased-buckets.ts';
import { createLiveLimits } from '../../src/rate-limit/limits.ts';
import { createRateLimiter, type RateLimiter } from '../../src/rate-limit/rate-limiter.ts';
import type { LeaseRequest, SharedBuckets } from '../../src/rate-limit/shared-buckets.ts';
import { createSharedBuckets } from '../../src/storage/buckets.ts';
import { statement } from '../../src/storage/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { openTestStorage, type TestStorage } from '../engines.ts';
import { modelSharedBuckets } from '../model/shared-buckets.ts';

const policy = { tokensPerMinute: 200 };
const clock = { ms: 1_800_000_000_000, now: () => clock.ms };
let storage: TestStorage;
let databases: Storage[];
let key = 0;

beforeAll(async () => {
  storage = await openTestStorage('postgres');
  databases = [storage, await storage.openAnother(), await storage.openAnother()];
});
afterAll(() => storage.close());
beforeEach(() => {
  key += 10;
});

interface Node {
  readonly buckets: LeasedBuckets;
  readonly limiter: RateLimiter;
}

/** Starts nodes with a pool of connections each. */
function startNodes(shared: (of: Storage) => SharedBuckets): Node[] {
  return databases.map((of) => {
    const buckets = createLeasedBuckets({
      shared: shared(of),
      policyOf: () => policy,
      clock,
      patienceMs: 20_000,
    });
    return {
      buckets,
      limiter: createRateLimiter({ limits: createLiveLimits(policy.tokensPerMinute), clock, buckets }),
    };
  });
}
const simulated = () =>
  startNodes((of) => {
    const shared = createSharedBuckets(of.database, clock);
    const lease = (request: LeaseRequest) => {
      const answer = shared.lease(request);
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    };
    return { ...shared, lease };
  });

const underWay = new Set<Promise<unknown>>();
/**
 * Simulated time passes only between requests: the database never uses a time before that of its last answer.
 */
async function pass(ms: number): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
  clock.ms += ms;
}

async function get({ limiter }: Node, of = key): Promise<boolean> {
  const answer = await limiter.admit(of, 'entity');
  if (answer.admitted) answer.settle(1);
  return answer.admitted;
}

const allOf = async (answers: Promise<boolean>[]): Promise<number> =>
  (await Promise.all(answers)).filter(Boolean).length;

describe('nodes that are replaced one after the other', () => {
  const SECONDS = 180;
  /** Tokens that one key may spend in that time. */
  const granted = policy.tokensPerMinute * (1 + SECONDS / 60);

  /** Replaces a node every five seconds, while one key asks for more than its limit on all of them. */
  async function spend(end: (node: Node) => Promise<void>): Promise<{ admitted: number; replaced: number }> {
    const nodes = simulated();
    let [admitted, replaced] = [0, 0];
    for (let second = 0; second < SECONDS; second += 1) {
      const [at, node] = [replaced % nodes.length, nodes[replaced % nodes.length]];
      if (second % 5 === 4 && node !== undefined) {
        await end(node);
        replaced += 1;
        const [fresh] = simulated().slice(at);
        if (fresh !== undefined) nodes[at] = fresh;
      }
      const asking = Array.from({ length: 15 }, async (_, n) => {
        const asked = nodes[n % nodes.length];
        return asked !== undefined && get(asked);
      });
      admitted += await allOf(asking);
      await pass(1_000);
    }
    return { admitted, replaced };
  }

  test('overspend by a twentieth at most, and waste little', async () => {
    const { admitted, replaced } = await spend(({ buckets }) => buckets.close());
    expect(replaced).toBe(36);
    expect(admitted).toBeLessThanOrEqual(1.05 * granted);
    expect(admitted).toBeGreaterThanOrEqual(0.9 * granted);
  });

  test('spend at most what they held once more when they are killed', async () => {
    const { admitted, replaced } = await spend(async () => undefined);
    expect(admitted).toBeLessThanOrEqual(1.05 * granted + replaced * (policy.tokensPerMinute / 20));
  });
});

describe('the shared buckets', () => {
  test('are those of the model, whatever is asked and reported', async () => {
    const asked = fc.record({
      wait: fc.oneof(fc.constant(0), fc.nat(50_000), fc.integer({ min: -5_000, max: 0 })),
      holder: fc.integer({ min: 1, max: 3 }),
      tokensPerMinute: fc.constantFrom(1, 7, 200, 1_000_000),
      spending: fc.integer({ min: -3_000_000, max: 20_000_000 }),
      repeat: fc.boolean(),
      needed: fc.nat(20).map((tokens) => tokens * 60_000),
      wanted: fc.nat(20).map((tokens) => tokens * 60_000),
      leaseMs: fc.constantFrom(10_000, 30_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 15 }), async (steps) => {
        key += 1;
        const real = createSharedBuckets(storage.database, clock);
        const model = modelSharedBuckets(clock);
        const spent = new Map<number, number>();
        for (const { wait, repeat, spending, ...rest } of steps) {
          clock.ms += wait;
          const spentKnown = spent.get(rest.holder) ?? 0;
          spent.set(rest.holder, spentKnown + spending);
          const request: LeaseRequest = { ...rest, keyId: key, spent: spentKnown + spending, spentKnown };
          const answer = await real.lease(request);
          expect(answer).toEqual(await model.lease(request));
          if (repeat) expect(await real.lease(request)).toEqual(await model.lease(request));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('hand out no token twice when many ask at once', async () => {
    const real = databases.map((of) => createSharedBuckets(of.database, clock));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        real[n % 3]?.lease({
          keyId: key,
          holder: n + 1,
          tokensPerMinute: 200,
          spent: 0,
          spentKnown: 0,
          needed: 7 * 60_000,
          wanted: 0,
          leaseMs: 30_000,
        }),
      ),
    );
    expect(answers.reduce((sum, answer) => sum + (answer?.held ?? 0), 0)).toBe(200 * 60_000);
  });

  test('go by the time of the database, and are forgotten after an hour', async () => {
    const real = createSharedBuckets(storage.database);
    const request = { holder: 1, tokensPerMinute: 6_000, needed: 0, wanted: 0, leaseMs: 30_000 };
    const spent = 6_000 * 60_000;
    const before = await real.lease({ ...request, keyId: key, spent, spentKnown: 0 });
    await sleep(300);
    const after = await real.lease({ ...request, keyId: key, spent, spentKnown: spent });
    expect(after.level - before.level).toBeGreaterThanOrEqual(29 * 60_000);
    expect(after.level - before.level).toBeLessThan(3_000 * 60_000);

    const count = async () => {
      const rows = await storage.database.query<{ n: number }>(
        statement(
          `select (select count(*) from rate_bucket where key_id = ?) +
                  (select count(*) from rate_lease where key_id = ?) as n`,
        ),
        [key, key],
      );
      return rows[0]?.n;
    };
    await real.forget();
    expect(await count()).toBe(2);
    await storage.database.query(statement('update rate_bucket set at = at - 3700000 where key_id = ?'), [
      key,
    ]);
    await storage.database.query(
      statement('update rate_lease set expires = expires - 3700000 where key_id = ?'),
      [key],
    );
    await real.forget();
    expect(await count()).toBe(0);
  });
});

describe('three nodes', () => {
  test('together spend the quota of five minutes, give or take a twentieth', async () => {
    const nodes = simulated();
    let total = 0;
    for (let second = 0; second < 300; second++) {
      total += await allOf(nodes.flatMap((node) => Array.from({ length: 3 }, () => get(node))));
      await pass(1_000);
      await Promise.all(nodes.map(({ buckets }) => buckets.tidy()));
    }
    expect(total).toBeLessThanOrEqual(1_200 * 1.05);
    expect(total).toBeGreaterThanOrEqual(1_200 * 0.95);
  });

  test('share a burst exactly', async () => {
    const nodes = simulated();
    expect(await allOf(nodes.flatMap((node) => Array.from({ length: 150 }, () => get(node))))).toBe(200);
  });

  test('admit who waits as long as they were told', async () => {
    const nodes = simulated();
    for (let turn = 0; turn < 30; turn++) {
      const node = nodes[turn % 3];
      if (node === undefined) throw new Error('no such node');
      await allOf(Array.from({ length: 150 }, () => get(node)));
      const refused = await node.limiter.admit(key, 'entity');
      if (refused.admitted) continue;
      const headers = node.limiter.headers(key, 1);
      expect(Number(headers['X-RateLimit-Level'])).toBeLessThan(1);
      await pass(refused.retryAfterSeconds * 1_000);
      expect(await get(node)).toBe(true);
    }
  });

  test('lose the lease of one that died for half a minute only', async () => {
    const [dead, one] = simulated();
    if (dead === undefined || one === undefined) throw new Error('no such node');
    await get(dead);
    expect(await allOf(Array.from({ length: 300 }, () => get(one)))).toBeLessThan(200);
    await pass(60_000);
    expect(await allOf(Array.from({ length: 300 }, () => get(one)))).toBe(200);
  });

  test('answer other keys as fast while one is busy everywhere', async () => {
    const nodes = startNodes((of) => createSharedBuckets(of.database));
    let busy = true;
    const load = nodes.map(async (node) => {
      while (busy) {
        await Promise.all(Array.from({ length: 20 }, () => get(node)));
        await sleep(1);
      }
    });
    const waits: number[] = [];
    for (let n = 1; n <= 60; n++) {
      const from = performance.now();
      expect(await allOf(nodes.map((node) => get(node, key + 1)))).toBe(3);
      waits.push(performance.now() - from);
    }
    busy = false;
    await Promise.all(load);
    waits.sort((a, b) => a - b);
    // Most waits involve no statement at all; anything beyond is the load of the machine.
    expect(waits[30]).toBeLessThan(50);
  });
});

test('a single node on SQLite has none', async () => {
  const sqlite = await openTestStorage('sqlite');
  expect(sqlite.buckets).toBeUndefined();
  expect(storage.buckets).toBeDefined();
  await sqlite.close();
});
