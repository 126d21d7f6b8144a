// `npx tsx scripts/planning-race.ts [rounds] [planners] [part of a title]`: that many rounds, 1,000 by default, of 64 planners
// on two nodes in processes of their own, who want the same free hall, the last pieces of a stock, or those while their
// number is lowered. Plays on PostgreSQL and SQLite at once, and prints the figures of each after every hundred rounds;
// `PLANNING_RACE_ENGINES=postgres` selects one.
import { fileURLToPath } from 'node:url';
import { build } from './setup/build.mjs';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [rounds = '1000', planners = '64', title = ''] = process.argv.slice(2);
const { PLANNING_RACE_ENGINES: engines = 'postgres,sqlite' } = process.env;
if (!/^[1-9]\d*$/.test(rounds) || !/^[1-9]\d*$/.test(planners)) {
  process.stderr.write('Give the numbers of rounds and planners: npx tsx scripts/planning-race.ts 1000 64\n');
  process.exit(2);
}

// The built program starts several times as fast.
await build(root);
const outcomes = await Promise.all(engines.split(',').map(race));
process.exitCode = outcomes.find((status) => status !== 0) ?? 0;

/** Planners of one database wait for each other all the time, so those of the other one have the second core. */
async function race(engine: string): Promise<number> {
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
        PLANNING_RACE_ENGINES: engine,
        PLANNING_RACE_ROUNDS: rounds,
        PLANNING_RACE_PLANNERS: planners,
        PLANNING_RACE_PROCESSES: '1',
      },
    },
  );
  return status ?? 1;
}
