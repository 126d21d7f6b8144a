import { describe, expect, it } from 'vitest';
import { createSharedClock } from './shared-clock.ts';

describe('a shared clock', () => {
  it('is its own without another one', async () => {
    const shared = createSharedClock({ now: () => 7 }, undefined);
    await shared.adjust();
    expect(shared.now()).toBe(7);
  });

  it('goes by the other one from when they were compared, and with its own in between', async () => {
    let now = 1_000_000;
    let theirs = 1_600_000;
    const shared = createSharedClock({ now: () => now }, async () => {
      now += 20;
      return theirs;
    });
    expect(shared.now()).toBe(1_000_000);
    await shared.adjust();
    expect(shared.now()).toBe(1_600_010);
    now += 5;
    expect(shared.now()).toBe(1_600_015);
    theirs = 1_500_000;
    await shared.adjust();
    expect(shared.now()).toBe(1_500_010);
  });

  it('stays as it was when the other one does not answer', async () => {
    let answer = async () => 50;
    const shared = createSharedClock({ now: () => 10 }, () => answer());
    await shared.adjust();
    answer = () => Promise.reject(new Error('gone'));
    await expect(shared.adjust()).rejects.toThrow('gone');
    expect(shared.now()).toBe(50);
  });
});
