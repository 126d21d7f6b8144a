/**
 * One term (§4.1):
 *
 *     term       = [ [scope ":"] keyword ":" ] , blanks , value
 *     value      = range | relative | comparison | quoted | word | "*"
 *     range      = bound " TO " bound                  of dates also " to "
 *     comparison = (">" | ">=" | "<" | "<=" | "=") (quoted | word)
 */

import type {
  Bound,
  ComparisonOperator,
  ComparisonValue,
  ParameterValue,
  QuotedValue,
  TermNode,
  Value,
} from './ast.ts';
import { malformed } from './errors.ts';
import { isForeignOperator, refuseForeignOperator } from './foreign-operators.ts';
import { missingValue, skipPseudoScope, splitHead } from './head.ts';
import type { Token } from './lexer.ts';
import { MAX_TERMS } from './limits.ts';
import { isBoundShape, isDateShape, isIsoShape } from './literals.ts';
import { holdsOrdered, isRangeWord, RANGE_WORD } from './range-word.ts';
import { isRelativeName } from './relative-days.ts';
import type { QuerySchema } from './schema.ts';
import type { TokenReader } from './token-reader.ts';

const COMPARISON = /^(?:[<>]=?|=)/;

/** Reads one term; the next token must be a word or quoted text. */
export function readTerm(reader: TokenReader, schema: QuerySchema): TermNode {
  const token = reader.take();
  if (reader.countTerm() > MAX_TERMS) {
    throw malformed('too-many-terms', token.span, { most: MAX_TERMS });
  }
  if (token.type === 'quoted' || token.type === 'parameter') {
    const value = token.type === 'quoted' ? quotedValue(token) : parameterValue(token);
    return { type: 'term', value, span: value.span };
  }
  const from = skipPseudoScope(token.text);
  const { scope, keyword, end } = splitHead(token.text, from, token.span.start, schema);
  const value =
    keyword !== undefined && end === token.text.length
      ? readValueBehind(reader, { keyword, schema }, token)
      : readWord(reader, token, end, { keyword, schema });
  return {
    type: 'term',
    ...(scope === undefined ? {} : { scope }),
    ...(keyword === undefined ? {} : { keyword }),
    value,
    span: { start: token.span.start + from, end: value.span.end },
  };
}

/** The keyword that a value belongs to; without one the value is a name. */
interface Holder {
  readonly keyword: string | undefined;
  readonly schema: QuerySchema;
}

/** Reads a value that follows `keyword:` as a separate token. */
function readValueBehind(
  reader: TokenReader,
  holder: Holder & { readonly keyword: string },
  head: Token,
): Value {
  const next = reader.peek();
  if (next.type === 'quoted') return quotedValue(reader.take());
  if (next.type === 'parameter') return readRange(reader, parameterValue(reader.take()), holder);
  if (next.type !== 'word' || reader.isSign()) throw missingValue(holder.keyword, head.span);
  if (isForeignOperator(next.text)) refuseForeignOperator(reader);
  return readWord(reader, reader.take(), 0, holder);
}

function readWord(reader: TokenReader, token: Token, from: number, holder: Holder): Value {
  const text = token.text.slice(from);
  const span = { start: token.span.start + from, end: token.span.end };
  if (text === '*') return { type: 'any', span };

  const operator = COMPARISON.exec(text)?.[0] as ComparisonOperator | undefined;
  if (operator !== undefined) return readComparison(reader, operator, token, from + operator.length);

  const bound = boundOf(text, span);
  return isBoundOf(text, holder) ? readRange(reader, bound, holder) : bound;
}

/**
 * Reads a value that may begin a range: it does when `TO` and another bound follow. After a date, and after
 * any value of a date or number keyword, `to` also works, and nothing else may follow. In a name either word
 * may simply be text.
 */
function readRange(reader: TokenReader, from: Bound, holder: Holder): Value {
  const [word, last] = [reader.peek(), reader.peek(1)];
  if (word.type !== 'word' || !isRangeWord(word.text) || !word.blankBefore) return from;
  const isRange = isDate(from) || holdsOrdered(holder.keyword, holder.schema);
  if (word.text !== RANGE_WORD && !isRange) return from;
  const isBound = last.type === 'parameter' || (last.type === 'word' && isBoundOf(last.text, holder));
  if (!isBound || !last.blankBefore) {
    if (isRange) throw malformed('no-range-end', word.span, { word: word.text });
    return from;
  }
  reader.take();
  reader.take();
  const to = last.type === 'parameter' ? parameterValue(last) : boundOf(last.text, last.span);
  return { type: 'range', from, to, span: { start: from.span.start, end: to.span.end } };
}

/** In a name `2026-11-27` is a text, as it was before dates could be written so. */
function isBoundOf(text: string, { keyword, schema }: Holder): boolean {
  return isBoundShape(text) || (isIsoShape(text) && holdsOrdered(keyword, schema));
}

function isDate(bound: Bound): boolean {
  return bound.type === 'relative' || (bound.type === 'word' && isDateShape(bound.text));
}

/** Relative dates are accepted in any case and stored in one. */
function boundOf(text: string, span: Token['span']): Bound {
  if (text.length < 2 || !text.startsWith('#')) return { type: 'word', text, span };
  const name = text.slice(1);
  return { type: 'relative', name: isRelativeName(name) ? name.toLowerCase() : name, span };
}

function readComparison(
  reader: TokenReader,
  operator: ComparisonOperator,
  sign: Token,
  from: number,
): ComparisonValue {
  const start = sign.span.start + from - operator.length;
  const text = sign.text.slice(from);
  if (text !== '') {
    const { end } = sign.span;
    const operand = { type: 'word', text, span: { start: start + operator.length, end } } as const;
    return { type: 'comparison', operator, operand, span: { start, end } };
  }
  const next = reader.peek();
  if ((next.type !== 'quoted' && next.type !== 'parameter') || next.blankBefore) {
    throw malformed('missing-operand', { start, end: sign.span.end }, { operator });
  }
  const token = reader.take();
  const operand = token.type === 'quoted' ? quotedValue(token) : parameterValue(token);
  return { type: 'comparison', operator, operand, span: { start, end: operand.span.end } };
}

function quotedValue(token: Token): QuotedValue {
  return { type: 'quoted', text: token.text, span: token.span };
}

function parameterValue(token: Token): ParameterValue {
  return { type: 'parameter', name: token.text, span: token.span };
}
