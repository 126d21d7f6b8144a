import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { modelSharedBuckets } from '../../test/model/shared-buckets.ts';
import { createMemoryBuckets } from './bucket-store.ts';
import { requestKinds } from './costs.ts';
import { createLeasedBuckets } from './leased-buckets.ts';
import { createLiveLimits } from './limits.ts';
import { createRateLimiter, type RateLimiter, type Rejection, type Reservation } from './rate-limiter.ts';

const KEY = 1;
const clock = { ms: 0, now: () => clock.ms };

beforeEach(() => {
  clock.ms = 1_800_000_000_000;
});

const create = (tokensPerMinute = 200) =>
  createRateLimiter({ limits: createLiveLimits(tokensPerMinute), clock });

const STORES = {
  'in memory': create,
  'leased from shared ones': (tokensPerMinute = 200) =>
    createRateLimiter({
      limits: createLiveLimits(tokensPerMinute),
      clock,
      buckets: createLeasedBuckets({
        shared: modelSharedBuckets(clock),
        policyOf: () => ({ tokensPerMinute }),
        clock,
      }),
    }),
} as const;

async function admitted(
  limiter: RateLimiter,
  kind: (typeof requestKinds)[number] = 'entity',
): Promise<Reservation> {
  const answer = await limiter.admit(KEY, kind);
  if (!answer.admitted) throw new Error(`refused for ${answer.retryAfterSeconds} s`);
  return answer;
}

/** Runs one id URL from beginning to end; returns whether it was admitted. */
async function get(limiter: RateLimiter, key = KEY): Promise<boolean> {
  const answer = await limiter.admit(key, 'entity');
  if (answer.admitted) answer.settle(limiter.cost('entity'));
  return answer.admitted;
}

async function drain(limiter: RateLimiter): Promise<Rejection> {
  for (;;) {
    const answer = await limiter.admit(KEY, 'entity');
    if (!answer.admitted) return answer;
    answer.settle(1);
  }
}

describe.each(Object.entries(STORES))('with buckets %s, a steady client', (_store, create) => {
  it('is never refused at 200 id URLs a minute, for an hour', async () => {
    const limiter = create();
    for (let n = 0; n < 12_000; n++) {
      expect(await get(limiter)).toBe(true);
      clock.ms += 300;
    }
  });

  it('is never refused when the 200 come in one burst at the start of each minute', async () => {
    const limiter = create();
    for (let n = 0; n < 12_000; n++) {
      expect(await get(limiter)).toBe(true);
      if (n % 200 === 199) clock.ms += 60_000;
    }
  });

  it('at 260 a minute gets 200 a minute once its pool is used up', async () => {
    const limiter = create();
    const perMinute: number[] = [];
    for (let minute = 0; minute < 20; minute++) {
      let count = 0;
      for (let n = 0; n < 260; n++) {
        clock.ms = 1_800_000_000_000 + minute * 60_000 + Math.floor((n * 60_000) / 260);
        if (await get(limiter)) count += 1;
      }
      perMinute.push(count);
    }
    for (const count of perMinute.slice(5)) expect(Math.abs(count - 200)).toBeLessThanOrEqual(2);
  });
});

