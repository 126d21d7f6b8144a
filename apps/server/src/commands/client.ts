/** `callboard client list|secret`: API clients, and the secrets that sign callbacks to them. */
import { Command } from 'commander';
import { COMMAND_LINE } from '../access/actor.ts';
import { createClientSecrets } from '../accounts/administration.ts';
import type { Cli } from './cli.ts';
import { withExistingStorage } from './open.ts';
import { plural, table } from './output.ts';
import type { Context, Status } from './runtime.ts';

interface SecretOptions {
  readonly remove?: boolean;
}

export function clientCommand(cli: Cli): Command {
  return new Command('client')
    .description('List API clients, and make the secrets that sign callbacks.')
    .addCommand(cli.command('list', 'List the API clients.').action(cli.act(listClients)))
    .addCommand(
      cli
        .command('secret', 'Make a secret that signs callbacks from now on, and print it, once.')
        .argument('<name>', 'the API client')
        .option('--remove', 'remove the secret: callbacks are not signed any more')
        .action(cli.act(setSecret)),
    );
}

export async function listClients(context: Context, _options: object): Promise<Status> {
  return withExistingStorage<Status>(context, async ({ transfer }) => {
    const clients = await transfer.all('apiclient');
    const rows = clients.map(({ name, callbackSecret }) => [name, callbackSecret === null ? 'no' : 'yes']);
    context.io.out(table(['name', 'callbacks signed'], rows));
    context.io.out(`${plural(clients.length, 'client')}\n`);
    return 0;
  });
}

export async function setSecret(context: Context, name: string, { remove }: SecretOptions): Promise<Status> {
  const { io } = context;
  return withExistingStorage<Status>(context, async (storage) => {
    const callbackSecret = await createClientSecrets({
      store: storage.installation,
      clock: context.clock,
    }).set(name, remove !== true, COMMAND_LINE);
    if (callbackSecret === null) io.out(`Callbacks of ${name} are not signed any more.\n`);
    else {
      io.err('This is the only time that the secret is shown.\n');
      io.out(`${callbackSecret}\n`);
    }
    return 0;
  });
}
