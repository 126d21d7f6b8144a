/** The JSON body of a request, which stays unread until a route asks for it. */
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../platform/errors.ts';
import { checkTexts } from './body-texts.ts';
import type { IncomingRequest } from './incoming.ts';
import { type Json, parseJson } from './json-text.ts';

/** With any parameters (§1.2). */
const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i;

const BYTES_TYPE = /^\s*application\/octet-stream\s*$/i;

/** Throws `unsupported-media-type` for types other than JSON. */
export function requireJsonType({ 'content-type': type = '' }: IncomingHttpHeaders): void {
  if (JSON_TYPE.test(type)) return;
  throw new AppError('unsupported-media-type', 'Send the header Content-Type: application/json.');
}

/** Throws `unsupported-media-type` for anything but raw bytes. */
export function requireBytesType({ 'content-type': type = '' }: IncomingHttpHeaders): void {
  if (BYTES_TYPE.test(type)) return;
  throw new AppError('unsupported-media-type', 'Send the header Content-Type: application/octet-stream.');
}

type Body = Pick<IncomingRequest, 'headers' | 'bytes' | 'meter'>;

/** Smaller bodies take less than a millisecond. */
const LEAST_MEASURED_BYTES = 16 * 1024;

/**
 * Reads the body. Throws `unsupported-media-type`, `bad-value` for texts that cannot be stored, and the
 * errors of `Incoming.bytes` and `parseJson`.
 */
export async function readJsonBody(message: Body): Promise<unknown> {
  return readJson(message, ({ text, value }) => checkTexts(text, value));
}

/**
 * Reads the body like `readJsonBody`, but accepts texts that cannot be stored: these are left to routes that
 * report all problems of all fields in one answer.
 */
export async function readFieldsBody(message: Body): Promise<unknown> {
  return readJson(message, () => undefined);
}

async function readJson(message: Body, check: (json: Json) => void): Promise<unknown> {
  requireJsonType(message.headers);
  const { 'content-encoding': encoding = 'identity' } = message.headers;
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw new AppError('unsupported-media-type', 'Send the body as it is, without Content-Encoding.');
  }
  const bytes = await message.bytes();
  const startedAt = performance.now();
  try {
    const json = parseJson(bytes);
    check(json);
    return json.value;
  } finally {
    if (bytes.length >= LEAST_MEASURED_BYTES) message.meter.workMs += performance.now() - startedAt;
  }
}
