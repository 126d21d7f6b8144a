/** A calendar day. */
import { parseDay } from '../../platform/time-zone.ts';
import { isoText } from './iso-text.ts';
import { isoDate, STORED_DATE } from './iso-time.ts';

export const DAY = isoText({
  search: 'date',
  parse: isoDate,
  advice: 'Send a string YYYY-MM-DD with a day that exists, such as "2026-05-15".',
  stored: STORED_DATE,
  index: (date) => ({ day: parseDay(date) ?? null }),
});
