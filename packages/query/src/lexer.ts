/** Text of a query → tokens, in one pass. */

import { malformed } from './errors.ts';
import type { Span } from './span.ts';

export interface Token {
  readonly type: 'open' | 'close' | 'quoted' | 'word' | 'end';
  /** The word as written, or what the quotes hold with escapes resolved; otherwise empty. */
  readonly text: string;
  /** Operators need a blank on both sides, and two terms one between them. */
  readonly blankBefore: boolean;
  readonly span: Span;
}

const BLANK = /\s/;
const WORD_END = /[\s()"]/g;

/** Always ends with an `end` token; never yields more tokens than the text has characters, plus one. */
export function tokenize(text: string): readonly Token[] {
  // NOTE: a PostgreSQL text cannot hold NUL, so it could only fail later, as an error of ours.
  const nul = text.indexOf('\0');
  if (nul >= 0) throw malformed('Remove the NUL character.', { start: nul, end: nul + 1 });

  const tokens: Token[] = [];
  let at = 0;
  let blankBefore = false;
  while (at < text.length) {
    const char = text.charAt(at);
    if (BLANK.test(char)) {
      at += 1;
      blankBefore = true;
      continue;
    }
    const token = readToken(text, at, char, blankBefore);
    tokens.push(token);
    at = token.span.end;
    blankBefore = false;
  }
  tokens.push({ type: 'end', text: '', blankBefore, span: { start: at, end: at } });
  return tokens;
}

function readToken(text: string, start: number, char: string, blankBefore: boolean): Token {
  if (char === '(') return { type: 'open', text: '', blankBefore, span: { start, end: start + 1 } };
  if (char === ')') return { type: 'close', text: '', blankBefore, span: { start, end: start + 1 } };
  if (char === '"') return readQuoted(text, start, blankBefore);
  WORD_END.lastIndex = start;
  const end = WORD_END.exec(text)?.index ?? text.length;
  return { type: 'word', text: text.slice(start, end), blankBefore, span: { start, end } };
}

function readQuoted(text: string, start: number, blankBefore: boolean): Token {
  const pieces: string[] = [];
  let at = start + 1;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '"') {
      return { type: 'quoted', text: pieces.join(''), blankBefore, span: { start, end: at + 1 } };
    }
    // A backslash before anything else stands for itself.
    const next = text.charAt(at + 1);
    const escaped = char === '\\' && (next === '"' || next === '\\');
    pieces.push(escaped ? next : char);
    at += escaped ? 2 : 1;
  }
  throw malformed('Close the quote with ", or write \\" for a quote inside it.', { start, end: text.length });
}
