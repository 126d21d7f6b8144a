/** Label: a text between the fields, for readers. */
import { shown } from './custom-type.ts';

export const LABEL = shown({
  form: 'nothing',
  about: 'A text between the fields; `options` holds it.',
  reads: 'Always `null`.',
  readExample: null,
  showsOptions: true,
  writes: 'Not writable: the text is part of the definition.',
});
