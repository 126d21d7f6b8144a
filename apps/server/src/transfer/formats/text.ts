/** Text of foreign files made fit to be stored, shown and used in keys. */

/** Line feeds only, no NUL, no half of a surrogate pair (decisions 8), no blanks around it. */
export function cleanText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}

/** As `cleanText`, on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/**
 * How keys repeat a name. Stored with every import, so it stays as it is; what a name means in the installation is
 * found with the folding of the query language instead.
 */
export function keyOfName(name: string): string {
  return cleanLine(name.normalize('NFKC')).toLowerCase();
}

/** The normal form of an http or https address, or undefined: nothing else may become a link. */
export function webLink(text: string, base?: string): string | undefined {
  if (!URL.canParse(text.trim(), base)) return undefined;
  const url = new URL(text.trim(), base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** What a source is called when the file does not say: its name up to the first dot. */
export function fileStem(fileName: string): string {
  const stem = fileName.replace(/\..*$/s, '').trim();
  return stem === '' ? 'import' : stem;
}

export interface PersonName {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** "Ludwig van Beethoven" in parts: the last word is the last name, with the small words before it. */
export function personName(text: string): PersonName {
  const name = cleanLine(text);
  const words = name.split(' ');
  let from = words.length - 1;
  while (from > 1 && /^\p{Ll}/u.test(words[from - 1] ?? '')) from -= 1;
  return { name, firstName: words.slice(0, from).join(' '), lastName: words.slice(from).join(' ') };
}

/** "Beethoven,  Ludwig  van" in parts and in reading order. */
export function invertedName(text: string): PersonName {
  const line = cleanLine(text);
  const comma = line.indexOf(',');
  if (comma === -1) return { name: line, firstName: '', lastName: line };
  const lastName = line.slice(0, comma).trim();
  const firstName = line.slice(comma + 1).trim();
  return { name: `${firstName} ${lastName}`.trim(), firstName, lastName };
}
