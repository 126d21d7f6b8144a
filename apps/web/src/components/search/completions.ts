/** Completions at the caret, from the vocabulary and the server's suggestions. */
import {
  foldText,
  OPERATORS,
  type Place,
  type TermPlace,
  type ValuePlace,
  writeText,
} from '@callboard/query';
import { optionName, type Vocabulary, type Word, wordOf, wordsOf } from './vocabulary.ts';

export interface Completion {
  readonly shown: string;
  readonly about: string;
  /** Replacement for the text already written. */
  readonly insert: string;
  /** Whether a value must follow directly. */
  readonly isHead: boolean;
}

/** Names for completions in the page language. */
export interface Names {
  readonly keyword: (word: Word) => string;
  readonly relative: (name: string) => string;
  readonly operator: (sign: string) => string;
  readonly say: (what: 'scope' | 'name' | 'anything' | 'yes' | 'no' | 'to') => string;
  /** Names of the operators between terms, which users may type instead of the signs. */
  readonly joins: Readonly<Record<'and' | 'or' | 'not', string>>;
}

interface CompletionRequest {
  readonly place: Place;
  readonly vocabulary: Vocabulary;
  /** Values suggested by the server for this place. */
  readonly values: readonly string[];
  readonly names: Names;
}

const MOST = 60;
/** Examples of relative dates with a count. */
const COUNTED = ['next7days', 'next4weeks', 'last7days', 'last3months'];
/** Minimum characters before entity names are suggested beside keywords. */
const SHORTEST_NAME = 2;

export function completionsAt(asked: CompletionRequest): readonly Completion[] {
  const { place } = asked;
  const all = place.type === 'value' ? ofValue(asked, place) : ofTerm(asked, place);
  return all.slice(0, MOST);
}

/** Returns the keyword for which the server suggests values; empty means none. */
export function suggestedKeyword(place: Place, vocabulary: Vocabulary): string {
  if (place.type === 'term') return place.written.trim().length >= SHORTEST_NAME ? 'name' : '';
  const written = place.keyword === '*' ? 'name' : place.keyword;
  const word = wordOf(wordsOf(vocabulary), written);
  return word?.suggests === true ? word.word : '';
}

/** Returns the text with the completion inserted, and the new caret position. */
export function complete(
  text: string,
  { span }: Pick<Place, 'span'>,
  { insert, isHead }: Pick<Completion, 'insert' | 'isHead'>,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(span.end);
  const needsBlank = !isHead && !insert.endsWith(' ') && !/^[\s)]/.test(rest);
  const written = insert + (needsBlank ? ' ' : '');
  // If a blank already follows, move the caret behind it.
  const behind = !isHead && !needsBlank && !insert.endsWith(' ') && /^\s/.test(rest) ? 1 : 0;
  return { text: text.slice(0, span.start) + written + rest, caret: span.start + written.length + behind };
}

function ofTerm(
  { vocabulary, values, names }: CompletionRequest,
  { written, scope, afterTerm, rangeOf }: TermPlace,
) {
  const fits = fitting(written);
  const heads = wordsOf(vocabulary)
    .filter(({ type }) => type !== 'none')
    .map((word) => ({ ...head(word.word, names.keyword(word)), name: word.field?.name ?? '' }))
    .filter(({ shown, about, name }) => fits(shown, about, name))
    .sort((one, other) => rank(one.shown, written) - rank(other.shown, written));
  const scopes = Object.keys(vocabulary.scopes)
    .filter((word) => scope === undefined && written !== '' && word.startsWith(written))
    .filter((word) => !heads.some(({ shown }) => shown === `${word}:`))
    .map((word) => head(word, names.say('scope')));
  const texts = values.map((value) => finished(value, names.say('name'), writeText(value)));
  const range = rangeOf !== undefined && fits('TO') ? [finished('TO', names.say('to'), 'TO')] : [];
  return [...range, ...joins(written, afterTerm, names), ...heads, ...scopes, ...texts];
}

/** Operators between terms. Before the first term only the minus sign makes sense. */
function joins(written: string, afterTerm: boolean, names: Names): Completion[] {
  const { and, or, not } = names.joins;
  const isMeant = (sign: string, name: string) =>
    written === '' ? sign !== '' : written === sign || foldText(name).startsWith(foldText(written));
  if (!afterTerm) {
    return written !== '' && isMeant('-', not) ? [finished('*:* -', not, '*:* -')] : [];
  }
  const all = [
    { sign: '+', name: or },
    { sign: '-', name: not },
    { sign: '', name: and },
  ];
  return all
    .filter(({ sign, name }) => isMeant(sign, name))
    .map(({ sign, name }) =>
      sign === ''
        ? { shown: name, about: names.joins.and, insert: '', isHead: true }
        : finished(sign, name, sign),
    );
}

function ofValue({ vocabulary, values, names }: CompletionRequest, place: ValuePlace): Completion[] {
  const { keyword, written, operator, afterTo } = place;
  const fits = fitting(written);
  const word = wordOf(wordsOf(vocabulary), keyword);
  const type = keyword === '*' ? 'text' : (word?.type ?? 'none');
  const signs =
    written === '' && operator === undefined && !afterTo && (type === 'date' || type === 'number')
      ? OPERATORS[type].filter((sign) => sign !== 'TO' && sign !== '=')
      : [];
  const heads = signs.map((sign) => ({ ...head(sign, names.operator(sign)), shown: sign, insert: sign }));
  const anything = written === '' && operator === undefined && !afterTo;
  const present = anything ? [finished('*', names.say('anything'), '*')] : [];
  if (type === 'boolean') {
    const answers = (['yes', 'no'] as const).map((answer) => finished(answer, names.say(answer), answer));
    return [...answers.filter(({ shown, about }) => fits(shown, about)), ...present];
  }
  if (type === 'date') {
    const relative = [...vocabulary.relativedates, ...COUNTED]
      .map((name) => finished(`#${name}`, names.relative(name), `#${name}`))
      .filter(({ shown, about }) => fits(shown, shown.slice(1), about));
    return [...relative, ...heads, ...present];
  }
  if (type !== 'text') return [...heads, ...present];
  const options = (word?.options ?? [])
    .map((option) => ({ option, name: optionName(word, option) }))
    .filter(({ option, name }) => fits(option, name))
    .map(({ option, name }) => finished(option, name === option ? '' : name, writeText(option)));
  return [...options, ...values.map((value) => finished(value, '', writeText(value))), ...present];
}

/** Returns a test for texts that contain the written text, ignoring case and accents. */
function fitting(written: string): (...texts: readonly string[]) => boolean {
  const folded = foldText(written);
  return (...texts) => texts.some((text) => foldText(text).includes(folded));
}

function rank(shown: string, written: string): number {
  return shown.startsWith(written) ? 0 : 1;
}

function head(word: string, about: string): Completion {
  return { shown: `${word}:`, about, insert: `${word}:`, isHead: true };
}

function finished(shown: string, about: string, insert: string): Completion {
  return { shown, about, insert, isHead: false };
}
