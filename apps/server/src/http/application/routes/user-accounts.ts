/**
 * `/app/api/settings/keys`, `…/passwords` and `…/secrets`: secrets that administrators create for others,
 * each shown once.
 */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { actorOf } from '../../../access/actor.ts';
import type { KeyDescription } from '../../../accounts/keys.ts';
import { badValue } from '../../../platform/errors.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';
import { changeLimits, lastDay, presentKey, wantedLimits } from './keys.ts';

export async function getUserKeys({ application }: SessionCall): Promise<Answer> {
  const keys = await application.keys.list();
  return jsonAnswer({ data: keys.map(presentUserKey) } satisfies ApplicationWire<'UserKeys'>);
}

export async function createUserKey({
  application,
  reference,
  session,
  message,
}: SessionCall): Promise<Answer> {
  const wanted = await readBody(message, APPLICATION_OPERATIONS.createUserKey.body);
  const { users, apiClients, integrations } = reference;
  const user = [...users.values()].find(({ login }) => login === wanted.user);
  if (user === undefined) throw badValue('user', 'There is no such user (any more).');
  const { key, described } = await application.keys.create(
    {
      userId: user.id,
      name: wanted.name,
      apiClientId: idOf(apiClients, 'client', wanted.client),
      integrationId: idOf(integrations, 'integration', wanted.integration),
      lastDay: wanted.expires === null ? null : lastDay(wanted.expires),
      limits: wantedLimits(wanted),
    },
    actorOf(session.principal),
  );
  const shown = { ...presentUserKey(described), key } satisfies ApplicationWire<'CreatedUserKey'>;
  return { ...jsonAnswer(shown), status: 201, secret: true };
}

export async function putUserKeyLimits(call: SessionCall): Promise<Answer> {
  return jsonAnswer(presentUserKey(await changeLimits(call)) satisfies ApplicationWire<'UserKey'>);
}

export async function deleteUserKey({ application, session, path }: SessionCall): Promise<Answer> {
  await application.keys.remove(path.id ?? '', actorOf(session.principal));
  return { status: 204, body: null };
}

export async function resetPassword({ application, session, message }: SessionCall): Promise<Answer> {
  const { login } = await readBody(message, APPLICATION_OPERATIONS.resetPassword.body);
  const password = await application.passwords.reset(login, actorOf(session.principal));
  return { ...jsonAnswer({ password } satisfies ApplicationWire<'NewPassword'>), status: 201, secret: true };
}

export async function putSecret({ application, session, message }: SessionCall): Promise<Answer> {
  const { client, signed } = await readBody(message, APPLICATION_OPERATIONS.putSecret.body);
  const secret = await application.clientSecrets.set(client, signed, actorOf(session.principal));
  return { ...jsonAnswer({ secret } satisfies ApplicationWire<'Secret'>), secret: true };
}

function presentUserKey(key: KeyDescription) {
  return { ...presentKey(key), user: key.user };
}

type IdAndName = { readonly id: number; readonly name: string };

function idOf(all: ReadonlyMap<number, IdAndName>, keyword: string, name: string | null): number | null {
  if (name === null) return null;
  for (const one of all.values()) if (one.name === name) return one.id;
  throw badValue(keyword, `There is no ${name} (any more).`);
}
