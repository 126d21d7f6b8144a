/**
 * A node that computes results like `script.ts`, as a process of its own; to be killed. It takes the location
 * of its database and the program of its workers as arguments and a script per line on standard input, and writes
 * a line for each requested result.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { systemClock } from '../../src/platform/clock.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { createTestDataviews } from '../api/test-dataviews.ts';
import { principalOf } from './principal.ts';

const [place = '', entry = ''] = process.argv.slice(2);
const storage = await openStorage(JSON.parse(place));
const { definitions, results } = createTestDataviews(storage, systemClock, {
  program: { entry: new URL(entry), execArgv: [] },
  holder: randomUUID(),
  bind: (_, body) => ({ canonical: JSON.stringify(body), problems: [] }),
});
results.start();
const [dataview] = await definitions.all();
if (dataview === undefined) throw new Error('There is no dataview.');
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const { result } = await results.request({
    dataview,
    format: 'json',
    body: JSON.parse(line),
    // Results that wait after many kills would be too many for one user.
    principal: principalOf(randomInt(1, 1_000)),
    baseUrl: 'https://venue.example',
    today: 0,
    callback: undefined,
  });
  process.stdout.write(`${JSON.stringify(result.id)}\n`);
}
