/** The tree of a query: what was written, before anything is known about the meaning of its values. */

import type { Span } from './span.ts';

export type QueryNode = AndNode | OrNode | MinusNode | TermNode;

/** Juxtaposition: `a b`. Always two parts or more. */
export interface AndNode {
  readonly type: 'and';
  readonly parts: readonly QueryNode[];
  readonly span: Span;
}

/** Union: `a + b + c`. Always two parts or more. */
export interface OrNode {
  readonly type: 'or';
  readonly parts: readonly QueryNode[];
  readonly span: Span;
}

/** Difference: `a - b - c` is the first part without all the others. Always two parts or more. */
export interface MinusNode {
  readonly type: 'minus';
  readonly parts: readonly QueryNode[];
  readonly span: Span;
}

export interface TermNode {
  readonly type: 'term';
  readonly scope?: string;
  /** As written; absent means `name`, `*` any text keyword of the kind. */
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
  /** Without the quotes, escapes resolved. */
  readonly text: string;
  readonly span: Span;
}

export interface RelativeValue {
  readonly type: 'relative';
  /** Without the `#`. */
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

/** `{Name}`, in templates only: what is bound to the name, whatever that looks like. */
export interface ParameterValue {
  readonly type: 'parameter';
  readonly name: string;
  readonly span: Span;
}

/** One end of a range; a word here has the shape of a date or a number. */
export type Bound = WordValue | RelativeValue | ParameterValue;

export interface RangeValue {
  readonly type: 'range';
  readonly from: Bound;
  readonly to: Bound;
  readonly span: Span;
}
