import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Reads present-day instants first, then some beyond July 2029, where seconds no longer fit 31 bits. */
const READ_RUN = `
  import { createZone } from ${JSON.stringify(new URL('./time-zone.ts', import.meta.url).href)};
  const zone = createZone('Europe/Amsterdam');
  let sum = 0;
  for (let turn = 0; turn < 600; turn += 1) {
    for (let at = 0; at < 300; at += 1) {
      const random = (turn * 300 + at) * 48271 % 2147483647 / 2147483647;
      const seconds = turn < 300 ? 1.7e9 + Math.floor(random * 1e8) : 1.6e9 + Math.floor(random * 3e8);
      sum += zone.formatInstant(seconds).length + zone.offsetSeconds(seconds);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
`;

// Node 20 never aborts here; Node 22 and 24 did, hundreds of times.
test('V8 aborts at most 5 compilations while instants before and after July 2029 are read', async () => {
  const args = ['--trace-opt', '--import', 'tsx', '--input-type=module', '--eval', READ_RUN];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 2 ** 20 });
  expect(stdout).toContain('optimizing');
  expect(stdout.match(/aborted/g)?.length ?? 0).toBeLessThanOrEqual(5);
});
