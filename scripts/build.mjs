// `npm run build`: compiles and bundles what has changed.
// JavaScript, because it runs before anything is installed.
import { fileURLToPath } from 'node:url';
import { build } from './setup/build.mjs';
import { SetupError } from './setup/run.mjs';

try {
  await build(fileURLToPath(new URL('..', import.meta.url)));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
