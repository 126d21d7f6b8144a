/**
 * Takes the text of a page of a list apart without reading it: an event group repeats the bookings of all its members, so
 * that a page has megabytes, which are several times as much as values.
 */

export interface SplitPage {
  /** Texts of the elements of `data`, in JSON. */
  readonly elements: readonly Buffer[];
  /** Text of the page with an empty `data`. */
  readonly around: string;
}

const [QUOTE, ESCAPE, COMMA, LIST_OPENS, LIST_CLOSES, OPENS, CLOSES] = Buffer.from('"\\,[]{}');
const LIST = 'data';

/** Returns undefined for a text without the list. What is cut out is as it was: reading it finds what is no JSON. */
export function splitPage(text: Buffer): SplitPage | undefined {
  const elements: Buffer[] = [];
  let depth = 0;
  let name = '';
  /** Where the list begins, and the element that is being passed. */
  let [listAt, from] = [-1, -1];
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (byte === QUOTE) {
      const end = endOfString(text, at);
      if (depth === 1) name = text.toString('utf8', at + 1, end);
      at = end;
    } else if (byte === LIST_OPENS || byte === OPENS) {
      depth += 1;
      if (depth !== 2 || name !== LIST || listAt !== -1 || byte !== LIST_OPENS) continue;
      [listAt, from] = [at, at + 1];
    } else if (byte === LIST_CLOSES || byte === CLOSES) {
      depth -= 1;
      if (depth !== 1 || from === -1) continue;
      const last = text.subarray(from, at);
      if (elements.length > 0 || last.toString().trim() !== '') elements.push(last);
      const around = text.toString('utf8', 0, listAt + 1) + text.toString('utf8', at);
      return { elements, around };
    } else if (byte === COMMA && depth === 2 && from !== -1) {
      elements.push(text.subarray(from, at));
      from = at + 1;
    }
  }
  return undefined;
}

/** Returns the place of the closing quote; the end of the text where there is none. */
function endOfString(text: Buffer, quote: number): number {
  let at = quote + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === ESCAPE ? 2 : 1;
  return at;
}
