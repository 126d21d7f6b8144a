/** Converts the field values that users send into stored ones, and back. */
import { type EditableField, type EditableType, MOST_MINUTES } from '@callboard/contract';
import Value from 'typebox/value';
import { sentence, shapeMessage } from '../../platform/shape-message.ts';
import { deepTextProblem } from '../../platform/storable-text.ts';
import type { Zone } from '../../platform/time-zone.ts';
import { VALUE_SHAPES } from './value-shapes.ts';
import { ValueProblem, type ValueType } from './value-type.ts';
import { addresses, contactinfo } from './value-types/contact-data.ts';
import { reference, references } from './value-types/references.ts';
import { moment, schedule } from './value-types/schedule.ts';
import { date, day, lines, text, url, words } from './value-types/texts.ts';

const flag: ValueType = {
  empty: null,
  parse: (value) => (typeof value === 'boolean' ? value : new ValueProblem('Send true or false.')),
};

const number: ValueType = {
  empty: null,
  parse(value, { field: { whole = false, minutes = false } }) {
    if (typeof value !== 'number' || !(value >= 0 && value <= Number.MAX_SAFE_INTEGER))
      return new ValueProblem('Write a number that is not negative.');
    if (minutes && !(Number.isInteger(value) && value <= MOST_MINUTES))
      return new ValueProblem('Write whole minutes, at most 10,080: a week.');
    return whole && !Number.isInteger(value) ? new ValueProblem('Write a whole number.') : value;
  },
};

const choice: ValueType = {
  empty: null,
  parse: (value, { field: { options = [] } }) =>
    options.some((option) => option === value)
      ? value
      : new ValueProblem(`Choose one of ${options.join(', ')}.`),
};

const TYPES: { readonly [T in EditableType]: ValueType } = {
  text,
  lines,
  day,
  date,
  moment,
  url,
  flag,
  number,
  words,
  choice,
  reference,
  references,
  schedule,
  contactinfo,
  addresses,
};
/** Types that always have a value: null is refused. */
const ALWAYS: ReadonlySet<EditableType> = new Set(['flag', 'choice', 'day']);

/** Returns the stored form, or the problem. */
export function parseValue(field: EditableField, value: unknown, zone: Zone, before?: unknown): unknown {
  const { parse, empty } = TYPES[field.type];
  if (field.required === true && (value === null || (typeof value === 'string' && value.trim() === ''))) {
    return new ValueProblem('This cannot be empty.');
  }
  const unstorable = deepTextProblem(value);
  if (unstorable !== undefined) return new ValueProblem(unstorable);
  if (value === null && !ALWAYS.has(field.type)) return empty;
  const [misshapen] = Value.Errors(VALUE_SHAPES[field.type], value);
  return misshapen === undefined ? parse(value, { field, zone, before }) : shapeProblem(misshapen);
}

/**
 * Reports the place in the value where something else was expected, in
 * plain words: `Number 2: city: Give a text.`
 */
function shapeProblem(
  error: Parameters<typeof shapeMessage>[0] & { readonly instancePath: string },
): ValueProblem {
  const steps = error.instancePath.split('/').slice(1);
  const places = steps.map((step) => (/^\d+$/.test(step) ? `Number ${Number(step) + 1}: ` : `${step}: `));
  return new ValueProblem(places.join('') + sentence(shapeMessage(error)));
}

/** Returns the stored form of a missing value. */
export function emptyValue({ type }: EditableField): unknown {
  return TYPES[type].empty;
}

/** Returns a stored value as clients get it; references as ids. */
export function presentValue(field: EditableField, stored: unknown, zone: Zone): unknown {
  if (stored === '' || stored === null || stored === undefined) return null;
  return TYPES[field.type].present?.(stored, { field, zone }) ?? stored;
}
