/** Conditions of filters: the types they fit, their operands, and the test itself. */

import { type ConditionName, conditionFits } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { propertyOf } from '../../platform/objects.ts';
import { DAY_SECONDS, formatDay, parseDay, parseTime, type Zone } from '../../platform/time-zone.ts';
import type { Value, ValueType } from '../catalogue/field.ts';
import type { ResolvedType } from '../catalogue/resolve.ts';
import { listOf, numberOf, textOf } from '../catalogue/value-forms.ts';
import { type ElementType, isEntityType, type PlainValue, parseDate, parseDateTime } from '../parameters.ts';
import { compareTexts, idOf, nameOf } from './order.ts';

/** Value to compare with, in the form of its type. */
export type Operand =
  | { readonly type: 'text'; readonly folded: string }
  | { readonly type: 'plain'; readonly value: string | number | boolean }
  /** Day to compare with; moments in time are compared by their day. */
  | { readonly type: 'day'; readonly day: string }
  /** Date and time in the form that `parseDateTime` returns. */
  | { readonly type: 'datetime'; readonly text: string }
  | { readonly type: 'entity'; readonly id: string };

/** Returns a sentence when the condition cannot be applied to such values, otherwise undefined. */
export function conditionProblem(is: ConditionName, { value }: ResolvedType): string | undefined {
  if (conditionFits(is, value)) return undefined;
  if (value === 'json') return `only “empty” can be asked of values like these`;
  return is === 'contains' ? '“contains” is for texts' : `“${is}” is for numbers, texts, dates and times`;
}

/**
 * Converts a literal or a parameter's value to an operand for values of a type; undefined when it has no
 * meaning there.
 */
export function operandOf(type: ValueType, given: unknown): Operand | undefined {
  switch (type) {
    case 'text':
      return typeof given === 'string' ? { type: 'text', folded: foldText(given) } : undefined;
    case 'number':
      return typeof given === 'number' ? plain(given) : undefined;
    case 'boolean':
      return typeof given === 'boolean' ? plain(given) : undefined;
    case 'date':
      return typeof given === 'string' ? plain(parseDate(given)) : undefined;
    case 'time':
      return typeof given === 'string' && parseTime(given) !== undefined ? plain(given) : undefined;
    case 'instant':
    case 'moment':
      return typeof given === 'string' ? momentOperand(type, given) : undefined;
    case 'entity':
      return entityOperand(given);
    case 'json':
      return undefined;
  }
}

const plain = (value: string | number | boolean | undefined): Operand | undefined =>
  value === undefined ? undefined : { type: 'plain', value };

function momentOperand(type: 'instant' | 'moment', given: string): Operand | undefined {
  const day = parseDate(given);
  if (day !== undefined) return { type: 'day', day };
  const text = parseDateTime(given);
  if (text !== undefined) return { type: 'datetime', text };
  return type === 'moment' && parseTime(given) !== undefined ? plain(given) : undefined;
}

/** Converts an entity as the API returns it, or its name. */
function entityOperand(given: unknown): Operand | undefined {
  if (typeof given === 'string') return { type: 'text', folded: foldText(given) };
  const id = propertyOf(given, 'id');
  return typeof id === 'string' ? { type: 'entity', id } : undefined;
}

/** Converts the value of a parameter, as `operandOf` does for literals. */
export function parameterOperand(type: ValueType, of: ElementType, value: PlainValue): Operand | undefined {
  if (isEntityType(of)) return type === 'entity' ? { type: 'entity', id: String(value) } : undefined;
  return operandOf(type, value);
}

/** Returns whether values of such a parameter can be compared with values of the type. */
export function fitsParameter(type: ValueType, of: ElementType): boolean {
  if (isEntityType(of)) return type === 'entity';
  switch (of) {
    case 'text':
      return type === 'text' || type === 'entity' || type === 'time';
    case 'date':
      return type === 'date' || type === 'instant' || type === 'moment';
    case 'datetime':
      return type === 'instant' || type === 'moment';
    default:
      return type === of;
  }
}

type Test = (value: NonNullable<Value>) => boolean;

/** Returns the test of one non-empty value; a list passes when one of its elements passes. */
export function testOf(
  is: ConditionName,
  typed: ResolvedType,
  operands: readonly Operand[],
  zone: Zone,
): Test {
  const one = testOne(is, typed.value, operands, zone);
  return typed.list ? (value) => listOf(value).some((each) => each !== null && one(each)) : one;
}

export function isEmpty(value: Value): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function testOne(is: ConditionName, type: ValueType, operands: readonly Operand[], zone: Zone): Test {
  const comparisons = operands.map((operand) => comparisonWith(type, operand, zone));
  const [first, second] = comparisons;
  if (first === undefined) return () => false;
  switch (is) {
    case 'equals':
    case 'in':
      return (value) => comparisons.some((compare) => compare(value) === 0);
    case 'contains': {
      const texts = operands.flatMap((operand) => (operand.type === 'text' ? operand.folded : []));
      const ids = new Set(operands.flatMap((operand) => (operand.type === 'entity' ? operand.id : [])));
      return (value) => {
        if (type === 'entity' && ids.has(idOf(value))) return true;
        const folded = foldText(type === 'entity' ? nameOf(value) : textOf(value));
        return texts.some((text) => folded.includes(text));
      };
    }
    case 'before':
      return (value) => first(value) < 0;
    case 'after':
      return (value) => first(value) > 0;
    case 'atleast':
      return (value) => first(value) >= 0;
    case 'atmost':
      return (value) => first(value) <= 0;
    case 'between':
      return (value) => first(value) >= 0 && (second?.(value) ?? 0) <= 0;
    case 'empty':
      return () => false;
  }
}

/** Compares a value with the operand; below zero: the value comes first. */
type Comparison = (value: NonNullable<Value>) => number;

function comparisonWith(type: ValueType, operand: Operand, zone: Zone): Comparison {
  switch (operand.type) {
    case 'text':
      return type === 'entity'
        ? (value) => compareTexts(foldText(nameOf(value)), operand.folded)
        : (value) => compareTexts(foldText(textOf(value)), operand.folded);
    case 'entity':
      return (value) => (idOf(value) === operand.id ? 0 : 1);
    case 'day': {
      const { day } = operand;
      return type === 'instant'
        ? (value) => compareTexts(formatDay(zone.localDay(numberOf(value))), day)
        : (value) => compareTexts(textOf(value).slice(0, 10), day);
    }
    case 'datetime': {
      const at = instantOf(operand.text, zone);
      if (type === 'instant') return (value) => numberOf(value) - at;
      const local = `${formatDay(zone.localDay(at))}T${zone.localTime(at)}`;
      return (value) => compareTexts(textOf(value), local);
    }
    case 'plain': {
      const { value: with_ } = operand;
      if (typeof with_ === 'string') return (value) => compareTexts(textOf(value), with_);
      return (value) => Number(value) - Number(with_);
    }
  }
}

/** Converts a text written by `parseDateTime` to Unix seconds. */
export function instantOf(text: string, zone: Zone): number {
  const day = parseDay(text.slice(0, 10)) ?? 0;
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(11, 19).split(':').map(Number);
  const time = hours * 3600 + minutes * 60 + seconds;
  return text.endsWith('Z') ? day * DAY_SECONDS + time : zone.toInstant(day, time);
}
