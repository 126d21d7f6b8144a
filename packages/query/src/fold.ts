/**
 * The folding function: two texts are equal to a search if they fold to the same text.
 * The result fills a stored column and also serves the in-memory matcher, so that every engine agrees. A
 * change to the result needs a migration that folds the stored texts again.
 */

/** Matches anything beyond printable ASCII. Most text is plain ASCII and only needs lower case. */
const NOT_PLAIN = /[^ -~]/;
/**
 * Accents are marks shared by scripts (script Inherited), plus the optional points of Hebrew and titlos of
 * Cyrillic. Vowel signs, as in Thai or Devanagari, are effectively letters and are kept.
 */
const ACCENTS = /[\p{Script=Inherited}\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]+/gu;
/** Letters with a stroke and ligatures, which Unicode does not decompose. */
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

/** Folds case and accents, collapses runs of blanks and trims the text. Idempotent. */
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

/** Full case folding with the functions JavaScript has: ẞ → ß → SS → ss; ı and İ → i. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}

function collapseBlanks(text: string): string {
  return text.replace(BLANKS, ' ').trim();
}
