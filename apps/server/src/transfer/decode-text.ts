/** Texts of any encoding that spreadsheets write. */
import { AppError } from '../platform/errors.ts';
import { encodingOf } from './read-file.ts';

export interface DecodedText {
  readonly text: string;
  /** Encoding as people call it. */
  readonly encoding: string;
}

/**
 * Decodes UTF-8, UTF-16 with a mark, and else Windows-1252, in which older programs write Western European languages.
 * Throws `bad-body` for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return { text, encoding: encoding.toUpperCase() };
  } catch {
    if (!bytes.includes(0)) {
      return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
    }
  }
  throw new AppError('bad-body', 'The file is neither text nor a spreadsheet that can be read.');
}
