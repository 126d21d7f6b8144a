/** Cleaning of text from foreign files, so that it can be stored, shown and used in keys. */

/** Line feeds only, no NUL, no half of a surrogate pair (§1.2), no blanks around it. */
export function cleanText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}

/** Cleans text like `cleanText`, and puts it on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/**
 * Returns the form of a name in keys. It is stored with every import, so it must never change; entities of
 * the installation are found by the query language's folding instead.
 */
export function keyOfName(name: string): string {
  return cleanLine(name.normalize('NFKC')).toLowerCase();
}

/** Normalises an http or https address; undefined for anything else, which must not become a link. */
export function webLink(text: string, base?: string): string | undefined {
  if (!URL.canParse(text.trim(), base)) return undefined;
  const url = new URL(text.trim(), base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** Returns the default name of a source: its file name up to the first dot. */
export function fileStem(fileName: string): string {
  const stem = fileName.replace(/\..*$/s, '').trim();
  return stem === '' ? 'import' : stem;
}

export interface PersonName {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Splits "Ludwig van Beethoven": the last name is the last word with the lower-case words before it. */
export function personName(text: string): PersonName {
  const name = cleanLine(text);
  const words = name.split(' ');
  let from = words.length - 1;
  while (from > 1 && /^\p{Ll}/u.test(words[from - 1] ?? '')) from -= 1;
  return { name, firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') };
}

/** Splits "Beethoven,  Ludwig  van", and puts it in reading order. */
export function invertedName(text: string): PersonName {
  const line = cleanLine(text);
  const comma = line.indexOf(',');
  if (comma === -1) return { name: line, firstName: '', lastName: line };
  const lastName = line.slice(0, comma).trim();
  const firstName = line.slice(comma + 1).trim();
  return { name: `${firstName} ${lastName}`.trim(), firstName, lastName };
}

/** Words that names of firms have, and what stands behind the names of some people: these cannot be turned round. */
const NO_NAMES = new Set(
  'and en und et & co bv nv vof gmbh ag kg ev ltd inc llc plc sa sarl asbl vzw jr sr ii iii phd md'.split(
    ' ',
  ),
);

/** Whether a text is written as names of people are: a few words of letters. */
export function isPersonal(text: string): boolean {
  const words = cleanLine(text).split(' ');
  if (words.length > 4 || words.some((word) => !/^[\p{L}\p{M}.'’-]+$/u.test(word))) return false;
  return !words.some((word) => NO_NAMES.has(word.toLowerCase().replaceAll('.', '')));
}

/** Splits the name of one person, whose last name may come first: `Voss, Mira`. */
export function namedPerson(text: string): PersonName {
  const parts = text.split(',');
  return parts.length === 2 && parts.every(isPersonal) ? invertedName(text) : personName(text);
}
