/** A process with a busy and an idle worker process, whose ids it prints; to be killed. */
import { createComputePool } from '../../src/processes/pool.ts';
import { ODD_WORKER } from './worker-program.ts';

const pool = createComputePool(ODD_WORKER);
const options = { deadlineMs: 60_000, onChunk: () => undefined };
await Promise.all([1, 2].map(() => pool.run({ job: 'echo', input: [1] }, options)));
void pool.run({ job: 'endless', input: undefined }, options);
process.stdout.write(`${JSON.stringify(pool.pids())}\n`);
