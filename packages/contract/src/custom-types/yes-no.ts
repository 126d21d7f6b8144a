/** Y/N: `Yes` or `No`, as texts. */
import { stored } from './custom-type.ts';

export const YES_NO = stored({
  form: 'answer',
  about: 'Yes or no.',
  reads: 'The string `Yes` or `No`; `null` when nobody has answered.',
  readExample: 'Yes',
  writes: 'The string `Yes` or `No`; `null` clears the field.',
  writeExample: 'No',
  writable: 'yes',
  cellProblem: 'is neither yes nor no',
});
