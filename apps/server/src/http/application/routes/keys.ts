/** `/app/api/keys` and `/app/api/apiclients`: the API keys of the signed-in user. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { actorOf } from '../../../access/actor.ts';
import { mayTakeClient } from '../../../access/client-choice.ts';
import type { KeyLimits } from '../../../access/key-limits.ts';
import type { KeyDescription } from '../../../accounts/keys.ts';
import type { ReferenceData } from '../../../model/reference-data.ts';
import { badValue } from '../../../platform/errors.ts';
import { formatId } from '../../../platform/ids.ts';
import { parseDay } from '../../../platform/time-zone.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';
import { expectedRevision } from './if-match.ts';

export async function getKeys({ application, session }: SessionCall): Promise<Answer> {
  const keys = await application.keys.list(session.principal.userId);
  return jsonAnswer({ data: keys.map(presentKey) } satisfies ApplicationWire<'Keys'>);
}

export async function createKey({ application, reference, session, message }: SessionCall): Promise<Answer> {
  const { name, client, expires, ...limits } = await readBody(message, APPLICATION_OPERATIONS.createKey.body);
  const { key, described } = await application.keys.create(
    {
      userId: session.principal.userId,
      name,
      apiClientId: client === null ? null : apiClientId(reference, client),
      integrationId: null,
      lastDay: expires === null ? null : lastDay(expires),
      limits: wantedLimits(limits),
    },
    actorOf(session.principal),
  );
  return {
    ...jsonAnswer({ ...presentKey(described), key } satisfies ApplicationWire<'CreatedKey'>),
    status: 201,
    secret: true,
  };
}

export async function putKeyLimits(call: SessionCall): Promise<Answer> {
  const key = await changeLimits(call, call.session.principal.userId);
  return jsonAnswer(presentKey(key) satisfies ApplicationWire<'Key'>);
}

/** Changes the limits of a key of the user; `userId` undefined: of any user. */
export async function changeLimits(call: SessionCall, userId?: number): Promise<KeyDescription> {
  const { application, session, path, message } = call;
  const limits = wantedLimits(await readBody(message, APPLICATION_OPERATIONS.putKeyLimits.body));
  const change = { limits, isExpected: expectedRevision(call), ...(userId === undefined ? {} : { userId }) };
  return application.keys.change(path.id ?? '', change, actorOf(session.principal));
}

export async function deleteKey({ application, session, path }: SessionCall): Promise<Answer> {
  await application.keys.remove(path.id ?? '', actorOf(session.principal), session.principal.userId);
  return { status: 204, body: null };
}

/** Lists the API clients that the user may use for a key. */
export async function getApiClients({ reference, session }: SessionCall): Promise<Answer> {
  const { apiClients } = reference;
  const data = [...apiClients.values()]
    .filter((client) => mayTakeClient(session.principal, client))
    .map(({ id, created, name }) => ({ id: formatId(id, created), name }));
  return jsonAnswer({ data } satisfies ApplicationWire<'ApiClients'>);
}

export function presentKey({ lastUsed, readOnly, kinds, addresses, ...key }: KeyDescription) {
  const { id, name, client, integration, created, expires, revision } = key;
  const limits = { readonly: readOnly, kinds: kinds && [...kinds], addresses: addresses && [...addresses] };
  return { id, name, client, integration, created, expires, lastused: lastUsed, revision, ...limits };
}

/** Returns the limits in a body; missing members mean no limit. */
export function wantedLimits({
  readonly: readOnly = false,
  kinds = null,
  addresses = null,
}: Partial<ApplicationWire<'KeyLimits'>>): KeyLimits {
  return { readOnly, kinds, addresses };
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
