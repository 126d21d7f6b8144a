/**
 * The folding function: two texts are the same to a search when they fold to the same text.
 *
 * It fills a stored column and serves the matcher, so that every engine agrees. A change of its results
 * needs a migration that folds the stored texts again.
 */

/** Printable ASCII: the usual text, which needs no more than lower case. */
const NOT_PLAIN = /[^ -~]/;
/**
 * Accents are the marks that scripts share (script Inherited), and the optional points and titles of Hebrew
 * and Cyrillic. Vowel signs, as in Thai or Devanagari, are letters in all but name, and stay.
 */
const ACCENTS = /[\p{Script=Inherited}\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]+/gu;
/** Letters with a stroke or a ligature have no decomposition in Unicode. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ƶ', 'z'],
  ['ɨ', 'i'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ς', 'σ'],
]);
const SPECIAL_LETTERS = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');
const BLANKS = /\s+/g;

/** Case- and accent-insensitive; runs of blanks become one, those around the text go. Idempotent. */
export function foldText(text: string): string {
  if (!NOT_PLAIN.test(text)) return collapseBlanks(text.toLowerCase());
  const folded = foldCase(stripAccents(text)).replace(
    SPECIAL_LETTERS,
    (letter) => LETTERS.get(letter) ?? letter,
  );
  return collapseBlanks(stripAccents(folded));
}

function stripAccents(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '');
}

/** Full case folding out of what JavaScript has: ẞ → ß → SS → ss; ı and İ → i. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}

function collapseBlanks(text: string): string {
  return text.replace(BLANKS, ' ').trim();
}
