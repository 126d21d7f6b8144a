// `npx tsx scripts/race.ts [rounds] [seed]`: races every pair of write operations of both APIs on two nodes,
// for a number of rounds, on SQLite and on PostgreSQL, and checks the effects of acknowledged writes. Prints
// a line of figures for each database; a loss is reported with the operations involved.
// `RACE_ENGINES=postgres` selects one database, `RACE_ONLY=delete` only pairs with a case of such a name.
import { fileURLToPath } from 'node:url';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [rounds = '4', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(rounds) || !/^\d+$/.test(seed)) {
  process.stderr.write('Give the number of rounds and, if you like, a seed: npx tsx scripts/race.ts 4 7\n');
  process.exit(2);
}

const { status } = await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'apps/server/test/race/race.test.ts'],
  { cwd: root, shown: true, env: { ...process.env, RACE_ROUNDS: rounds, RACE_SEED: seed } },
);
process.exitCode = status ?? 1;
