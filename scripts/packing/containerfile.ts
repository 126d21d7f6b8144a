/** The Containerfile as instructions, and what it does to a machine carried out in a folder of this one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { run } from '../setup/run.mjs';

/** Returns the instructions of the file, a line each, without comments. */
export function instructionsOf(file: string): readonly string[] {
  return file
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replaceAll(/ +/g, ' '));
}

interface ContainerOptions {
  readonly file: string;
  /** Empty folder that stands for the root of the image. */
  readonly folder: string;
  readonly tarball: string;
  readonly env: NodeJS.ProcessEnv;
}

const READY_SECONDS = 60;

/**
 * Carries out the steps of the Containerfile below `folder`, and then starts the entry point with its environment, asks its
 * health check, stops it with its signal, and asks again. Returns what the installed program says of its version.
 */
export async function runContainer({ file, folder, tarball, env }: ContainerOptions): Promise<string> {
  const instructions = instructionsOf(file);
  const port = await freePort();
  const own = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
  const placed = (text: string): string =>
    text
      .replaceAll('/opt/callboard', join(folder, 'opt'))
      .replaceAll('/tmp/callboard.tgz', tarball)
      .replaceAll('/data', join(folder, 'data'))
      .replaceAll('node:node', own);
  const last = (name: string): string => {
    const found = instructions.findLast((line) => line.startsWith(`${name} `));
    if (found === undefined) throw new Error(`The Containerfile has no ${name}`);
    return placed(found.slice(name.length + 1));
  };
  for (const step of instructions.filter((line) => line.startsWith('RUN '))) {
    const { status, output } = await run('sh', ['-c', placed(step.slice(4))], { cwd: folder, env });
    if (status !== 0) throw new Error(`${step} failed with ${status}:\n${output}`);
  }
  const set = Object.fromEntries(
    last('ENV')
      .split(' ')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const inside = {
    ...{ ...env, ...set, PATH: set.PATH?.replace('$PATH', env.PATH ?? ''), PORT: String(port) },
    // An image that others can reach is not started without it.
    CALLBOARD_BASE_URL: 'https://venue.example',
  };
  const { output: version } = await run('callboard', ['--version'], { cwd: folder, env: inside });

  const [, health = ''] = / CMD (\[.*\])$/.exec(last('HEALTHCHECK')) ?? [];
  const [program, ...args]: string[] = JSON.parse(health);
  const isHealthy = async (): Promise<boolean> => {
    const { status } = await run(program, args, { cwd: folder, env: inside });
    return status === 0;
  };
  if (await isHealthy()) throw new Error('The health check succeeds before the program is started');
  const [entry = '', ...words]: string[] = [...JSON.parse(last('ENTRYPOINT')), ...JSON.parse(last('CMD'))];
  const served = spawn(entry, words, {
    cwd: last('WORKDIR'),
    env: inside,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [served.stdout, served.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(served, 'exit');
  try {
    const until = Date.now() + READY_SECONDS * 1000;
    while (!(await isHealthy())) {
      if (served.exitCode !== null || Date.now() > until)
        throw new Error(`The health check does not succeed:\n${said}`);
    }
  } finally {
    served.kill(last('STOPSIGNAL') as NodeJS.Signals);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The program ended with ${code}:\n${said}`);
  if (await isHealthy()) throw new Error('The health check succeeds after the program was stopped');
  return version.trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
