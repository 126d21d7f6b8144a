/** Dropdown: one of the field's options. */
import { stored } from './custom-type.ts';

export const DROPDOWN = stored({
  form: 'choice',
  about: 'One of the `options`.',
  reads: 'A string; it can be an option that is offered no more.',
  readExample: 'Thrust stage',
  writes: 'The selected option as a string; `null` clears the field.',
  writeExample: 'Thrust stage',
  writable: 'yes',
  showsOptions: true,
});
