/** Derived: the value of another field, of the same or of a related entity. */
import type { FieldType } from '../field-type.ts';
import { unstored } from './unstored.ts';

export const DERIVED: FieldType = {
  ...unstored('Not writable: write the field that it derives from.'),
  type: 'Derived',
  about: 'The value of another field, of the same entity or of a related one.',
  reads: 'As that of the field that it derives from; `null` when that is empty or gone.',
  readExample: 'Thrust stage',
  origin: 'derived',
  // NOTE: search-type.ts uses the search type of the source; a Derived field by itself holds nothing.
  search: () => 'none',
};
