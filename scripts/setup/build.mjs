// Compiles the sources when they have changed since they were compiled last.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress, run, SetupError } from './run.mjs';

/**
 * Runs `tsc -b` unless the sources are, byte for byte, those of the last successful build.
 * The fingerprint lies in the output folder, so that removing the output asks for a build.
 */
export async function build(root) {
  const stamp = stampOf(root);
  const fingerprint = fingerprintOf(root);
  if (isBuiltFrom(root, fingerprint)) return;
  progress('Building …');
  rmSync(stamp, { force: true });
  const { status, output } = await run(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-b'],
    { cwd: root },
  );
  if (status !== 0) throw new SetupError(`The build failed:\n${output}`);
  writeFileSync(stamp, fingerprint);
}

function projects(root) {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  return references.map(({ path }) => path);
}

function stampOf(root) {
  return join(root, 'apps/server/dist/.sources');
}

/** Whether the output is that of the present sources. */
export function isCurrent(root) {
  return isBuiltFrom(root, fingerprintOf(root));
}

function isBuiltFrom(root, fingerprint) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint && isBuilt(root);
}

function isBuilt(root) {
  return projects(root).every((project) => existsSync(join(root, project, 'dist/.tsbuildinfo')));
}

function fingerprintOf(root) {
  const hash = createHash('sha256');
  const files = ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json'];
  for (const project of projects(root)) {
    files.push(
      join(project, 'tsconfig.json'),
      join(project, 'package.json'),
      ...sourcesOf(root, join(project, 'src')),
    );
  }
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function sourcesOf(root, folder) {
  const names = readdirSync(join(root, folder), { recursive: true });
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
}
