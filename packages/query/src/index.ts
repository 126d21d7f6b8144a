/** The query language, from text to a checked plan and its matcher. The SQL is exported from `./sql`. */

export type {
  AndNode,
  AnyValue,
  Bound,
  ComparisonOperator,
  ComparisonValue,
  MinusNode,
  OrNode,
  ParameterValue,
  QueryNode,
  QuotedValue,
  RangeValue,
  RelativeValue,
  TermNode,
  Value,
  WordValue,
} from './ast.ts';
export type { Bindings, BoundValue } from './bind.ts';
export { andPlan, notPlan, orPlan, type Plan } from './combine.ts';
export {
  type Condition,
  type ConditionGroup,
  fromConditions,
  type TermCondition,
  toConditions,
} from './conditions.ts';
export {
  addMonths,
  type DayParts,
  type DayRange,
  dayNumber,
  dayParts,
  daysInMonth,
  MAX_DAY,
  MIN_DAY,
  weekday,
} from './days.ts';
export { QueryError, type QueryErrorCode } from './errors.ts';
export { foldText } from './fold.ts';
export { MAX_CHARACTERS, MAX_NESTING, MAX_TERMS } from './limits.ts';
export { parseBoolean, parseDay, parseNumber } from './literals.ts';
export { type FieldValue, matches, matchesTest, type Subject } from './matches.ts';
export { fillIn, MESSAGES, type QueryReason, type QueryWords } from './messages.ts';
export { OPERATORS } from './operators.ts';
export { parseQuery, parseTemplate } from './parser.ts';
export { type Place, placeAt, type TermPlace, type ValuePlace } from './place.ts';
export { type PlanContext, planQuery } from './plan.ts';
export { printQuery, quoteText, writeText } from './print.ts';
export { relativeDays, relativeNames } from './relative-days.ts';
export type { Keyword, KeywordType, QuerySchema } from './schema.ts';
export type { Span } from './span.ts';
export type { Test } from './value-test.ts';
