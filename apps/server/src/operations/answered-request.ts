/** Facts about an answered request: all that metrics and log may use. */
import type { AnyErrorCode } from '@callboard/contract';

export interface AnsweredRequest {
  readonly id: string;
  readonly method: string;
  /** Form of the path, such as `/api/event/{id}`: from a bounded set, without any text from the caller. */
  readonly route: string;
  readonly status: number;
  readonly code: AnyErrorCode | undefined;
  readonly durationMs: number;
  /** Bytes of the body. */
  readonly bytes: number;
  /** Id of the key, never the key itself. */
  readonly keyId: number | undefined;
  /** Tokens that the limiter charged. */
  readonly tokens: number;
  /** Milliseconds spent evaluating a query; 0 without one. */
  readonly evaluationMs: number;
}

/** Receives every request; must cost next to nothing. */
export interface RequestObserver {
  /** Requests that have begun and are not answered yet, including the current one. */
  readonly inFlight: number;
  begun(): void;
  answered(request: AnsweredRequest): void;
  /** Counts a request that the parser refused. */
  refused(status: number): void;
}
