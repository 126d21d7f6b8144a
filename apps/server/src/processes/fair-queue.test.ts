import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const LIMITS = { slots: 2, waiting: 10, patienceMs: 1_000 };

/** Returns a function that enters the queue, and notes in `entered` when it gets its turn. */
function visitor(queue: FairQueue, entered: string[]) {
  return (name: string, owner: number, long = false): Promise<() => void> => {
    const turn = queue.enter({ owner, long });
    void turn.then(
      () => entered.push(name),
      () => undefined,
    );
    return turn;
  };
}

describe('FairQueue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets as many in as there are slots', async () => {
    const entered: string[] = [];
    const enter = visitor(new FairQueue(LIMITS), entered);
    const leave = await enter('a', 1);
    await enter('b', 2);
    const third = enter('c', 3);
    await vi.advanceTimersByTimeAsync(500);
    expect(entered).toEqual(['a', 'b']);
    leave();
    await third;
    expect(entered).toEqual(['a', 'b', 'c']);
  });

  it('keeps a slot free from each owner', async () => {
    const entered: string[] = [];
    const enter = visitor(new FairQueue(LIMITS), entered);
    const leave = await enter('a1', 1);
    const second = enter('a2', 1);
    await enter('b', 2);
    expect(entered).toEqual(['a1', 'b']);
    leave();
    await second;
  });

  it('keeps a slot free from what takes long', async () => {
    const entered: string[] = [];
    const enter = visitor(new FairQueue(LIMITS), entered);
    const leave = await enter('long 1', 1, true);
    const second = enter('long 2', 2, true);
    (await enter('short 3', 3))();
    (await enter('short 4', 4))();
    expect(entered).toEqual(['long 1', 'short 3', 'short 4']);
    leave();
    await second;
    expect(entered.at(-1)).toBe('long 2');
  });

  it('serves owners in turn, however many of one wait', async () => {
    const entered: string[] = [];
    const enter = visitor(new FairQueue({ ...LIMITS, slots: 1 }), entered);
    const first = await enter('a0', 1);
    const others = ['a1', 'a2', 'a3'].map((name) => enter(name, 1));
    others.push(enter('b1', 2), enter('b2', 2));
    first();
    for (const other of others) void other.then((leave) => leave());
    await Promise.all(others);
    expect(entered).toEqual(['a0', 'a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('refuses when too many wait, and goes on when one of them has left', async () => {
    const queue = new FairQueue({ ...LIMITS, slots: 1, waiting: 1 });
    const leave = await queue.enter({ owner: 1, long: false });
    const controller = new AbortController();
    const waiting = queue.enter({ owner: 2, long: false, signal: controller.signal });
    await expect(queue.enter({ owner: 3, long: false })).rejects.toMatchObject({ code: 'unavailable' });
    controller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    const next = queue.enter({ owner: 3, long: false });
    leave();
    (await next)();
    await expect(queue.enter({ owner: 4, long: false })).resolves.toBeTypeOf('function');
  });

  it('gives up after some time', async () => {
    const queue = new FairQueue({ ...LIMITS, slots: 1 });
    await queue.enter({ owner: 1, long: false });
    const waiting = queue.enter({ owner: 2, long: false });
    const refused = expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
  });

  it('does not begin what is no longer wanted', async () => {
    const queue = new FairQueue(LIMITS);
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(queue.enter({ owner: 1, long: false, signal })).rejects.toThrow('gone');
  });
});
