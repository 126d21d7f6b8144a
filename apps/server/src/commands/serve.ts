/** `callboard serve`: migrates, creates the demo venue on first run, serves until it is told to stop. */
import type { Command } from 'commander';
import { listenerAddress, storageOptions } from '../config/effective-config.ts';
import { createLog, type Log } from '../platform/log.ts';
import { type RunningServer, startServer } from '../server.ts';
import { claimDataFolder } from '../storage/data-folder.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { type Cli, configOptions } from './cli.ts';
import { createDemo } from './create-demo.ts';
import { credentialsFile, readCredentials, writeCredentials } from './demo-credentials.ts';
import { othersMayRead } from './doctor-checks.ts';
import { formatCount } from './output.ts';
import type { Context, Status } from './runtime.ts';

interface ServeOptions {
  /** False: an empty installation stays empty. */
  readonly demo: boolean;
}

/** A query with results in every demo venue, whenever it was created. */
const SAMPLE_PATH = '/api/events/date:%23thisweek';

export function serveCommand(cli: Cli): Command {
  const command = cli
    .command('serve', 'Serve the API; a first run on an empty installation creates the demo venue.')
    .option('--no-demo', 'leave an empty installation empty');
  for (const option of configOptions(['--data'])) command.addOption(option);
  return command.action(cli.act((context, options: ServeOptions) => serve(context, options)));
}

export async function serve(context: Context, options: ServeOptions): Promise<Status> {
  const { config, clock, io } = context;
  const log = createLog(config.logLevel, { write: (line: string) => io.err(line) });
  const say = (text: string): void => {
    if (io.errIsTerminal) io.err(`${text}\n`);
  };
  // With PostgreSQL a node keeps nothing in the folder: any number of them may share it.
  const folder = config.databaseUrl === undefined ? claimDataFolder(config.dataFolder, clock) : undefined;
  try {
    const others = await othersMayRead(config.dataFolder);
    if (others !== undefined) log.warn({ folder: config.dataFolder }, others);
    return await serveStorage(context, options, log, say);
  } finally {
    folder?.release();
  }
}

async function serveStorage(
  context: Context,
  options: ServeOptions,
  log: Log,
  say: (text: string) => void,
): Promise<Status> {
  const { config, clock, io, stopped } = context;
  const storage = await openStorage(storageOptions(config));
  let madeDemo: boolean;
  try {
    for (const name of storage.migrated) say(`Applied the migration ${name}.`);
    if (storage.restored) {
      log.warn(
        'the database was restored from a copy: all sessions were ended, and unsent callbacks dropped',
      );
    }
    madeDemo = options.demo && (await storage.aloneWithDemo(() => makeDemo(storage, context, say)));
  } catch (error) {
    await storage.close();
    throw error;
  }
  // Listen for signals before announcing that the server is up: one that comes right then is a normal request
  // to stop.
  const asked = stopped();
  const server = await startServer(config, { clock, log, storage, writeRequests: io.err });
  try {
    io.out(`Callboard serves ${server.address}\n`);
    io.out(`${await sampleRequest(server, config.dataFolder, madeDemo)}\n`);
    log.info({ address: server.address, baseUrl: server.baseUrl }, 'serving');
    await asked;
    say('Stopping; once more to stop at once.');
    await server.leave();
  } finally {
    await server.close();
  }
  return 0;
}

/** Returns whether the installation was empty. */
async function makeDemo(
  storage: Storage,
  { config, clock }: Context,
  say: (text: string) => void,
): Promise<boolean> {
  if (!(await storage.transfer.isEmpty())) return false;
  say('Creating the demo venue …');
  const baseUrl = config.baseUrl ?? listenerAddress(config, config.port);
  const { dataFolder } = config;
  await createDemo({ storage, clock, dataFolder, baseUrl });
  say(`Created ${formatCount(await storage.transfer.lastId())} entities.`);
  say(`Keys and the login are in ${credentialsFile(dataFolder)}.`);
  return true;
}

/**
 * Returns a line to paste into a shell. It contains the key only once, at creation; later it reads the key
 * from its file.
 */
async function sampleRequest(
  { baseUrl, address }: RunningServer,
  dataFolder: string,
  madeDemo: boolean,
): Promise<string> {
  const credentials = await readCredentials(dataFolder);
  if (credentials === undefined) {
    return `curl '${address}${SAMPLE_PATH}?api_key=<key>'  # make a key with "callboard key create"`;
  }
  // The port may differ each time.
  if (credentials.baseUrl !== baseUrl) await writeCredentials(dataFolder, { ...credentials, baseUrl });
  if (madeDemo) return `curl '${address}${SAMPLE_PATH}?api_key=${credentials.readOnlyApiKey}'`;
  const expression = `require(${JSON.stringify(credentialsFile(dataFolder))}).readOnlyApiKey`;
  return `curl "${address}${SAMPLE_PATH}?api_key=$(node -p ${shellQuote(expression)})"`;
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
