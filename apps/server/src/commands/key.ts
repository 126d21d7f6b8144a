/** `callboard key create|list|delete`: API keys, each shown once and stored as its hash. */
import { Command } from 'commander';
import { COMMAND_LINE } from '../access/actor.ts';
import type { KeyLimits } from '../access/key-limits.ts';
import { createKeys, type Keys } from '../accounts/keys.ts';
import { AppError } from '../platform/errors.ts';
import { parseDay } from '../platform/time-zone.ts';
import type { Storage } from '../storage/storage.ts';
import { type Cli, parsed } from './cli.ts';
import { withExistingStorage } from './open.ts';
import { json, plural, table } from './output.ts';
import type { Context, Status } from './runtime.ts';

interface CreateKeyOptions {
  readonly user: string;
  readonly name: string;
  readonly client?: string;
  readonly integration?: string;
  /** Last day of validity, as a day number. */
  readonly expires?: number;
  readonly readOnly?: boolean;
  readonly kinds?: readonly string[];
  readonly addresses?: readonly string[];
}

interface ListOptions {
  readonly json?: boolean;
}

export function keyCommand(cli: Cli): Command {
  return new Command('key')
    .description('Create, list and delete API keys.')
    .addCommand(
      cli
        .command('create', 'Create an API key and print it, once.')
        .requiredOption('--user <login>', 'whose rights it has')
        .requiredOption('--name <name>', 'what it is for')
        .option('--client <name>', 'the API client whose attributes it may set')
        .option('--integration <name>', 'the integration whose fields it may write')
        .option(
          '--expires <YYYY-MM-DD>',
          'the last day on which it is valid (it is valid forever)',
          parsed(parseDay, 'a date like 2027-12-31'),
        )
        .option('--read-only', 'it changes nothing, whatever its user may')
        .option(
          '--kinds <kinds>',
          'the only kinds of entities that it sees, like event,group',
          parsed(listOf, LIST),
        )
        .option(
          '--addresses <networks>',
          'the only addresses that it is used from, like 192.0.2.7,10.1.0.0/16,2001:db8::/32',
          parsed(listOf, LIST),
        )
        .action(cli.act((context, options: CreateKeyOptions) => createKey(context, options))),
    )
    .addCommand(
      cli
        .command('list', 'List the API keys, without the keys themselves.')
        .option('--json', 'as JSON')
        .action(cli.act((context, options: ListOptions) => listKeys(context, options))),
    )
    .addCommand(
      cli
        .command('delete', 'Delete an API key; it is refused from the next request on.')
        .argument('<id>', 'its id in the list')
        .action(cli.act((context, id: string, _options: object) => deleteKey(context, id))),
    );
}

export async function createKey(context: Context, options: CreateKeyOptions): Promise<Status> {
  const { io } = context;
  return withExistingStorage<Status>(context, async (storage) => {
    const { transfer } = storage;
    const user = (await transfer.all('user')).find((one) => one.login === options.user);
    if (user === undefined) {
      throw new AppError(
        'not-found',
        `There is no user with the login ${options.user}: see "callboard user list".`,
      );
    }
    const client = named(await transfer.all('apiclient'), options.client, 'API client');
    const integration = named(await transfer.all('integration'), options.integration, 'integration');
    const { key } = await keysIn(context, storage).create(
      {
        userId: user.id,
        name: options.name,
        apiClientId: client?.id ?? null,
        integrationId: integration?.id ?? null,
        lastDay: options.expires ?? null,
        limits: {
          readOnly: options.readOnly === true,
          kinds: options.kinds ?? null,
          addresses: options.addresses ?? null,
        },
      },
      COMMAND_LINE,
    );
    io.err('This is the only time that the key is shown.\n');
    io.out(`${key}\n`);
    return 0;
  });
}

const LIST = 'words with commas between them';

function listOf(text: string): readonly string[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  return words.includes('') ? undefined : words;
}

function limitsText({ readOnly, kinds, addresses }: KeyLimits): string {
  const parts = [readOnly ? 'read-only' : '', kinds?.join(',') ?? '', addresses?.join(',') ?? ''];
  return parts.filter((part) => part !== '').join(' ');
}

function keysIn({ clock }: Context, storage: Storage): Keys {
  return createKeys({ ...storage, store: storage.accounts, clock });
}

function named<T extends { readonly name: string }>(
  all: readonly T[],
  name: string | undefined,
  what: string,
): T | undefined {
  if (name === undefined) return undefined;
  const found = all.find((one) => one.name === name);
  if (found !== undefined) return found;
  const names = all.map((one) => one.name).join(', ') || 'none yet';
  throw new AppError('not-found', `There is no ${what} ${name}; there are: ${names}.`);
}

export async function listKeys(context: Context, options: ListOptions): Promise<Status> {
  return withExistingStorage<Status>(context, async (storage) => {
    const keys = await keysIn(context, storage).list();
    if (options.json) context.io.out(json(keys));
    else {
      context.io.out(
        table(
          ['id', 'name', 'user', 'client', 'integration', 'limits', 'expires', 'last used'],
          keys.map((key) => [
            key.id,
            key.name,
            key.user,
            key.client,
            key.integration,
            limitsText(key),
            key.expires,
            key.lastUsed,
          ]),
        ),
      );
      context.io.out(`${plural(keys.length, 'key')}\n`);
    }
    return 0;
  });
}

export async function deleteKey(context: Context, id: string): Promise<Status> {
  return withExistingStorage<Status>(context, async (storage) => {
    const name = await keysIn(context, storage).remove(id, COMMAND_LINE);
    context.io.out(`Deleted the key ${name}.\n`);
    return 0;
  });
}
