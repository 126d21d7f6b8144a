// `npm start`: installs and builds anything missing, then serves in this same process, so that signals reach
// it.
// JavaScript, because it runs before anything is installed.
import { fileURLToPath } from 'node:url';
import { requireNode } from './setup/node-version.mjs';

requireNode();

const { installDependencies } = await import('./setup/install.mjs');
const { build } = await import('./setup/build.mjs');
const { SetupError } = await import('./setup/run.mjs');

const root = fileURLToPath(new URL('..', import.meta.url));
const program = fileURLToPath(new URL('../apps/server/bin/callboard.js', import.meta.url));

try {
  await installDependencies(root);
  await build(root);
  process.argv = [process.execPath, program, 'serve', ...process.argv.slice(2)];
  await import('../apps/server/bin/callboard.js');
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
