/** Splits `scope:keyword:` off the front of a word. */

import { malformed, QueryError } from './errors.ts';
import { ANY_KEYWORD, PSEUDO_SCOPE, type QuerySchema } from './schema.ts';
import type { Span } from './span.ts';

interface Head {
  readonly scope?: string;
  readonly keyword?: string;
  /** Offset in the word at which the value starts. */
  readonly end: number;
}

interface Segment {
  readonly word: string;
  readonly start: number;
  /** Offset of the colon. */
  readonly end: number;
}

const BEGINS_LIKE_A_KEYWORD = /^[\p{L}_]/u;
const PSEUDO_PREFIX = `${PSEUDO_SCOPE}:`;

/** Returns the offset after any leading `query:` prefixes. */
export function skipPseudoScope(word: string): number {
  let at = 0;
  while (word.startsWith(PSEUDO_PREFIX, at)) at += PSEUDO_PREFIX.length;
  return at;
}

/**
 * Splits off only a known scope and keyword, so that `name:12:30` is the name `12:30`. Anything else that
 * looks like a keyword is an error, because a misspelt keyword must not silently become a search for a name.
 */
export function splitHead(word: string, from: number, offset: number, schema: QuerySchema): Head {
  const first = segmentAt(word, from);
  if (first === undefined) return { end: from };
  const second = segmentAt(word, first.end + 1);

  const firstIsScope = Object.hasOwn(schema.scopes, first.word);
  const firstIsKeyword = isKnown(first.word, schema);
  if (second !== undefined && (firstIsScope || !firstIsKeyword)) {
    const secondIsKeyword = isKnown(second.word, schema);
    if (firstIsScope && secondIsKeyword) {
      return { scope: first.word, keyword: second.word, end: second.end + 1 };
    }
    if (firstIsScope && !firstIsKeyword) throw unknownKeyword(second.word, spanOf(second, offset), schema);
    if (secondIsKeyword) throw unknownScope(first.word, spanOf(first, offset), schema);
  }
  if (firstIsKeyword) return { keyword: first.word, end: first.end + 1 };
  throw unknownKeyword(first.word, spanOf(first, offset), schema);
}

export function unknownKeyword(word: string, span: Span, schema: QuerySchema): QueryError {
  const reason = Object.hasOwn(schema.scopes, word) ? 'scope-without-keyword' : 'unknown-keyword';
  return new QueryError('unknown-keyword', reason, { word: shorten(word), kind: schema.kind }, span);
}

export function unknownScope(word: string, span: Span, schema: QuerySchema): QueryError {
  const known = Object.keys(schema.scopes).join(', ');
  return new QueryError(
    'unknown-scope',
    'unknown-scope',
    { word: shorten(word), kind: schema.kind, known },
    span,
  );
}

export function missingValue(keyword: string, span: Span): QueryError {
  return malformed('missing-value', span, { word: shorten(keyword) });
}

/** Shortens a word for messages; a word can be as long as the whole query. */
export function shorten(word: string): string {
  const characters = Array.from(word);
  return characters.length <= 40 ? word : `${characters.slice(0, 39).join('')}…`;
}

function segmentAt(word: string, start: number): Segment | undefined {
  const end = word.indexOf(':', start);
  if (end < 0) return undefined;
  const segment = word.slice(start, end);
  if (segment !== ANY_KEYWORD && !BEGINS_LIKE_A_KEYWORD.test(segment)) return undefined;
  return { word: segment, start, end };
}

function isKnown(word: string, schema: QuerySchema): boolean {
  return word === ANY_KEYWORD || schema.keyword(word) !== undefined;
}

function spanOf(segment: Segment, offset: number): Span {
  return { start: offset + segment.start, end: offset + segment.end };
}
