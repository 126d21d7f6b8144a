/** Syntax tree of a query: the text as written, before its values have been interpreted. */

import type { Span } from './span.ts';

export type QueryNode = AndNode | OrNode | MinusNode | TermNode;

/** Juxtaposition: `a b`. Always has two parts or more. */
export interface AndNode {
  readonly type: 'and';
  readonly parts: readonly QueryNode[];
  readonly span: Span;
}

/** Union: `a + b + c`. Always has two parts or more. */
export interface OrNode {
  readonly type: 'or';
  readonly parts: readonly QueryNode[];
  readonly span: Span;
}

/** Difference: `a - b - c` is the first part without all the others. Always has two parts or more. */
export interface MinusNode {
  readonly type: 'minus';
  readonly parts: readonly QueryNode[];
  readonly span: Span;
}

export interface TermNode {
  readonly type: 'term';
  readonly scope?: string;
  /** Keyword as written. Absent means `name`; `*` means any text keyword of the kind. */
  readonly keyword?: string;
  readonly value: Value;
  readonly span: Span;
}

export type Value =
  | AnyValue
  | WordValue
  | QuotedValue
  | RelativeValue
  | ComparisonValue
  | RangeValue
  | ParameterValue;

/** `*` */
export interface AnyValue {
  readonly type: 'any';
  readonly span: Span;
}

export interface WordValue {
  readonly type: 'word';
  readonly text: string;
  readonly span: Span;
}

export interface QuotedValue {
  readonly type: 'quoted';
  /** Text without its quotes, with escapes resolved. */
  readonly text: string;
  readonly span: Span;
}

export interface RelativeValue {
  readonly type: 'relative';
  /** Name without the `#`. */
  readonly name: string;
  readonly span: Span;
}

export type ComparisonOperator = '>' | '>=' | '<' | '<=' | '=';

export interface ComparisonValue {
  readonly type: 'comparison';
  readonly operator: ComparisonOperator;
  readonly operand: WordValue | QuotedValue | ParameterValue;
  readonly span: Span;
}

/**
 * `{Name}`, in templates only. Stands for the value bound to the name, which is never parsed as query text.
 */
export interface ParameterValue {
  readonly type: 'parameter';
  readonly name: string;
  readonly span: Span;
}

/** One end of a range; a word in this position has the shape of a date or a number. */
export type Bound = WordValue | RelativeValue | ParameterValue;

export interface RangeValue {
  readonly type: 'range';
  readonly from: Bound;
  readonly to: Bound;
  readonly span: Span;
}
