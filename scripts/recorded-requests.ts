// `npx tsx scripts/recorded-requests.ts record FILE [--venue EXPORT] [--requests 2000] [--seed 1]` sends requests
// to both APIs over a venue and writes them with their answers to the file, a line each; `compare FILE
// [--venue EXPORT]` sends the same requests to this checkout and prints where its answers differ first.
// Without `--venue` it is the demo venue; two checkouts are compared over the same export, made by
// `callboard export --with-secrets`.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    venue: { type: 'string' },
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
const [mode = '', file] = positionals;
if (!['record', 'compare'].includes(mode) || file === undefined) {
  process.stderr.write('Say what to do and with which file: record FILE, or compare FILE\n');
  process.exit(2);
}

const { status } = await run(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'apps/server/test/recorded/recorded.test.ts',
  ],
  {
    cwd: root,
    shown: true,
    env: {
      ...process.env,
      RECORDED_MODE: mode,
      RECORDED_FILE: resolve(file),
      RECORDED_REQUESTS: values.requests,
      RECORDED_SEED: values.seed,
      ...(values.venue === undefined ? {} : { RECORDED_VENUE: resolve(values.venue) }),
    },
  },
);
process.exitCode = status ?? 1;
