import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnWriter } from './turn-writer.ts';

test('small answers wait for the end of the turn, a large one takes those before it along', async () => {
  const written: string[] = [];
  const write = createTurnWriter();
  write(() => written.push('a'), 100);
  await Promise.resolve();
  write(() => written.push('b'), 100);
  expect(written).toEqual([]);
  write(() => written.push('large'), 100_000);
  expect(written).toEqual(['a', 'b', 'large']);
  write(() => written.push('c'), 0);
  expect(written).toHaveLength(3);
  await turn();
  expect(written).toEqual(['a', 'b', 'large', 'c']);
});

test('what is given while answers are written comes after them', async () => {
  const written: string[] = [];
  const write = createTurnWriter();
  write(() => {
    write(() => written.push('second'), 0);
    written.push('first');
  }, 0);
  await turn();
  await turn();
  expect(written).toEqual(['first', 'second']);
});
