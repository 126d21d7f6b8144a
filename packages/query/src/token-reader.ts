/** Walks over tokens with a look ahead; knows when a sign is an operator. */

import type { Token } from './lexer.ts';

export interface TokenReader {
  peek(ahead?: number): Token;
  take(): Token;
  /** Whether the next token is a `+` or `-` with a blank on both sides; without them it is a word. */
  isOperator(): boolean;
  /** Counts one more term and tells how many there are. */
  countTerm(): number;
}

export function createTokenReader(tokens: readonly Token[]): TokenReader {
  let position = 0;
  let terms = 0;
  const end = tokens.at(-1) ?? { type: 'end', text: '', blankBefore: false, span: { start: 0, end: 0 } };
  const peek = (ahead = 0): Token => tokens[position + ahead] ?? end;
  return {
    peek,
    take() {
      const token = peek();
      position += 1;
      return token;
    },
    isOperator() {
      const { type, text, blankBefore } = peek();
      return type === 'word' && (text === '+' || text === '-') && blankBefore && peek(1).blankBefore;
    },
    countTerm() {
      terms += 1;
      return terms;
    },
  };
}
