import { expect, it } from 'vitest';
import { reachAddress } from './reach.ts';

it('e-mail addresses and telephone numbers are links, other texts are not', () => {
  expect(reachAddress('info@venue.example')).toBe('mailto:info@venue.example');
  expect(reachAddress('a&b?c@venue.example')).toBe('mailto:a%26b%3Fc@venue.example');
  expect(reachAddress('+31 (0)10 000-0193')).toBe('tel:+310100000193');
  for (const other of ['', '12', 'https://venue.example', 'javascript:alert(1)', 'a b@c'])
    expect(reachAddress(other)).toBeUndefined();
});
