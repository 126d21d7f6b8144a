/**
 * Tokens → tree, by recursive descent (§4.1):
 *
 *     query  = and , { " + " and | " - " and }     left associative, equal rank
 *     and    = factor , { factor }                 a blank, or nothing before "("
 *     factor = "(" query ")" | term
 *
 * What only looks like an operator is refused, so that it never becomes a search for a name.
 * Each token is looked at a fixed number of times, so that the time is linear in the length of the text.
 */

import type { QueryNode } from './ast.ts';
import { malformed } from './errors.ts';
import { refuseForeignOperator } from './foreign-operators.ts';
import { skipPseudoScope } from './head.ts';
import { type ParameterNames, type Token, tokenize } from './lexer.ts';
import { MAX_CHARACTERS, MAX_NESTING } from './limits.ts';
import { readTerm } from './parse-term.ts';
import type { QuerySchema } from './schema.ts';
import { spanOver } from './span.ts';
import { createTokenReader, type TokenReader } from './token-reader.ts';

/** Parses a query within all limits. Throws a QueryError. */
export function parseQuery(text: string, schema: QuerySchema): QueryNode {
  return parse(text, schema, undefined);
}

/**
 * Parses like `parseQuery`, but `{Name}` stands for the value of a parameter. The tree is built before any
 * value is known, so no value can change its structure.
 */
export function parseTemplate(text: string, schema: QuerySchema, names: ParameterNames): QueryNode {
  return parse(text, schema, names);
}

function parse(text: string, schema: QuerySchema, names: ParameterNames | undefined): QueryNode {
  checkLength(text);
  const reader = createTokenReader(tokenize(text, names));
  if (reader.peek().type === 'end') {
    throw malformed('empty', reader.peek().span);
  }
  const node = readChain(reader, schema, 0);
  const rest = reader.peek();
  if (rest.type === 'close') throw malformed('closing-bracket', rest.span);
  return node;
}

function checkLength(text: string): void {
  // A character takes one or two UTF-16 units; count characters only when the length alone does not decide.
  if (text.length <= MAX_CHARACTERS) return;
  if (text.length <= 2 * MAX_CHARACTERS && Array.from(text).length <= MAX_CHARACTERS) return;
  const span = { start: MAX_CHARACTERS, end: text.length };
  throw malformed('too-long', span, { most: MAX_CHARACTERS });
}

function readChain(reader: TokenReader, schema: QuerySchema, depth: number): QueryNode {
  let left = readAnd(reader, schema, depth);
  let type = readOperator(reader);
  while (type !== undefined) {
    // Equal operators in a row share one node, so a long chain does not become a deep tree.
    const parts = [left];
    let next: typeof type | undefined = type;
    while (next === type) {
      parts.push(readAnd(reader, schema, depth));
      next = readOperator(reader);
    }
    left = { type, parts, span: spanOfParts(parts) };
    type = next;
  }
  return left;
}

function readOperator(reader: TokenReader): 'or' | 'minus' | undefined {
  if (!reader.isOperator()) return undefined;
  return reader.take().text === '+' ? 'or' : 'minus';
}

function readAnd(reader: TokenReader, schema: QuerySchema, depth: number): QueryNode {
  const first = readFactor(reader, schema, depth);
  const parts = [first];
  for (;;) {
    const next = reader.peek();
    if (next.type === 'end' || next.type === 'close' || reader.isOperator()) break;
    if (reader.isSign() && next.blankBefore) throw signWithoutRight(reader);
    if (next.type !== 'open' && !next.blankBefore) {
      throw malformed('missing-blank', next.span);
    }
    parts.push(readFactor(reader, schema, depth));
  }
  return parts.length === 1 ? first : { type: 'and', parts, span: spanOfParts(parts) };
}

function readFactor(reader: TokenReader, schema: QuerySchema, depth: number): QueryNode {
  skipPseudoScopes(reader);
  const token = reader.peek();
  if (token.type === 'open') return readBrackets(reader, schema, depth + 1);
  if (token.type === 'close' || token.type === 'end' || reader.isSign()) throw missingTerm(token, depth);
  refuseForeignOperator(reader);
  return readTerm(reader, schema);
}

/** Returns the error for a sign that lacks a blank or a term after it. */
function signWithoutRight(reader: TokenReader): Error {
  const behind = reader.peek(1);
  return behind.type === 'end' || behind.type === 'close'
    ? malformed('term-behind-sign', reader.peek().span)
    : malformed('missing-blank', behind.span);
}

/** Skips bare `query:` words, which may stand before brackets or a blank. */
function skipPseudoScopes(reader: TokenReader): void {
  for (let token = reader.peek(); token.type === 'word'; token = reader.peek()) {
    if (skipPseudoScope(token.text) < token.text.length) return;
    reader.take();
  }
}

function readBrackets(reader: TokenReader, schema: QuerySchema, depth: number): QueryNode {
  const open = reader.take();
  if (depth > MAX_NESTING) {
    throw malformed('too-deep', open.span, { most: MAX_NESTING });
  }
  const node = readChain(reader, schema, depth);
  const close = reader.peek();
  if (close.type !== 'close') throw malformed('open-bracket', open.span);
  reader.take();
  return node;
}

function missingTerm(token: Token, depth: number): Error {
  if (token.type === 'word') return malformed('term-before-sign', token.span);
  if (token.type === 'end') return malformed('missing-term', token.span);
  return depth === 0
    ? malformed('closing-bracket', token.span)
    : malformed('term-before-bracket', token.span);
}

function spanOfParts(parts: readonly QueryNode[]) {
  const [first] = parts;
  const last = parts.at(-1);
  return first === undefined || last === undefined ? { start: 0, end: 0 } : spanOver(first.span, last.span);
}
