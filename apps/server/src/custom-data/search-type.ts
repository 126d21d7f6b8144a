/** Chooses how the values of a field are searched. */
import type { Kind } from '@callboard/contract';
import type { Definitions, Field } from '../model/definitions.ts';
import { sourceOf } from './field-source.ts';
import type { SearchType } from './field-type.ts';
import { typeOf } from './field-types.ts';

/** Returns the search type of the field's type; a Derived field is searched like its source. */
export function searchType(kind: Kind, field: Field, definitions: Definitions): SearchType {
  const searched = field.type === 'Derived' ? sourceOf(kind, field, definitions)?.field : field;
  return searched ? typeOf(searched).search(searched) : 'none';
}
