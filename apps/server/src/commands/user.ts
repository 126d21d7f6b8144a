/** `callboard user create|list|sign-out|reset-second-factor`: people and programs that own keys. */
import { Command } from 'commander';
import { COMMAND_LINE } from '../access/actor.ts';
import { generatePassword, hashPassword, passwordProblem } from '../access/password.ts';
import { permissionKinds } from '../access/permissions.ts';
import type { Fields } from '../model/records.ts';
import type { RecordLine } from '../model/writer.ts';
import { seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { type Cli, collect } from './cli.ts';
import { withExistingStorage, withStorage } from './open.ts';
import { json, plural, table } from './output.ts';
import type { Context, Status } from './runtime.ts';
import { signOutCommand } from './user-sign-out.ts';

interface CreateUserOptions {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly group: readonly string[];
  readonly passwordStdin?: boolean;
}

interface ListOptions {
  readonly json?: boolean;
}

/** More than any password takes. */
const MOST_BYTES = 4_000;

export function userCommand(cli: Cli): Command {
  return new Command('user')
    .description('Create and list users, and reset their second factors.')
    .addCommand(
      cli
        .command('create', 'Create a user; without --password-stdin a password is made and printed, once.')
        .requiredOption('--login <login>', 'what the user signs in with (required)')
        .requiredOption('--name <name>', 'full name (required)')
        .requiredOption('--email <address>', 'e-mail address (required)')
        .requiredOption('--group <name>', 'user group; may be given several times (required)', collect)
        .option('--password-stdin', 'read the password from standard input')
        .action(cli.act((context, options: CreateUserOptions) => createUser(context, options))),
    )
    .addCommand(
      cli
        .command('list', 'List the users.')
        .option('--json', 'as JSON')
        .action(cli.act((context, options: ListOptions) => listUsers(context, options))),
    )
    .addCommand(signOutCommand(cli))
    .addCommand(
      cli
        .command(
          'reset-second-factor',
          'Remove the second factor of a user, who signs in with the password alone then, and end the sessions.',
        )
        .requiredOption('--login <login>', 'of the user (required)')
        .action(cli.act((context, options: { login: string }) => resetSecondFactor(context, options))),
    );
}

export async function createUser(context: Context, options: CreateUserOptions): Promise<Status> {
  const { io, clock } = context;
  const { login, name, email } = options;
  requireText({ login, name, email });
  return withStorage<Status>(context, async (storage) => {
    const { transfer, writer } = storage;
    if ((await transfer.all('user')).some((user) => user.login === login)) {
      throw new AppError('bad-parameter', `There is a user with the login ${login} already.`);
    }
    const groups = await findGroups(storage, options.group);
    const given = options.passwordStdin ? await readPassword(context) : undefined;
    const password = given ?? generatePassword();
    const passwordHash = await hashPassword(password);
    const first = await writer.allocateIds(groups.missing.length + 1);
    const identity = (id: number) => ({ id, created: seconds(clock), revision: 1 });
    const made = groups.missing.map((group, at) => ({
      ...identity(first + at),
      name: group,
      permissions: allPermissions(),
    }));
    const user: Fields<'user'> = {
      ...identity(first + made.length),
      name,
      login,
      email,
      passwordHash,
      active: true,
      languageCode: 'en',
      userGroupIds: [...groups.found, ...made.map(({ id }) => id)],
    };
    await writer.write({
      isBased: true,
      records: [
        ...made.map((record): RecordLine => ({ kind: 'usergroup', record })),
        { kind: 'user', record: user },
      ],
      by: { ...COMMAND_LINE, at: seconds(clock) },
    });
    for (const group of made) io.err(`Created the user group ${group.name}, which may do everything.\n`);
    if (given !== undefined) {
      io.out(`Created the user ${login}.\n`);
      return 0;
    }
    io.err(`Created the user ${login}. This is the only time that the password is shown.\n`);
    io.out(`${password}\n`);
    return 0;
  });
}

function requireText(options: Readonly<Record<string, string>>): void {
  for (const [option, value] of Object.entries(options)) {
    if (value.trim() === '' || /\p{Cc}/u.test(value)) {
      throw new AppError('bad-parameter', `--${option} takes a text on one line.`);
    }
  }
}

/** Creates the first user group if the installation has none, so that there is a way in. */
async function findGroups({ transfer }: Storage, names: readonly string[]) {
  const all = await transfer.all('usergroup');
  const distinct = [...new Set(names)];
  if (all.length === 0) return { found: [], missing: distinct.slice(0, 1) };
  const found = distinct.map((name) => {
    const group = all.find((one) => one.name === name);
    if (group !== undefined) return group.id;
    const known = all.map((one) => one.name).join(', ');
    throw new AppError('not-found', `There is no user group ${name}; there are: ${known}.`);
  });
  return { found, missing: [] };
}

function allPermissions(): Fields<'usergroup'>['permissions'] {
  return {
    kinds: Object.fromEntries(permissionKinds.map((kind) => [kind, { read: 'all', write: 'all' }])),
    prices: true,
    privateContactData: true,
    administer: true,
  };
}

/** Returns the first line, without its newline. */
async function readPassword({ io }: Context): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of io.stdin) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_BYTES) break;
  }
  const password = Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '');
  const problem = passwordProblem(password);
  if (problem !== undefined) throw new AppError('bad-parameter', problem);
  return password;
}

/** Lets an administrator back in who has lost telephone and recovery codes. */
async function resetSecondFactor(context: Context, { login }: { login: string }): Promise<Status> {
  const { io, clock } = context;
  return withExistingStorage<Status>(context, async ({ transfer, secondFactors }) => {
    const user = (await transfer.all('user')).find((one) => one.login === login);
    if (user === undefined) throw new AppError('not-found', `There is no user with the login ${login}.`);
    const wasThere = await secondFactors.remove(user.id, { ...COMMAND_LINE, at: seconds(clock) });
    if (!wasThere) throw new AppError('not-found', `The user ${login} has no second factor.`);
    io.out(`The user ${login} has no second factor any more, and is signed out everywhere.\n`);
    return 0;
  });
}

export async function listUsers(context: Context, options: ListOptions): Promise<Status> {
  return withExistingStorage<Status>(context, async ({ transfer }) => {
    const groups = new Map((await transfer.all('usergroup')).map(({ id, name }) => [id, name]));
    const users = (await transfer.all('user')).map((user) => ({
      login: user.login,
      name: user.name,
      email: user.email,
      groups: user.userGroupIds.flatMap((id) => groups.get(id) ?? []),
      active: user.active,
    }));
    if (options.json) context.io.out(json(users));
    else {
      const rows = users.map(({ login, name, email, groups: names, active }) => [
        login,
        name,
        email,
        names.join(', '),
        active ? 'yes' : 'no',
      ]);
      context.io.out(table(['login', 'name', 'email', 'groups', 'active'], rows));
      context.io.out(`${plural(users.length, 'user')}\n`);
    }
    return 0;
  });
}
