/** Checkbox: any number of the field's options. */
import { stored } from './custom-type.ts';

export const CHECKBOX = stored({
  form: 'choices',
  about: 'Any number of the `options`.',
  reads:
    'An array of strings in the order of the options; `[]` when none is selected, `null` when nobody has chosen.',
  readExample: ['Haze', 'Strobe'],
  writes: 'An array of the selected options in any order, `[]` for none; `null` clears the field.',
  writeExample: ['Haze', 'Strobe'],
  writable: 'yes',
  showsOptions: true,
});
