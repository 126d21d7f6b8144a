/** `callboard demo`: creates the demo venue in an empty installation, without serving it. */
import type { Command } from 'commander';
import { listenerAddress } from '../config/effective-config.ts';
import { AppError } from '../platform/errors.ts';
import { parseDay } from '../platform/time-zone.ts';
import { type Cli, parsed } from './cli.ts';
import { createDemo } from './create-demo.ts';
import { credentialsFile } from './demo-credentials.ts';
import { withStorage } from './open.ts';
import type { Context, Status } from './runtime.ts';

interface DemoCommandOptions {
  readonly today?: number;
}

export function demoCommand(cli: Cli): Command {
  return cli
    .command('demo', 'Create the demo venue in an empty installation.')
    .option(
      '--today <YYYY-MM-DD>',
      'date everything around this day instead of the present one',
      parsed(parseDay, 'a date like 2026-11-20'),
    )
    .action(cli.act((context, options: DemoCommandOptions) => demo(context, options)));
}

export async function demo(context: Context, { today }: DemoCommandOptions): Promise<Status> {
  const { config, clock, io } = context;
  return withStorage<Status>(context, (storage) =>
    storage.aloneWithDemo<Status>(async () => {
      if (!(await storage.transfer.isEmpty())) {
        throw new AppError(
          'precondition-failed',
          'The installation is not empty: the demo venue is made in an empty data folder or database only.',
        );
      }
      const baseUrl = config.baseUrl ?? listenerAddress(config, config.port);
      const { dataFolder } = config;
      const { login } = await createDemo({ storage, clock, dataFolder, baseUrl, today });
      io.out(`The demo venue is ready: start it with "callboard serve".\n`);
      io.out(`Keys, and the password of ${login}, are in ${credentialsFile(dataFolder)}.\n`);
      return 0;
    }),
  );
}
