/** Chooses how the values of a field are searched. */
import { type Kind, type ShownForm, valueTypeOf } from '@callboard/contract';
import type { Definitions, Field } from '../model/definitions.ts';
import { sourceOf } from './field-source.ts';
import { VALUE_HANDLING } from './field-types.ts';
import type { SearchType } from './value-form.ts';

const SHOWN: Readonly<Record<ShownForm, SearchType>> = {
  contact: 'text',
  resources: 'text',
  labels: 'text',
  source: 'none',
  nothing: 'none',
};

/** Returns the search type of the field's values; a Derived field is searched like its source. */
export function searchType(kind: Kind, field: Field, definitions: Definitions): SearchType {
  const type = valueTypeOf(sourceOf(kind, field, definitions)?.field ?? field);
  return type.isStored ? VALUE_HANDLING[type.form].search : SHOWN[type.form];
}
