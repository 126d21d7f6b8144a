// `node scripts/test-on-node.mjs 24 [pattern]`: runs `npm test` on another Node than the installed one.
// That Node comes from the package registry, where it is published as a package for each platform.
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies, runNpm } from './setup/install.mjs';
import { progress, run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [major, ...vitestArguments] = process.argv.slice(2);

if (!/^\d+$/.test(major ?? '')) {
  process.stderr.write('Usage: node scripts/test-on-node.mjs <major version> [vitest arguments]\n');
  process.exit(2);
}

async function nodeOfMajor() {
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
  process.stderr.write(`Node ${major} could not be fetched:\n${output}`);
  process.exit(1);
}

// Install first: an installation empties node_modules.
await installDependencies(root);
const node = await nodeOfMajor();
// Programs that the tests start as "node" must use that version, too.
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
const args = [join(root, 'scripts/test.mjs'), ...vitestArguments];
const { status } = await run(node, args, { cwd: root, env, shown: true });
process.exitCode = status;
