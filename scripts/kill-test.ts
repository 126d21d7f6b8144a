// `npx tsx scripts/kill-test.ts [rounds]`: kills a server that writes, those that make operations of planning or import files, and
// processes that compute dataviews, on SQLite and PostgreSQL, 200 times each by default, and checks the state that the next one finds.
import { fileURLToPath } from 'node:url';
import { build } from './setup/build.mjs';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = process.argv[2] ?? '200';
if (!/^[1-9]\d*$/.test(rounds)) {
  process.stderr.write('Give the number of rounds: npx tsx scripts/kill-test.ts 200\n');
  process.exit(2);
}

// The built program starts several times as fast.
await build(root);
const { status } = await run(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'processes'],
    ...['writing/kill', 'writing/kill-operations', 'writing/kill-imports', 'dataviews/kill'].map(
      (name) => `apps/server/test/${name}.test.ts`,
    ),
  ],
  { cwd: root, shown: true, env: { ...process.env, KILL_ROUNDS: rounds } },
);
process.exitCode = status ?? 1;
