/** SQL fragments, and a plan as one boolean expression of them. A separate entry point, for storage only. */

import type { Plan } from './combine.ts';
import type { Keyword } from './schema.ts';
import type { Test } from './value-test.ts';

export type SqlValue = string | number | bigint | null | Uint8Array | readonly number[] | readonly string[];

/**
 * Strings and values like the arguments of a tagged template: one string more than values. Only the functions
 * in this file create fragments.
 */
export interface Fragment {
  readonly strings: readonly string[];
  readonly values: readonly SqlValue[];
}

// JSON input can imitate the shape of a fragment but not this symbol, so it never becomes SQL.
const BRAND = Symbol('fragment');

/** Builds a fragment. Nested fragments are spliced in; every other value is bound. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (SqlValue | Fragment)[]): Fragment {
  return splice(strings, parts);
}

/** Inserts the text unchanged. Never use it for anything that a user wrote. */
export function raw(text: string): Fragment {
  return fragment([text], []);
}

export const empty: Fragment = raw('');

export function join(parts: readonly (SqlValue | Fragment)[], separator = ', '): Fragment {
  if (parts.length === 0) return empty;
  const strings = ['', ...Array.from({ length: parts.length - 1 }, () => separator), ''];
  return splice(strings, parts);
}

/** Formats a fragment for one database; `placeholder` gets 1 for the first value, as in `$1`. */
export function toText(
  { strings, values }: Fragment,
  placeholder: (index: number) => string,
): { text: string; values: SqlValue[] } {
  const pieces = strings.flatMap((string, index) => (index === 0 ? [string] : [placeholder(index), string]));
  return { text: pieces.join(''), values: [...values] };
}

/** SQL of terms, supplied by storage. Each fragment is a boolean expression: true or false, never null. */
export interface TermsSql {
  term(keyword: Keyword, test: Test): Fragment;
  types(types: readonly string[]): Fragment;
}

const ALL = raw('1=1');
const NONE = raw('1=0');

/**
 * Returns one boolean expression for a `where` in both SQLite and PostgreSQL, in brackets if it has parts.
 * `and` binds tighter than `or`, and brackets are left out where that suffices: the longest alternating chain
 * `a + b - c + d …` stays well below the depth at which databases refuse an expression.
 */
export function toSql(plan: Plan, terms: TermsSql): Fragment {
  const expression = writePlan(plan, terms);
  return plan.type === 'and' || plan.type === 'or' ? sql`(${expression})` : expression;
}

function writePlan(plan: Plan, terms: TermsSql): Fragment {
  switch (plan.type) {
    case 'all':
      return ALL;
    case 'none':
      return NONE;
    case 'types':
      return sql`(${terms.types(plan.types)})`;
    case 'term':
      return sql`(${terms.term(plan.keyword, plan.test)})`;
    case 'not':
      return sql`not ${toSql(plan.part, terms)}`;
    case 'and':
      if (plan.parts.length === 0) return ALL;
      return join(
        plan.parts.map((part) => (part.type === 'or' ? toSql(part, terms) : writePlan(part, terms))),
        ' and ',
      );
    case 'or':
      if (plan.parts.length === 0) return NONE;
      return join(
        plan.parts.map((part) => writePlan(part, terms)),
        ' or ',
      );
  }
}

function splice(strings: readonly string[], parts: readonly (SqlValue | Fragment)[]): Fragment {
  const texts = [strings[0] ?? ''];
  const values: SqlValue[] = [];
  const append = (text: string) => {
    texts[texts.length - 1] += text;
  };
  parts.forEach((part, index) => {
    if (isFragment(part)) {
      append(part.strings[0] ?? '');
      values.push(...part.values);
      texts.push(...part.strings.slice(1));
    } else {
      values.push(part);
      texts.push('');
    }
    append(strings[index + 1] ?? '');
  });
  return fragment(texts, values);
}

function fragment(strings: readonly string[], values: readonly SqlValue[]): Fragment {
  const made = { strings, values, [BRAND]: true };
  return made;
}

function isFragment(part: SqlValue | Fragment): part is Fragment {
  return typeof part === 'object' && part !== null && BRAND in part;
}
