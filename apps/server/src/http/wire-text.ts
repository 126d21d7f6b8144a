/**
 * JSON as it goes over the wire: text in which every character stands for one byte of its UTF-8. Parts that were made
 * once are joined without being encoded again, one dash in a name costs that name instead of the whole page, and the
 * length is that of the body.
 */

declare const wire: unique symbol;
export type WireText = string & { readonly [wire]: true };

/** Anything but the characters of ASCII that stand in JSON as they are. */
const NOT_PLAIN = /[^ !#-[\]-~]/;
const NOT_ASCII = /[\u0080-\uffff]/;

/** What `JSON.stringify` gives. */
export function wireText(value: object | null): WireText {
  return encoded(JSON.stringify(value));
}

export function wireString(text: string): WireText {
  return (NOT_PLAIN.test(text) ? encoded(JSON.stringify(text)) : `"${text}"`) as WireText;
}

export function wireList(items: readonly WireText[]): WireText {
  return `[${items.join()}]` as WireText;
}

const shared = new WeakMap<object, WireText>();

/** The text of an object that is shown again and again and never changes: made once. */
export function sharedText(value: object | null): WireText {
  if (value === null) return 'null' as WireText;
  let text = shared.get(value);
  if (text === undefined) {
    text = wireText(value);
    shared.set(value, text);
  }
  return text;
}

export function wireBytes(text: WireText): Buffer {
  return Buffer.from(text, 'latin1');
}

function encoded(json: string): WireText {
  return (NOT_ASCII.test(json) ? Buffer.from(json).toString('latin1') : json) as WireText;
}
