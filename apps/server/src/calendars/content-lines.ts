/**
 * Lines of iCalendar text (RFC 5545): escapes, folding, line ends. The library that reads calendars takes three times as long
 * to write one, and much memory for its parts.
 */
const LINE_END = '\r\n';
/** Octets of a line without its end. */
const MOST_OCTETS = 75;
/** Most octets of one character of a text in UTF-8, by its UTF-16 units. */
const OCTETS_OF_UNIT = 3;

/** Returns a line of a name and a value, with parameters between them where the value begins with `;`. */
export function line(name: string, value: string): string {
  const separator = value.startsWith(';') ? '' : ':';
  return folded(`${name}${separator}${value}`) + LINE_END;
}

export function textLine(name: string, text: string): string {
  return folded(`${name}:${escaped(plainText(text))}`) + LINE_END;
}

/** Returns lines as a component of this name: as one text, whose parts need no memory any more. */
export function component(name: string, lines: readonly string[]): string {
  return [line('BEGIN', name), ...lines, line('END', name)].join('');
}

/** Characters that few texts have; looking for them takes half as long as replacing them. */
const UNPLAIN = /[\p{Cc}\u2028\u2029]/u;
const SPECIAL = /[\\;,\n]/;

/** Returns the text without control characters, which iCalendar forbids, and with line ends that it can escape. */
function plainText(text: string): string {
  if (!UNPLAIN.test(text)) return text;
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\p{Cc}\u2028\u2029](?<!\n)/gu, '');
}

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Breaks a line between characters; each further piece begins with a blank. */
function folded(whole: string): string {
  if (whole.length * OCTETS_OF_UNIT <= MOST_OCTETS) return whole;
  const octets = Buffer.from(whole);
  if (octets.length <= MOST_OCTETS) return whole;
  let text = '';
  let from = 0;
  for (let room = MOST_OCTETS; octets.length - from > room; room = MOST_OCTETS - 1) {
    let to = from + room;
    while (isContinued(octets[to])) to -= 1;
    text += `${octets.toString('utf8', from, to)}${LINE_END} `;
    from = to;
  }
  return text + octets.toString('utf8', from);
}

/** Whether the octet belongs to the character of the one before it. */
function isContinued(octet = 0): boolean {
  return (octet & 0b1100_0000) === 0b1000_0000;
}
