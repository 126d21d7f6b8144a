/** Time: hour and minute of the day. */
import { stored } from './custom-type.ts';

export const TIME = stored({
  form: 'time',
  about: 'A time of the day.',
  reads: 'A string `HH:MM`.',
  readExample: '19:30',
  writes: 'A string `HH:MM` or `HH:MM:SS`, whose seconds are dropped; `null` clears the field.',
  writeExample: '19:30',
  writable: 'yes',
  cellProblem: 'is no time of day: write it like 20:15',
});
