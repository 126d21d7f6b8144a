import { expect, it } from 'vitest';
import { askedWait } from './retry-after.ts';

const NOW = Date.UTC(2026, 10, 26, 12) / 1_000;

it.each([
  ['120', 120],
  [' 0 ', 0],
  ['Thu, 26 Nov 2026 12:01:30 GMT', 90],
  ['Thu, 26 Nov 2026 11:00:00 GMT', 0],
  ['Thu, 31 Nov 2026 12:01:30 GMT', undefined],
  ['Thu, 26 Foo 2026 12:01:30 GMT', undefined],
  ['soon', undefined],
  ['5.5', undefined],
  ['-5 minutes', undefined],
  ['1e9999', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the wait that %j asks for is %j seconds', (header, seconds) => {
  expect(askedWait(header, NOW)).toBe(seconds);
});
