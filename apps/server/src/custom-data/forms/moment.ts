/** A date, a time, or both; each reads back in the form it was given. */
import { parseDay } from '../../platform/time-zone.ts';
import { isoText } from './iso-text.ts';
import { isoDate, isoDateAndTime, isoTime, STORED_DATE_AND_TIME } from './iso-time.ts';

export const MOMENT = isoText({
  search: 'date',
  parse: (text, { zone }) => isoDate(text) ?? isoTime(text) ?? isoDateAndTime(text, zone),
  advice:
    'Send a string with a date (YYYY-MM-DD), a time (HH:MM), or both joined by T (2026-05-15T19:30), then with or without an offset (+02:00).',
  stored: STORED_DATE_AND_TIME,
  index: (moment) => ({ day: parseDay(STORED_DATE_AND_TIME.exec(moment)?.[1] ?? '') ?? null }),
});
