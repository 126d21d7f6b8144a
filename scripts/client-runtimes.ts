// `npx tsx scripts/client-runtimes.ts [--deno PROGRAM] [--bun PROGRAM] [--node 20 --node 22 …]`: what the client does on
// each runtime, against the demo venue served by the built program. Deno and Bun are those that are named or in the
// search path; a Node of another major version is fetched. Fails where a check does, and where a named runtime is none.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { nodeOfMajor } from './setup/other-node.mjs';
import { run } from './setup/run.mjs';
import { serve } from './setup/serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const checks = join(root, 'scripts/runtimes/run-client-checks.mjs');
const client = pathToFileURL(join(root, 'packages/client/dist/index.js')).href;
const { values } = parseArgs({
  options: {
    deno: { type: 'string' },
    bun: { type: 'string' },
    node: { type: 'string', multiple: true, default: [] },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Arguments that let a program of the runtime read this repository and ask the server. */
const ARGUMENTS = {
  deno: ['run', '--quiet', '--no-lock', '--allow-net', '--allow-read'],
  bun: ['run'],
  node: [],
};

interface Runtime {
  readonly name: keyof typeof ARGUMENTS;
  readonly isNamed: boolean;
  /** Left out: a Node of the major version, which is fetched. */
  readonly program?: string;
  readonly major?: string;
}

const runtimes: readonly Runtime[] = [
  { name: 'node', program: process.execPath, isNamed: true },
  ...values.node.map((major): Runtime => ({ name: 'node', major, isNamed: true })),
  { name: 'deno', program: values.deno ?? 'deno', isNamed: values.deno !== undefined },
  { name: 'bun', program: values.bun ?? 'bun', isNamed: values.bun !== undefined },
];

const folder = mkdtempSync(join(tmpdir(), 'callboard-runtimes-'));
const server = await serve(join(folder, 'data'));
try {
  const { apiKey } = JSON.parse(readFileSync(join(folder, 'data/demo-credentials.json'), 'utf8'));
  for (const { name, program, major, isNamed } of runtimes) {
    const command = program ?? (await nodeOfMajor(root, major));
    const { status, output } = await run(command, ['--version'], { cwd: root });
    if (status !== 0) {
      say(`${isNamed ? 'FAIL' : 'none'}  ${name}: ${output.trim()}`);
      if (isNamed) process.exitCode = 1;
      continue;
    }
    say(
      `${name} ${output
        .trim()
        .split('\n')[0]
        .replace(/^deno /, '')}`,
    );
    const args = [...ARGUMENTS[name], checks, client, server.address, apiKey];
    const checked = await run(command, args, { cwd: folder });
    say(checked.output.trimEnd());
    if (checked.status !== 0) process.exitCode = 1;
  }
} finally {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
