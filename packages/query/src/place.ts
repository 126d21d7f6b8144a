/**
 * Describes the caret position in a query and what could be written there, for completion. The text need not
 * be a valid query yet.
 */

import type { ComparisonOperator } from './ast.ts';
import { QueryError } from './errors.ts';
import { skipPseudoScope, splitHead } from './head.ts';
import { type Token, tokenizeLoosely } from './lexer.ts';
import { isBoundShape } from './literals.ts';
import { holdsOrdered, isRangeWord, RANGE_WORD } from './range-word.ts';
import { DEFAULT_KEYWORD, type QuerySchema } from './schema.ts';
import type { Span } from './span.ts';

interface AnyPlace {
  /** Span that a completion replaces. */
  readonly span: Span;
  /** Part of that span before the caret, without quotes. */
  readonly written: string;
}

/** A place for a keyword, an operator or a word of a name. */
export interface TermPlace extends AnyPlace {
  readonly type: 'term';
  readonly scope?: string;
  /** Whether a term precedes the place, so that an operator could follow. */
  readonly afterTerm: boolean;
  /** Keyword of the value before the place, if that value could be the lower end of a range. */
  readonly rangeOf?: string;
}

export interface ValuePlace extends AnyPlace {
  readonly type: 'value';
  /** Keyword as written; `name` for bare text. */
  readonly keyword: string;
  readonly operator?: ComparisonOperator;
  /** Whether the value is the upper end of a range. */
  readonly afterTo: boolean;
}

export type Place = TermPlace | ValuePlace;

const COMPARISON = /^(?:[<>]=?|=)/;

/** Returns the place of `caret`, an offset into the text. Never throws. */
export function placeAt(text: string, caret: number, schema: QuerySchema): Place {
  const tokens = tokenizeLoosely(text).filter(({ type }) => type !== 'end');
  const found = tokens.findIndex(({ type, span }) => isText(type) && span.start < caret && caret <= span.end);
  const index = found >= 0 ? found : tokens.filter(({ span }) => span.end <= caret).length;
  const token = found >= 0 ? tokens[found] : undefined;
  const before = tokens.slice(0, index);
  const pending = pendingHead(before, schema);
  const span = token?.span ?? { start: caret, end: caret };
  const written = token === undefined ? '' : writtenIn(token, text.slice(span.start, caret));

  if (pending !== undefined) return valuePlace(pending, { span, written });
  if (token?.type === 'quoted') return valuePlace({ keyword: DEFAULT_KEYWORD }, { span, written });
  if (token === undefined) return termPlace(before, schema, { span, written });

  const head = headOf(token.text, schema);
  const valueStart = span.start + head.end;
  if (head.keyword === undefined) {
    const bare = { span: { ...span, start: valueStart }, written: text.slice(valueStart, caret) };
    if (caret < valueStart) return termPlace(before, schema, { span: { ...span, end: valueStart }, written });
    return { ...termPlace(before, schema, bare), ...(head.scope === undefined ? {} : { scope: head.scope }) };
  }
  if (caret < valueStart) return termPlace(before, schema, { span: { ...span, end: valueStart }, written });
  const operator = operatorIn(text.slice(valueStart, span.end));
  const start = Math.min(valueStart + (operator?.length ?? 0), caret);
  // A quote directly after the keyword or the operator is a separate token.
  const next = tokens[index + 1];
  const isEmpty = start === span.end && next?.type === 'quoted' && !next.blankBefore;
  return valuePlace(
    { keyword: head.keyword, ...(operator === undefined ? {} : { operator }) },
    { span: { start, end: isEmpty ? next.span.end : span.end }, written: text.slice(start, caret) },
  );
}

interface Pending {
  readonly keyword: string;
  readonly operator?: ComparisonOperator;
  readonly afterTo?: boolean;
}

function valuePlace({ keyword, operator, afterTo = false }: Pending, place: AnyPlace): ValuePlace {
  return { type: 'value', keyword, afterTo, ...(operator === undefined ? {} : { operator }), ...place };
}

function termPlace(before: readonly Token[], schema: QuerySchema, place: AnyPlace): TermPlace {
  const last = before.at(-1);
  const afterTerm = last !== undefined && last.type !== 'open' && !isOperator(last);
  const rangeOf = afterTerm ? boundKeyword(before, schema) : undefined;
  return { type: 'term', afterTerm, ...(rangeOf === undefined ? {} : { rangeOf }), ...place };
}

/** Returns the keyword that still needs a value: `keyword:`, `keyword:>=` or `keyword:1 TO`. */
function pendingHead(before: readonly Token[], schema: QuerySchema): Pending | undefined {
  const last = before.at(-1);
  if (last?.type !== 'word') return undefined;
  if (isRangeWord(last.text) && last.blankBefore) {
    const found = boundKeyword(before.slice(0, -1), schema);
    const keyword = last.text === RANGE_WORD || holdsOrdered(found, schema) ? found : undefined;
    return keyword === undefined ? undefined : { keyword, afterTo: true };
  }
  if (isValueOfHead(before, schema)) return undefined;
  const { keyword, end } = headOf(last.text, schema);
  if (keyword === undefined) return undefined;
  const rest = last.text.slice(end);
  if (rest === '') return { keyword };
  const operator = operatorIn(rest);
  return operator?.length === rest.length ? { keyword, operator } : undefined;
}

/** Returns the keyword of the last value if that value has the form of a date or a number. */
function boundKeyword(before: readonly Token[], schema: QuerySchema): string | undefined {
  const last = before.at(-1);
  if (last?.type !== 'word') return undefined;
  const { keyword, end } = headOf(last.text, schema);
  if (keyword !== undefined) return isBoundShape(last.text.slice(end)) ? keyword : undefined;
  if (!isBoundShape(last.text) || !isValueOfHead(before, schema)) return undefined;
  return headOf(before.at(-2)?.text ?? '', schema).keyword;
}

/** Returns whether the last token is the value of a keyword in a separate token before it. */
function isValueOfHead(before: readonly Token[], schema: QuerySchema): boolean {
  const head = before.at(-2);
  if (head?.type !== 'word') return false;
  const { keyword, end } = headOf(head.text, schema);
  return keyword !== undefined && end === head.text.length && !isValueOfHead(before.slice(0, -1), schema);
}

/** Splits like `splitHead`, but also accepts an unfinished head. */
function headOf(word: string, schema: QuerySchema): ReturnType<typeof splitHead> {
  const from = skipPseudoScope(word);
  try {
    return splitHead(word, from, 0, schema);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const colon = word.indexOf(':', from);
    const first = word.slice(from, colon);
    return Object.hasOwn(schema.scopes, first) ? { scope: first, end: colon + 1 } : { end: from };
  }
}

function operatorIn(text: string): ComparisonOperator | undefined {
  return COMPARISON.exec(text)?.[0] as ComparisonOperator | undefined;
}

function isOperator({ type, text, blankBefore }: Token): boolean {
  return type === 'word' && blankBefore && (text === '+' || text === '-');
}

function isText(type: Token['type']): boolean {
  return type === 'word' || type === 'quoted';
}

function writtenIn(token: Token, text: string): string {
  return token.type === 'quoted' ? (tokenizeLoosely(text)[0]?.text ?? '') : text;
}
