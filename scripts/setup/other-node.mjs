// Other releases of Node than the installed one: published in the package registry, a package for each platform.
// JavaScript, because it runs before anything is installed.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './install.mjs';
import { progress, SetupError } from './run.mjs';

/** Returns the path of the program `node` of a major version, and fetches it on first use. */
export async function nodeOfMajor(root, major) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules/.cache/callboard', `node-${major}`);
  const node = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(node)) return node;
  progress(`Fetching Node ${major} …`);
  mkdirSync(folder, { recursive: true });
  const { status, output } = await runNpm(
    ['install', '--no-save', '--prefix', folder, `${name}@${major}`],
    folder,
  );
  if (status === 0 && existsSync(node)) return node;
  throw new SetupError(`Node ${major} could not be fetched:\n${output}`);
}
