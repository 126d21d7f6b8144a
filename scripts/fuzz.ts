// `npx tsx scripts/fuzz.ts [requests] [seed]`: sends random requests (a million by default), half of them to
// each API, and checks each answer against our own OpenAPI document. A failure prints the seed and the
// smallest request that shows it.
import { fileURLToPath } from 'node:url';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [requests = '1000000', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(requests) || !/^\d+$/.test(seed)) {
  process.stderr.write(
    'Give the number of requests and, if you like, a seed: npx tsx scripts/fuzz.ts 1000000 7\n',
  );
  process.exit(2);
}

const { status } = await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'apps/server/test/fuzz/fuzz.test.ts'],
  {
    cwd: root,
    shown: true,
    env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  },
);
process.exitCode = status ?? 1;
