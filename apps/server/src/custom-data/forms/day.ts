/** A calendar day. */
import { parseDay } from '../../platform/time-zone.ts';
import {
  accepted,
  EMPTY,
  NOT_INDEXED,
  type ParseResult,
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
  read: (stored) => (isDate(stored) ? { type: 'json', value: stored } : EMPTY),
  index: (stored) => (isDate(stored) ? { ...NOT_INDEXED, day: parseDay(stored) ?? null } : NOT_INDEXED),
};
