/** String: a text on a single line. */
import { stored } from './custom-type.ts';

export const STRING = stored({
  form: 'line',
  about: 'A text on a single line.',
  reads: 'A string. An empty string is a value: it is read back as `""`.',
  readExample: 'Stage door, Kade 12',
  writes: 'A string without newline characters; `null` clears the field.',
  writeExample: 'Stage door, Kade 12',
  writable: 'yes',
  isFree: true,
  cellProblem: 'has several lines, and the field holds one',
});
