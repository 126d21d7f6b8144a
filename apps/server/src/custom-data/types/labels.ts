/** Labels: the entity's labels, repeated among its fields. */
import type { FieldType } from '../field-type.ts';
import { unstored } from './unstored.ts';

export const LABELS: FieldType = {
  ...unstored('Not writable: change the labels of the entity in the application.'),
  type: 'Labels',
  about: 'The labels of the entity.',
  reads: 'An array of strings, the same as `labels` of the entity; `null` where the kind has no labels.',
  readExample: ['Subscription', 'Youth'],
  origin: 'labels',
  search: () => 'text',
};
