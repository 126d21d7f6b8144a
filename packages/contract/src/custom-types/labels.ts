/** Labels: the entity's labels, repeated among its fields. */
import { shown } from './custom-type.ts';

export const LABELS = shown({
  form: 'labels',
  about: 'The labels of the entity.',
  reads: 'An array of strings, the same as `labels` of the entity; `null` where the kind has no labels.',
  readExample: ['Subscription', 'Youth'],
  writes: 'Not writable: change the labels of the entity in the application.',
});
