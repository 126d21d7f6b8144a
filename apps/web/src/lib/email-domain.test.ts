import { expect, it } from 'vitest';
import { isShortAddress } from './email-domain.ts';

it.each([
  ['jan@example', true],
  [' jan@example ', true],
  ['jan@example.org', false],
  ['root@localhost', false],
  ['root@LOCALHOST', false],
  ['jan', false],
  ['jan@', false],
  ['@example', false],
  ['+31 6 12345678', false],
  ['https://example/@jan', false],
  ['', false],
])('of %s says %s', (text, isShort) => {
  expect(isShortAddress(text)).toBe(isShort);
});
