/** The datatypes of Integration info and Remote info: each holds what one of the plain types holds (§2.4). */

import type { Field } from '../../model/definitions.ts';
import type { DataType } from '../../model/records.ts';
import type { FieldType } from '../field-type.ts';
import { CHECKBOX } from './checkbox.ts';
import { DATE } from './date.ts';
import { DATE_AND_TIME } from './date-and-time.ts';
import { DROPDOWN } from './dropdown.ts';
import { NUMBER } from './number.ts';
import { STRING } from './string.ts';
import { TEXT } from './text.ts';
import { TIME } from './time.ts';

const SAME_AS: Readonly<Record<DataType, FieldType>> = {
  'Single-Line Text': STRING,
  'Multi-Line Text': TEXT,
  Number: NUMBER,
  Date: DATE,
  Time: TIME,
  'Date and Time': DATE_AND_TIME,
  'Single Option': DROPDOWN,
  'Multiple Options': CHECKBOX,
};

/** A field whose definition lacks its datatype counts as text. */
function sameAs({ dataType }: Field): FieldType {
  return SAME_AS[dataType ?? 'Single-Line Text'];
}

/** Common part of the two Info types: the datatype decides. */
export const BY_DATATYPE = {
  origin: 'stored',
  showsOptions: false,
  showsDatatype: true,
  search: (field) => sameAs(field).search(field),
  parse: (value, field, context) => {
    // The object does not show its options, and without any the integration may choose freely.
    const mode = field.options.length === 0 ? 'import' : context.mode;
    return sameAs(field).parse(value, field, { ...context, mode });
  },
  read: (stored, field) => sameAs(field).read(stored, field),
  index: (stored, field) => sameAs(field).index(stored, field),
} as const satisfies Partial<FieldType>;
