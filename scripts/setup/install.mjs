// Installs the dependencies when node_modules does not match package-lock.json.
// JavaScript, because it runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress, run, SetupError } from './run.mjs';

/**
 * Brings node_modules to the state of package-lock.json with `npm ci`; does nothing when it is there already.
 * npm writes its own record last, so an interrupted installation is noticed.
 */
export async function installDependencies(root) {
  if (isInstalled(root)) return;
  progress('Installing dependencies …');
  // tsc is a development dependency, so these are needed even if NODE_ENV=production leaves them out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, output } = await runNpm(args, root);
  if (status !== 0) throw new SetupError(`npm ci failed:\n${output}`);
}

/** Runs npm: the one that runs this script if there is one, so that both have the same version. */
export function runNpm(args, cwd) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], { cwd }) : run('npm', args, { cwd });
}

/** Whether node_modules holds exactly the versions of package-lock.json and the project's own command. */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(join(root, 'node_modules/.bin/callboard'))) return false;
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(record);
  for (const [path, entry] of wanted) {
    const found = present.get(path);
    // Optional ones may be missing because they are for another platform.
    if (found === undefined ? !entry.optional : found.version !== entry.version) return false;
  }
  return [...present.keys()].every((path) => wanted.has(path));
}

function packagesIn(lockFile) {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return new Map(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}
