/** `callboard migrate`: migrates the database to the schema of this version; `serve` does it as well. */
import type { Command } from 'commander';
import type { Cli } from './cli.ts';
import { withStorage } from './open.ts';
import { plural } from './output.ts';
import type { Context, Status } from './runtime.ts';

interface MigrateOptions {
  readonly rederive?: boolean;
  readonly tidy?: boolean;
}

export function migrateCommand(cli: Cli): Command {
  return cli
    .command('migrate', 'Bring the database to the schema of this version; safe to repeat.')
    .option('--rederive', 'also work out all planning days again')
    .option('--tidy', 'also remove texts that nothing has any more from the search index')
    .action(cli.act((context, options: MigrateOptions) => migrateDatabase(context, options)));
}

export async function migrateDatabase(context: Context, { rederive, tidy }: MigrateOptions): Promise<Status> {
  const { io } = context;
  return withStorage<Status>(context, async (storage) => {
    const { migrated, writer } = storage;
    for (const name of migrated) io.out(`applied ${name}\n`);
    if (migrated.length === 0) io.out('The database is up to date.\n');
    if (rederive) {
      await writer.rederive();
      io.out('All planning days have been worked out again.\n');
    }
    if (tidy) io.out(`Removed ${plural(await storage.tidy(), 'unused text')} from the search index.\n`);
    return 0;
  });
}
