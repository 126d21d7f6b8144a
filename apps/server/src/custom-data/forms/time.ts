/** Hour and minute of the day. */
import {
  accepted,
  indexWhen,
  type ParseResult,
  readWhen,
  refused,
  type ValueHandling,
} from '../value-form.ts';
import { isoTime, STORED_TIME } from './iso-time.ts';

function parseTime(value: unknown): ParseResult {
  const time = typeof value === 'string' ? isoTime(value) : undefined;
  return time === undefined
    ? refused('Send a string HH:MM or HH:MM:SS from 00:00 to 23:59, such as "19:30", without an offset.')
    : accepted(time);
}

const isTime = (stored: unknown): stored is string => typeof stored === 'string' && STORED_TIME.test(stored);

export const TIME: ValueHandling = {
  search: 'text',
  parse: parseTime,
  read: readWhen(isTime),
  index: indexWhen(isTime, (time) => ({ texts: [time] })),
};
