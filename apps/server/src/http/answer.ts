/** An answer before it is written: status, body, and headers that differ from the common ones. */
import { type AnyErrorCode, API_VERSION } from '@callboard/contract';
import type { RequestKind } from '../rate-limit/costs.ts';
import type { WireBody } from './wire-text.ts';

export type Headers = Readonly<Record<string, string>>;

/** Body that is read while it is written, and only as fast as the client takes it. */
export interface StreamBody {
  /** Bytes; undefined when unknown in advance. */
  readonly length: number | undefined;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** It goes on for as long as the client listens, so metrics and log tell how long it took to begin. */
  readonly live?: boolean;
  /** Releases the body; must be called when the chunks are not read. */
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  /** Text, bytes, or a stream of bytes; null for an answer without a body. */
  readonly body: string | WireBody | Buffer | StreamBody | null;
  readonly headers?: Headers;
  /**
   * The body shows a secret, so it is never compressed: the compressed length would reveal how much of the
   * secret matches the text beside it.
   */
  readonly secret?: boolean;
  /** Error code for metrics and log; undefined when the answer is no error. */
  readonly code?: AnyErrorCode | undefined;
  /** Headers of the rate limiter; set on every answer to a key. */
  readonly limit?: Headers | undefined;
  /** Kind of request to charge, where it is only known once the answer is. */
  readonly cost?: RequestKind;
}

/** On every answer, errors included (§1.5). */
export const COMMON_HEADERS: Headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-api-version': API_VERSION,
};

/** Returns the usual answer: 200 and one line of JSON. */
export function jsonAnswer(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value) };
}
