import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { MOST_NEW_SPACE } from './heap.ts';

const MODULE = JSON.stringify(new URL('./heap.ts', import.meta.url).href);
/** Makes objects of which many are still in use at the next collection; prints the largest size. */
const makeObjects = (start: string): string => `
  import { keepHeapSmall, newSpaceBytes } from ${MODULE};
  ${start}
  const kept = [];
  let most = 0;
  for (let turn = 0; turn < 3000; turn += 1) {
    for (let at = 0; at < 1000; at += 1) kept[(turn * 1000 + at) % 300000] = { at, list: [at], text: 'x' + at };
    most = Math.max(most, newSpaceBytes());
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  console.log(most);
`;

async function largest(start: string): Promise<number> {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', makeObjects(start)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

test('the space of new objects grows to its bound, and not as far as V8 would let it', async () => {
  const [bounded, free] = await Promise.all([largest('keepHeapSmall();'), largest('')]);
  expect(bounded).toBeGreaterThanOrEqual(MOST_NEW_SPACE);
  expect(bounded).toBeLessThan(1.5 * MOST_NEW_SPACE);
  expect(free).toBeGreaterThanOrEqual(2 * MOST_NEW_SPACE);
});
