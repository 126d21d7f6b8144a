/** Parameters of requests about planning: days, events, and the query that chooses among them. */
import { visibility } from '../../../access/permissions.ts';
import type { Days } from '../../../planning/halls.ts';
import { seconds } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { parseId } from '../../../platform/ids.ts';
import { parseDay } from '../../../platform/time-zone.ts';
import { planQueryText } from '../../../search/query-schema.ts';
import { working } from '../../meter.ts';
import { whileConnected } from '../../while-connected.ts';
import type { SessionCall } from '../call.ts';

/** Maximum number of days of a period. */
const MOST_DAYS = 400;

export function daysOf({ parameters }: SessionCall): Days {
  const [fromDay, toDay] = ['from', 'to'].map((name) => {
    const day = parseDay(parameters.get(name) ?? '');
    if (day === undefined) throw badParameter(name, 'Give a day like 2027-03-01.');
    return day;
  });
  if (fromDay === undefined || toDay === undefined || toDay < fromDay)
    throw badParameter('to', 'The last day is before the first one.');
  if (toDay - fromDay >= MOST_DAYS) throw badParameter('to', `Ask for ${MOST_DAYS} days at most.`);
  return { fromDay, toDay };
}

/** Returns the ids of wire ids; others are of nothing. */
export function idsOf(texts: readonly string[]): ReadonlySet<number> {
  return new Set(texts.flatMap((text) => parseId(text)?.id ?? []));
}

export function badParameter(keyword: string, detail: string): AppError {
  return new AppError('bad-parameter', detail, { errors: [{ keyword, code: 'bad-parameter', detail }] });
}

/** Returns the ids that the query matches; undefined without a query. */
export async function matching(
  call: SessionCall,
  kind: 'event' | 'location',
): Promise<ReadonlySet<number> | undefined> {
  const text = call.parameters.get('q')?.trim() ?? '';
  if (text === '') return undefined;
  const { principal } = call.session;
  const { entities, clock } = call.services;
  const query = planQueryText(kind, text, call.reference, seconds(clock), principal.permissions);
  const find = (signal: AbortSignal) =>
    entities.findIds(query, visibility(principal, kind), { userId: principal.userId, signal });
  return new Set(await working(call, () => whileConnected(call.message.socket, find)));
}
