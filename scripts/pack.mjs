// `node scripts/pack.mjs [folder]`: builds, and packs what is published: `callboard` and `@callboard/client`.
// JavaScript, because it runs before anything is installed.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stage } from './packing/stage.mjs';
import { build } from './setup/build.mjs';
import { installDependencies, runNpm } from './setup/install.mjs';
import { SetupError } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(process.argv[2] ?? 'dist');

/** Packs a folder and returns the path of the tarball. */
async function pack(from) {
  const args = ['pack', '--json', '--loglevel=error', '--pack-destination', folder];
  const { status, output } = await runNpm(args, from);
  if (status !== 0) throw new SetupError(`npm pack failed:\n${output}`);
  const [{ filename, size, entryCount }] = JSON.parse(output);
  process.stdout.write(`${filename}: ${(size / 1024).toFixed(0)} KiB, ${entryCount} files\n`);
}

try {
  await installDependencies(root);
  await build(root);
  mkdirSync(folder, { recursive: true });
  const staged = join(folder, 'callboard');
  await stage(root, staged);
  await pack(staged);
  await pack(join(root, 'packages/client'));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
