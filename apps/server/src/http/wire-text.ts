/**
 * JSON as it goes over the wire: text in which every character stands for one byte of its UTF-8. Cached parts
 * are joined without being encoded again, a single dash in a name costs only that name instead of the whole
 * page, and the length is that of the body.
 */

import type { StoredJson } from '../model/stored-json.ts';
import type { Steps } from '../platform/steps.ts';
import type { Encoding } from './accept-encoding.ts';

declare const wire: unique symbol;
export type WireText = string & { readonly [wire]: true };

/** Matches everything but the ASCII characters that JSON leaves unescaped. */
const NOT_PLAIN = /[^ !#-[\]-~]/;
/** Matches what JSON escapes, halves of surrogate pairs among them. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;
const NOT_ASCII = /[\u0080-\uffff]/;

/** Marks a text that was put together from wire texts and ASCII alone. */
export function asWire(text: string): WireText {
  return text as WireText;
}

/** Returns the output of `JSON.stringify` as wire text. */
export function wireText(value: object | null): WireText {
  return encoded(JSON.stringify(value));
}

export function wireString(text: string): WireText {
  if (!NOT_PLAIN.test(text)) return asWire(`"${text}"`);
  return ESCAPED.test(text) ? encoded(JSON.stringify(text)) : asWire(`"${inUtf8(text)}"`);
}

/** Returns the text of what has been stored. */
export function storedText({ text }: StoredJson<unknown>): WireText {
  return encoded(text);
}

/** Converts any JSON value. */
export function wireValue(value: unknown): WireText {
  if (typeof value === 'string') return wireString(value);
  return value === null ? sharedText(null) : encoded(JSON.stringify(value));
}

export function wireList(items: readonly WireText[]): WireText {
  return asWire(`[${items.join()}]`);
}

const shared = new WeakMap<object, WireText>();

/** Returns the text of an object that is shown repeatedly and never changes; it is made once. */
export function sharedText(value: object | null): WireText {
  if (value === null) return asWire('null');
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

/** The forms of a body in the encodings that were asked for. */
export type EncodedBodies = { [E in Encoding]?: Buffer | Promise<Buffer> };

/** A small body that is written as text, together with its head: without bytes of its own. */
export class WireBody {
  readonly text: WireText;
  encoded: EncodedBodies | undefined;

  constructor(text: WireText) {
    this.text = text;
  }

  /** Bytes. */
  get length(): number {
    return this.text.length;
  }
}

/** A member, or a whole answer, whose JSON has been written already. */
export class WrittenJson {
  readonly text: WireText;

  constructor(text: WireText) {
    this.text = text;
  }
}

/** Items from which a list is written in steps. */
const LONG_LIST = 20;

/** Returns the text of `wireText`, with a step for each item of its long lists. */
export function* wireTextInSteps(value: object): Steps<WireText> {
  if (value instanceof WrittenJson) return value.text;
  if (Array.isArray(value)) return wireList(yield* wireTextsInSteps(value));
  let text = '';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const separator = text === '' ? '' : ',';
    text += `${separator}${wireString(name)}:${isWrittenInParts(member) ? yield* wireTextInSteps(member) : wireValue(member)}`;
  }
  return asWire(`{${text}}`);
}

/** Returns the text of each item, with a step for each. */
export function* wireTextsInSteps(items: readonly unknown[]): Steps<WireText[]> {
  const texts: WireText[] = [];
  for (const item of items) {
    texts.push(isWrittenInParts(item) ? yield* wireTextInSteps(item) : wireValue(item));
    yield;
  }
  return texts;
}

/** Returns whether the value holds a long list, or what has been written already. */
function isWrittenInParts(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof WrittenJson || (Array.isArray(value) && value.length > LONG_LIST)) return true;
  return Object.values(value).some(isWrittenInParts);
}

/** Buffer in which parts are joined; it grows to the size of the largest body. */
let scratch = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * Joins the bytes of all parts. Every part is written before the next one is requested, so that parts made on
 * demand are garbage at once and not only when the whole body is complete.
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

/** Bytes of the text that is being encoded, for texts of which each character can take three. */
const encoding = Buffer.allocUnsafeSlow(12 * 1024);

function encoded(json: string): WireText {
  return asWire(NOT_ASCII.test(json) ? inUtf8(json) : json);
}

/** Returns a text with a character for each byte. */
function inUtf8(text: string): string {
  if (3 * text.length > encoding.length) return Buffer.from(text).toString('latin1');
  return encoding.toString('latin1', 0, encoding.write(text));
}
