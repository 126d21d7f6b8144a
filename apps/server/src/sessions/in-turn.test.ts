import { describe, expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

/** One at a time, four of each sort waiting at most; `end` ends the work under way. */
function useTurns() {
  const inTurn = createTurns({ inside: 1, waiting: 4 });
  const begun: string[] = [];
  let finish: () => void = () => undefined;
  const come = (name: string, holder: string, isKnown = false) => {
    const result = inTurn({ holder, isKnown }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => {
        finish = () => resolve(name);
      });
    });
    return result.catch(({ code }: { code: string }) => code);
  };
  const end = async (times = 1) => {
    for (let at = 0; at < times; at += 1) {
      await new Promise(setImmediate);
      finish();
      await new Promise(setImmediate);
    }
  };
  return { come, begun, end };
}

describe('turns', () => {
  it('are taken by addresses, however many sign-ins one of them has waiting', async () => {
    const { come, begun, end } = useTurns();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void come(name, 'a');
    void come('b1', 'b');
    await end(5);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('in a full line are lost by the address with the most, and its newest sign-in is 503', async () => {
    const { come, begun, end } = useTurns();
    const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => come(name, 'a'));
    void come('b1', 'b');
    await end(5);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'unavailable']);
  });

  it('are refused to a stranger where every waiting one has an address of its own', async () => {
    const { come, end } = useTurns();
    for (const name of ['a', 'b', 'c', 'd', 'e']) void come(name, name);
    expect(await come('f', 'f')).toBe('unavailable');
    await end(5);
  });

  it('are kept free for people known at their address, whatever number of strangers waits', async () => {
    const { come, begun, end } = useTurns();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void come(name, name);
    const known = come('known', 'k', true);
    void come('second', 'l', true);
    await end(2);
    expect(await known).toBe('known');
    // strangers go on as well
    expect(begun).toEqual(['a', 'known', 'b']);
    await end(5);
    expect(begun).toEqual(['a', 'known', 'b', 'second', 'c', 'd', 'e']);
  });

  it('go on after work that failed', async () => {
    const inTurn = createTurns({ inside: 1, waiting: 1 });
    const caller = { holder: 'a', isKnown: false };
    for (let number = 0; number < 3; number += 1) {
      await expect(inTurn(caller, () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    }
  });
});
