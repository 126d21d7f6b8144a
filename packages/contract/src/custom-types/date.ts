/** Date: a calendar day. */
import { stored } from './custom-type.ts';

export const DATE = stored({
  form: 'day',
  about: 'A date.',
  reads: 'A string `YYYY-MM-DD`.',
  readExample: '2026-05-15',
  writes: 'A string `YYYY-MM-DD`; `null` clears the field.',
  writeExample: '2026-05-15',
  writable: 'yes',
  isFree: true,
  cellProblem: 'is no day: write it like 2027-01-15 or 15-1-2027',
});
