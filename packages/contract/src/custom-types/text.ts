/** Text: a text with any number of lines. */
import { stored } from './custom-type.ts';

export const TEXT = stored({
  form: 'lines',
  about: 'A text with any number of lines.',
  reads: 'A string; newline is LF (`\\n`). An empty string is a value: it is read back as `""`.',
  readExample: 'Doors 19:30\nHouse lights at half',
  writes: 'A string; newline is LF (`\\n`), CR LF and CR become LF; `null` clears the field.',
  writeExample: 'Doors 19:30\nHouse lights at half',
  writable: 'yes',
  isFree: true,
  isLong: true,
});
