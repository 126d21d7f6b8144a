/** Derived: the value of another field, of the same or of a related entity. */
import { shown } from './custom-type.ts';

/** Where the field may be that it derives from. */
export const RELATIONS = ['self', 'group', 'production', 'event', 'resource', 'contact'] as const;
export type Relation = (typeof RELATIONS)[number];

export const DERIVED = shown({
  form: 'source',
  about: 'The value of another field, of the same entity or of a related one.',
  reads: 'As that of the field that it derives from; `null` when that is empty or gone.',
  readExample: 'Thrust stage',
  writes: 'Not writable: write the field that it derives from.',
});
