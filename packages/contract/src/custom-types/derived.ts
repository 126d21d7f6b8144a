/** Derived: the value of another field, of the same or of a related entity. */
import { shown } from './custom-type.ts';

export const DERIVED = shown({
  form: 'source',
  about: 'The value of another field, of the same entity or of a related one.',
  reads: 'As that of the field that it derives from; `null` when that is empty or gone.',
  readExample: 'Thrust stage',
  writes: 'Not writable: write the field that it derives from.',
});
