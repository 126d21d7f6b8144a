/** String: a text on a single line. */
import type { FieldType } from '../field-type.ts';
import { ONE_TEXT, parseLine } from './text-rules.ts';

export const STRING: FieldType = {
  ...ONE_TEXT,
  type: 'String',
  about: 'A text on a single line.',
  reads: 'A string. An empty string is a value: it is read back as `""`.',
  readExample: 'Stage door, Kade 12',
  writes: 'A string without newline characters; `null` clears the field.',
  writeExample: 'Stage door, Kade 12',
  writable: 'yes',
  parse: parseLine,
};
