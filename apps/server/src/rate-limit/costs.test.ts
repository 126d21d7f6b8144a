import { describe, expect, it } from 'vitest';
import { describeCosts, REQUEST_COSTS, requestCost, requestKinds } from './costs.ts';

describe('requestCost', () => {
  it('is the one that is documented', () => {
    const costs = Object.fromEntries(
      requestKinds.map((kind) => [kind, requestCost(kind, { evaluationMs: 4.9, workMs: 0 }, 5)]),
    );
    expect(costs).toEqual({
      entity: 1,
      write: 1,
      page: 1,
      changes: 1,
      result: 1,
      repeat: 1,
      refused: 1,
      collection: 2,
      computation: 5,
    });
  });

  it.each([
    [0, 2],
    [4.999, 2],
    [5, 3],
    [14.9, 4],
    [5_000, 1_002],
    [-1, 2],
  ])('of a collection that took %d ms is %d', (ms, tokens) => {
    expect(requestCost('collection', { evaluationMs: ms, workMs: 0 }, 5)).toBe(tokens);
  });

  it('does not depend on the evaluation for other kinds', () => {
    for (const kind of requestKinds.filter((one) => !REQUEST_COSTS[one].timed))
      expect(requestCost(kind, { evaluationMs: 60_000, workMs: 0 }, 5)).toBe(REQUEST_COSTS[kind].base);
  });

  it('grows with the processor time of the request, also of one that is refused', () => {
    for (const kind of requestKinds)
      expect(requestCost(kind, { evaluationMs: 3, workMs: 13 }, 5)).toBe(
        REQUEST_COSTS[kind].base + (REQUEST_COSTS[kind].timed ? 3 : 2),
      );
  });
});

describe('describeCosts', () => {
  it('has a row for every kind of request', () => {
    const rows = describeCosts(10);
    expect(rows).toHaveLength(requestKinds.length);
    expect(rows.at(-2)?.tokens).toBe('2, and 1 for every 10 ms that its evaluation took');
    for (const { request, tokens } of rows) expect([request, tokens]).not.toContain('');
  });
});
