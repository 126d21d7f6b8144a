import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { QueryLanes } from './query-lanes.ts';

const OPTIONS = { slots: 2, budgetMs: 5_000 };

/** Keeps the processor busy. */
async function compute(ms: number): Promise<void> {
  const { user, system } = process.cpuUsage();
  const used = () => process.cpuUsage().user + process.cpuUsage().system - user - system;
  while (used() < ms * 1_000) Math.sqrt(used());
}

describe('QueryLanes', () => {
  it('takes the word of the shape for a statement that it does not know', () => {
    const lanes = new QueryLanes(OPTIONS);
    expect(lanes.isLight('select 1', true)).toBe(true);
    expect(lanes.isLight('select 1', false)).toBe(false);
  });

  it('remembers a statement that proved slow, until it was quick several times', async () => {
    const lanes = new QueryLanes(OPTIONS);
    await lanes.light('slow', () => compute(15));
    expect(lanes.isLight('slow', true)).toBe(false);
    expect(lanes.isLight('other', true)).toBe(true);
    for (let run = 0; run < 10; run += 1) await lanes.costly('slow', undefined, async () => undefined);
    expect(lanes.isLight('slow', true)).toBe(true);
  });

  it('remembers it also when the statement failed', async () => {
    const lanes = new QueryLanes(OPTIONS);
    const failing = lanes.light('failing', async () => {
      await compute(15);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(lanes.isLight('failing', true)).toBe(false);
  });

  it('leaves a slot to others once it knows that a statement takes long', async () => {
    const lanes = new QueryLanes(OPTIONS);
    const slow = () => setTimeout(300);
    await lanes.costly('long', { userId: 1 }, slow);
    const order: string[] = [];
    const long = [1, 2].map((userId) =>
      lanes.costly('long', { userId }, slow).then(() => order.push('long')),
    );
    await lanes.costly('short', { userId: 3 }, async () => order.push('short'));
    await Promise.all(long);
    expect(order).toEqual(['short', 'long', 'long']);
  });

  it('tells how long a statement waited', async () => {
    const lanes = new QueryLanes({ ...OPTIONS, slots: 1 });
    const waits: number[] = [];
    const asker = { userId: 1, onWaited: (ms: number) => void waits.push(ms) };
    await Promise.all([1, 2].map(() => lanes.costly('one', asker, () => setTimeout(40))));
    // Each call reports twice, before and after: the second one waited for the first, and neither waited
    // after it got its turn.
    expect(waits).toHaveLength(4);
    expect(Math.max(...waits)).toBeGreaterThan(30);
    expect(waits.filter((ms) => ms > 30)).toHaveLength(1);
  });

  it('counts what a statement used, and the rest as waiting', async () => {
    const lanes = new QueryLanes(OPTIONS);
    let waited = 0;
    const asker = {
      userId: 1,
      onWaited: (ms: number) => {
        waited += ms;
      },
    };
    const begun = performance.now();
    await lanes.costly('stretched', asker, async (used) => {
      await setTimeout(50);
      used(10);
    });
    expect(waited).toBeGreaterThan(35);
    expect(waited).toBeLessThanOrEqual(performance.now() - begun - 10);
  });
});
