import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createApiKey, hashApiKey, isWellFormed, randomBase62 } from './api-key.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('createApiKey', () => {
  it('makes well-formed keys that differ, with their hashes', () => {
    const keys = Array.from({ length: 500 }, createApiKey);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(500);
    for (const { key, hash } of keys) {
      expect(key).toMatch(/^cb_[0-9A-Za-z]{38}$/);
      expect(isWellFormed(key)).toBe(true);
      expect(hash).toBe(createHash('sha256').update(key).digest('hex'));
    }
  });

  it('never reaches the log, wherever the key stands in what is logged', () => {
    const { key } = createApiKey();
    const stream = new PassThrough();
    const log = createLog('trace', stream);
    log.info({ deep: { er: [key] }, [key]: 1, url: `/api/events?api_key=${key}` }, `key ${key}`);
    log.error(new Error(`no ${encodeURIComponent(key)}`));
    const written = String(stream.read());
    expect(written.split('\n')).toHaveLength(3);
    expect(written).not.toContain(key.slice(3));
  });
});

describe('isWellFormed', () => {
  it('refuses every key with one wrong character', () => {
    fc.assert(
      fc.property(fc.nat(37), fc.constantFrom(...BASE62), (place, character) => {
        const { key } = createApiKey();
        const at = place + 3;
        const typo = key.slice(0, at) + character + key.slice(at + 1);
        expect(isWellFormed(typo)).toBe(typo === key);
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses every key with two neighbours swapped', () => {
    fc.assert(
      fc.property(fc.nat(36), (place) => {
        const { key } = createApiKey();
        const at = place + 3;
        const swapped = `${key.slice(0, at)}${key[at + 1]}${key[at]}${key.slice(at + 2)}`;
        expect(isWellFormed(swapped)).toBe(swapped === key);
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses random text of the right form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^cb_[0-9A-Za-z]{38}$/), (text) => {
        expect(isWellFormed(text)).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });

  it('refuses other lengths, prefixes, and surroundings', () => {
    const { key } = createApiKey();
    for (const text of ['', 'cb_', key.slice(0, -1), `${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase()])
      expect(isWellFormed(text)).toBe(false);
    expect(isWellFormed(key.replace('cb_', 'CB_'))).toBe(false);
  });

  it('keeps accepting keys that were given out', () => {
    // Computed with another implementation of CRC-32 and SHA-256; a change here would lock every client out.
    const key = `cb_${'0'.repeat(32)}0sivTC`;
    expect(isWellFormed(key)).toBe(true);
    expect(hashApiKey(key)).toBe('06adbecb16dc2b6533cabbbb21f90e0062c952ef41556715ec8737620a2b582b');
  });
});

describe('randomBase62', () => {
  it('takes each character from the same number of byte values', () => {
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const text = randomBase62(248, () => every);
    const counts = new Map<string, number>();
    for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect([...counts.keys()].sort().join('')).toBe(BASE62);
    expect(new Set(counts.values())).toEqual(new Set([4]));
  });

  it('asks again when bytes were thrown away', () => {
    const chunks = [Uint8Array.of(255, 248, 0), Uint8Array.of(61, 250, 249), Uint8Array.of(10, 9, 8)];
    expect(randomBase62(3, () => chunks.shift() ?? new Uint8Array())).toBe('0zA');
  });
});
