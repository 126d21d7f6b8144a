/** Time: hour and minute of the day. */
import { accepted, EMPTY, type FieldType, NOT_INDEXED, type ParseResult, refused } from '../field-type.ts';
import { isoTime, STORED_TIME } from './iso-time.ts';

function parseTime(value: unknown): ParseResult {
  const time = typeof value === 'string' ? isoTime(value) : undefined;
  return time === undefined
    ? refused('Send a string HH:MM or HH:MM:SS from 00:00 to 23:59, such as "19:30", without an offset.')
    : accepted(time);
}

const isTime = (stored: unknown): stored is string => typeof stored === 'string' && STORED_TIME.test(stored);

export const TIME: FieldType = {
  type: 'Time',
  about: 'A time of the day.',
  reads: 'A string `HH:MM`.',
  readExample: '19:30',
  writes: 'A string `HH:MM` or `HH:MM:SS`, whose seconds are dropped; `null` clears the field.',
  writeExample: '19:30',
  writable: 'yes',
  origin: 'stored',
  showsOptions: false,
  showsDatatype: false,
  search: () => 'text',
  parse: parseTime,
  read: (stored) => (isTime(stored) ? { type: 'json', value: stored } : EMPTY),
  index: (stored) => (isTime(stored) ? { ...NOT_INDEXED, texts: [stored] } : NOT_INDEXED),
};
