import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CACHE, failureExpiresAt, lifetime, maxPageSize } from './result-rules.ts';

const MINUTE = 60_000;

describe('how long a result is kept', () => {
  it.each([
    [0, MINUTE],
    [3_000, MINUTE],
    [3_001, 60_020],
    [30_000, 10 * MINUTE],
    [180_000, 60 * MINUTE],
    [600_000, 60 * MINUTE],
  ])('of %i ms is %i ms', (durationMs, cachedMs) => {
    const { cachedUntil, expiresAt } = lifetime(1_000, durationMs, DEFAULT_CACHE);
    expect(cachedUntil).toBe(1_000 + cachedMs);
    expect(expiresAt - cachedUntil).toBe(15 * MINUTE);
  });

  it('is 15 minutes when it failed', () => {
    expect(failureExpiresAt(5)).toBe(5 + 15 * MINUTE);
  });
});

describe('the largest page', () => {
  it('fits 4 MiB of average records, between 100 and 10,000', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 2 ** 30 }),
        (records, bytes) => {
          const size = maxPageSize(records, bytes);
          expect(Number.isInteger(size)).toBe(true);
          expect(size).toBeGreaterThanOrEqual(100);
          expect(size).toBeLessThanOrEqual(10_000);
          if (size > 100) expect((size * bytes) / records).toBeLessThanOrEqual(4 * 1024 * 1024);
          if (size < 10_000) expect(((size + 1) * bytes) / records).toBeGreaterThan(4 * 1024 * 1024);
        },
      ),
    );
  });

  it('of nothing is the largest', () => {
    expect(maxPageSize(0, 2)).toBe(10_000);
    expect(maxPageSize(0, 0)).toBe(10_000);
  });
});
