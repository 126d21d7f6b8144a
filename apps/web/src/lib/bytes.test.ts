import { expect, it } from 'vitest';
import { showBytes } from './bytes.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_023, '1,023 bytes'],
  [1_024, '1 kB'],
  [1_600, '1.6 kB'],
  [50 * 1024 ** 2, '50 MB'],
  [3.25 * 1024 ** 3, '3.3 GB'],
  [5_000 * 1024 ** 3, '5,000 GB'],
])('shows %d bytes as %s', (bytes, shown) => {
  expect(showBytes(bytes, 'en')).toBe(shown);
});
