/** `/app/api/keys` and `/app/api/apiclients`: the API keys of whoever is signed in. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { actorOf } from '../../../access/actor.ts';
import type { KeyDescription } from '../../../accounts/keys.ts';
import type { ReferenceData } from '../../../entities/reference-data.ts';
import { badValue } from '../../../platform/errors.ts';
import { formatId } from '../../../platform/ids.ts';
import { parseDay } from '../../../platform/time-zone.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';

export async function getKeys({ application, session }: SessionCall): Promise<Answer> {
  const keys = await application.keys.list(session.principal.userId);
  return jsonAnswer({ data: keys.map(presentKey) } satisfies ApplicationWire<'Keys'>);
}

export async function createKey({ application, services, session, message }: SessionCall): Promise<Answer> {
  const { name, client, expires } = await readBody(message, APPLICATION_OPERATIONS.createKey.body);
  const { key, described } = await application.keys.create(
    {
      userId: session.principal.userId,
      name,
      apiClientId: client === null ? null : apiClientId(await services.reference.current(), client),
      integrationId: null,
      lastDay: expires === null ? null : lastDay(expires),
    },
    actorOf(session.principal),
  );
  return {
    ...jsonAnswer({ ...presentKey(described), key } satisfies ApplicationWire<'CreatedKey'>),
    status: 201,
  };
}

export async function deleteKey({ application, session, path }: SessionCall): Promise<Answer> {
  await application.keys.remove(path.id ?? '', actorOf(session.principal), session.principal.userId);
  return { status: 204, body: null };
}

export async function getApiClients({ services }: SessionCall): Promise<Answer> {
  const { apiClients } = await services.reference.current();
  const data = [...apiClients.values()].map(({ id, created, name }) => ({ id: formatId(id, created), name }));
  return jsonAnswer({ data } satisfies ApplicationWire<'ApiClients'>);
}

export function presentKey({ id, name, client, integration, created, expires, lastUsed }: KeyDescription) {
  return { id, name, client, integration, created, expires, lastused: lastUsed };
}

function apiClientId({ apiClients }: ReferenceData, wireId: string): number {
  for (const { id, created } of apiClients.values()) if (formatId(id, created) === wireId) return id;
  throw badValue('client', 'There is no such API client (any more).');
}

export function lastDay(text: string): number {
  const day = parseDay(text);
  if (day === undefined) throw badValue('expires', 'Write a day like 2027-12-31.');
  return day;
}
