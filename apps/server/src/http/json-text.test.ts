import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DEPTH, MAX_MEMBERS, parseJson } from './json-text.ts';

const parse = (text: string) => parseJson(Buffer.from(text)).value;
const elements = (count: number) => `[${Array(count).fill('1').join(',')}]`;

/** Counts the members and elements of a value at all levels. */
function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value);
  return parts.length + parts.reduce<number>((sum, part) => sum + count(part), 0);
}

describe('a JSON body', () => {
  it('may have so many members and elements at all levels together, and is refused with one more', () => {
    expect(parse(elements(MAX_MEMBERS))).toHaveLength(MAX_MEMBERS);
    expect(() => parse(elements(MAX_MEMBERS + 1))).toThrow(
      expect.objectContaining({ code: 'body-too-large' }),
    );
    const half = elements(MAX_MEMBERS / 2 - 1);
    expect(count(parse(`{"a":${half},"b":${half}}`))).toBe(MAX_MEMBERS);
    expect(() => parse(`{"a":${half},"b":${half},"c":[[],{}]}`)).toThrow(
      expect.objectContaining({ code: 'body-too-large' }),
    );
  });

  it('may nest so deeply, and is refused one level deeper', () => {
    parse('['.repeat(MAX_DEPTH) + ']'.repeat(MAX_DEPTH));
    expect(() => parse('['.repeat(MAX_DEPTH + 1) + ']'.repeat(MAX_DEPTH + 1))).toThrow(
      expect.objectContaining({ code: 'body-too-large' }),
    );
  });

  it('is refused at the first thing too many, however much follows', () => {
    const large = Buffer.from(`${'['.repeat(MAX_DEPTH + 1)}${'"x",'.repeat(200_000)}`);
    let read = 0;
    const watched = new Proxy(large, {
      get(target, name) {
        if (typeof name === 'string' && /^\d+$/.test(name)) read = Math.max(read, Number(name));
        return Reflect.get(target, name);
      },
    });
    expect(() => parseJson(watched)).toThrow(expect.objectContaining({ code: 'body-too-large' }));
    expect(read).toBeLessThan(2 * MAX_DEPTH);
  });

  it.each([
    ['members', `{${Array.from({ length: 4_000 }, (_, at) => `"${at}":[]`).join()}}`],
    ['one text of escapes', `"${'\\\\\\"'.repeat(50_000)}"`],
    ['numbers and blanks', `[${'1 , '.repeat(9_000)}1]`],
  ])('is looked through once before it is parsed: %s', (_, text) => {
    let reads = 0;
    const bytes = Buffer.from(text);
    const counted = new Proxy(bytes, {
      get(target, name) {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
        return Reflect.get(target, name);
      },
    });
    // A decoder takes no proxy: by then every byte has been looked at.
    expect(() => parseJson(counted)).toThrow();
    expect(reads).toBeGreaterThan(bytes.length / 4);
    expect(reads).toBeLessThanOrEqual(2 * bytes.length);
  });

  it('counts brackets, commas and quotation marks in texts for nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parse(JSON.stringify(value, null, 1))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 200 },
    );
    const text = '[{,]}:"\\'.repeat(MAX_MEMBERS);
    expect(parse(JSON.stringify([text]))).toEqual([text]);
  });

  it.each(['', '[', '{"a"', '"', '[1,2', '"\\', '[}'])('that is malformed is bad: %s', (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'bad-body' }));
  });
});
