/** An answer before it is written: status, body, and what differs from the headers of every answer. */
import { type AnyErrorCode, API_VERSION } from '@callboard/contract';
import type { RequestKind } from '../rate-limit/costs.ts';

export type Headers = Readonly<Record<string, string>>;

/** A body that is read while it is written, and only as fast as the client takes it. */
export interface StreamBody {
  /** In bytes; undefined where only reading it tells. */
  readonly length: number | undefined;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** To be called instead, where the chunks are not read. */
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  /** Finished text or bytes, or a stream of bytes; null for an answer without a body. */
  readonly body: string | Buffer | StreamBody | null;
  readonly headers?: Headers;
  /**
   * Whether the body shows a secret. It is never compressed: the length would tell how much of it equals what stands
   * beside it.
   */
  readonly secret?: boolean;
  /** Of an error, for metrics and log. */
  readonly code?: AnyErrorCode | undefined;
  /** What the limiter tells; on every answer to a key. */
  readonly limit?: Headers;
  /** What the request was, where only the answer tells what it costs. */
  readonly cost?: RequestKind;
}

/** On every answer, errors included (decisions 1, §9). */
export const COMMON_HEADERS: Headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-api-version': API_VERSION,
};

/** The usual answer: 200 and one line of JSON. */
export function jsonAnswer(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value) };
}
