/**
 * The command line in tests: in this process, on a database of either engine, with a clock that stands still.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { runCallboard } from '../../src/commands/program.ts';
import type { Io, Status } from '../../src/commands/runtime.ts';
import { type Environment, readConfig } from '../../src/config/config.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { COMPUTE_WORKER } from '../compute/worker-program.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import {
  createTestDatabase,
  type Engine,
  openDemoStorage,
  openPartOfDemo,
  type TestDatabase,
  type TestStorage,
} from '../engines.ts';

export interface Outcome {
  readonly status: Status;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly stdin?: string | Uint8Array;
  readonly terminal?: boolean;
  readonly env?: Environment;
  /** Called once a server has printed its address; when it resolves, the server is told to stop. */
  readonly untilStopped?: (printed: () => string) => Promise<void>;
}

export interface CommandLine {
  readonly database: TestDatabase;
  run(args: readonly string[], options?: RunOptions): Promise<Outcome>;
  /** Returns the path of a file in this command line's own folder. */
  path(name: string): string;
  /** Writes a file there and returns its path. */
  file(name: string, content: string): Promise<string>;
  /** Works on the database like another process. */
  look<T>(work: (storage: Storage) => Promise<T>): Promise<T>;
}

type Content = 'empty' | 'demo' | 'part of the demo';

/**
 * Creates a command line for the tests of a `describe`: on an empty database, or on one with the demo venue or
 * a part of it.
 */
export function useCommandLine(engine: Engine, content: Content): () => CommandLine {
  let made: { readonly commandLine: CommandLine; readonly remove: () => Promise<void> } | undefined;
  beforeAll(async () => {
    made = await createCommandLine(engine, content);
  });
  afterAll(() => made?.remove());
  return () => {
    if (made === undefined) throw new Error('only in tests');
    return made.commandLine;
  };
}

export async function createCommandLine(engine: Engine, content: Content) {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-commands-'));
  const opened = await openVenue(engine, content);
  const database = opened?.options ?? (await createTestDatabase(engine));
  const env = environmentOf(database);
  const path = (name: string): string => join(folder, name);
  const commandLine: CommandLine = {
    database,
    run: (args, options) => runCommand(args, env, options),
    path,
    async file(name, text) {
      await writeFile(path(name), text);
      return path(name);
    },
    async look(work) {
      const storage = await openStorage(database);
      try {
        return await work(storage);
      } finally {
        await storage.close();
      }
    },
  };
  return {
    commandLine,
    async remove() {
      await (opened ? opened.close() : database.remove());
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openVenue(engine: Engine, content: Content): Promise<TestStorage | undefined> {
  if (content === 'empty') return undefined;
  return content === 'demo' ? openDemoStorage(engine) : openPartOfDemo(engine);
}

export function environmentOf({ dataFolder, databaseUrl }: TestDatabase): Environment {
  return {
    PORT: '0',
    CALLBOARD_DATA: dataFolder,
    DATABASE_URL: databaseUrl,
    CALLBOARD_SQLITE_SYNCHRONOUS: 'NORMAL',
    CALLBOARD_LOG_LEVEL: 'silent',
    // Nobody has to learn that it stops.
    CALLBOARD_STOP_GRACE: '0',
  };
}

async function runCommand(
  args: readonly string[],
  env: Environment,
  { stdin = '', terminal = false, env: more = {}, untilStopped }: RunOptions = {},
): Promise<Outcome> {
  let out = '';
  let err = '';
  let serving: () => void = () => undefined;
  const served = new Promise<void>((resolve) => {
    serving = resolve;
  });
  const io: Io = {
    out: (text) => {
      out += text;
      if (out.includes('\ncurl ')) serving();
    },
    err: (text) => {
      err += text;
    },
    write: async (chunk) => {
      out += chunk;
    },
    stdin: (async function* () {
      yield Buffer.from(stdin);
    })(),
    outIsTerminal: terminal,
    errIsTerminal: terminal,
  };
  const status = await runCallboard(args, {
    io,
    clock: { now: () => DEMO_NOW * 1000 },
    loadConfig: (flags) => ({ ...readConfig({ ...env, ...more }, flags), worker: COMPUTE_WORKER }),
    stopped: () => served.then(() => untilStopped?.(() => out)),
  });
  return { status, out, err };
}
