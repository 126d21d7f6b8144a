/** Parameters of requests about planning: days, events, and the query that chooses among them. */
import { QueryError } from '@callboard/query';
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
  return daysBetween((name) => parameters.get(name));
}

/** Returns the days that are given as `from` and `to`. */
export function daysBetween(given: (name: 'from' | 'to') => string | undefined): Days {
  const [fromDay, toDay] = (['from', 'to'] as const).map((name) => {
    const day = parseDay(given(name) ?? '');
    if (day === undefined) throw badParameter(name, 'Give a day like 2027-03-01.');
    return day;
  });
  if (fromDay === undefined || toDay === undefined || toDay < fromDay)
    throw badParameter('to', 'The last day is before the first one: give the same one or a later one.');
  if (toDay - fromDay >= MOST_DAYS)
    throw badParameter('to', `Ask for ${MOST_DAYS} days at most: give an earlier last day.`);
  return { fromDay, toDay };
}

/** Returns the ids of wire ids; others are of nothing. */
export function idsOf(texts: readonly string[]): ReadonlySet<number> {
  return new Set(texts.flatMap((text) => parseId(text)?.id ?? []));
}

export function badParameter(keyword: string, detail: string): AppError {
  return new AppError('bad-parameter', detail, { errors: [{ keyword, code: 'bad-parameter', detail }] });
}

/** Returns a number within its bounds; throws `bad-parameter` for anything else. */
export function numberIn(
  parameters: SessionCall['parameters'],
  name: string,
  otherwise: number,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  const text = parameters.get(name) ?? String(otherwise);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw badParameter(name, `Give a whole number from ${least} to ${most}.`);
}

/** Maximum number of entries of a page. */
const MOST_OF_PAGE = 200;

/** Returns the page of a list that the request asks for, as many entries as usual where it does not say. */
export function pageOf({ parameters }: Pick<SessionCall, 'parameters'>, usual: number) {
  return {
    limit: numberIn(parameters, 'limit', usual, { least: 1, most: MOST_OF_PAGE }),
    offset: numberIn(parameters, 'offset', 0, { least: 0, most: 1_000_000 }),
  };
}

/** Returns the ids that the query of the request matches; undefined without a query. */
export async function matching(
  call: SessionCall,
  kind: 'event' | 'location',
): Promise<ReadonlySet<number> | undefined> {
  return idsMatching(call, kind, call.parameters.get('q') ?? '');
}

/** Returns the locations that the venue shows first; undefined: all, also where its query finds none or is none any more. */
export async function hallsShownFirst(call: SessionCall): Promise<ReadonlySet<number> | undefined> {
  try {
    const found = await idsMatching(call, 'location', call.reference.settings.hallsQuery);
    return found?.size === 0 ? undefined : found;
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}

async function idsMatching(
  call: SessionCall,
  kind: 'event' | 'location',
  query: string,
): Promise<ReadonlySet<number> | undefined> {
  const text = query.trim();
  if (text === '') return undefined;
  const { principal } = call.session;
  const { entities, clock } = call.services;
  const planned = planQueryText(kind, text, call.reference, seconds(clock), principal.permissions);
  const find = (signal: AbortSignal) =>
    entities.findIds(planned, visibility(principal, kind), { userId: principal.userId, signal });
  return new Set(await working(call, () => whileConnected(call.message.socket, find)));
}
