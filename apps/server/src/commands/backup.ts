/** `callboard backup FILE`: a consistent copy while the server runs. */
import type { Command } from 'commander';
import { storageOptions } from '../config/effective-config.ts';
import { requireNoFile } from '../platform/atomic-file.ts';
import { writeCopy } from '../storage/copies.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/storage.ts';
import type { Cli } from './cli.ts';
import { requireInstallation } from './open.ts';
import { progressLine } from './output.ts';
import type { Context, Status } from './runtime.ts';

interface BackupOptions {
  readonly force?: boolean;
}

export function backupCommand(cli: Cli): Command {
  return cli
    .command('backup', 'Write a consistent copy, secrets included, also while the server runs.')
    .argument('<file>')
    .option('--force', 'replace the file when it is there already')
    .action(cli.act((context, file: string, options: BackupOptions) => backup(context, file, options)));
}

/**
 * Writes a copy that only the owner can read. Does not migrate the database: a newer program can back up
 * before it migrates.
 */
export async function backup(context: Context, file: string, { force }: BackupOptions): Promise<Status> {
  const { config, io } = context;
  requireInstallation(context);
  if (!force) await requireNoFile(file);
  const database = await openDatabase(storageOptions(config));
  try {
    io.out(await write(database, file, context));
  } finally {
    await database.close();
  }
  return 0;
}

/** Returns the instructions for restoring the copy. */
async function write(database: Database, file: string, { io, clock }: Context): Promise<string> {
  const progress = progressLine(io, clock, 'Backing up', 'line');
  try {
    await writeCopy(database, file, progress.show);
  } finally {
    progress.end();
  }
  if (database.backup) {
    return `Wrote ${file}. To restore it: stop the server, and copy it to callboard.db in an empty data folder.\n`;
  }
  return `Wrote ${file}. To restore it: "callboard import" it into an empty database.\n`;
}
