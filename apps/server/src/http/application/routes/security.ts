/** `/app/api/settings/security`: sign-ins, and changes of the protection of accounts. */
import { type ApplicationWire, SECURITY_EVENTS } from '@callboard/contract';
import { isSecurityEvent, type SecurityEvent } from '../../../access/security-log.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import type { SessionCall } from '../call.ts';
import { dayIn, idIn } from './audit.ts';

const SHOWN = 100;

export async function getSecurityLog({ application, reference, parameters }: SessionCall): Promise<Answer> {
  const { zone, users } = reference;
  const [from, until] = [dayIn(parameters.get('from'), 'from'), dayIn(parameters.get('until'), 'until')];
  const entries = await application.security.entries({
    userId: userIn(parameters.get('user')),
    event: eventIn(parameters.get('event')),
    from: from === undefined ? undefined : zone.toInstant(from, 0),
    until: until === undefined ? undefined : zone.toInstant(until + 1, 0),
    beforeId: idIn(parameters.get('before')),
    // Ask for one more, to find out whether there are more.
    limit: SHOWN + 1,
  });
  const shown = entries.slice(0, SHOWN);
  const data = shown.map((entry) => ({
    id: String(entry.id),
    at: zone.formatInstant(entry.at),
    event: entry.event,
    user: entry.userName,
    userid: entry.userId === null ? null : String(entry.userId),
    key: entry.keyName,
    address: entry.address,
    subject: entry.subjectName,
    subjectid: entry.subjectId === null ? null : String(entry.subjectId),
    count: entry.count,
    details: entry.details,
  }));
  const next = entries.length > SHOWN ? (data.at(-1)?.id ?? null) : null;
  const known = [...users.values()].map(({ id, name, login }) => ({ id: String(id), name, login }));
  known.sort((a, b) => a.name.localeCompare(b.name));
  return jsonAnswer({ data, users: known, next } satisfies ApplicationWire<'SecurityLog'>);
}

function userIn(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,15}$/.test(text)) {
    throw new AppError('bad-parameter', 'Take user from the id of one of the users of an answer.');
  }
  return Number(text);
}

function eventIn(text: string | undefined): SecurityEvent | undefined {
  if (text === undefined || text === '') return undefined;
  if (isSecurityEvent(text)) return text;
  throw new AppError('bad-parameter', `Take event from: ${SECURITY_EVENTS.join(', ')}.`);
}
