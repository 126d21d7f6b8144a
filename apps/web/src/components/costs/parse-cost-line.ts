/** Reads a cost line as people type it, in the words of any of the languages, with the decimal sign of one. */
import { fractionOf } from '../../lib/typed-values.ts';
import { type CostLine, type CostUnit, type NumberSigns, signsOf, withDecimals } from './cost-line.ts';
import { MEANINGS, type Meaning, SAYS_VAT } from './cost-words.ts';
import type { CostLineTexts } from './locales/en.ts';

export interface CostProblem {
  readonly problem: keyof CostLineTexts['problems'];
  /** The piece that was not understood; empty where something is missing. */
  readonly text: string;
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly is: Meaning['is'] | 'number' | 'percent' | 'unknown';
  readonly unit?: CostUnit;
}

const SKIPPED = /[\s,;.()'’"]+/uy;
const NUMBER = /[-+−]?\d+(?:[.,]\d+|[ \u00a0\u202f'’]\d{3}(?!\d))*/uy;
const WORD = /\/|\p{L}+/uy;
const MOST_WORDS = 2;
const RATE = /^(0(\.\d{1,6})?|1)$/;

/** Returns what the line says, or why it was not understood. `hasVat`: whether it can name a rate. */
export function parseCostLine(text: string, language: string, hasVat: boolean): CostLine | CostProblem {
  const reader = new Reader(text, tokensOf(text), signsOf(language));
  const problem = reader.read();
  if (problem !== undefined) return problem;
  const { amount, per, least, vat, includesVat = false } = reader;
  if (amount === undefined) return { problem: 'amount', text: '' };
  if (least !== undefined && per === undefined) return { problem: 'unit', text: '' };
  if (vat !== undefined && !hasVat) return { problem: 'side', text: text.trim() };
  return { amount, per, least, vat, includesVat };
}

class Reader {
  amount: string | undefined;
  per: CostUnit | undefined;
  least: string | undefined;
  vat: string | undefined;
  includesVat: boolean | undefined;
  #isOnce = false;
  /** Whether the last clause was about VAT, so that *included* speaks of it. */
  #wasVat = false;
  #at = 0;
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #signs: NumberSigns;

  constructor(text: string, tokens: readonly Token[], signs: NumberSigns) {
    this.#text = text;
    this.#tokens = tokens;
    this.#signs = signs;
  }

  read(): CostProblem | undefined {
    while (this.#at < this.#tokens.length) {
      const start = this.#at;
      const problem = this.#clause();
      if (problem !== undefined) {
        const [first, last] = [this.#tokens[start], this.#tokens[Math.max(start, this.#at - 1)]];
        return { problem, text: this.#text.slice(first?.start, last?.end) };
      }
    }
    return undefined;
  }

  /** Reads one clause; the tokens up to the place belong to what it returns a problem about. */
  #clause(): CostProblem['problem'] | undefined {
    const token = this.#next();
    const wasVat = this.#wasVat;
    this.#wasVat = false;
    switch (token?.is) {
      case 'filler':
        this.#wasVat = wasVat;
        return undefined;
      case 'number':
        return this.#peek()?.is === 'percent' ? this.#rate(token) : this.#amountOf(token);
      case 'per':
        return this.#unit();
      case 'once':
        if (this.per !== undefined || this.#isOnce) return 'twice';
        this.#isOnce = true;
        return undefined;
      case 'least':
        return this.#leastOf();
      case 'vat':
        return this.#vat();
      case 'with':
      case 'without':
        return this.#inclusion(token, wasVat);
      case 'no':
        return this.#take('vat') === undefined ? 'unknown' : this.#put('vat', '0');
      default:
        return 'unknown';
    }
  }

  #amountOf({ text }: Token): CostProblem['problem'] | undefined {
    if (this.amount !== undefined) return 'unknown';
    const amount = decimalOf(text, this.#signs);
    if (amount === undefined) return 'unknown';
    if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(amount)) return 'digits';
    this.amount = withDecimals(amount);
    return undefined;
  }

  #unit(): CostProblem['problem'] | undefined {
    while (this.#take('per', 'filler') !== undefined);
    const { unit } = this.#take('unit') ?? {};
    if (unit === undefined) {
      this.#at += 1;
      return 'unknown';
    }
    return this.#isOnce ? 'twice' : this.#put('per', unit);
  }

  #leastOf(): CostProblem['problem'] | undefined {
    while (this.#take('filler') !== undefined);
    const number = this.#take('number');
    const least = number && decimalOf(number.text, this.#signs);
    if (least === undefined || least.startsWith('-') || this.#peek()?.is === 'percent') {
      this.#at += number === undefined ? 1 : 0;
      return 'unknown';
    }
    if (!/^\d{1,12}(\.\d{1,6})?$/.test(least)) return 'digits';
    const unit = this.#take('unit')?.unit;
    if (unit !== undefined && unit !== this.per) return 'unknown';
    return this.#put('least', least);
  }

  #vat(): CostProblem['problem'] | undefined {
    const number = this.#take('number');
    if (number !== undefined) return this.#peek()?.is === 'percent' ? this.#rate(number) : 'unknown';
    const { is } = this.#peek() ?? {};
    this.#wasVat = is === 'with' || is === 'without';
    return this.#wasVat ? undefined : 'unknown';
  }

  #rate({ text }: Token): CostProblem['problem'] | undefined {
    this.#take('percent');
    while (this.#take('filler') !== undefined);
    this.#take('vat');
    const percent = decimalOf(text, this.#signs);
    const fraction = percent && fractionOf(percent);
    if (fraction === undefined || !RATE.test(fraction)) return 'rate';
    this.#wasVat = true;
    return this.#put('vat', fraction);
  }

  #inclusion({ is, text }: Token, wasVat: boolean): CostProblem['problem'] | undefined {
    while (this.#take('filler') !== undefined);
    const isTold = wasVat || SAYS_VAT.has(text.toLowerCase());
    const number = isTold ? undefined : this.#take('number');
    const problem = number && this.#rate(number);
    if (problem !== undefined) return problem;
    if (this.#take('vat') === undefined && !isTold && number === undefined) return 'unknown';
    return this.#put('includesVat', is === 'with');
  }

  #put<K extends 'per' | 'least' | 'vat' | 'includesVat'>(
    key: K,
    value: NonNullable<this[K]>,
  ): 'twice' | undefined {
    if (this[key] !== undefined) return 'twice';
    this[key] = value;
    return undefined;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #next(): Token | undefined {
    this.#at += 1;
    return this.#tokens[this.#at - 1];
  }

  #take(...kinds: readonly Token['is'][]): Token | undefined {
    const token = this.#peek();
    return token !== undefined && kinds.includes(token.is) ? this.#next() : undefined;
  }
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const push = (length: number, token: Pick<Token, 'is' | 'unit'>) => {
    tokens.push({ text: text.slice(at, at + length), start: at, end: at + length, ...token });
    at += length;
  };
  while (at < text.length) {
    const skipped = match(SKIPPED);
    const number = match(NUMBER);
    if (skipped !== undefined) at += skipped.length;
    else if (text[at] === '%') push(1, { is: 'percent' });
    else if (number !== undefined) push(number.length, { is: 'number' });
    else {
      const [length, meaning] = phraseAt(text, at);
      push(length, meaning ?? { is: 'unknown' });
    }
  }
  return tokens;
}

/** Returns the length and meaning of the longest known phrase at the place, or of the word without a meaning. */
function phraseAt(text: string, start: number): [number, Meaning | undefined] {
  const words: string[] = [];
  let found: [number, Meaning | undefined] | undefined;
  let end = start;
  while (words.length < MOST_WORDS) {
    WORD.lastIndex = end;
    const word = WORD.exec(text)?.[0];
    if (word === undefined) break;
    words.push(word.toLowerCase());
    end += word.length;
    const meaning = MEANINGS.get(words.join(' '));
    if (meaning !== undefined || found === undefined) found = [end - start, meaning];
    end += /^['’\s]*/u.exec(text.slice(end))?.[0].length ?? 0;
  }
  return found ?? [String.fromCodePoint(text.codePointAt(start) ?? 0).length, undefined];
}

/** Returns the typed number as decimal text with a point; undefined for what could mean two numbers, or none. */
function decimalOf(typed: string, { point, group }: NumberSigns): string | undefined {
  const sign = /^[-−]/.test(typed) ? '-' : '';
  const body = typed.replace(/^[-+−]/, '').replaceAll(/[ \u00a0\u202f'’]/g, '');
  const other = point === ',' ? '.' : ',';
  const [whole = '', part, ...more] = body.split(point);
  const groups = whole.split(other);
  const isGrouped =
    groups.length > 1 && groups.every((one, at) => /^\d{3}$/.test(one) || (at === 0 && one.length < 4));
  if (more.length > 0) return undefined;
  if (groups.length === 1) return decimal(sign, whole, part);
  if (part !== undefined) return isGrouped ? decimal(sign, groups.join(''), part) : undefined;
  // One sign of another language can only be the decimal one, unless it could group thousands.
  if (!isGrouped) return groups.length === 2 ? decimal(sign, groups[0] ?? '', groups[1]) : undefined;
  return group === other || groups.length > 2 ? decimal(sign, groups.join(''), undefined) : undefined;
}

function decimal(sign: string, whole: string, part: string | undefined): string {
  const digits = whole.replace(/^0+(?=\d)/, '');
  return `${sign}${digits}${part === undefined ? '' : `.${part}`}`;
}
