/** Administrators' operations on other users' accounts, and the secrets of API clients. */
import type { Actor } from '../access/actor.ts';
import { generatePassword } from '../access/password.ts';
import type { InstallationStore } from '../installation/store.ts';
import { createSigningSecret } from '../outgoing/signature.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { type AppError, badValue } from '../platform/errors.ts';
import { signedIn } from '../sessions/in-turn.ts';
import type { PasswordCheck } from '../sessions/password-check.ts';
import type { TransferStore } from '../transfer/store.ts';
import type { AccountStore } from './store.ts';

export interface Passwords {
  /**
   * Sets a generated password, returns it this one time, and signs
   * the user out everywhere. Throws `bad-value`.
   */
  reset(login: string, by: Actor): Promise<string>;
}

interface PasswordsOptions {
  readonly store: AccountStore;
  readonly transfer: Pick<TransferStore, 'all'>;
  readonly passwords: Pick<PasswordCheck, 'hash'>;
  readonly clock: Clock;
}

export function createPasswords(options: PasswordsOptions): Passwords {
  const { store, transfer, passwords, clock } = options;
  return {
    async reset(login, by) {
      const user = (await transfer.all('user')).find((one) => one.login === login);
      if (user === undefined) throw unknownLogin(login);
      const password = generatePassword();
      const passwordHash = await passwords.hash(password, signedIn(by));
      const author = { ...by, at: seconds(clock) };
      const isSet = await store.changePassword(user.id, author, { passwordHash });
      if (!isSet) throw unknownLogin(login);
      return password;
    },
  };
}

function unknownLogin(login: string): AppError {
  return badValue('login', `There is no user with the login ${login} (any more).`);
}

export interface ClientSecrets {
  /**
   * Creates the secret that signs an API client's callbacks from now on, and returns it this one time; or
   * removes it and returns null. Throws `bad-value`.
   */
  set(clientName: string, signed: boolean, by: Actor): Promise<string | null>;
}

interface SecretsOptions {
  readonly store: Pick<InstallationStore, 'change'>;
  readonly clock: Clock;
}

export function createClientSecrets({ store, clock }: SecretsOptions): ClientSecrets {
  return {
    async set(clientName, signed, by) {
      const callbackSecret = signed ? createSigningSecret() : null;
      await store.change(async ({ state, writer }) => {
        const clients = (await state()).records.apiclient;
        const client = clients.find(({ name }) => name === clientName);
        if (client === undefined) {
          const names = clients.map(({ name }) => name).join(', ') || 'none yet';
          throw badValue('client', `There is no API client ${clientName}; there are: ${names}.`);
        }
        const record = { ...client, revision: client.revision + 1, callbackSecret };
        await writer.write({
          records: [{ kind: 'apiclient', record }],
          by: { ...by, at: seconds(clock) },
        });
      });
      return callbackSecret;
    },
  };
}
