/** What is known of a request once it is answered: all that metrics and log may tell of it. */
import type { AnyErrorCode } from '@callboard/contract';

export interface AnsweredRequest {
  readonly id: string;
  readonly method: string;
  /** The form of the path, `/api/event/{id}`: from a bounded set, with nothing that a caller wrote. */
  readonly route: string;
  readonly status: number;
  readonly code: AnyErrorCode | undefined;
  readonly durationMs: number;
  /** Of the body. */
  readonly bytes: number;
  /** The id of the key, never the key. */
  readonly keyId: number | undefined;
  /** What the limiter charged. */
  readonly tokens: number;
  /** Time that the evaluation of a query took; 0 where there was none. */
  readonly evaluationMs: number;
}

/** Told about every request; costs next to nothing. */
export interface RequestObserver {
  /** Requests that have begun and are not answered yet, this one included. */
  readonly inFlight: number;
  begun(): void;
  answered(request: AnsweredRequest): void;
  /** The parser refused something before it was a request. */
  refused(status: number): void;
}
