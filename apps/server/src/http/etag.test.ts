import { describe, expect, it } from 'vitest';
import { etagOf, taggedAnswer } from './etag.ts';

const tag = etagOf('{"a":1}', 7);

describe('etagOf', () => {
  it('differs by body and by revision, and is a strong tag', () => {
    expect(new Set([tag, etagOf('{"a":2}', 7), etagOf('{"a":1}', 8)]).size).toBe(3);
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(etagOf('{"a":1}', 7)).toBe(tag);
  });
});

describe('taggedAnswer', () => {
  it.each([undefined, '', '"other"', 'x, y', tag.slice(1)])('sends the body for %s', (header) => {
    expect(taggedAnswer('{"a":1}', 7, header)).toEqual({
      status: 200,
      body: '{"a":1}',
      headers: { etag: tag },
    });
  });

  it.each([tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag}`, '*'])('answers 304 for %s', (header) => {
    expect(taggedAnswer('{"a":1}', 7, header)).toEqual({ status: 304, body: null, headers: { etag: tag } });
  });
});
