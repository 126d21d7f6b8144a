import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { etagOf, ifMatch, inBase36, taggedAnswer, taggedBody } from './etag.ts';
import { WireBody, wireBytes, wireText } from './wire-text.ts';

const EVENT = { id: 12, revision: 7 };
const tag = etagOf(Buffer.from('{"a":1}'), EVENT);

describe('etagOf', () => {
  it('differs by body and by revision, and is a strong tag', () => {
    expect(
      new Set([
        tag,
        etagOf(Buffer.from('{"a":2}'), EVENT),
        etagOf(Buffer.from('{"a":1}'), { ...EVENT, revision: 8 }),
      ]).size,
    ).toBe(3);
    expect(tag).toMatch(/^"[\w.-]+"$/);
    expect(etagOf(Buffer.from('{"a":1}'), { ...EVENT })).toBe(tag);
  });
});

describe('inBase36', () => {
  it('is what toString(36) gives for lengths and checksums', () => {
    const numbers = fc.oneof(
      fc.nat(36 ** 3),
      fc.nat({ max: 2 ** 31 - 1 }),
      fc.integer({ min: 2 ** 31, max: 2 ** 32 - 1 }),
    );
    fc.assert(
      fc.property(numbers, (number) => {
        expect(inBase36(number)).toBe(number.toString(36));
      }),
    );
    for (const number of [0, 35, 36, 1_295, 1_296, 46_655, 46_656]) {
      expect(inBase36(number)).toBe(number.toString(36));
    }
  });
});

describe('taggedAnswer', () => {
  it.each([undefined, '', '"other"', 'x, y', tag.slice(1)])('sends the body for %s', (header) => {
    expect(taggedAnswer(taggedBody(wireText({ a: 1 }), EVENT), header)).toEqual({
      status: 200,
      body: new WireBody(wireText({ a: 1 })),
      headers: { etag: tag },
    });
  });

  it('tags the bytes of the body, however long it is', () => {
    for (const length of [1, 5_000, 8_187, 8_188, 8_189, 40_000]) {
      // Two bytes each, and six for the quotes and braces.
      const text = wireText({ a: 'é'.repeat(length) });
      const { headers } = taggedAnswer(taggedBody(text, EVENT), undefined);
      expect(headers?.etag).toBe(etagOf(wireBytes(text), EVENT));
      expect(taggedAnswer(taggedBody(text, EVENT), headers?.etag)).toMatchObject({ status: 304 });
    }
  });

  it.each([tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag}`, '*'])('answers 304 for %s', (header) => {
    expect(taggedAnswer(taggedBody(wireText({ a: 1 }), EVENT), header)).toEqual({
      status: 304,
      body: null,
      headers: { etag: tag },
    });
  });
});

describe('ifMatch', () => {
  it('takes any tag of the revision, and every revision for * or without the header', () => {
    const other = etagOf(Buffer.from('seen by another key'), EVENT);
    for (const header of [tag, other, `"x", ${tag}`, `${tag},"x"`, '*', undefined]) {
      expect(ifMatch(header, 12)(7)).toBe(true);
    }
  });

  it.each([
    ['a tag of another revision', etagOf(Buffer.from('{"a":1}'), { id: 12, revision: 70 })],
    ['a tag of another entity', etagOf(Buffer.from('{"a":1}'), { id: 1, revision: 7 })],
    ['a weak tag', `W/${tag}`],
    ['a tag without quotes', tag.slice(1, -1)],
    ['something else', '"other"'],
    ['nothing', ''],
  ])('does not take %s', (_, header) => {
    expect(ifMatch(header, 12)(7)).toBe(false);
  });
});
