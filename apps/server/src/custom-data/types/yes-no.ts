/** Y/N: `Yes` or `No`, as texts. */
import { accepted, EMPTY, type FieldType, NOT_INDEXED, refused } from '../field-type.ts';

const isAnswer = (value: unknown): value is 'Yes' | 'No' => value === 'Yes' || value === 'No';

export const YES_NO: FieldType = {
  type: 'Y/N',
  about: 'Yes or no.',
  reads: 'The string `Yes` or `No`; `null` when nobody has answered.',
  readExample: 'Yes',
  writes: 'The string `Yes` or `No`; `null` clears the field.',
  writeExample: 'No',
  writable: 'yes',
  origin: 'stored',
  showsOptions: false,
  showsDatatype: false,
  search: () => 'text',
  parse: (value) => (isAnswer(value) ? accepted(value) : refused('Send the string "Yes" or "No".')),
  read: (stored) => (isAnswer(stored) ? { type: 'json', value: stored } : EMPTY),
  index: (stored) => (isAnswer(stored) ? { ...NOT_INDEXED, texts: [stored] } : NOT_INDEXED),
};
