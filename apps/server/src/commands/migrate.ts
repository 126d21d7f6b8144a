/** `callboard migrate`: brings the database to the schema of this version; `serve` does it as well. */
import type { Command } from 'commander';
import type { Cli } from './cli.ts';
import { withStorage } from './open.ts';
import type { Context, Status } from './runtime.ts';

interface MigrateOptions {
  readonly rederive?: boolean;
}

export function migrateCommand(cli: Cli): Command {
  return cli
    .command('migrate', 'Bring the database to the schema of this version; safe to repeat.')
    .option('--rederive', 'also work out all planning days again')
    .action(cli.act((context, options: MigrateOptions) => migrateDatabase(context, options)));
}

export async function migrateDatabase(context: Context, { rederive }: MigrateOptions): Promise<Status> {
  const { io } = context;
  return withStorage<Status>(context, async ({ migrated, writer }) => {
    for (const name of migrated) io.out(`applied ${name}\n`);
    if (migrated.length === 0) io.out('The database is up to date.\n');
    if (rederive) {
      await writer.rederive();
      io.out('All planning days have been worked out again.\n');
    }
    return 0;
  });
}
