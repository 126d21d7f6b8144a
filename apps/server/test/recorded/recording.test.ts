import { expect, it } from 'vitest';
import { firstDifference } from './recording.ts';

const answer = (body: unknown, status = 200, headers = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers, sha256: text, body: text };
};

it.each([
  ['equal answers', answer({ a: 1 }), answer({ a: 1 }), undefined],
  ['another status', answer({}), answer({}, 404), 'status: 200 → 404'],
  [
    'another header',
    answer({}, 200, { etag: '1' }),
    answer({}, 200, { etag: '2' }),
    'headers.etag: "1" → "2"',
  ],
  ['a member inside a list', answer({ a: [{ b: 1 }] }), answer({ a: [{ b: 2 }] }), 'body.a[0].b: 1 → 2'],
  ['a missing member', answer({ a: 1, b: 2 }), answer({ a: 1 }), 'body.b is missing'],
  ['a new member', answer({ a: 1 }), answer({ a: 1, b: 2 }), 'body.b is new: 2'],
  ['another order', answer({ a: 1, b: 2 }), answer({ b: 2, a: 1 }), 'body: b stands where a did'],
  ['another spelling', answer('{"a":1}'), answer('{"a":1.0}'), 'body, character 6: "}" → ".0}"'],
  ['another text', answer('a,b'), answer('a,c'), 'body, character 2: "b" → "c"'],
])('names %s', (_, before, after, named) => {
  expect(firstDifference(before, after)).toBe(named);
});
