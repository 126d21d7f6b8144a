/** Query text → tokens, in one pass. */

import { malformed } from './errors.ts';
import type { Span } from './span.ts';

export interface Token {
  readonly type: 'open' | 'close' | 'quoted' | 'word' | 'parameter' | 'end';
  /** A word as written, the unescaped content of quotes, or the name of a parameter; otherwise empty. */
  readonly text: string;
  /** Operators need a blank on both sides, and two terms need one between them. */
  readonly blankBefore: boolean;
  readonly span: Span;
}

const BLANK = /\s/;
const WORD_END = /[\s()"]/g;
/** In a template a placeholder also ends a word. */
const TEMPLATE_WORD_END = /[\s()"]|\{[^{}]*\}/g;
const PLACEHOLDER = /\{([^{}]*)\}/y;

/** Names of a template's parameters. Ordinary queries have none; braces are plain characters there. */
export type ParameterNames = ReadonlySet<string>;

/** Returns the tokens, ending with an `end` token: at most one more than the text has characters. */
export function tokenize(text: string, names?: ParameterNames): readonly Token[] {
  // NOTE: PostgreSQL text cannot hold NUL, so refuse it here instead of failing later with an internal error.
  const nul = text.indexOf('\0');
  if (nul >= 0) throw malformed('nul', { start: nul, end: nul + 1 });
  return readTokens(text, names, (span) => {
    throw malformed('open-quote', span);
  });
}

/** Returns the tokens of unfinished text; an unclosed quote extends to the end. Never throws. */
export function tokenizeLoosely(text: string): readonly Token[] {
  return readTokens(text, undefined, () => undefined);
}

/** Callback for a quote that is not closed. */
type OnOpenQuote = (span: Span) => void;

function readTokens(text: string, names: ParameterNames | undefined, onOpenQuote: OnOpenQuote): Token[] {
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
    const token = readToken(text, at, char, { blankBefore, names, onOpenQuote });
    tokens.push(token);
    at = token.span.end;
    blankBefore = false;
  }
  tokens.push({ type: 'end', text: '', blankBefore, span: { start: at, end: at } });
  return tokens;
}

interface LexerOptions {
  readonly blankBefore: boolean;
  readonly names: ParameterNames | undefined;
  readonly onOpenQuote: OnOpenQuote;
}

function readToken(
  text: string,
  start: number,
  char: string,
  { blankBefore, names, onOpenQuote }: LexerOptions,
): Token {
  if (char === '(') return { type: 'open', text: '', blankBefore, span: { start, end: start + 1 } };
  if (char === ')') return { type: 'close', text: '', blankBefore, span: { start, end: start + 1 } };
  if (char === '"') return placed(readQuoted(text, start, blankBefore, onOpenQuote), names);
  const placeholder = names && placeholderAt(text, start);
  if (placeholder !== undefined) return known({ ...placeholder, blankBefore }, names);
  const wordEnd = names ? TEMPLATE_WORD_END : WORD_END;
  wordEnd.lastIndex = start;
  const end = wordEnd.exec(text)?.index ?? text.length;
  return { type: 'word', text: text.slice(start, end), blankBefore, span: { start, end } };
}

function readQuoted(text: string, start: number, blankBefore: boolean, onOpenQuote: OnOpenQuote): Token {
  const pieces: string[] = [];
  let at = start + 1;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '"') {
      return { type: 'quoted', text: pieces.join(''), blankBefore, span: { start, end: at + 1 } };
    }
    // A backslash before any other character is literal.
    const next = text.charAt(at + 1);
    const escaped = char === '\\' && (next === '"' || next === '\\');
    pieces.push(escaped ? next : char);
    at += escaped ? 2 : 1;
  }
  const span = { start, end: text.length };
  onOpenQuote(span);
  return { type: 'quoted', text: pieces.join(''), blankBefore, span };
}

function placeholderAt(text: string, start: number): Omit<Token, 'blankBefore'> | undefined {
  PLACEHOLDER.lastIndex = start;
  const [written, name] = PLACEHOLDER.exec(text) ?? [];
  if (written === undefined || name === undefined) return undefined;
  return { type: 'parameter', text: name, span: { start, end: start + written.length } };
}

function known(token: Token, names: ParameterNames | undefined): Token {
  if (names?.has(token.text)) return token;
  throw malformed('unknown-parameter', token.span, { name: token.text });
}

/**
 * Turns a word into a parameter. A placeholder can also be quoted, but only alone: otherwise only part of the
 * text would be bound.
 */
function placed(token: Token, names: ParameterNames | undefined): Token {
  if (!names) return token;
  for (const [written, name = ''] of token.text.matchAll(/\{([^{}]*)\}/g)) {
    if (!names.has(name)) continue;
    if (written === token.text) return { ...token, type: 'parameter', text: name };
    throw malformed('parameter-in-text', token.span, { name });
  }
  return token;
}
