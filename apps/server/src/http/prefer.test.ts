import { expect, it } from 'vitest';
import { preferredWait } from './prefer.ts';

it.each([
  ['wait=10', 10],
  ['Wait = "10"', 10],
  ['respond-async, wait=5; foo=bar', 5],
  ['handling=lenient;wait=1, wait=7, wait=8', 7],
  ['wait=0', 0],
  ['wait=31', 30],
  ['wait=999999999', 30],
  ['wait', undefined],
  ['wait=', undefined],
  ['wait=-1', undefined],
  ['wait=1.5', undefined],
  ['wait=soon', undefined],
  ['nowait=5', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads %j', (header, seconds) => {
  expect(preferredWait(header)).toBe(seconds);
});
