/** Counts how much hashing a flood of sign-ins causes. */
import { describe, expect, it } from 'vitest';
import { createPasswordCheck } from './password-check.ts';

const CALLER = { holder: 'an address', isKnown: false };

describe('password checks', () => {
  it.each([
    { processors: 1, inside: 1 },
    { processors: 2, inside: 1 },
    { processors: 3, inside: 2 },
    { processors: 64, inside: 2 },
  ])(
    'on $processors processors hash $inside at a time, in the order in which they came, and refuse what would wait too long',
    async ({ processors, inside }) => {
      const ends: (() => void)[] = [];
      const begun: string[] = [];
      const { verify, hash } = createPasswordCheck(
        {
          verify: (_, password) => working(password).then(() => false),
          hash: (password) => working(password),
        },
        processors,
      );
      function working(password: string): Promise<string> {
        begun.push(password);
        return new Promise((end) => ends.push(() => end(password)));
      }

      const names = Array.from({ length: inside + 40 }, (_, number) => `guess ${number}`);
      const [changed, ...others] = names;
      const all = [hash(changed ?? '', CALLER), ...others.map((name) => verify(undefined, name, CALLER))];
      await expect(verify(undefined, 'one too many', CALLER)).rejects.toMatchObject({ code: 'unavailable' });
      for (let ended = 0; ended < names.length; ended += 1) {
        await new Promise(setImmediate);
        expect(begun).toHaveLength(Math.min(ended + inside, names.length));
        ends[ended]?.();
      }
      await Promise.all(all);
      expect(begun).toEqual(names);
    },
  );

  it('work on after one that failed', async () => {
    const { verify } = createPasswordCheck({
      verify: () => Promise.reject(new Error('no memory')),
      hash: () => Promise.resolve(''),
    });
    for (let number = 0; number < 5; number += 1)
      await expect(verify('', '', CALLER)).rejects.toThrow('no memory');
  });
});
