/** Terms of the query language, by what the keyword holds. */
import type { Query } from './built-query.ts';
import type { Kind } from './generated/kind.ts';
import type { Day } from './query-values.ts';

/** A text: called with one, it matches what contains it, whatever the case and the accents. */
export interface TextTerm<K extends Kind> {
  (text: string): Query<K>;
  /** The whole text. */
  is(text: string): Query<K>;
  /** Any text that is not empty. */
  any(): Query<K>;
}

/** An id: exactly this one. */
export interface IdTerm<K extends Kind> {
  (id: string): Query<K>;
  /** One of these. */
  oneOf(...ids: readonly [string, ...string[]]): Query<K>;
}

/** A day: called with one, or with the first and the last. */
export interface DateTerm<K extends Kind> {
  (from: Day, to?: Day): Query<K>;
  /** On this day or later. */
  from(day: Day): Query<K>;
  /** On this day or earlier. */
  until(day: Day): Query<K>;
  /** Any day at all. */
  any(): Query<K>;
}

/** A number: called with one, or with the least and the greatest. */
export interface NumberTerm<K extends Kind> {
  (from: number, to?: number): Query<K>;
  atLeast(number: number): Query<K>;
  atMost(number: number): Query<K>;
  above(number: number): Query<K>;
  below(number: number): Query<K>;
  any(): Query<K>;
}

export type BooleanTerm<K extends Kind> = (value: boolean) => Query<K>;

/** A custom data field of the installation, by what it holds. */
export interface FieldTerms<K extends Kind> {
  readonly text: TextTerm<K>;
  readonly number: NumberTerm<K>;
  readonly date: DateTerm<K>;
  /** A field of the type Y/N. */
  readonly answer: (value: boolean) => Query<K>;
}

/** Terms that every kind has. */
export interface Terms<K extends Kind> {
  /** Everything. */
  readonly all: Query<K>;
  /** A custom data field of the installation by its keyword. */
  field(keyword: string): FieldTerms<K>;
  /** A query that is written out; it stands in brackets wherever it needs them. */
  text(query: string): Query<K>;
}
