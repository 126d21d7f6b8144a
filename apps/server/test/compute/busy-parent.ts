/** A process with a busy and an idle worker process of a given program, whose ids it prints; to be killed. */
import { createComputePool } from '../../src/processes/pool.ts';

const [entry = ''] = process.argv.slice(2);
const pool = createComputePool({ entry: new URL(entry), args: [] });
const options = { deadlineMs: 60_000, onChunk: () => undefined };
await Promise.all([1, 2].map(() => pool.run({ job: 'echo', input: [1] }, options)));
void pool.run({ job: 'endless', input: undefined }, options);
process.stdout.write(`${JSON.stringify(pool.pids())}\n`);
