/** Reads the bytes of a file to import: its head to recognise it by, then all of it as text, or line by line. */
import { AppError } from '../platform/errors.ts';

export type Bytes = AsyncIterable<Uint8Array>;

export interface Peeked {
  /** Up to 64 KiB of text, for recognising; what cannot be read is replaced. */
  readonly head: string;
  /** Everything, from the beginning; can be read once. */
  readonly bytes: Bytes;
}

const HEAD_BYTES = 65_536;
const UTF8_HINT = 'save it as UTF-8 and import it again';

/** Reads just as much as recognising takes. */
export async function peek(bytes: Bytes): Promise<Peeked> {
  const iterator = bytes[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const { done, value } = await iterator.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  const start = Buffer.concat(chunks);
  const decoder = new TextDecoder(encodingOf(start));
  return {
    head: decoder.decode(start.subarray(0, HEAD_BYTES), { stream: true }),
    bytes: (async function* () {
      if (start.length > 0) yield start;
      for (;;) {
        const { done, value } = await iterator.next();
        if (done) return;
        yield value;
      }
    })(),
  };
}

/** Throws AppError for more than `maxBytes`, and for what is no text in UTF-8, in UTF-16 with its mark, or as its XML says. */
export async function readText(bytes: Bytes, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxBytes) {
      const limit = Math.floor(maxBytes / 1024 / 1024);
      throw new AppError('body-too-large', `The file is larger than ${limit} MiB: split it.`);
    }
    chunks.push(chunk);
  }
  const all = Buffer.concat(chunks);
  try {
    return new TextDecoder(encodingOf(all), { fatal: true }).decode(all);
  } catch (cause) {
    const text = inDeclaredEncoding(all);
    if (text !== undefined) return text;
    throw new AppError('bad-body', `The file is not text in UTF-8: ${UTF8_HINT}.`, { cause });
  }
}

/** What spreadsheets call "Unicode text" is UTF-16 with a mark at its beginning. */
function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** XML says itself how it is encoded. */
const XML_ENCODING = /^<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** The text in the encoding that XML declares; undefined where it declares none, one that is unknown, or a wrong one. */
function inDeclaredEncoding(all: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(all.subarray(0, 300));
  const encoding = XML_ENCODING.exec(head)?.[1];
  if (encoding === undefined) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(all);
  } catch {
    return undefined;
  }
}

export interface LineOptions {
  readonly maxBytes: number;
  /** Told of a line that is too long or not UTF-8, which then comes as an empty one. */
  readonly onProblem: (line: number, reason: string) => void;
}

const NEWLINE = 0x0a;

/** The lines of a file, holding one at a time. */
export async function* readLines(bytes: Bytes, { maxBytes, onProblem }: LineOptions): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let parts: Uint8Array[] = [];
  let size = 0;

  function take(): string {
    number += 1;
    const line = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    const length = size;
    parts = [];
    size = 0;
    if (length > maxBytes) {
      onProblem(number, `the line is longer than ${maxBytes} bytes`);
      return '';
    }
    try {
      return decoder.decode(line);
    } catch {
      onProblem(number, 'the line is not UTF-8');
      return '';
    }
  }

  function keep(part: Uint8Array): void {
    if (size <= maxBytes) parts.push(part);
    size += part.length;
    // Of a line that is too long nothing is kept.
    if (size > maxBytes) parts = [];
  }

  for await (const chunk of bytes) {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(NEWLINE, from);
      if (end < 0) break;
      keep(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    if (from < chunk.length) keep(chunk.subarray(from));
  }
  if (size > 0) yield take();
}
