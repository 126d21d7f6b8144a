/** `callboard key create|list|delete`: API keys, each shown once and stored as its hash. */
import { Command } from 'commander';
import { createApiKey } from '../access/api-key.ts';
import type { Entity } from '../entities/records.ts';
import { seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { formatId, parseId } from '../platform/ids.ts';
import { createPlanningDays, parseDay } from '../platform/time-zone.ts';
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
  /** The last day, as a day number. */
  readonly expires?: number;
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
  const { io, clock } = context;
  return withExistingStorage<Status>(context, async (storage) => {
    const { transfer, writer, reference } = storage;
    const now = seconds(clock);
    const { zone } = await reference.current();
    const expires =
      options.expires === undefined ? null : createPlanningDays(zone, '00:00').startOf(options.expires + 1);
    if (expires !== null && expires <= now) {
      throw new AppError('bad-parameter', 'The day of --expires is over: the key would never be valid.');
    }
    if (options.name.trim() === '') throw new AppError('bad-parameter', '--name is empty.');
    const user = (await transfer.all('user')).find((one) => one.login === options.user);
    if (user === undefined) {
      throw new AppError(
        'not-found',
        `There is no user with the login ${options.user}: see "callboard user list".`,
      );
    }
    const client = named(await transfer.all('apiclient'), options.client, 'API client');
    const integration = named(await transfer.all('integration'), options.integration, 'integration');
    const { key, hash } = createApiKey();
    const record = {
      id: await writer.allocateIds(1),
      created: now,
      revision: 1,
      name: options.name,
      hash,
      userId: user.id,
      apiClientId: client?.id ?? null,
      integrationId: integration?.id ?? null,
      expires,
      lastUsed: null,
    };
    await writer.write({ records: [{ kind: 'apikey', record }] });
    io.err('This is the only time that the key is shown.\n');
    io.out(`${key}\n`);
    return 0;
  });
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
    const keys = await describeKeys(storage);
    if (options.json) context.io.out(json(keys));
    else {
      context.io.out(
        table(
          ['id', 'name', 'user', 'client', 'integration', 'expires', 'last used'],
          keys.map((key) => [
            key.id,
            key.name,
            key.user,
            key.client,
            key.integration,
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

/** Without hashes: whoever may see this list need not be able to look for a key in it. */
async function describeKeys({ transfer, reference }: Storage) {
  const { zone } = await reference.current();
  const users = byId(await transfer.all('user'));
  const clients = byId(await transfer.all('apiclient'));
  const integrations = byId(await transfer.all('integration'));
  const instant = (at: number | null): string | null => (at === null ? null : zone.formatInstant(at));
  const nameIn = (names: ReadonlyMap<number, { readonly name: string }>, id: number | null): string | null =>
    (id === null ? undefined : names.get(id)?.name) ?? null;
  return (await transfer.all('apikey')).map((key: Entity<'apikey'>) => ({
    id: formatId(key.id, key.created),
    name: key.name,
    user: users.get(key.userId)?.login ?? null,
    client: nameIn(clients, key.apiClientId),
    integration: nameIn(integrations, key.integrationId),
    expires: instant(key.expires),
    lastUsed: instant(key.lastUsed),
  }));
}

function byId<T extends { readonly id: number }>(records: readonly T[]): ReadonlyMap<number, T> {
  return new Map(records.map((record) => [record.id, record]));
}

export async function deleteKey(context: Context, text: string): Promise<Status> {
  return withExistingStorage<Status>(context, async ({ transfer, writer }) => {
    const id = parseId(text);
    const key = id && (await transfer.records('apikey', [id.id])).get(id.id);
    if (key === undefined || key.created !== id?.created) {
      throw new AppError('not-found', `There is no key with the id ${text}: see "callboard key list".`);
    }
    await writer.remove('apikey', [key.id]);
    context.io.out(`Deleted the key ${key.name}.\n`);
    return 0;
  });
}
