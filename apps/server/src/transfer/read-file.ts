/**
 * Reads the bytes of an import file: its head to recognise the format, then all of it as text, or line by
 * line.
 */
import { AppError } from '../platform/errors.ts';

export type Bytes = AsyncIterable<Uint8Array>;

export interface FileHead {
  /** Up to 64 KiB of text to recognise the format; invalid bytes are replaced. */
  readonly head: string;
  /** Whole content from the beginning; can be read once. */
  readonly bytes: Bytes;
}

const HEAD_BYTES = 65_536;
const UTF8_HINT = 'save it as UTF-8 and import it again';

/** Reads only as much as recognising the format needs. */
export async function peek(bytes: Bytes): Promise<FileHead> {
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

/**
 * Reads text in UTF-8, in UTF-16 with a byte order mark, or in the encoding that its XML declares. Throws
 * AppError for anything else, and for more than `maxBytes`.
 */
export async function readText(bytes: Bytes, maxBytes: number): Promise<string> {
  const all = await readBytes(bytes, maxBytes);
  try {
    return new TextDecoder(encodingOf(all), { fatal: true }).decode(all);
  } catch (cause) {
    const text = inDeclaredEncoding(all);
    if (text !== undefined) return text;
    throw new AppError('bad-body', `The file is not text in UTF-8: ${UTF8_HINT}.`, { cause });
  }
}

/** Reads everything; throws AppError for more than `maxBytes`. */
export async function readBytes(bytes: Bytes, maxBytes: number): Promise<Buffer> {
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
  return Buffer.concat(chunks);
}

/** Returns the encoding by byte order mark. The "Unicode text" of spreadsheets is UTF-16 with such a mark. */
export function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** Matches the encoding declared in XML. */
const XML_ENCODING = /^<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/**
 * Decodes the text in the encoding that its XML declares; undefined when none is declared, or an unknown or
 * wrong one.
 */
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
  /** Called for a line that is too long or not UTF-8; such a line is yielded as an empty one. */
  readonly onProblem: (line: number, reason: string) => void;
}

const NEWLINE = 0x0a;

/** Yields the lines of a file, holding one at a time. */
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
    // Keep nothing of a line that is too long.
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
