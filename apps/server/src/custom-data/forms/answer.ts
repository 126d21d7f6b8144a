/** `Yes` or `No`, as texts. */
import { accepted, indexWhen, readWhen, refused, type ValueHandling } from '../value-form.ts';

const isAnswer = (value: unknown): value is 'Yes' | 'No' => value === 'Yes' || value === 'No';

export const ANSWER: ValueHandling = {
  search: 'text',
  parse: (value) => (isAnswer(value) ? accepted(value) : refused('Send the string "Yes" or "No".')),
  read: readWhen(isAnswer),
  index: indexWhen(isAnswer, (answer) => ({ texts: [answer] })),
};
