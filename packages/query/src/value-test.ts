/**
 * A written value → a test for the values of an entity. Each keyword type refuses values that it cannot hold.
 */

import type { ComparisonOperator, ParameterValue, Value } from './ast.ts';
import { type DayRange, MAX_DAY, MIN_DAY } from './days.ts';
import { malformed, type QueryError } from './errors.ts';
import { foldText } from './fold.ts';
import { shorten } from './head.ts';
import { isDateShape, isIsoShape, parseBoolean, parseDay, parseNumber } from './literals.ts';
import { relativeDays } from './relative-days.ts';
import type { KeywordType } from './schema.ts';
import type { Span } from './span.ts';

export type Test =
  /** Any non-empty value. */
  | { readonly type: 'present' }
  /** `text` is folded. */
  | { readonly type: 'contains'; readonly text: string }
  /** `text` is folded. */
  | { readonly type: 'equals'; readonly text: string }
  | { readonly type: 'id'; readonly id: string }
  /**
   * The entity with this id, of a kind that the keyword is about; only parameter values lead to this test.
   */
  | { readonly type: 'entity'; readonly id: number }
  | { readonly type: 'boolean'; readonly value: boolean }
  /** Overlap with these days, both ends included; an open end is the earliest or latest accepted day. */
  | { readonly type: 'days'; readonly from: number; readonly to: number }
  /** Both ends are included, unless stated otherwise. */
  | {
      readonly type: 'number';
      readonly min?: number;
      readonly max?: number;
      readonly minExclusive?: boolean;
      readonly maxExclusive?: boolean;
    };

/** A single value. */
type Operand = Exclude<Value, { type: 'any' | 'comparison' | 'range' }>;

/**
 * Returns the test for a value; undefined for a valid value that nothing can match. Throws malformed-query.
 */
export function planTest(type: Exclude<KeywordType, 'none'>, value: Value, today: number): Test | undefined {
  if (value.type === 'any') return { type: 'present' };
  switch (type) {
    case 'text':
      return planText(value);
    case 'id':
      return { type: 'id', id: nonEmpty(plainText(value, 'an id'), value.span) };
    case 'boolean':
      return planBoolean(value);
    case 'number':
      return planNumber(value);
    case 'date':
      return planDays(value, today);
  }
}

/** For a text keyword, a date, number or relative date is just text. */
export function planText(value: Value): Test {
  if (value.type === 'any') return { type: 'present' };
  const text = nonEmpty(foldText(plainText(value, 'a text')), value.span);
  return value.type === 'comparison' ? { type: 'equals', text } : { type: 'contains', text };
}

/** Returns the text of a value for keywords that support only the comparison `=`. */
function plainText(value: Exclude<Value, { type: 'any' }>, holds: string): string {
  switch (value.type) {
    case 'parameter':
      throw unbound(value);
    case 'word':
    case 'quoted':
      return value.text;
    case 'relative':
      return `#${value.name}`;
    case 'comparison':
      if (value.operator === '=') return plainText(value.operand, holds);
      throw malformed('only-equals', value.span, { operator: value.operator, holds });
    case 'range':
      throw malformed('no-range', value.span, { holds });
  }
}

function nonEmpty(text: string, span: Span): string {
  if (text === '') throw malformed('no-text', span);
  return text;
}

function planBoolean(value: Exclude<Value, { type: 'any' }>): Test {
  const parsed = parseBoolean(plainText(value, 'yes or no'));
  if (parsed === undefined) throw malformed('no-boolean', value.span);
  return { type: 'boolean', value: parsed };
}

function planNumber(value: Exclude<Value, { type: 'any' }>): Test {
  switch (value.type) {
    case 'comparison':
      return compareNumber(value.operator, numberOf(value.operand));
    case 'range': {
      const [min, max] = [numberOf(value.from), numberOf(value.to)];
      if (min > max) throw reversed(value.span);
      return { type: 'number', min, max };
    }
    default: {
      const number = numberOf(value);
      return { type: 'number', min: number, max: number };
    }
  }
}

export function compareNumber(operator: ComparisonOperator, number: number): Test {
  switch (operator) {
    case '>':
      return { type: 'number', min: number, minExclusive: true };
    case '>=':
      return { type: 'number', min: number };
    case '<':
      return { type: 'number', max: number, maxExclusive: true };
    case '<=':
      return { type: 'number', max: number };
    case '=':
      return { type: 'number', min: number, max: number };
  }
}

export function numberOf(value: Operand): number {
  const number = value.type === 'relative' ? undefined : parseNumber(plainText(value, ''));
  if (number !== undefined) return number;
  throw malformed('no-number', value.span, { word: shorten(plainText(value, '')) });
}

function planDays(value: Exclude<Value, { type: 'any' }>, today: number): Test | undefined {
  switch (value.type) {
    case 'comparison':
      return compareDays(value.operator, daysOf(value.operand, today));
    case 'range': {
      const { from } = daysOf(value.from, today);
      const { to } = daysOf(value.to, today);
      if (from > to) throw reversed(value.span);
      return { type: 'days', from, to };
    }
    default:
      return { type: 'days', ...daysOf(value, today) };
  }
}

export function compareDays(operator: ComparisonOperator, { from, to }: DayRange): Test | undefined {
  switch (operator) {
    case '>':
      return to < MAX_DAY ? { type: 'days', from: to + 1, to: MAX_DAY } : undefined;
    case '>=':
      return { type: 'days', from, to: MAX_DAY };
    case '<':
      return from > MIN_DAY ? { type: 'days', from: MIN_DAY, to: from - 1 } : undefined;
    case '<=':
      return { type: 'days', from: MIN_DAY, to };
    case '=':
      return { type: 'days', from, to };
  }
}

export function daysOf(value: Operand, today: number): DayRange {
  const text = plainText(value, '');
  // `>#today` holds a relative date as a word; in quotes it stays text and is not a date.
  if (value.type !== 'quoted' && text.startsWith('#')) {
    const range = relativeDays(text.slice(1), today);
    if (range !== undefined) return range;
    throw malformed('no-relative', value.span, { word: shorten(text) });
  }
  const day = parseDay(text);
  if (day === undefined) throw notADay(text, value.span);
  return { from: day, to: day };
}

function notADay(text: string, span: Span): QueryError {
  return malformed(isDateShape(text) || isIsoShape(text) ? 'no-day' : 'no-date', span, {
    word: shorten(text),
  });
}

function unbound({ name, span }: ParameterValue): QueryError {
  return malformed('unbound-parameter', span, { name });
}

export function reversed(span: Span): QueryError {
  return malformed('reversed', span);
}
