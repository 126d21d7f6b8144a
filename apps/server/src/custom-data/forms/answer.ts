/** `Yes` or `No`, as texts. */
import { accepted, EMPTY, NOT_INDEXED, refused, type ValueHandling } from '../value-form.ts';

const isAnswer = (value: unknown): value is 'Yes' | 'No' => value === 'Yes' || value === 'No';

export const ANSWER: ValueHandling = {
  search: 'text',
  parse: (value) => (isAnswer(value) ? accepted(value) : refused('Send the string "Yes" or "No".')),
  read: (stored) => (isAnswer(stored) ? { type: 'json', value: stored } : EMPTY),
  index: (stored) => (isAnswer(stored) ? { ...NOT_INDEXED, texts: [stored] } : NOT_INDEXED),
};
