// `npx tsx scripts/planning-rules.ts [runs] [seed] [stored]`: compares the search for conflicts with the rules said plainly, on
// that many random venues, and checks that no edit that worsens nothing is ever stopped. With `stored` the venues are written
// to both databases, and random writes of planners are judged there. Prints the seed with which it can be repeated.
import { fileURLToPath } from 'node:url';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [runs = '10000', seed = String(Math.floor(Math.random() * 2 ** 31)), where = 'memory'] =
  process.argv.slice(2);
if (!/^[1-9]\d*$/.test(runs) || !/^\d+$/.test(seed) || !['memory', 'stored'].includes(where)) {
  process.stderr.write(
    'Give the number of runs and, if you like, a seed and where: npx tsx scripts/planning-rules.ts 10000 7 stored\n',
  );
  process.exit(2);
}

process.stdout.write(`${runs} runs with seed ${seed}\n`);
const tests =
  where === 'memory'
    ? ['--project', 'packages', 'packages/planning/src', '--testTimeout=600000']
    : ['--project', 'server', 'apps/server/test/planning/verdicts.property'];
const counts =
  where === 'memory' ? { PLANNING_RUNS: runs } : { PLANNING_VERDICT_RUNS: runs, PLANNING_VERDICT_TOLD: '1' };
const { status } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests], {
  cwd: root,
  shown: true,
  env: { ...process.env, ...counts, FC_SEED: seed },
});
process.exitCode = status ?? 1;
