// Compiles the sources, and bundles the server and the pages, when they have changed since the last build.
// JavaScript, because it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress, run, SetupError } from './run.mjs';

const WEB = 'apps/web';
const BUNDLING = 'apps/server/rolldown.config.mjs';

/** Inputs of the programs that run on the server. */
const programs = (root) => ['tsconfig.json', 'tsconfig.base.json', ...projects(root)];

/** Separate build steps: the pages take longest and seldom change together with the server. */
const STEPS = [
  {
    // Types of everything, and the programs that run on the server.
    output: 'apps/server/dist',
    inputs: programs,
    isBuilt: (root) =>
      projects(root).every((project) => existsSync(join(root, project, 'dist/.tsbuildinfo'))),
    command: ['node_modules/@typescript/native/bin/tsc', '-b'],
  },
  {
    output: 'apps/server/dist/bundle',
    needs: BUNDLING,
    inputs: programs,
    isBuilt: (root) => existsSync(join(root, 'apps/server/dist/bundle/main.js')),
    command: ['node_modules/rolldown/bin/cli.mjs', '--config', BUNDLING, '--log-level', 'warn'],
  },
  {
    output: `${WEB}/dist`,
    needs: WEB,
    inputs: () => [WEB, 'packages/contract', 'packages/planning', 'packages/query'],
    isBuilt: (root) => existsSync(join(root, WEB, 'dist/site/index.html')),
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', WEB],
  },
];

/**
 * Runs every step whose inputs differ, byte for byte, from those of its last successful run. The fingerprint
 * is kept in the output folder, so that removing the output triggers a build.
 */
export async function build(root) {
  for (const step of stepsOf(root)) await runStep(root, step);
}

async function runStep(root, step) {
  const fingerprint = fingerprintOf(root, step);
  if (isBuiltFrom(root, step, fingerprint)) return;
  progress('Building …');
  const stamp = stampOf(root, step);
  rmSync(stamp, { force: true });
  const [program, ...args] = step.command;
  const { status, output } = await run(process.execPath, [join(root, program), ...args], { cwd: root });
  if (status !== 0) throw new SetupError(`The build failed:\n${output}`);
  writeFileSync(stamp, fingerprint);
}

/** Tests build a workspace of their own, without pages and bundles. */
function stepsOf(root) {
  return STEPS.filter(({ needs = '' }) => existsSync(join(root, needs)));
}

function projects(root) {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  return references.map(({ path }) => path);
}

function stampOf(root, { output }) {
  return join(root, output, '.sources');
}

/** Whether the output belongs to the present sources. */
export function isCurrent(root) {
  return stepsOf(root).every((step) => isBuiltFrom(root, step, fingerprintOf(root, step)));
}

function isBuiltFrom(root, step, fingerprint) {
  const stamp = stampOf(root, step);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint && step.isBuilt(root);
}

function fingerprintOf(root, step) {
  const hash = createHash('sha256');
  const inputs = [...step.inputs(root), 'package-lock.json'];
  const files = inputs.flatMap((input) =>
    statSync(join(root, input)).isDirectory() ? filesOf(root, input) : [input],
  );
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Lists the files of a project except generated ones and tests. */
function filesOf(root, project) {
  return readdirSync(join(root, project), { withFileTypes: true })
    .filter(({ name }) => !['dist', 'node_modules', 'test'].includes(name) && !name.endsWith('.tsbuildinfo'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(project, entry.name);
      if (entry.isDirectory()) return filesOf(root, path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}
