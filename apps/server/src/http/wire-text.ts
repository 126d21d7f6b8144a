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

/** Of any JSON value. */
export function wireValue(value: unknown): WireText {
  if (typeof value === 'string') return wireString(value);
  return value === null ? sharedText(null) : encoded(JSON.stringify(value));
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

/** Where parts are put together; grows to what the largest body needed. */
let scratch = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * The bytes of all parts, one after the other. Every part is written before the next one is asked for, so that parts
 * which are made on demand are garbage at once, and not only when the whole body is there.
 */
export function joinedBytes(parts: Iterable<WireText>): Buffer {
  let length = 0;
  for (const part of parts) {
    if (length + part.length > scratch.length) {
      const wider = Buffer.allocUnsafeSlow(2 * (length + part.length));
      scratch.copy(wider, 0, 0, length);
      scratch = wider;
    }
    length += scratch.write(part, length, 'latin1');
  }
  return Buffer.from(scratch.subarray(0, length));
}

function encoded(json: string): WireText {
  return (NOT_ASCII.test(json) ? Buffer.from(json).toString('latin1') : json) as WireText;
}
