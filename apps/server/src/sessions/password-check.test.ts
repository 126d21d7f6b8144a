/** How much hashing a flood of sign-ins causes, counted. */
import { describe, expect, it } from 'vitest';
import { createPasswordCheck } from './password-check.ts';

describe('password checks', () => {
  it('hash two passwords at a time, in the order in which they came, and refuse what would wait too long', async () => {
    const ends: (() => void)[] = [];
    const begun: string[] = [];
    const { verify, hash } = createPasswordCheck({
      verify: (_, password) => working(password).then(() => false),
      hash: (password) => working(password),
    });
    function working(password: string): Promise<string> {
      begun.push(password);
      return new Promise((end) => ends.push(() => end(password)));
    }

    const names = Array.from({ length: 42 }, (_, number) => `guess ${number}`);
    const [changed, ...others] = names;
    const all = [hash(changed ?? ''), ...others.map((name) => verify(undefined, name))];
    await expect(verify(undefined, 'one too many')).rejects.toMatchObject({ code: 'unavailable' });
    for (let ended = 0; ended < names.length; ended += 1) {
      await new Promise(setImmediate);
      expect(begun).toHaveLength(Math.min(ended + 2, names.length));
      ends[ended]?.();
    }
    await Promise.all(all);
    expect(begun).toEqual(names);
  });

  it('work on after one that failed', async () => {
    const { verify } = createPasswordCheck({
      verify: () => Promise.reject(new Error('no memory')),
      hash: () => Promise.resolve(''),
    });
    for (let number = 0; number < 5; number += 1) await expect(verify('', '')).rejects.toThrow('no memory');
  });
});
