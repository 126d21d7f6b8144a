/**
 * Remote info: data that another system provides about an entity, written by its integration and by imports.
 */

import type { Field } from '../../model/definitions.ts';
import type { FieldType } from '../field-type.ts';
import { BY_DATATYPE } from './data-types.ts';

const NUMERAL = /^\s*[+-]?\d{1,20}(?:\.\d{1,20})?\s*$/;

/**
 * A field that was text before it became a Number (§2.4) still has texts in store, and is sent texts by programs
 * that read texts: both mean the number.
 */
function unwrapped(value: unknown, { converted, dataType }: Field): unknown {
  if (!converted || dataType !== 'Number' || typeof value !== 'string') return value;
  const number = NUMERAL.test(value) ? Number(value) : Number.NaN;
  // A long row of digits is a reference, not a number: as a number it would lose its last digits.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value;
}

export const REMOTE_INFO: FieldType = {
  ...BY_DATATYPE,
  type: 'Remote info',
  about: 'What another system says about the entity; `datatype` decides what that is.',
  reads:
    'As the type that `datatype` names. Deprecated: a field that was converted to `Number` is read as a string while the setting is on and the header `X-No-String-Wrap-Numeric-Remote-Info-Value` is absent.',
  readExample: 'TKT-20931',
  writes: 'Not writable: the integration of the field and imports set it.',
  writeExample: undefined,
  writable: 'no',
  parse: (value, field, context) => BY_DATATYPE.parse(unwrapped(value, field), field, context),
  read: (stored, field) => BY_DATATYPE.read(unwrapped(stored, field), field),
  index: (stored, field) => BY_DATATYPE.index(unwrapped(stored, field), field),
};
