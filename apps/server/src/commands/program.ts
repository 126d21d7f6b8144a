/** The command line program: all commands, and a function that runs one command line. */
import { createRequire } from 'node:module';
import { Command, CommanderError } from 'commander';
import { keepHeapSmall } from '../platform/heap.ts';
import { isKeyOf } from '../platform/objects.ts';
import { type Cli, createCli } from './cli.ts';
import type { Runtime, Status } from './runtime.ts';

type MakeCommand = (cli: Cli) => Command;

const COMMANDS = {
  serve: async () => (await import('./serve.ts')).serveCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  demo: async () => (await import('./demo.ts')).demoCommand,
  import: async () => (await import('./import.ts')).importCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  apply: async () => (await import('./apply.ts')).applyCommand,
  dataview: async () => (await import('./dataview.ts')).dataviewCommand,
  key: async () => (await import('./key.ts')).keyCommand,
  user: async () => (await import('./user.ts')).userCommand,
  client: async () => (await import('./client.ts')).clientCommand,
  mcp: async () => (await import('./mcp.ts')).mcpCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
  'personal-data': async () => (await import('./personal-data.ts')).personalDataCommand,
  erase: async () => (await import('./erase.ts')).eraseCommand,
} satisfies Readonly<Record<string, () => Promise<MakeCommand>>>;

/** Runs one command line, without the names of node and the program; never rejects. */
export async function runCallboard(args: readonly string[], runtime: Runtime): Promise<Status> {
  const { io } = runtime;
  const cli = createCli(runtime);
  const program = new Command('callboard')
    .description('The open event planning data server for venues.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(true);
  const commands = await commandsFor(args);
  keepHeapSmall();
  for (const make of commands) program.addCommand(make(cli));
  for (const command of [program, ...descendants(program)]) {
    command
      .exitOverride()
      .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: (text, write) => write(text) })
      .showSuggestionAfterError();
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return cli.status();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}

/** Loads the command that is asked for: each takes the time and memory of its own code. Anything else concerns all. */
function commandsFor([name = '']: readonly string[]): Promise<readonly MakeCommand[]> {
  const asked = isKeyOf(COMMANDS, name) ? [COMMANDS[name]] : Object.values(COMMANDS);
  return Promise.all(asked.map((load) => load()));
}

function descendants(command: Command): readonly Command[] {
  return command.commands.flatMap((child) => [child, ...descendants(child)]);
}

function version(): string {
  // Every manifest has a version.
  const manifest = createRequire(import.meta.url)('../../package.json') as { readonly version: string };
  return manifest.version;
}
