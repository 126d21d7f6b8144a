import { describe, expect, it } from 'vitest';
import { generatePassword, hashPassword, verifyPassword } from './password.ts';

describe('hashPassword', () => {
  it('uses argon2id with 19 MiB, two passes, one lane, and a salt', async () => {
    const [one, two] = await Promise.all([hashPassword('piano'), hashPassword('piano')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });
});

describe('verifyPassword', () => {
  it('accepts the password and nothing else', async () => {
    const encoded = await hashPassword('grand pianó');
    expect(await verifyPassword(encoded, 'grand pianó')).toBe(true);
    expect(await verifyPassword(encoded, 'grand piano')).toBe(false);
    expect(await verifyPassword(encoded, '')).toBe(false);
  });

  it.each([null, undefined, '', 'plain', '$argon2id$v=19$broken'])(
    'refuses with the hash %j',
    async (encoded) => {
      expect(await verifyPassword(encoded, 'piano')).toBe(false);
      expect(await verifyPassword(encoded, '')).toBe(false);
    },
  );
});

describe('generatePassword', () => {
  it('gives four words that can be read out', () => {
    const passwords = Array.from({ length: 200 }, generatePassword);
    for (const password of passwords) {
      expect(password).toMatch(
        /^([bdfghjkmnprstvz][aeiou][bdfghjkmnprstvz][aeiou][bdfghjkmnprstvz](-|$)){4}$/,
      );
    }
    expect(new Set(passwords).size).toBe(200);
  });
});
