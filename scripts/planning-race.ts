// `npx tsx scripts/planning-race.ts [rounds] [planners] [part of a title]`: that many rounds, 1,000 by default, of 64 planners
// on two nodes in processes of their own, who want the same free hall, the last pieces of a stock, or those while their
// number is lowered. Prints the figures of each on PostgreSQL and SQLite; `PLANNING_RACE_ENGINES=postgres` selects one.
import { fileURLToPath } from 'node:url';
import { build } from './setup/build.mjs';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [rounds = '1000', planners = '64', title = ''] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(rounds) || !/^[1-9]\d*$/.test(planners)) {
  process.stderr.write('Give the numbers of rounds and planners: npx tsx scripts/planning-race.ts 1000 64\n');
  process.exit(2);
}

// The built program starts several times as fast.
await build(root);
const { status } = await run(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'server'],
    ...['apps/server/test/planning/winners.test.ts', '-t', title],
  ],
  {
    cwd: root,
    shown: true,
    env: {
      ...process.env,
      PLANNING_RACE_ROUNDS: rounds,
      PLANNING_RACE_PLANNERS: planners,
      PLANNING_RACE_PROCESSES: '1',
    },
  },
);
process.exitCode = status ?? 1;
