/** The JSON body of a request, which stays on its way until a route asks for it. */
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../platform/errors.ts';
import { checkTexts } from './body-texts.ts';
import type { Incoming } from './incoming.ts';
import { type Json, parseJson } from './json-text.ts';

/** With any parameters (§1.2). */
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

type Body = Pick<Incoming, 'headers' | 'bytes'>;

/**
 * Throws `unsupported-media-type`, `bad-value` for texts that cannot be stored, and what `Incoming.bytes` and `parseJson`
 * throw.
 */
export async function readJsonBody(message: Body): Promise<unknown> {
  const { text, value } = await readJson(message);
  checkTexts(text, value);
  return value;
}

/**
 * As `readJsonBody`, but for texts that cannot be stored: these are left to routes that name everything that is wrong
 * with any field in one answer.
 */
export async function readFieldsBody(message: Body): Promise<unknown> {
  return (await readJson(message)).value;
}

async function readJson(message: Body): Promise<Json> {
  requireJsonType(message.headers);
  const { 'content-encoding': encoding = 'identity' } = message.headers;
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw new AppError('unsupported-media-type', 'Send the body as it is, without Content-Encoding.');
  }
  return parseJson(await message.bytes());
}
