// `npx tsx scripts/packed.ts [20 22 24]`: packs what is published, installs it in an empty folder outside the
// repository, and uses it there as somebody would: `npx callboard`, an import, queries, the client, the pages; looks
// at its list of parts; and does what the Containerfile does, its entry point and health check included. On the running
// Node, or on those that are named. A heavy run.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledPackages } from './packing/bundled-packages.mjs';
import { runContainer } from './packing/containerfile.ts';
import { nodeOfMajor } from './setup/other-node.mjs';
import { run } from './setup/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const majors = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'callboard-packed-'));
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Machine {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}
interface ServedProgram {
  readonly address: string;
  readonly key: string;
  readonly stop: () => Promise<unknown>;
}

/** Runs a program to its end; fails with its output unless it succeeds. */
async function done(
  command: string,
  args: readonly string[],
  options: Pick<Machine, 'cwd'> & Partial<Machine>,
): Promise<string> {
  const { status, output } = await run(command, args, options);
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed with ${status}:\n${output}`);
  return output;
}

/** An environment as of a new machine: no cache, no settings of this repository, this Node first. */
function emptyMachine(name: string, node: string): Machine {
  const home = join(folder, name);
  mkdirSync(home, { recursive: true });
  const { NODE_PATH: _path, NODE_OPTIONS: _options, ...env } = process.env;
  const kept = Object.entries(env).filter(
    ([key]) => !/^npm_(?!config_(?:registry|userconfig)$)|^INIT_CWD$/i.test(key),
  );
  return {
    cwd: home,
    env: {
      ...Object.fromEntries(kept),
      npm_config_cache: join(home, '.npm'),
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    },
  };
}

/** Starts the program and returns its address, a key, and how to stop it. */
function serve(machine: Machine): Promise<ServedProgram> {
  const child = spawn('npx', ['callboard', 'serve', '--port', '0'], {
    ...machine,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk;
      const [, address, key = ''] = /^curl '(http:\/\/[^/]+)\/[^']*api_key=(cb_\w+)/m.exec(text) ?? [];
      if (address === undefined) return;
      resolve({
        address,
        key,
        // npx starts the program as its child: the group gets the signal, as from a terminal
        stop: () => {
          if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
          return ended;
        },
      });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`callboard did not start:\n${text}`)));
  });
}

const PROGRAM = `import { createClient, q } from '@callboard/client';
const callboard = createClient({ baseUrl: process.argv[2], key: process.argv[3] });
const [event] = await callboard.events.find(q.events.name.is('Open day').and(q.date('2027-05-01'))).all();
const all = await callboard.events.list().all();
console.log(JSON.stringify({ name: event?.name, many: all.length > 100 }));
`;

/** Uses the installed packages as somebody would. */
async function use(machine: Machine, version: string): Promise<void> {
  const write = (name: string, text: string) => writeFileSync(join(machine.cwd, name), text);
  const found = (await done('npx', ['callboard', '--version'], machine)).trim();
  if (found !== version) throw new Error(`npx callboard --version says ${found} and not ${version}`);
  const { address, key, stop } = await serve(machine);
  try {
    write('season.csv', 'externalid,name,date\nP1,Open day,2027-05-01\n');
    await done('npx', ['callboard', 'import', 'season.csv'], machine);
    write('program.mjs', PROGRAM);
    const answer = JSON.parse(await done('node', ['program.mjs', address, key], machine));
    if (answer.name !== 'Open day' || !answer.many)
      throw new Error(`the client found ${JSON.stringify(answer)}`);
    for (const [path, expected] of Object.entries({
      '/': '<title>Callboard',
      '/api/doc/': '<h1',
      '/api/openapi.json': '"openapi"',
      '/docs/operators': '<h1 id="running-callboard"',
    })) {
      const response = await fetch(address + path, { headers: { accept: 'text/html' } });
      if (!response.ok || !(await response.text()).includes(expected))
        throw new Error(`${path} is not served`);
    }
  } finally {
    await stop();
  }
}

/** Looks at the list of parts that the installed package brings. */
function checkParts(machine: Machine, version: string): number {
  const file = join(machine.cwd, 'node_modules/callboard/sbom.cdx.json');
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8'));
  const about = `${bomFormat} ${metadata.component.name} ${metadata.component.version}`;
  if (about !== `CycloneDX callboard ${version}`) throw new Error(`sbom.cdx.json is of ${about}`);
  const parts = new Set(
    components.map((one: { name: string; version: string }) => `${one.name}@${one.version}`),
  );
  const missing = bundledPackages(root).filter((one) => !parts.has(`${one.name}@${one.version}`));
  if (missing.length > 0)
    throw new Error(`sbom.cdx.json does not name ${missing.map(({ name }) => name).join(', ')}`);
  return parts.size;
}

/** Does what the Containerfile does, with the paths of this machine. */
async function container(machine: Machine, tarball: string, version: string): Promise<void> {
  const folder = join(machine.cwd, 'container');
  mkdirSync(folder);
  const file = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');
  const found = await runContainer({ file, folder, tarball, env: machine.env });
  if (found !== version) throw new Error(`the installed program says ${found}`);
}

try {
  say((await done(process.execPath, [join(root, 'scripts/pack.mjs'), folder], { cwd: root })).trim());
  const packed = (name: string): string => {
    const file = readdirSync(folder).find((one) => new RegExp(`^${name}.*\\.tgz$`).test(one));
    if (file === undefined) throw new Error(`There is no package ${name}`);
    return join(folder, file);
  };
  const [program, client] = [packed('callboard-[0-9]'), packed('callboard-client-')];
  const { version } = JSON.parse(readFileSync(join(folder, 'callboard/package.json'), 'utf8'));
  for (const major of majors.length === 0 ? [undefined] : majors) {
    const node = major === undefined ? process.execPath : await nodeOfMajor(root, major);
    const begin = performance.now();
    const machine = emptyMachine(`node-${major ?? 'present'}`, node);
    const running = (await done('node', ['--version'], machine)).trim();
    await done('npm', ['init', '--yes', '--loglevel=error'], machine);
    await done('npm', ['install', '--no-audit', '--no-fund', program, client], machine);
    await use(machine, version);
    const parts = checkParts(machine, version);
    await container(machine, program, version);
    say(
      `ok  Node ${running}: installed with ${parts} parts, started, imported, queried, healthy as a container until stopped (${((performance.now() - begin) / 1000).toFixed(0)} s)`,
    );
  }
} catch (error) {
  say(`FAIL  ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
