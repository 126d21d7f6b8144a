import { describe, expect, it } from 'vitest';
import { createRequestTurns } from './request-turns.ts';

const nextTurn = () => new Promise(setImmediate);

/** Requests that take a time each, on a clock that only they move. */
function turns(shareMs = 2) {
  const clock = { ms: 0 };
  const begun: string[] = [];
  const requests = createRequestTurns({ shareMs, now: () => clock.ms });
  const work = (name: string, ms: number): void => {
    begun.push(name);
    clock.ms += ms;
  };
  return {
    begun,
    come(name: string, ms: number): void {
      const turn = requests.next(name.slice(0, 1));
      if (turn === undefined) work(name, ms);
      else void turn.then(() => work(name, ms));
    },
  };
}

describe('requests that come in one turn of the event loop', () => {
  it('begin at once until those of their holder have taken their share of it, then one in each turn', async () => {
    const { begun, come } = turns();
    for (const name of ['a1', 'a2', 'a3', 'a4']) come(name, 1);
    expect(begun).toEqual(['a1', 'a2']);
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
    await nextTurn();
    for (const name of ['a5', 'a6', 'a7']) come(name, 1);
    expect(begun.slice(4)).toEqual(['a5', 'a6']);
  });

  it('begin at once when they are of another holder', async () => {
    const { begun, come } = turns();
    for (const name of ['a1', 'a2', 'b1', 'a3']) come(name, 5);
    expect(begun).toEqual(['a1', 'b1']);
    await nextTurn();
    come('b2', 1);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('keep the order of their holder, and holders that wait take turns', async () => {
    const { begun, come } = turns();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) come(name, 5);
    expect(begun).toEqual(['a1', 'b1']);
    await nextTurn();
    come('a4', 5);
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(begun.slice(2)).toEqual(['a2', 'b2', 'a3', 'a4']);
  });

  it('are not counted as the work of one that came in an earlier turn', async () => {
    const { begun, come } = turns();
    come('a1', 100);
    await nextTurn();
    await nextTurn();
    come('a2', 1);
    expect(begun).toEqual(['a1', 'a2']);
  });
});
