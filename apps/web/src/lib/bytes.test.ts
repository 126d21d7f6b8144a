import { expect, it } from 'vitest';
import { showBytes } from './bytes.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_600, '1.6 kB'],
  [1_024, '1 kB'],
  [1_000_000, '1 MB'],
  [50 * 1024 ** 2, '52 MB'],
  [1_000_000_000, '1 GB'],
  [3_250_000_000, '3.3 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('shows %d bytes as %s', (bytes, shown) => {
  expect(showBytes(bytes, 'en')).toBe(shown);
});
