import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { asUri, decodeQuerySegment, decodeSegment, splitPath, splitTarget } from './path.ts';

describe('splitTarget', () => {
  it.each([
    ['/api/events', '/api/events', ''],
    ['/api/events?page=2&book=7', '/api/events', 'page=2&book=7'],
    ['/api/events?', '/api/events', ''],
    ['/a?b?c', '/a', 'b?c'],
    ['/a?b#c?d', '/a', 'b'],
    ['/a#b?c', '/a', ''],
    ['http://host:1/api/x?y', '/api/x', 'y'],
    ['https://host', '/', ''],
    ['*', '*', ''],
  ])('%s', (url, path, queryString) => {
    expect(splitTarget(url)).toEqual({ path, queryString });
  });
});

describe('splitPath', () => {
  it.each([
    ['/', []],
    ['/api', ['api']],
    ['/api/', ['api']],
    ['/api/events/', ['api', 'events']],
    ['/api//events', ['api', '', 'events']],
    ['/api/events//', ['api', 'events', '']],
    ['/api/a%2Fb/c', ['api', 'a%2Fb', 'c']],
  ])('%s', (path, segments) => {
    expect(splitPath(path)).toEqual(segments);
  });
});

const refused = (decode: () => string) => {
  try {
    decode();
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
  return undefined;
};

describe('decodeSegment', () => {
  it('decodes once, and leaves a plus alone', () => {
    expect(decodeSegment('a%2520b+c%2F')).toBe('a%20b+c/');
  });

  it.each(['%', '%4', '%zz', 'a%E9', '%C3%28', '%00'])('refuses %j', (raw) => {
    expect(refused(() => decodeSegment(raw))).toBe('bad-path');
  });
});

describe('decodeQuerySegment', () => {
  it.each([
    ['name:a+b', 'name:a b'],
    ['name:a%20b+c', 'name:a b+c'],
    ['name:a%2Bb', 'name:a+b'],
    ['name:a%2bb+c', 'name:a+b c'],
    ['a%2Fb', 'a/b'],
    ['date:1-1-2026+%2B+date:2-1-2026', 'date:1-1-2026 + date:2-1-2026'],
    ['date:1-1-2026%20+%20date:2-1-2026', 'date:1-1-2026 + date:2-1-2026'],
  ])('%s means %s', (raw, text) => {
    expect(decodeQuerySegment(raw)).toBe(text);
  });
});

describe('any text', () => {
  const marks = ['%', '2', '0', 'B', 'F', 'C', '3', '+', 'a', '/', '\u00e9'];
  const raw = fc.oneof(fc.string({ unit: fc.constantFrom(...marks) }), fc.string({ unit: 'binary' }));

  it('is decoded or refused as bad-path, nothing else', () => {
    fc.assert(
      fc.property(raw, (text) => {
        for (const segment of splitPath(`/${text}`)) {
          expect([undefined, 'bad-path']).toContain(refused(() => decodeSegment(segment)));
          expect([undefined, 'bad-path']).toContain(refused(() => decodeQuerySegment(segment)));
        }
      }),
    );
  });

  it('survives each of the three ways in which libraries escape it', () => {
    const percent = (text: string) => encodeURIComponent(text);
    const form = (text: string) => percent(text).replaceAll('%20', '+');
    const path = (text: string) => percent(text).replaceAll('%2B', '+');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (drawn) => {
        const text = Buffer.from(drawn.replaceAll('\0', '')).toString();
        expect(decodeSegment(percent(text))).toBe(text);
        expect(decodeQuerySegment(percent(text))).toBe(text);
        expect(decodeQuerySegment(form(text))).toBe(text);
        if (text.includes(' ')) expect(decodeQuerySegment(path(text))).toBe(text);
      }),
    );
  });

  it('takes time in proportion to its length', () => {
    const bestOf = (rounds: number, text: string) => {
      const times = Array.from({ length: rounds }, () => {
        const start = performance.now();
        refused(() => decodeQuerySegment(text));
        splitPath(text);
        splitTarget(text);
        return performance.now() - start;
      });
      return Math.min(...times);
    };
    for (const unit of ['%', '%2', '%41', '+', '/', '?', '%20+']) {
      const short = Math.max(bestOf(5, unit.repeat(10_000)), 0.2);
      // A quadratic step would take 400 times as long for 20 times the length.
      expect(bestOf(5, unit.repeat(200_000))).toBeLessThan(150 * short);
    }
  });
});

describe('asUri', () => {
  it.each([
    ['name:%22a%22+b', 'name:%22a%22+b'],
    ['name:"a b"', 'name:%22a%20b%22'],
    ['100%', '100%25'],
    ['%zz%41', '%25zz%41'],
    ['a[0]{x}|y^`', 'a%5B0%5D%7Bx%7D%7Cy%5E%60'],
  ])('makes %s to %s', (sent, uri) => expect(asUri(sent)).toBe(uri));

  it('gives a valid URI that means the same, and changes it once only', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ0 "%2f+&=[]{}<>|^`') }), (sent) => {
        const uri = asUri(sent);
        expect(uri).toMatch(/^(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*$/);
        expect(asUri(uri)).toBe(uri);
      }),
    );
  });
});
