/**
 * Stored values of custom data fields. The type of a field is described in the contract package
 * (`custom-types/custom-types.ts`); what its form means for stored values is in the table here.
 */
import {
  CUSTOM_TYPES,
  type CustomType,
  canBeConverted,
  dataTypeOf,
  type StoredForm,
  valueTypeOf,
} from '@callboard/contract';
import type { Field } from '../model/definitions.ts';
import { ANSWER } from './forms/answer.ts';
import { ATTACHMENT } from './forms/attachment.ts';
import { CHOICE } from './forms/choice.ts';
import { CHOICES } from './forms/choices.ts';
import { DAY } from './forms/day.ts';
import { LINE } from './forms/line.ts';
import { LINES } from './forms/lines.ts';
import { MOMENT } from './forms/moment.ts';
import { NUMBER } from './forms/number.ts';
import { TIME } from './forms/time.ts';
import type { FieldContent } from './read.ts';
import {
  EMPTY,
  type IndexEntry,
  NOT_INDEXED,
  type ParseResult,
  refused,
  type StoredJson,
  type ValueHandling,
  type WriteContext,
} from './value-form.ts';

export const VALUE_HANDLING: Readonly<Record<StoredForm, ValueHandling>> = {
  line: LINE,
  lines: LINES,
  number: NUMBER,
  answer: ANSWER,
  choice: CHOICE,
  choices: CHOICES,
  day: DAY,
  time: TIME,
  moment: MOMENT,
  attachment: ATTACHMENT,
};

export function typeOf(field: Field): CustomType {
  return CUSTOM_TYPES[field.type];
}

/** Returns the datatype of a field whose object shows one; undefined for other fields. */
export function shownDataType(field: Field) {
  return typeOf(field).form === 'datatype' ? dataTypeOf(field) : undefined;
}

/** Checks a value that is not null and converts it into its stored form; a stored form is returned unchanged. */
export function parseStored(field: Field, value: unknown, context: WriteContext): ParseResult {
  const type = valueTypeOf(field);
  if (!type.isStored) return refused(type.writes, 'read-only-field');
  // The object of an Info field does not show its options, and without any the integration may choose freely.
  const isFree = typeOf(field).form === 'datatype' && field.options.length === 0;
  const parsed = VALUE_HANDLING[type.form].parse(
    unwrapped(value, field),
    field,
    isFree ? { ...context, mode: 'import' } : context,
  );
  const problem = parsed.ok && typeof parsed.value === 'string' ? type.problem?.(parsed.value) : undefined;
  return problem === undefined ? parsed : refused(problem);
}

/** Returns the served form of a stored value; empty when it no longer fits the field. */
export function readValue(field: Field, stored: unknown): FieldContent {
  const type = valueTypeOf(field);
  return type.isStored ? VALUE_HANDLING[type.form].read(unwrapped(stored, field)) : EMPTY;
}

/** Returns the indexed form of a stored value; texts are not folded yet, which the store does. */
export function indexValue(field: Field, stored: unknown): IndexEntry {
  const type = valueTypeOf(field);
  return type.isStored ? VALUE_HANDLING[type.form].index(unwrapped(stored, field)) : NOT_INDEXED;
}

/** Whether two stored values mean the same, though their JSON may differ; undefined where equal JSON decides. */
export function meansSame(field: Field, before: unknown, after: StoredJson): boolean | undefined {
  const type = valueTypeOf(field);
  return type.isStored ? VALUE_HANDLING[type.form].isSame?.(before, after) : undefined;
}

const NUMERAL = /^\s*[+-]?\d{1,20}(?:\.\d{1,20})?\s*$/;

/**
 * A field that was text before it became a Number (§2.4) still has texts in store, and is sent texts by programs
 * that read texts: both mean the number.
 */
function unwrapped(value: unknown, field: Field): unknown {
  if (!field.converted || typeof value !== 'string' || !canBeConverted(field)) return value;
  const number = NUMERAL.test(value) ? Number(value) : Number.NaN;
  // A long row of digits is a reference, not a number: as a number it would lose its last digits.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value;
}
