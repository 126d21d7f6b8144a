/** The JSON of a body (§1): everything that could be misread later is refused here. */
import { AppError } from '../platform/errors.ts';

/** Deeper ones would exhaust the stack of whatever walks through them (decisions 2). */
export const MAX_DEPTH = 64;

export interface Json {
  readonly text: string;
  readonly value: unknown;
}

/** Throws `bad-body` for what is not JSON in UTF-8 or names a member twice, `body-too-large` for what nests too deeply. */
export function parseJson(bytes: Uint8Array): Json {
  const text = decode(bytes);
  if (text.trim() === '') throw new AppError('bad-body', 'Send a JSON body: it is empty.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('bad-body', 'Send well-formed JSON.', { cause: error });
  }
  checkStructure(text);
  return { text, value };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new AppError('bad-body', 'Send the body in UTF-8.', { cause: error });
  }
}

const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/** The text is well-formed, so that strings, brackets and colons tell all: a string before a colon is a name. */
function checkStructure(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : undefined);
      if (open.length > MAX_DEPTH) {
        throw new AppError('body-too-large', `Nest at most ${MAX_DEPTH} levels of arrays and objects.`);
      }
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ':') addName(open.at(-1), JSON.parse(last));
    else last = token;
  }
}

/** Programs disagree about which of two equal names counts, so that neither can be what was meant. */
function addName(names: Set<string> | undefined, name: string): void {
  if (names?.has(name)) {
    throw new AppError(
      'bad-body',
      `Give each name of an object once: ${JSON.stringify(name)} stands there twice.`,
    );
  }
  names?.add(name);
}
