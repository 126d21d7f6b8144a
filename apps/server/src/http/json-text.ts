/** The JSON of a body (§1): everything that could be misread later is refused here, in one pass over its bytes. */
import { AppError } from '../platform/errors.ts';

/** Deeper ones would exhaust the stack of whatever walks through them (§1.2). */
export const MAX_DEPTH = 64;
/** Maximum number of members and elements at all levels, so that checking them takes only a moment. */
export const MAX_MEMBERS = 10_000;

export interface Json {
  readonly text: string;
  readonly value: unknown;
}

/**
 * Parses a body. Throws `bad-body` when it is not JSON in UTF-8 or repeats a member, `body-too-large` when it
 * nests too deeply or has too many members.
 */
export function parseJson(bytes: Uint8Array): Json {
  checkBounds(bytes);
  const text = decode(bytes);
  if (text.trim() === '') throw new AppError('bad-body', 'Send a JSON body: it is empty.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('bad-body', 'Send well-formed JSON.', { cause: error });
  }
  checkNames(text);
  return { text, value };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BLANK = 0x20;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Checks the limits before anything is built from the bytes, which may be malformed; stops at the first
 * excess.
 */
function checkBounds(bytes: Uint8Array): void {
  let depth = 0;
  let members = 0;
  /** The previous token was an opening bracket. */
  let isFresh = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte <= BLANK) continue;
    const closes = CLOSING.has(byte);
    if (byte === COMMA || (isFresh && !closes)) members += 1;
    isFresh = OPENING.has(byte);
    if (isFresh) depth += 1;
    else if (closes) depth -= 1;
    else if (byte === QUOTE) at = endOfString(bytes, at);
    if (depth > MAX_DEPTH) {
      throw new AppError('body-too-large', `Nest at most ${MAX_DEPTH} levels of arrays and objects.`);
    }
    if (members > MAX_MEMBERS) {
      throw new AppError(
        'body-too-large',
        `Send at most ${MAX_MEMBERS.toLocaleString('en')} members and elements; send several requests.`,
      );
    }
  }
}

/** Returns the position of the closing quotation mark. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === QUOTE) return at;
    if (bytes[at] === BACKSLASH) at += 1;
  }
  return bytes.length;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new AppError('bad-body', 'Send the body in UTF-8.', { cause: error });
  }
}

const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/**
 * Checks the names of a well-formed text, in which strings, brackets and colons suffice: a string before a
 * colon is a name.
 */
function checkNames(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') addName(open.at(-1), JSON.parse(last));
    else last = token;
  }
}

/** Adds a name; throws for a duplicate, since programs disagree about which of two equal names counts. */
function addName(names: Set<string> | undefined, name: string): void {
  if (names?.has(name)) {
    throw new AppError(
      'bad-body',
      `Give each name of an object once: ${JSON.stringify(name)} stands there twice.`,
    );
  }
  names?.add(name);
}
