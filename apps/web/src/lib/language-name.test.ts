import { expect, it } from 'vitest';
import { languageName } from './language-name.ts';

it('languages are named in the language of the page, and codes that are none stay', () => {
  expect([languageName('nl', 'en'), languageName('nl', 'de'), languageName('tr', 'fr')]).toEqual([
    'Dutch',
    'Niederländisch',
    'turc',
  ]);
  for (const other of ['', 'deutsch_', '12']) expect(languageName(other, 'en')).toBe(other);
});
