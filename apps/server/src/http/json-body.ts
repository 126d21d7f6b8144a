/** Reading the body of a request, which stays unread until a route asks for it. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { AppError } from '../platform/errors.ts';
import { checkTexts } from './body-texts.ts';
import { type Json, parseJson } from './json-text.ts';
import { MAX_BODY_BYTES } from './size-limits.ts';

/** With any parameters (decisions 1). */
const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i;

const BYTES_TYPE = /^\s*application\/octet-stream\s*$/i;

/** Throws `unsupported-media-type` for another type than JSON. */
export function requireJsonType({ 'content-type': type = '' }: IncomingHttpHeaders): void {
  if (JSON_TYPE.test(type)) return;
  throw new AppError('unsupported-media-type', 'Send the header Content-Type: application/json.');
}

/** Throws `unsupported-media-type` for anything but bytes as they are. */
export function requireBytesType({ 'content-type': type = '' }: IncomingHttpHeaders): void {
  if (BYTES_TYPE.test(type)) return;
  throw new AppError('unsupported-media-type', 'Send the header Content-Type: application/octet-stream.');
}

/**
 * Throws `unsupported-media-type`, `body-too-large`, `bad-body`, `bad-value` for texts that cannot be stored or, when it
 * breaks off, `bad-request`.
 */
export async function readJsonBody(message: IncomingMessage): Promise<unknown> {
  const { text, value } = await readJson(message);
  checkTexts(text, value);
  return value;
}

/**
 * As `readJsonBody`, but for texts that cannot be stored: these are left to routes that name everything that is wrong
 * with any field in one answer.
 */
export async function readFieldsBody(message: IncomingMessage): Promise<unknown> {
  return (await readJson(message)).value;
}

async function readJson(message: IncomingMessage): Promise<Json> {
  requireJsonType(message.headers);
  const { 'content-encoding': encoding = 'identity' } = message.headers;
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw new AppError('unsupported-media-type', 'Send the body as it is, without Content-Encoding.');
  }
  return parseJson(await readBytes(message));
}

/** Throws `body-too-large` or, when it breaks off, `bad-request`. */
export async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_BODY_BYTES) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new AppError('bad-request', 'The body broke off: send the request again.', { cause: error });
  }
  if (length > MAX_BODY_BYTES) {
    throw new AppError('body-too-large', 'Keep the body within 1 MiB; send several requests.');
  }
  return Buffer.concat(chunks, length);
}
