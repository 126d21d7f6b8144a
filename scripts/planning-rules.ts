// `npx tsx scripts/planning-rules.ts [runs] [seed]`: compares the search for conflicts with the rules said plainly, on that
// many random venues, and checks that no edit that worsens nothing is ever stopped. Prints the seed with which it can be
// repeated.
import { fileURLToPath } from 'node:url';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [runs = '10000', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(runs) || !/^\d+$/.test(seed)) {
  process.stderr.write(
    'Give the number of runs and, if you like, a seed: npx tsx scripts/planning-rules.ts 10000 7\n',
  );
  process.exit(2);
}

process.stdout.write(`${runs} runs with seed ${seed}\n`);
const { status } = await run(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'packages',
    'packages/planning/src',
    '--testTimeout=600000',
  ],
  { cwd: root, shown: true, env: { ...process.env, PLANNING_RUNS: runs, FC_SEED: seed } },
);
process.exitCode = status ?? 1;
