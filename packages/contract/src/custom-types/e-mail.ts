/** E-mail: an address to write to. */
import { stored } from './custom-type.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const E_MAIL = stored({
  form: 'line',
  about: 'An e-mail address.',
  reads: 'A string.',
  readExample: 'stage@venue.example',
  writes: 'An e-mail address as a string; `null` clears the field.',
  writeExample: 'stage@venue.example',
  writable: 'yes',
  isFree: true,
  problem: (text) => (ADDRESS.test(text) ? undefined : 'Send an e-mail address, such as "a@b.example".'),
  cellProblem: 'is no e-mail address: write it like a@b.example',
});
