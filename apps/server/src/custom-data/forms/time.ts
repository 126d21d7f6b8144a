/** Hour and minute of the day. */
import { isoText } from './iso-text.ts';
import { isoTime, STORED_TIME } from './iso-time.ts';

export const TIME = isoText({
  search: 'text',
  parse: isoTime,
  advice: 'Send a string HH:MM or HH:MM:SS from 00:00 to 23:59, such as "19:30", without an offset.',
  stored: STORED_TIME,
  index: (time) => ({ texts: [time] }),
});
