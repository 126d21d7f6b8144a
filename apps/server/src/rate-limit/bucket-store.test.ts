import { describe, expect, it } from 'vitest';
import { createMemoryBuckets } from './bucket-store.ts';

const policyOf = () => ({ tokensPerMinute: 200 });

describe('createMemoryBuckets', () => {
  it('takes no more than the bucket can go down, so that giving it back is exact', () => {
    const clock = { ms: 0, now: () => clock.ms };
    const buckets = createMemoryBuckets(policyOf, clock);
    expect(buckets.take(1, 199)).toEqual({ taken: true, tokens: 199 });
    clock.ms += 100;
    expect(buckets.take(1, 1_000)).toEqual({ taken: true, tokens: 201 });
    expect(buckets.state(1).level).toBe(-200);
    buckets.adjust(1, -201);
    expect(buckets.state(1)).toMatchObject({ level: 1, msUntilToken: 0 });
    expect(buckets.take(1, 1)).toMatchObject({ taken: true });
    expect(buckets.take(1, 1)).toMatchObject({ taken: false, state: { level: 0, msUntilToken: 200 } });
  });

  it('drops the buckets of idle keys, and forgets nothing by it', () => {
    const clock = { ms: 0, now: () => clock.ms };
    const buckets = createMemoryBuckets(policyOf, clock);
    let expected = 200;
    for (let round = 0; round < 50; round++) {
      for (let key = 0; key < 500; key++) buckets.take(round * 500 + key, 10);
      expect(buckets.take(-1, 100).taken).toBe(expected >= 1);
      expect(buckets.size).toBeLessThan(2_100);
      clock.ms += 15_000;
      expected += expected >= 1 ? 50 - 100 : 50;
      expect(buckets.state(-1).level).toBe(expected);
    }
  });
});
