/** Parameter values → plans. Each value is tested as its own type and never parsed as query text. */

import type { Bound, ComparisonOperator, Value } from './ast.ts';
import { orPlan, type Plan } from './combine.ts';
import { type DayRange, MAX_DAY, MIN_DAY } from './days.ts';
import { malformed } from './errors.ts';
import { foldText } from './fold.ts';
import type { Keyword } from './schema.ts';
import type { Span } from './span.ts';
import { compareDays, compareNumber, daysOf, numberOf, reversed, type Test } from './value-test.ts';

export type BoundValue =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'boolean'; readonly value: boolean }
  /** Day number of a planning day. */
  | { readonly type: 'day'; readonly day: number }
  /** `text` is the id as a string. */
  | { readonly type: 'entity'; readonly kind: string; readonly id: number; readonly text: string };

/**
 * Values of each parameter, any of which may match. Undefined: no value was given, and the term is left out.
 */
export type Bindings = ReadonlyMap<string, readonly BoundValue[] | undefined>;

interface Place {
  readonly keyword: Keyword;
  readonly operator: ComparisonOperator | undefined;
  readonly name: string;
  readonly span: Span;
}

/** Returns whether a value contains parameters. */
export function isBound(value: Value): boolean {
  switch (value.type) {
    case 'parameter':
      return true;
    case 'comparison':
      return value.operand.type === 'parameter';
    case 'range':
      return value.from.type === 'parameter' || value.to.type === 'parameter';
    default:
      return false;
  }
}

/** Plans a term with parameters in its value; undefined: leave the term out. Throws malformed-query. */
export function planBound(
  keyword: Keyword,
  value: Value,
  bindings: Bindings,
  today: number,
): Plan | undefined {
  if (value.type === 'range') return planRange(keyword, value.from, value.to, value.span, bindings, today);
  const operator = value.type === 'comparison' ? value.operator : undefined;
  const parameter = value.type === 'comparison' ? value.operand : value;
  if (parameter.type !== 'parameter') throw new Error('a value without parameter');
  const { name, span } = parameter;
  const values = bindings.get(name);
  if (values === undefined) return undefined;
  if (values.length > 1 && operator !== undefined && operator !== '=') {
    throw malformed('list-compared', span, { operator, name });
  }
  if (keyword.type === 'none') return { type: 'none' };
  const tests = values.map((one) => testOf(one, { keyword, operator, name, span }));
  // A list of only empty strings counts as no value.
  const known = tests.filter((test) => test !== 'open');
  if (known.length === 0 && tests.length > 0) return undefined;
  return orPlan(
    known.map((test) => (test === undefined ? { type: 'none' } : { type: 'term', keyword, test })),
  );
}

/** Undefined means that nothing can match; `open` means an empty string, which counts as no value. */
function testOf(value: BoundValue, place: Place): Test | undefined | 'open' {
  const { keyword, operator } = place;
  if (value.type === 'entity') return testEntity(value, place);
  switch (keyword.type) {
    case 'text': {
      if (value.type !== 'text' && value.type !== 'number') throw unfit(place, 'a text');
      onlyEquals(place, 'a text');
      const text = foldText(value.type === 'text' ? value.text : String(value.number));
      if (text === '') return 'open';
      return { type: operator === '=' ? 'equals' : 'contains', text };
    }
    case 'id':
      if (value.type !== 'text') throw unfit(place, 'an id');
      onlyEquals(place, 'an id');
      return { type: 'id', id: value.text };
    case 'boolean':
      if (value.type !== 'boolean') throw unfit(place, 'yes or no');
      onlyEquals(place, 'yes or no');
      return { type: 'boolean', value: value.value };
    case 'number':
      if (value.type !== 'number') throw unfit(place, 'a number');
      return compareNumber(operator ?? '=', value.number);
    case 'date':
      if (value.type !== 'day') throw unfit(place, 'a date');
      return compareDays(operator ?? '=', within({ from: value.day, to: value.day }));
    case 'none':
      return undefined;
  }
}

function testEntity(value: Extract<BoundValue, { type: 'entity' }>, place: Place): Test {
  const { keyword, name, span } = place;
  onlyEquals(place, 'an entity');
  if (!keyword.about?.includes(value.kind)) {
    throw malformed('parameter-of-kind', span, { name, kind: value.kind });
  }
  return keyword.type === 'id' ? { type: 'id', id: value.text } : { type: 'entity', id: value.id };
}

/** An end without a value is open. */
function planRange(
  keyword: Keyword,
  from: Bound,
  to: Bound,
  span: Span,
  bindings: Bindings,
  today: number,
): Plan | undefined {
  const ends = [from, to].map((end) => (end.type === 'parameter' ? single(end, bindings) : end));
  const [low, high] = ends;
  if (low === undefined && high === undefined) return undefined;
  if (keyword.type === 'none') return { type: 'none' };
  if (keyword.type === 'number') {
    const min = low && numberAt(low, keyword, from);
    const max = high && numberAt(high, keyword, to);
    if (min !== undefined && max !== undefined && min > max) throw reversed(span);
    const test = {
      type: 'number',
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    } as const;
    return { type: 'term', keyword, test };
  }
  if (keyword.type !== 'date') {
    throw malformed('range-of-nothing', span);
  }
  const first = low === undefined ? MIN_DAY : daysAt(low, keyword, from, today).from;
  const last = high === undefined ? MAX_DAY : daysAt(high, keyword, to, today).to;
  if (first > last) throw reversed(span);
  return { type: 'term', keyword, test: { type: 'days', from: first, to: last } };
}

type End = Exclude<Bound, { type: 'parameter' }> | BoundValue;

function single(
  { name, span }: Extract<Bound, { type: 'parameter' }>,
  bindings: Bindings,
): BoundValue | undefined {
  const values = bindings.get(name);
  if (values === undefined) return undefined;
  const [only, ...more] = values;
  if (only === undefined || more.length > 0) {
    throw malformed('list-in-range', span, { name });
  }
  return only;
}

const placeOf = (keyword: Keyword, bound: Bound): Place => ({
  keyword,
  operator: undefined,
  name: bound.type === 'parameter' ? bound.name : '',
  span: bound.span,
});

function numberAt(end: End, keyword: Keyword, bound: Bound): number {
  if (end.type === 'word' || end.type === 'relative') return numberOf(end);
  if (end.type !== 'number') throw unfit(placeOf(keyword, bound), 'a number');
  return end.number;
}

function daysAt(end: End, keyword: Keyword, bound: Bound, today: number): DayRange {
  if (end.type === 'word' || end.type === 'relative') return daysOf(end, today);
  if (end.type !== 'day') throw unfit(placeOf(keyword, bound), 'a date');
  return within({ from: end.day, to: end.day });
}

/** Clamps a range to the days that a query accepts. */
function within({ from, to }: DayRange): DayRange {
  const clamp = (day: number) => Math.min(MAX_DAY, Math.max(MIN_DAY, day));
  return { from: clamp(from), to: clamp(to) };
}

function onlyEquals({ operator, span }: Place, holds: string): void {
  if (operator === undefined || operator === '=') return;
  throw malformed('only-equals', span, { operator, holds });
}

function unfit({ name, span }: Place, holds: string): Error {
  return malformed('parameter-unfit', span, { name, holds });
}
