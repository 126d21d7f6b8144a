import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { castsByFolder, countCasts } from './casts.ts';

/**
 * Assertions of each folder, which may only become fewer; a folder without a row has none. Each one that is left stands
 * where a type cannot say it, with the reason beside it.
 */
const BUDGET = {
  '.': 2,
  admission: 1,
  commands: 4,
  http: 21,
  model: 3,
  platform: 3,
  processes: 1,
  storage: 11,
  transfer: 1,
};

describe('the check for type assertions', () => {
  it('finds no folder of the server with other assertions than its budget: lower it when some are gone', () => {
    expect(castsByFolder(fileURLToPath(new URL('../..', import.meta.url)))).toEqual(BUDGET);
  });

  it.each([
    ['const a = b as C;', 1],
    ['const a = b as unknown as C;', 2],
    ['f(x as A, (y as B).c);', 2],
    ["const a = ['b'] as const;", 0],
    ["import { a as b } from './c.ts'; export { b as d };", 0],
    ['const a = { b } satisfies C;', 0],
    ['// as a whole\nconst a = `as b`;', 0],
  ])('counts the assertions of %s', (text, count) => {
    expect(countCasts(text)).toBe(count);
  });
});
