/** Number: a JSON number that every JSON reader reads alike. */
import { stored } from './custom-type.ts';

export const NUMBER = stored({
  form: 'number',
  about: 'A number.',
  reads: 'A number.',
  readExample: 1250.5,
  writes: 'A finite number, integers within ±2⁵³; `null` clears the field.',
  writeExample: 1250.5,
  writable: 'yes',
  isFree: true,
  cellProblem: 'has more digits than can be kept',
});