describe.each(Object.entries(STORES))('with buckets %s, any client', (_store, create) => {
  const requests = fc.record({
    wait: fc.oneof(fc.constant(0), fc.nat(1_000), fc.nat(90_000)),
    kind: fc.constantFrom(...requestKinds),
    cost: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.nat(2_000)),
    running: fc.nat(3_000),
  });
  const histories = fc.array(requests, { maxLength: 60 });
  const rates = fc.constantFrom(1, 7, 60, 200, 977, 1_000_000);

  it('is told by every header what the next decision will be', async () => {
    await fc.assert(
      fc.asyncProperty(rates, histories, async (rate, history) => {
        const limiter = create(rate);
        for (const { wait, kind, cost, running } of history) {
          clock.ms += wait;
          const before = limiter.headers(KEY, 1);
          const answer = await limiter.admit(KEY, kind);
          expect(answer.admitted).toBe(Number(before['X-RateLimit-Level']) >= 1);
          expect(before.RateLimit).toMatch(
            answer.admitted ? /^"key";r=[1-9]\d*;t=\d+$/ : /^"key";r=0;t=[1-9]\d*$/,
          );
          if (answer.admitted) {
            clock.ms += running;
            answer.settle(cost);
            // Let the answer of a database that is asked in the background arrive before the next request.
            await turn();
          } else {
            expect(limiter.headers(KEY, 1).RateLimit).toBe(`"key";r=0;t=${answer.retryAfterSeconds}`);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is admitted when it waits as long as Retry-After says, and not a second earlier', async () => {
    await fc.assert(
      fc.asyncProperty(rates, histories, async (rate, history) => {
        const limiter = create(rate);
        for (const { wait, kind, cost, running } of history) {
          clock.ms += wait;
          let answer = await limiter.admit(KEY, kind);
          if (!answer.admitted) {
            const { retryAfterSeconds } = answer;
            expect(Number.isInteger(retryAfterSeconds) && retryAfterSeconds >= 1).toBe(true);
            clock.ms += (retryAfterSeconds - 1) * 1000;
            if (retryAfterSeconds > 1) expect((await limiter.admit(KEY, kind)).admitted).toBe(false);
            clock.ms += 1000;
            answer = await limiter.admit(KEY, kind);
          }
          expect(answer.admitted).toBe(true);
          clock.ms += running;
          if (answer.admitted) answer.settle(cost);
          await turn();
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never gets more than its pool, one pool of debt, and the refill, by any number of requests at once', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const limiter = create();
        const start = clock.ms;
        const open: [Reservation, number][] = [];
        let requested = 0;
        for (const { wait, cost } of history) {
          clock.ms += wait;
          const answer = await limiter.admit(KEY, 'entity');
          if (answer.admitted) open.push([answer, Math.min(cost, 200)]);
          if (open.length > 5) settleAll();
        }
        settleAll();
        expect(limiter.level(KEY)).toBeGreaterThanOrEqual(-200);
        expect(requested).toBeLessThanOrEqual(200 + ((clock.ms - start) * 200) / 60_000 + 6 * 200);

        function settleAll() {
          for (const [request, cost] of open.splice(0)) {
            request.settle(cost);
            requested += cost;
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('costs', () => {
  it('are reserved by the estimate and settled by what it was', async () => {
    const limiter = create();
    const request = await admitted(limiter, 'collection');
    expect(limiter.level(KEY)).toBe(197);
    request.settle(limiter.cost('collection', { evaluationMs: 47, workMs: 0 }));
    expect(limiter.level(KEY)).toBe(189);
    const other = await limiter.admit(KEY, 'collection', { estimate: 50 });
    expect(limiter.level(KEY)).toBe(139);
    if (other.admitted) other.settle(2);
    expect(limiter.level(KEY)).toBe(187);
  });

  it('count once, however often they are settled', async () => {
    const limiter = create();
    const request = await admitted(limiter, 'collection');
    request.settle(10);
    request.settle(10);
    request.settle(0);
    expect(limiter.level(KEY)).toBe(190);
  });

  it('may go below zero by one pool at most, also before they are known', async () => {
    const limiter = create();
    const request = await limiter.admit(KEY, 'collection', { estimate: 100_000 });
    expect(limiter.level(KEY)).toBe(-200);
    if (request.admitted) request.settle(5);
    expect(limiter.level(KEY)).toBe(195);
    (await admitted(limiter)).settle(100_000);
    expect(limiter.headers(KEY, 1)).toEqual({
      'X-RateLimit-Level': '-200',
      'RateLimit-Policy': '"key";q=200;w=60',
      RateLimit: '"key";r=0;t=61',
      'X-RateLimit-Cost': '1',
    });
  });

  it('are nothing for refused requests', async () => {
    const limiter = create();
    const { retryAfterSeconds } = await drain(limiter);
    for (let n = 0; n < 1_000; n++)
      expect(await limiter.admit(KEY, 'computation')).toMatchObject({ retryAfterSeconds });
    expect(limiter.level(KEY)).toBe(0);
  });

  it('of one key do not touch another', async () => {
    const limiter = create();
    await drain(limiter);
    expect(await get(limiter, 2)).toBe(true);
    expect(limiter.level(2)).toBe(199);
  });
});

describe('headers', () => {
  it('are these for a fresh key', () => {
    expect(create().headers(KEY, 1)).toEqual({
      'X-RateLimit-Level': '200',
      'RateLimit-Policy': '"key";q=200;w=60',
      RateLimit: '"key";r=200;t=0',
      'X-RateLimit-Cost': '1',
    });
  });

  it('are these for a refused request', async () => {
    const limiter = create();
    const refused = await drain(limiter);
    expect(refused.retryAfterSeconds).toBe(1);
    expect(limiter.headers(KEY, 1)).toEqual({
      'X-RateLimit-Level': '0',
      'RateLimit-Policy': '"key";q=200;w=60',
      RateLimit: '"key";r=0;t=1',
      'X-RateLimit-Cost': '1',
    });
  });
});

describe('collections', () => {
  async function settledOf(requests: readonly Promise<Reservation | Rejection>[]): Promise<number> {
    let count = 0;
    for (const request of requests) void request.then(() => count++);
    await turn();
    return count;
  }

  it('run four at a time for one key, and do not hold up other requests or keys', async () => {
    const limiter = create();
    const requests = Array.from({ length: 10 }, async () => limiter.admit(KEY, 'collection'));
    expect(await settledOf(requests)).toBe(4);
    expect(await get(limiter)).toBe(true);
    expect((await limiter.admit(2, 'collection')).admitted).toBe(true);
    const first = await requests[0];
    if (first?.admitted) {
      first.settle(2);
      first.settle(2);
    }
    expect(await settledOf(requests)).toBe(5);
  });

  it('are refused when 100 wait, and cost nothing then', async () => {
    const limiter = create(10_000);
    const requests = Array.from({ length: 104 }, async () => limiter.admit(KEY, 'collection'));
    expect(await settledOf(requests)).toBe(4);
    const level = limiter.level(KEY);
    expect(await limiter.admit(KEY, 'collection')).toEqual({ admitted: false, retryAfterSeconds: 1 });
    expect(limiter.level(KEY)).toBe(level);
    expect(await get(limiter)).toBe(true);
  });

  it('that nobody waits for any more give up their turn and cost one token', async () => {
    const limiter = create();
    const running = await Promise.all(Array.from({ length: 4 }, () => admitted(limiter, 'collection')));
    const controller = new AbortController();
    const waiting = limiter.admit(KEY, 'collection', { signal: controller.signal });
    await turn();
    controller.abort(new Error('client gone'));
    await expect(waiting).rejects.toThrow('client gone');
    for (const request of running) request.settle(2);
    expect(limiter.level(KEY)).toBe(200 - 4 * 2 - 1);
    await admitted(limiter, 'collection');
  });
});

describe('without limit', () => {
  it('nothing is refused, and the level is a full pool', async () => {
    const limiter = create(0);
    for (let n = 0; n < 1_000; n++) (await admitted(limiter)).settle(1_000);
    expect(limiter.level(KEY)).toBe(200);
    expect(limiter.headers(KEY, 1)).toEqual({ 'X-RateLimit-Level': '200', 'X-RateLimit-Cost': '1' });
  });

  it('collections still run four at a time, and any number waits', async () => {
    const limiter = create(0);
    let ended = 0;
    const requests = Array.from({ length: 500 }, async () => {
      const request = await admitted(limiter, 'collection');
      await turn();
      ended += 1;
      request.settle(2);
    });
    await turn();
    expect(ended).toBeLessThanOrEqual(8);
    await Promise.all(requests);
    expect(ended).toBe(500);
  });
});

describe('shared buckets', () => {
  it('limit several nodes together, and may answer later', async () => {
    const memory = createMemoryBuckets(() => ({ tokensPerMinute: 200 }), clock);
    const buckets = {
      ...memory,
      take: async (key: number, tokens: number) => {
        await turn();
        return memory.take(key, tokens);
      },
    };
    const nodes = [1, 2].map(() => createRateLimiter({ limits: createLiveLimits(200), clock, buckets }));
    const answers = await Promise.all(nodes.flatMap((node) => Array.from({ length: 150 }, () => get(node))));
    expect(answers.filter(Boolean)).toHaveLength(200);
  });
});
