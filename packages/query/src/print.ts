/** Tree → text. Parsing the text gives the same tree again, apart from spans. */

import type { Bound, MinusNode, OrNode, QueryNode, TermNode, Value } from './ast.ts';
import { hasGluedSign, isForeignOperator } from './foreign-operators.ts';
import { isBoundShape } from './literals.ts';
import { isRangeWord } from './range-word.ts';
import { PSEUDO_SCOPE } from './schema.ts';

/** On their own, these words would be parsed as an operator or refused as one. */
const isOperatorLike = (text: string): boolean =>
  text === '+' || text === '-' || text === '!' || isForeignOperator(text) || hasGluedSign(text);
/** Directly after a keyword, such text could be read as a scope's keyword: `person: name:x`. */
const LOOKS_KEYED = /^(?:[\p{L}_][^:]*|\*):/u;

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/** Prints trees as the parser builds them; other trees may contain things the language cannot express. */
export function printQuery(node: QueryNode): string {
  switch (node.type) {
    case 'term':
      return printTerm(node);
    case 'and':
      return node.parts.map((part) => (part.type === 'term' ? printTerm(part) : brackets(part))).join(' ');
    case 'or':
      return printChain(node, ' + ');
    case 'minus':
      return printChain(node, ' - ');
  }
}

/** Writes a text as the value of a text keyword, quoted where it could be read as something else. */
export function writeText(text: string): string {
  return PLAIN.test(text) && !isRangeWord(text) && !isForeignOperator(text) && !isBoundShape(text)
    ? text
    : quoteText(text);
}

/** Quotes a text, so that it is never read as a keyword, range, relative date, comparison or operator. */
export function quoteText(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function printChain(node: OrNode | MinusNode, operator: string): string {
  const printed = node.parts.map((part, index) => {
    if (part.type === 'term' || part.type === 'and') return printQuery(part);
    // A chain needs no brackets around its first part, unless equal operators would merge.
    return index === 0 && part.type !== node.type ? printQuery(part) : brackets(part);
  });
  return printed.join(operator);
}

function brackets(node: QueryNode): string {
  return `(${printQuery(node)})`;
}

function printTerm({ scope, keyword, value }: TermNode): string {
  const text = printValue(value);
  if (keyword === undefined) return needsPrefix(value) ? `${PSEUDO_SCOPE}:${text}` : text;
  const blank = value.type === 'word' && LOOKS_KEYED.test(value.text) ? ' ' : '';
  return `${scope === undefined ? '' : `${scope}:`}${keyword}:${blank}${text}`;
}

function needsPrefix(value: Value): boolean {
  return value.type === 'word' && (isOperatorLike(value.text) || isRangeWord(value.text));
}

function printValue(value: Value): string {
  switch (value.type) {
    case 'any':
      return '*';
    case 'quoted':
      return quoteText(value.text);
    case 'comparison':
      return `${value.operator}${printValue(value.operand)}`;
    case 'range':
      return `${printBound(value.from)} TO ${printBound(value.to)}`;
    default:
      return printBound(value);
  }
}

function printBound(bound: Bound): string {
  if (bound.type === 'parameter') return `{${bound.name}}`;
  return bound.type === 'word' ? bound.text : `#${bound.name}`;
}
