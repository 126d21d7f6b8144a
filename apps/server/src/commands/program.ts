/** The command line program: all commands, and a function that runs one command line. */
import { createRequire } from 'node:module';
import { Command, CommanderError } from 'commander';
import { applyCommand } from './apply.ts';
import { backupCommand } from './backup.ts';
import { type Cli, createCli } from './cli.ts';
import { clientCommand } from './client.ts';
import { dataviewCommand } from './dataview.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { eraseCommand } from './erase.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { keyCommand } from './key.ts';
import { mcpCommand } from './mcp.ts';
import { migrateCommand } from './migrate.ts';
import { personalDataCommand } from './personal-data.ts';
import type { Runtime, Status } from './runtime.ts';
import { serveCommand } from './serve.ts';
import { userCommand } from './user.ts';

const COMMANDS: readonly ((cli: Cli) => Command)[] = [
  serveCommand,
  migrateCommand,
  demoCommand,
  importCommand,
  exportCommand,
  applyCommand,
  dataviewCommand,
  keyCommand,
  userCommand,
  clientCommand,
  mcpCommand,
  backupCommand,
  doctorCommand,
  personalDataCommand,
  eraseCommand,
];

/** Runs one command line, without the names of node and the program; never rejects. */
export async function runCallboard(args: readonly string[], runtime: Runtime): Promise<Status> {
  const { io } = runtime;
  const cli = createCli(runtime);
  const program = new Command('callboard')
    .description('The open event planning data server for venues.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(true);
  for (const make of COMMANDS) program.addCommand(make(cli));
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

function descendants(command: Command): readonly Command[] {
  return command.commands.flatMap((child) => [child, ...descendants(child)]);
}

function version(): string {
  const manifest = createRequire(import.meta.url)('../../package.json') as { readonly version: string };
  return manifest.version;
}
