import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

describe('turnstile', () => {
  it('lets in a few at a time, the others in order, whatever the order of leaving', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 60 }), async (comings) => {
        const turnstile = createTurnstile({ inside: 3, waiting: 100 });
        const entered: number[] = [];
        let come = 0;
        let left = 0;
        for (const coming of comings) {
          if (coming) {
            const number = come++;
            void turnstile.enter(1).then(() => entered.push(number));
          } else if (left < entered.length) {
            turnstile.leave(1);
            left += 1;
          }
          await turn();
          expect(entered).toEqual(Array.from({ length: Math.min(come, left + 3) }, (_, n) => n));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('keeps a lane for each key', async () => {
    const turnstile = createTurnstile({ inside: 1, waiting: 0 });
    await turnstile.enter(1);
    expect(turnstile.hasRoom(1)).toBe(false);
    expect(turnstile.hasRoom(2)).toBe(true);
    await turnstile.enter(2);
    turnstile.leave(1);
    expect(turnstile.hasRoom(1)).toBe(true);
    expect(turnstile.hasRoom(2)).toBe(false);
  });

  it('lets go of those who give up, without losing a place', async () => {
    const turnstile = createTurnstile({ inside: 1, waiting: 2 });
    await turnstile.enter(1);
    const controller = new AbortController();
    const impatient = turnstile.enter(1, controller.signal);
    const patient = turnstile.enter(1);
    expect(turnstile.hasRoom(1)).toBe(false);
    controller.abort(new Error('client gone'));
    await expect(impatient).rejects.toThrow('client gone');
    expect(turnstile.hasRoom(1)).toBe(true);
    turnstile.leave(1);
    await patient;
    turnstile.leave(1);
    await turnstile.enter(1);
    await expect(turnstile.enter(1, controller.signal)).rejects.toThrow('client gone');
  });

  it('takes no notice of a signal that fires inside', async () => {
    const turnstile = createTurnstile({ inside: 1, waiting: 1 });
    const controller = new AbortController();
    await turnstile.enter(1);
    const second = turnstile.enter(1, controller.signal);
    turnstile.leave(1);
    await second;
    controller.abort();
    const third = turnstile.enter(1);
    turnstile.leave(1);
    await third;
  });
});
