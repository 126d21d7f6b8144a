/**
 * `callboard user sign-out`: ends the sessions of one user, or
 * everything that must not survive a rolled-back disk.
 */
import type { Command } from 'commander';
import { COMMAND_LINE } from '../access/actor.ts';
import { seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Cli } from './cli.ts';
import { withExistingStorage } from './open.ts';
import type { Context, Status } from './runtime.ts';

interface SignOutOptions {
  readonly all?: boolean;
}

export function signOutCommand(cli: Cli): Command {
  return cli
    .command('sign-out', 'End all sessions of a user; with --all those of everybody.')
    .argument('[login]')
    .option('--all', 'everybody; also drops results and unsent callbacks, as after a restore')
    .action(
      cli.act((context, login: string | undefined, options: SignOutOptions) =>
        signOut(context, login, options),
      ),
    );
}

export async function signOut(
  context: Context,
  login: string | undefined,
  { all = false }: SignOutOptions,
): Promise<Status> {
  if (all === (login !== undefined)) {
    throw new AppError('bad-parameter', 'Name one login, or give --all.');
  }
  const at = seconds(context.clock);
  return withExistingStorage<Status>(context, async ({ transfer, sessions, security }) => {
    if (login === undefined) {
      await transfer.endShortLived();
      await security.write([{ event: 'sessions-ended', at, actor: COMMAND_LINE }]);
      context.io.out('Ended all sessions, and dropped results and unsent callbacks.\n');
      return 0;
    }
    const user = (await transfer.all('user')).find((one) => one.login === login);
    if (user === undefined) {
      throw new AppError('not-found', `There is no user with the login ${login}: see "callboard user list".`);
    }
    // No session has this hash.
    await sessions.removeOthers(user.id, '', { ...COMMAND_LINE, at });
    context.io.out(`Ended all sessions of ${login}.\n`);
    return 0;
  });
}
