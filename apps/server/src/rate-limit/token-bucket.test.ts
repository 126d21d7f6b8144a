import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bucket, charge, fullBucket, isFull, level, msUntil, refill } from './token-bucket.ts';

const policies = fc.record({ tokensPerMinute: fc.integer({ min: 1, max: 1_000_000 }) });
const start = 1_800_000_000_000;
const waits = fc.integer({ min: 0, max: 200_000 });

describe('token bucket', () => {
  it('refills the same in one step as in many', () => {
    fc.assert(
      fc.property(policies, fc.nat(400), fc.array(waits, { maxLength: 20 }), (policy, tokens, steps) => {
        const empty = charge(fullBucket(policy, start), policy, tokens);
        let many: Bucket = empty;
        for (const step of steps) many = refill(many, policy, many.at + step);
        expect(refill(empty, policy, many.at)).toEqual(many);
      }),
    );
  });

  it('refills exactly its tokens in a minute, at any rate', () => {
    fc.assert(
      fc.property(policies, (policy) => {
        const empty = charge(fullBucket(policy, start), policy, policy.tokensPerMinute);
        expect(level(empty)).toBe(0);
        expect(level(refill(empty, policy, start + 59_999))).toBeLessThan(policy.tokensPerMinute);
        expect(level(refill(empty, policy, start + 60_000))).toBe(policy.tokensPerMinute);
        expect(isFull(refill(empty, policy, start + 60_000), policy)).toBe(true);
      }),
    );
  });

  it('tells to the millisecond when tokens are there', () => {
    fc.assert(
      fc.property(policies, fc.nat(2_000_000), fc.integer({ min: 1, max: 100 }), (policy, spent, share) => {
        const wanted = Math.ceil((policy.tokensPerMinute * share) / 100);
        const bucket = charge(fullBucket(policy, start), policy, spent);
        const wait = Math.ceil(msUntil(bucket, policy, wanted));
        expect(level(refill(bucket, policy, start + wait))).toBeGreaterThanOrEqual(wanted);
        if (wait > 0) expect(level(refill(bucket, policy, start + wait - 1))).toBeLessThan(wanted);
      }),
    );
  });

  it('stays between one full bucket and minus one full bucket', () => {
    const charges = fc.array(fc.tuple(waits, fc.integer({ min: -1_000, max: 3_000_000 })), { maxLength: 30 });
    fc.assert(
      fc.property(policies, charges, (policy, steps) => {
        let bucket = fullBucket(policy, start);
        for (const [wait, tokens] of steps) {
          bucket = charge(refill(bucket, policy, bucket.at + wait), policy, tokens);
          expect(Math.abs(level(bucket))).toBeLessThanOrEqual(policy.tokensPerMinute);
        }
      }),
    );
  });

  it('neither gains nor loses when the clock is set back, and then goes on', () => {
    const policy = { tokensPerMinute: 200 };
    const empty = charge(fullBucket(policy, start), policy, 200);
    const back = refill(empty, policy, start - 3_600_000);
    expect(level(back)).toBe(0);
    expect(level(refill(back, policy, start - 3_600_000 + 3_000))).toBe(10);
  });
});
