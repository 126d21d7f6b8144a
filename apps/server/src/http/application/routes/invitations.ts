/** `/app/api/settings/invitations`: links that administrators make; `/app/api/invitation`: what the invited open. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { actorOf } from '../../../access/actor.ts';
import type { ListedInvitation, LookUp, MadeInvitation } from '../../../accounts/invitations.ts';
import type { Zone } from '../../../platform/time-zone.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { type OpenCall, readBody, type SessionCall } from '../call.ts';
import { answerSignIn, originOf } from './session.ts';

/** Page of the application that takes the secret. It stands behind `#`, which browsers send to no server. */
const PAGE = '/invitation#';

export async function getInvitations({ application, reference }: SessionCall): Promise<Answer> {
  const data = (await application.invitations.list()).map((one) => presentInvitation(one, reference.zone));
  return jsonAnswer({ data } satisfies ApplicationWire<'Invitations'>);
}

export async function createInvitation(call: SessionCall): Promise<Answer> {
  const wanted = await readBody(call.message, APPLICATION_OPERATIONS.createInvitation.body);
  return madeAnswer(call, await call.application.invitations.invite(wanted, actorOf(call.session.principal)));
}

export async function renewInvitation(call: SessionCall): Promise<Answer> {
  const { application, message, path, session } = call;
  const { days } = await readBody(message, APPLICATION_OPERATIONS.renewInvitation.body);
  const made = await application.invitations.renew(path.login ?? '', days, actorOf(session.principal));
  return madeAnswer(call, made);
}

export async function revokeInvitation({ application, path, session }: SessionCall): Promise<Answer> {
  await application.invitations.revoke(path.login ?? '', actorOf(session.principal));
  return { status: 204, body: null };
}

export async function openInvitation(call: OpenCall): Promise<Answer> {
  const { application, message, reference } = call;
  const { secret } = await readBody(message, APPLICATION_OPERATIONS.openInvitation.body);
  const { user, ends } = await application.invitations.open(secret, lookUpFor(call));
  const { name, login } = user;
  const { settings, zone } = reference;
  const shown = { installation: settings.venueName, name, login, ends: zone.formatInstant(ends) };
  return { ...jsonAnswer(shown satisfies ApplicationWire<'InvitedPerson'>), secret: true };
}

export async function acceptInvitation(call: OpenCall): Promise<Answer> {
  const { application, message, address } = call;
  const { trusted, language, ...accepted } = await readBody(
    message,
    APPLICATION_OPERATIONS.acceptInvitation.body,
  );
  const account = await application.invitations.accept({ ...accepted, language, address }, lookUpFor(call));
  return answerSignIn(call, await application.sessions.enter(account, originOf(call, trusted)));
}

function lookUpFor({ services: { admission }, address }: OpenCall): LookUp {
  return (hash, find) => admission?.unknown.lookUp(address, hash, find) ?? find();
}

function madeAnswer({ reference, baseUrl }: SessionCall, { secret, invitation }: MadeInvitation): Answer {
  const shown = {
    ...presentInvitation(invitation, reference.zone),
    link: `${baseUrl}${PAGE}${secret}`,
  } satisfies ApplicationWire<'CreatedInvitation'>;
  return { ...jsonAnswer(shown), status: 201, secret: true };
}

function presentInvitation({ user, groups, invitedBy, created, ends, ended }: ListedInvitation, zone: Zone) {
  const { login, name, email } = user;
  return {
    ...{ login, name, email, groups: [...groups], invitedby: invitedBy ?? null },
    ...{ created: zone.formatInstant(created), ends: zone.formatInstant(ends), ended },
  };
}
