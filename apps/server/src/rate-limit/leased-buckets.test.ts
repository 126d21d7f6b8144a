import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { modelSharedBuckets } from '../../test/model/shared-buckets.ts';
import { createLeasedBuckets } from './leased-buckets.ts';
import type { SharedBuckets } from './shared-buckets.ts';

const KEY = 1;
const policyOf = () => ({ tokensPerMinute: 200 });
const clock = { ms: 0, now: () => clock.ms };
let shared: ReturnType<typeof modelSharedBuckets>;

beforeEach(() => {
  clock.ms = 1_800_000_000_000;
  shared = modelSharedBuckets(clock);
});

type Node = ReturnType<typeof createLeasedBuckets>;
const node = (over: SharedBuckets = shared): Node =>
  createLeasedBuckets({ shared: over, policyOf, clock, patienceMs: 20 });

async function takes(from: Node, times: number, key = KEY): Promise<number> {
  let count = 0;
  for (let n = 0; n < times; n++) if ((await from.take(key, 1)).taken) count += 1;
  return count;
}

describe('nodes that share a bucket', () => {
  it.each([1, 2, 3, 8])(
    '%d of them together spend the quota, whoever asks, give or take a twentieth',
    async (count) => {
      const nodes = Array.from({ length: count }, () => node());
      const minutes = 10;
      let total = 0;
      for (let second = 0; second < minutes * 60; second++) {
        for (const one of nodes) total += await takes(one, 4);
        clock.ms += 1_000;
        await Promise.all(nodes.map((one) => one.tidy()));
      }
      const quota = 200 + minutes * 200;
      expect(total).toBeLessThanOrEqual(quota * 1.05);
      expect(total).toBeGreaterThanOrEqual(quota * 0.95);
    },
  );

  it('never spend more than the pool and the refill, whatever they do and in any window', async () => {
    const step = fc.record({
      at: fc.nat(2),
      wait: fc.oneof(fc.constant(0), fc.nat(2_000), fc.nat(40_000)),
      burst: fc.integer({ min: 1, max: 40 }),
      tidy: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        shared = modelSharedBuckets(clock);
        const nodes = [node(), node(), node()];
        const start = clock.ms;
        const spent: [number, number][] = [];
        for (const { at, wait, burst, tidy } of steps) {
          clock.ms += wait;
          if (tidy) await Promise.all(nodes.map((one) => one.tidy()));
          spent.push([clock.ms - start, await takes(nodes[at] ?? node(), burst)]);
          await turn();
        }
        for (const [from] of spent) {
          let sum = 0;
          for (const [when, tokens] of spent) {
            if (when < from) continue;
            sum += tokens;
            // Tolerance of 5 % of the maximum for a minute: the pool and its refill.
            expect(sum).toBeLessThanOrEqual(200 + ((when - from) * 200) / 60_000 + 20);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('share 600 requests at once exactly', async () => {
    const nodes = [node(), node(), node()];
    const answers = await Promise.all(
      nodes.flatMap((one) => Array.from({ length: 200 }, () => one.take(KEY, 1))),
    );
    expect(answers.filter(({ taken }) => taken)).toHaveLength(200);
  });

  it('count what a request cost beyond its estimate, and what it did not cost', async () => {
    const [one, other] = [node(), node()];
    await one.take(KEY, 5);
    one.adjust(KEY, 150);
    await turn();
    expect(await other.take(KEY, 1)).toMatchObject({ taken: true });
    expect(other.state(KEY).level).toBeLessThanOrEqual(44);
    one.adjust(KEY, -120);
    await turn();
    clock.ms += 1_000;
    expect(await takes(other, 300)).toBeGreaterThanOrEqual(150);
  });
});

describe('a node', () => {
  it('asks seldom: most requests are answered from what it holds', async () => {
    const one = node();
    let atOnce = 0;
    for (let n = 0; n < 1_000; n++) {
      const taken = one.take(KEY, 1);
      if (!(taken instanceof Promise)) atOnce += 1;
      expect((await taken).taken).toBe(true);
      clock.ms += 300;
      await turn();
    }
    expect(atOnce).toBe(999);
    expect(shared.asked).toBeLessThan(220);
  });

  it('asks once for all requests of a key that wait, and never about a refusal twice in a second', async () => {
    const one = node();
    await Promise.all(Array.from({ length: 150 }, () => one.take(KEY, 1)));
    expect(shared.asked).toBeLessThanOrEqual(4);
    await takes(one, 60);
    const before = shared.asked;
    expect(await takes(one, 1_000)).toBe(0);
    expect(shared.asked - before).toBeLessThanOrEqual(1);
  });

  it('gives back what nobody uses, so that another can have all of it', async () => {
    const [one, other] = [node(), node()];
    await takes(one, 1);
    clock.ms += 10_000;
    await one.tidy();
    expect(await takes(other, 300)).toBe(200);
  });

  it('gives everything back when it closes', async () => {
    const [one, other] = [node(), node()];
    await takes(one, 3);
    await one.close();
    expect(await takes(other, 300)).toBe(197);
  });

  it('that died holds its lease for half a minute, and no longer', async () => {
    const [dead, other] = [node(), node()];
    await takes(dead, 3);
    await turn();
    expect(await takes(other, 300)).toBeLessThan(200);
    let refusedAfter = 0;
    clock.ms += 31_000;
    for (let second = 0; second < 120; second++) {
      clock.ms += 1_000;
      await other.tidy();
      if (!(await other.take(KEY, 1)).taken) refusedAfter += 1;
    }
    expect(refusedAfter).toBe(0);
    const full = await takes(other, 300);
    expect(full).toBeGreaterThanOrEqual(199);
    expect(full).toBeLessThanOrEqual(210);
  });

  it('keeps its keys apart: one that waits for an answer does not hold up another', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const one = createLeasedBuckets({
      shared: {
        ...shared,
        lease: async (request) => {
          if (request.keyId === KEY) await gate;
          return shared.lease(request);
        },
      },
      policyOf,
      clock,
      patienceMs: 10_000,
    });
    let answered = false;
    const waiting = Promise.resolve(one.take(KEY, 1)).then(() => {
      answered = true;
    });
    expect(await takes(one, 150, 2)).toBe(150);
    expect(answered).toBe(false);
    release();
    await waiting;
  });

  it('admits whoever obeys, also while another node is busy elsewhere', async () => {
    const [one, other] = [node(), node()];
    await takes(other, 20);
    await takes(one, 300);
    for (let n = 0; n < 50; n++) {
      const taken = await one.take(KEY, 3);
      if (taken.taken) continue;
      clock.ms += Math.max(1, Math.ceil(taken.state.msUntilToken / 1000)) * 1000;
      expect(await one.take(KEY, 1)).toMatchObject({ taken: true });
    }
  });
});

describe('without an answer', () => {
  const failing: SharedBuckets = {
    lease: () => Promise.reject(new Error('lost')),
    forget: () => Promise.reject(new Error('lost')),
  };
  const silent: SharedBuckets = { lease: () => new Promise(() => undefined), forget: async () => undefined };

  it.each([
    ['that fails', failing],
    ['that hangs', silent],
  ])('from a database %s, a node goes on with a twentieth of the limit', async (_name, broken) => {
    const one = node(broken);
    expect(await takes(one, 100)).toBe(10);
    expect(one.state(KEY).level).toBe(0);
    let total = 0;
    for (let second = 0; second < 120; second++) {
      clock.ms += 1_000;
      total += await takes(one, 3);
      await one.tidy();
    }
    expect(total).toBe(20);
    const refused = await one.take(KEY, 1);
    if (refused.taken) throw new Error('not refused');
    clock.ms += Math.ceil(refused.state.msUntilToken / 1000) * 1000;
    expect(await takes(one, 1)).toBe(1);
  });

  it('what was spent is charged once it is back, and an answer that was lost is not charged twice', async () => {
    let mode: 'up' | 'down' | 'deaf' = 'up';
    const one = node({
      ...shared,
      async lease(request) {
        if (mode === 'down') throw new Error('lost');
        const answer = await shared.lease(request);
        if (mode === 'deaf') throw new Error('lost');
        return answer;
      },
    });
    await takes(one, 1);
    mode = 'deaf';
    const spent = 1 + (await takes(one, 30));
    expect(spent).toBeLessThanOrEqual(21);
    mode = 'down';
    clock.ms += 1_000;
    await takes(one, 1);
    mode = 'up';
    clock.ms += 1_000;
    await one.tidy();
    await one.take(KEY, 1);
    await turn();
    const other = node();
    await one.close();
    const left = await takes(other, 300);
    expect(left).toBeGreaterThanOrEqual(200 - spent - 2);
    expect(left).toBeLessThanOrEqual(200 - spent + 7);
  });
});
