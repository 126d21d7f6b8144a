/** Label: a text between the fields, for readers. */
import type { FieldType } from '../field-type.ts';
import { unstored } from './unstored.ts';

export const LABEL: FieldType = {
  ...unstored('Not writable: the text is part of the definition.'),
  type: 'Label',
  about: 'A text between the fields; `options` holds it.',
  reads: 'Always `null`.',
  readExample: null,
  origin: 'nothing',
  showsOptions: true,
  search: () => 'none',
};
