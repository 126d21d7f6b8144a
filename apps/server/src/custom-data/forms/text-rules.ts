/** Common rules of all texts in custom data: which texts cannot be stored, and how texts are indexed. */
import { foldText } from '@callboard/query';
import { textProblem } from '../../platform/storable-text.ts';
import {
  accepted,
  type IndexEntry,
  indexWhen,
  type ParseResult,
  readWhen,
  refused,
  type ValueHandling,
} from '../value-form.ts';

/** All characters that Unicode treats as line ends. */
const NEWLINE = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Returns undefined for a web address, otherwise the problem. Parses instead of comparing prefixes: a browser
 * recognises `java\nscript:` as what it is.
 */
export function webAddressProblem(text: string, name: string): string | undefined {
  if (/[\s\p{Cc}\p{Surrogate}\\]/u.test(text)) {
    return `Escape blanks, control characters and backslashes in ${name} (a blank is %20).`;
  }
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    return `Send an absolute http or https address as ${name}.`;
  }
  return undefined;
}

/** Parses a text without newline characters. */
export function parseLine(value: unknown): ParseResult {
  if (typeof value !== 'string') return refused('Send a JSON string.');
  if (NEWLINE.test(value)) return refused('Leave out the newline characters: this field is a single line.');
  const problem = textProblem(value);
  return problem === undefined ? accepted(value) : refused(problem);
}

/** Parses a text with any number of lines; newlines of other systems (CR LF, CR) become LF. */
export function parseLines(value: unknown): ParseResult {
  if (typeof value !== 'string') return refused('Send a JSON string.');
  const problem = textProblem(value);
  return problem === undefined ? accepted(value.replace(/\r\n?/g, '\n')) : refused(problem);
}

const isText = (stored: unknown): stored is string => typeof stored === 'string';

/** Skips texts that a search cannot see, such as blanks alone: `keyword:*` finds values, not blanks. */
export function indexTexts(texts: readonly string[]): Partial<IndexEntry> {
  return { texts: texts.filter((text) => foldText(text) !== '') };
}

/** Common part of forms whose stored value is a single text that is searched as text. */
export const ONE_TEXT = {
  search: 'text',
  read: readWhen(isText),
  index: indexWhen(isText, (text) => indexTexts([text])),
} as const satisfies Partial<ValueHandling>;
