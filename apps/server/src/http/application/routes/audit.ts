/** `/app/api/settings/audit`: the log of changes of the installation. */
import type { ApplicationWire } from '@callboard/contract';
import { AppError } from '../../../platform/errors.ts';
import { parseDay } from '../../../platform/time-zone.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import type { SessionCall } from '../call.ts';

const SHOWN = 100;

export async function getAudit({ application, reference, parameters }: SessionCall): Promise<Answer> {
  const { zone } = reference;
  const [from, until] = [dayIn(parameters.get('from'), 'from'), dayIn(parameters.get('until'), 'until')];
  const entries = await application.audit.entries({
    userName: parameters.get('person') || undefined,
    from: from === undefined ? undefined : zone.toInstant(from, 0),
    until: until === undefined ? undefined : zone.toInstant(until + 1, 0),
    beforeId: idIn(parameters.get('before')),
    // Ask for one more, to find out whether there are more.
    limit: SHOWN + 1,
  });
  const shown = entries.slice(0, SHOWN);
  const data = shown.map(({ id, at, userName, action, subject, label, changes }) => ({
    id: String(id),
    at: zone.formatInstant(at),
    person: userName,
    action,
    subject,
    label,
    changes: [...changes],
  }));
  const next = entries.length > SHOWN ? (data.at(-1)?.id ?? null) : null;
  const people = [...(await application.audit.people())];
  return jsonAnswer({ data, people, next } satisfies ApplicationWire<'Audit'>);
}

export function dayIn(text: string | undefined, name: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  const day = parseDay(text);
  if (day === undefined) throw new AppError('bad-parameter', `Write ${name} as a day like 2027-12-31.`);
  return day;
}

export function idIn(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw new AppError('bad-parameter', 'Take before from the next of an answer.');
  return Number(text);
}
