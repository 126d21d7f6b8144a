/** How long a client may take, so that slow ones do not keep connections for ever. */

export interface Timeouts {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** To the end of its body. */
  readonly requestMs: number;
  /** Without a byte going either way, as when an answer is not read. */
  readonly stallMs: number;
  /** Between two requests of one connection. */
  readonly keepAliveMs: number;
  /** How long after its limit a slow client is cut off at the latest; Node looks every 30 s by itself. */
  readonly checkingMs: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  stallMs: 60_000,
  keepAliveMs: 72_000,
  checkingMs: 500,
};
