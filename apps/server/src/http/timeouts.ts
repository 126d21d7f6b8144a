/** Timeouts for clients, so that slow ones do not occupy connections for ever. */

export interface Timeouts {
  /** Maximum time from the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** Maximum time to the end of its body. */
  readonly requestMs: number;
  /** Maximum time without a byte in either direction, for example when an answer is not read. */
  readonly stallMs: number;
  /** Maximum time between two requests of one connection. */
  readonly keepAliveMs: number;
  /** Interval of the checks, and so the longest delay after a limit; Node's default is 30 s. */
  readonly checkingMs: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  stallMs: 60_000,
  keepAliveMs: 72_000,
  checkingMs: 500,
};
