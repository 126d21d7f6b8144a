/** Reads tokens with lookahead and knows when a sign is an operator. */

import type { Token } from './lexer.ts';

export interface TokenReader {
  peek(ahead?: number): Token;
  take(): Token;
  /** Returns whether the next token is a `+` or `-` with a blank on both sides. */
  isOperator(): boolean;
  /** Returns whether the next token is a `+` or `-` on its own, regardless of the blanks around it. */
  isSign(): boolean;
  /** Counts one more term and returns the total. */
  countTerm(): number;
}

const isSign = ({ type, text }: Token): boolean => type === 'word' && (text === '+' || text === '-');

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
    isOperator: () => isSign(peek()) && peek().blankBefore && peek(1).blankBefore,
    isSign: () => isSign(peek()),
    countTerm() {
      terms += 1;
      return terms;
    },
  };
}
