/** A date, a time, or both; each reads back in the form it was given. */
import { parseDay } from '../../platform/time-zone.ts';
import {
  accepted,
  indexWhen,
  type ParseResult,
  readWhen,
  refused,
  type ValueHandling,
  type WriteContext,
} from '../value-form.ts';
import { isoDate, isoDateAndTime, isoTime, STORED_DATE_AND_TIME } from './iso-time.ts';

function parseDateAndTime(value: unknown, { zone }: Pick<WriteContext, 'zone'>): ParseResult {
  const moment =
    typeof value === 'string' ? (isoDate(value) ?? isoTime(value) ?? isoDateAndTime(value, zone)) : undefined;
  return moment === undefined
    ? refused(
        'Send a string with a date (YYYY-MM-DD), a time (HH:MM), or both joined by T (2026-05-15T19:30), then with or without an offset (+02:00).',
      )
    : accepted(moment);
}

function isMoment(stored: unknown): stored is string {
  return typeof stored === 'string' && STORED_DATE_AND_TIME.test(stored);
}

export const MOMENT: ValueHandling = {
  search: 'date',
  parse: (value, _field, context) => parseDateAndTime(value, context),
  read: readWhen(isMoment),
  index: indexWhen(isMoment, (moment) => ({
    day: parseDay(STORED_DATE_AND_TIME.exec(moment)?.[1] ?? '') ?? null,
  })),
};
