import { expect, it } from 'vitest';
import { mailLink } from './mail-link.ts';

const letter = { subject: 'Great Hall & more', body: 'One.\n\nTwo?' };

it('writes to some openly and to others unseen', () => {
  expect(mailLink({ ...letter, to: ['a@venue.example', 'b+c@venue.example'] })).toBe(
    'mailto:a@venue.example,b%2Bc@venue.example?subject=Great%20Hall%20%26%20more&body=One.%0D%0A%0D%0ATwo%3F',
  );
  expect(mailLink({ ...letter, bcc: ['a@venue.example'] })).toContain('mailto:?bcc=a@venue.example&subject=');
});

it('adds no field that an address pretends to have', () => {
  const link = mailLink({ ...letter, to: ['a@venue.example?cc=x@evil.example&body=y'] });
  expect(link?.split(/[?&]/).length).toBe(3);
});

it('is no link without anybody, or with too many', () => {
  expect(mailLink(letter)).toBeUndefined();
  const many = Array.from({ length: 200 }, (_, at) => `somebody${at}@venue.example`);
  expect(mailLink({ ...letter, bcc: many })).toBeUndefined();
});
