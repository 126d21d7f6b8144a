/** `/app/api/settings/parts`, `…/installation` and `…/callbacks`: the definitions of the installation, and its state. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { isPartName, type PartName, type WantedPart } from '../../../installation/definitions.ts';
import { AppError } from '../../../platform/errors.ts';
import { formatId } from '../../../platform/ids.ts';
import type { SingleSignOn } from '../../../sessions/single-sign-on.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';
import { redirectUri } from './sign-in.ts';

const SHOWN_CALLBACKS = 200;
const LARGEST_SHOWN = 10;

export async function getPart({ application, path }: SessionCall): Promise<Answer> {
  return jsonAnswer((await application.definitions.part(partName(path))) satisfies ApplicationWire<'Part'>);
}

export async function planPart(call: SessionCall): Promise<Answer> {
  const effects = await call.application.definitions.plan(await wantedPart(call), call.session.principal);
  const data = effects.map((effect) => ({ ...effect, keys: [...effect.keys] }));
  return jsonAnswer({ data } satisfies ApplicationWire<'Effects'>);
}

export async function putPart(call: SessionCall): Promise<Answer> {
  const part = await call.application.definitions.save(await wantedPart(call), call.session.principal);
  return jsonAnswer(part satisfies ApplicationWire<'Part'>);
}

function partName({ part = '' }: SessionCall['path']): PartName {
  if (isPartName(part)) return part;
  throw new AppError('not-found', `There is no part ${part}: the document names those that there are.`);
}

async function wantedPart({ message, path }: SessionCall): Promise<WantedPart> {
  const name = partName(path);
  return { name, ...(await readBody(message, APPLICATION_OPERATIONS.putPart.body)) };
}

export async function getInstallation({
  application,
  services,
  reference,
  baseUrl,
}: SessionCall): Promise<Answer> {
  const { locked, resultLimit, store, transfer } = application.installation;
  const { settings, users: names } = reference;
  const files = await application.uploads.usage(LARGEST_SHOWN);
  services.limits.see(settings);
  const fields = await transfer.all('customdefinition');
  const clients = await transfer.all('apiclient');
  const users = await transfer.all('user');
  return jsonAnswer({
    locked: [...locked],
    baseurl: baseUrl,
    tokensperminute: services.limits.general.tokensPerMinute,
    convertedfields: fields
      .filter(({ converted }) => converted)
      .map(({ kind, keyword }) => `${kind}.${keyword}`),
    signedclients: clients.filter(({ callbackSecret }) => callbackSecret !== null).map(({ name }) => name),
    withoutpassword: users.filter(({ passwordHash }) => passwordHash === null).map(({ login }) => login),
    files: {
      bytes: files.bytes,
      largest: files.largest.map(({ userId, bytes }) => ({ name: names.get(userId)?.name ?? '', bytes })),
      free: files.room ?? null,
    },
    results: { bytes: await store.resultBytes(), limit: resultLimit },
    singlesignon: signOnOf(application.singleSignOn, baseUrl),
  } satisfies ApplicationWire<'Installation'>);
}

function signOnOf(
  signOn: SingleSignOn | undefined,
  baseUrl: string,
): ApplicationWire<'Installation'>['singlesignon'] {
  if (signOn === undefined) return null;
  const { label, issuer, clientId, scopes, claim } = signOn.config;
  return { label, issuer, clientid: clientId, scopes, claim, redirect: redirectUri({ baseUrl }) };
}

export async function getCallbacks({ application, reference }: SessionCall): Promise<Answer> {
  const { callbacks, definitions } = application.installation.dataviews;
  const names = new Map((await definitions.all()).map(({ id, name }) => [id, name]));
  const { zone } = reference;
  const logged = await callbacks.list({ limit: SHOWN_CALLBACKS });
  const data = logged.map(({ id, at, receiver, dataviewId, result }) => ({
    id,
    at: zone.formatInstant(at),
    receiver,
    dataview: names.get(dataviewId.id) ?? formatId(dataviewId.id, dataviewId.created),
    outcome: result?.outcome ?? ('unknown' as const),
    status: result?.status ?? null,
    detail: result?.detail ?? '',
    milliseconds: result?.durationMs ?? null,
  }));
  return jsonAnswer({ data } satisfies ApplicationWire<'Callbacks'>);
}
