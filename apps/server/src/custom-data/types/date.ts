/** Date: a calendar day. */
import { parseDay } from '../../platform/time-zone.ts';
import { accepted, EMPTY, type FieldType, NOT_INDEXED, type ParseResult, refused } from '../field-type.ts';
import { isoDate, STORED_DATE } from './iso-time.ts';

function parseDate(value: unknown): ParseResult {
  const date = typeof value === 'string' ? isoDate(value) : undefined;
  return date === undefined
    ? refused('Send a string YYYY-MM-DD with a day that exists, such as "2026-05-15".')
    : accepted(date);
}

const isDate = (stored: unknown): stored is string => typeof stored === 'string' && STORED_DATE.test(stored);

export const DATE: FieldType = {
  type: 'Date',
  about: 'A date.',
  reads: 'A string `YYYY-MM-DD`.',
  readExample: '2026-05-15',
  writes: 'A string `YYYY-MM-DD`; `null` clears the field.',
  writeExample: '2026-05-15',
  writable: 'yes',
  origin: 'stored',
  showsOptions: false,
  showsDatatype: false,
  search: () => 'date',
  parse: parseDate,
  read: (stored) => (isDate(stored) ? { type: 'json', value: stored } : EMPTY),
  index: (stored) => (isDate(stored) ? { ...NOT_INDEXED, day: parseDay(stored) ?? null } : NOT_INDEXED),
};
