/** The program `callboard serve` as a separate process, so that it can be stopped and killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isCurrent } from '../../../../scripts/setup/build.mjs';

const SOURCE = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('../../dist/bundle/main.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const OWN_VARIABLE = /^(CALLBOARD_.*|PORT|HOST|DATABASE_URL)$/;

export interface NodePlace {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
}

export interface RunningNode {
  readonly address: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Standard output and error so far. */
  readonly output: () => string;
  signal(signal: NodeJS.Signals): void;
  /** Resolves when the process has ended, with its exit status, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

const running = new Set<ChildProcess>();

let found: readonly string[] | undefined;
/**
 * Returns Node's arguments for the program. The built program starts several times as fast, but is used only
 * if it matches the present sources.
 */
export function programArguments(): readonly string[] {
  found ??= isCurrent(ROOT) ? [BUILT] : ['--conditions=source', '--import', 'tsx', SOURCE];
  return found;
}

/** Starts a node on an existing database and waits until it listens. */
export async function startNode(
  { dataFolder, databaseUrl }: NodePlace,
  environment: Readonly<Record<string, string>> = {},
  args: readonly string[] = ['serve', '--no-demo'],
): Promise<RunningNode> {
  const inherited = Object.entries(process.env).filter(([name]) => !OWN_VARIABLE.test(name));
  const child = spawn(process.execPath, [...programArguments(), ...args], {
    cwd: ROOT,
    env: {
      ...Object.fromEntries(inherited),
      PORT: '0',
      CALLBOARD_DATA: dataFolder,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      CALLBOARD_RATE_LIMIT: '0',
      // Nobody has to learn that it stops.
      CALLBOARD_STOP_GRACE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal);
    });
  });
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const found = /Callboard serves (\S+)\n/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then((status) => reject(new Error(`The node ended with ${status}:\n${output}`)));
  });
  return {
    address,
    port: Number(new URL(address).port),
    child,
    output: () => output,
    signal: (signal) => child.kill(signal),
    ended,
  };
}

/** Ends every node that still runs. */
export async function endNodes(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }),
  );
}
