/** A calendar day. */
import { parseDay } from '../../platform/time-zone.ts';
import {
  accepted,
  indexWhen,
  type ParseResult,
  readWhen,
  refused,
  type ValueHandling,
} from '../value-form.ts';
import { isoDate, STORED_DATE } from './iso-time.ts';

function parseDate(value: unknown): ParseResult {
  const date = typeof value === 'string' ? isoDate(value) : undefined;
  return date === undefined
    ? refused('Send a string YYYY-MM-DD with a day that exists, such as "2026-05-15".')
    : accepted(date);
}

const isDate = (stored: unknown): stored is string => typeof stored === 'string' && STORED_DATE.test(stored);

export const DAY: ValueHandling = {
  search: 'date',
  parse: parseDate,
  read: readWhen(isDate),
  index: indexWhen(isDate, (date) => ({ day: parseDay(date) ?? null })),
};
