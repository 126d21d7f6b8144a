/** DateAndTime: a date, a time, or both; each reads back in the form it was given. */
import { stored } from './custom-type.ts';

export const DATE_AND_TIME = stored({
  form: 'moment',
  about: 'A date, a time, or both.',
  reads:
    'A string `YYYY-MM-DDTHH:MM` in the time zone of the installation, or `YYYY-MM-DD` or `HH:MM` alone.',
  readExample: '2026-05-15T19:30',
  writes:
    'A string with a date, a time, or both joined by `T`; both together can have an offset (`+02:00`, `Z`), which is converted into the time zone of the installation. Seconds are dropped; `null` clears the field.',
  writeExample: '2026-05-15T19:30:00+02:00',
  writable: 'yes',
  isFree: true,
  cellProblem: 'is no moment: write it like 2027-01-15T20:15:00+01:00',
});
