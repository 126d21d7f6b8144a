// `node scripts/test-on-node.mjs 24 [pattern]`: runs `npm test` on another Node than the installed one.
// JavaScript, because it runs before anything is installed.
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './setup/install.mjs';
import { nodeOfMajor } from './setup/other-node.mjs';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [major, ...vitestArguments] = process.argv.slice(2);

if (!/^\d+$/.test(major ?? '')) {
  process.stderr.write('Usage: node scripts/test-on-node.mjs <major version> [vitest arguments]\n');
  process.exit(2);
}

// Install first: an installation empties node_modules.
await installDependencies(root);
const node = await nodeOfMajor(root, major);
// Programs that the tests start as "node" must use that version, too.
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
const args = [join(root, 'scripts/test.mjs'), ...vitestArguments];
const { status } = await run(node, args, { cwd: root, env, shown: true });
process.exitCode = status;
