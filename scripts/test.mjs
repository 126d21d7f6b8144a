// `npm test`: sets up, then runs every check and every test. The last line is `N passed, N failed`.
// `npm test -- <pattern>` hands its arguments to vitest and runs the tests alone.
// JavaScript, because it runs before anything is installed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './setup/node-version.mjs';

requireNode();

const { installDependencies } = await import('./setup/install.mjs');
const { build } = await import('./setup/build.mjs');
const { run, SetupError } = await import('./setup/run.mjs');
const { checkLockFile } = await import('./checks/lock-file.mjs');
const { checkNamedPlaces } = await import('./checks/named-places.mjs');
const { checkPlainWords } = await import('./checks/plain-words.mjs');
const { countTests } = await import('./checks/test-counts.mjs');

const root = fileURLToPath(new URL('..', import.meta.url));
const vitestArguments = process.argv.slice(2);

/** Each check resolves with undefined on success, otherwise with the text to show. */
const sourceChecks = [
  ['format and lint', () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  ['types of the tests', () => tool('@typescript/native/bin/tsc', '-p', 'tsconfig.tests.json', '--noEmit')],
  [
    'boundaries',
    () =>
      tool(
        'dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        'packages',
        'apps',
      ),
  ],
  ['unused code', () => tool('knip/bin/knip.js')],
  ['lock file', async () => checkLockFile(root).join('\n') || undefined],
  ['named places', async () => checkNamedPlaces(root).join('\n') || undefined],
  ['plain words', async () => checkPlainWords(root).join('\n') || undefined],
];

/** Lists of checks that do not need each other: each takes about the processor time of the other. */
const lanes = [sourceChecks, [['build', () => outcomeOf(build(root))]]];

async function tool(path, ...args) {
  const { status, output } = await run(process.execPath, [join(root, 'node_modules', path), ...args], {
    cwd: root,
  });
  return status === 0 ? undefined : output;
}

async function outcomeOf(step) {
  try {
    await step;
    return undefined;
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
}

function report(name, startedAt, problem) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${problem === undefined ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)\n`);
  if (problem !== undefined) process.stdout.write(`${problem}\n`);
}

async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  const inTurn = async (checks) => {
    for (const [name, check] of checks) {
      const startedAt = performance.now();
      const problem = await check().catch((error) => error.stack);
      report(name, startedAt, problem);
      counts[problem === undefined ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(lanes.map(inTurn));
  return counts;
}

async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-test-'));
  try {
    const results = join(folder, 'results.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...vitestArguments];
    const { status } = await run(process.execPath, args, { cwd: root, shown: true });
    return countTests(readIfPresent(results), status);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readIfPresent(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const problem = await outcomeOf(installDependencies(root));
if (problem !== undefined) {
  process.stdout.write(`${problem}\n0 passed, 1 failed\n`);
  process.exit(1);
}

let checked = { passed: 0, failed: 0 };
if (vitestArguments.length === 0) {
  checked = await runChecks();
} else {
  // Tests that start the program need a build; its failure is shown and counted.
  const startedAt = performance.now();
  const buildProblem = await outcomeOf(build(root));
  if (buildProblem !== undefined) {
    report('build', startedAt, buildProblem);
    checked.failed += 1;
  }
}

const tested = await runTests();
if (tested.skipped > 0) process.stdout.write(`${tested.skipped} skipped\n`);
const failed = checked.failed + tested.failed;
process.stdout.write(`${checked.passed + tested.passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
