/** Sends requests: key, time limit, repetitions, errors. */
import { type Attempt, beginAttempt, pause } from './attempt.ts';
import { readError } from './error-answer.ts';
import {
  CallboardError,
  ConnectionError,
  ResponseError,
  TimeoutError,
  UnexpectedAnswerError,
} from './errors.ts';
import type { ClientOptions, RequestOptions } from './options.ts';

/**
 * When a request may be sent again. `always`: it changes nothing, or the same again. `refused`: only after an
 * answer that says that nothing was done. `limited`: only after 429.
 */
export type Repeatable = 'always' | 'refused' | 'limited';

export interface TransportRequest {
  readonly method: string;
  /** Path with query string, beginning with a slash. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly repeatable: Repeatable;
  /** Further statuses that are no error. */
  readonly accepts?: readonly number[] | undefined;
}

export interface OpenResponse {
  readonly response: Response;
  readonly attempt: Attempt;
}

/** Reads an answer within the time limit of the attempt. */
type Reader<T> = (response: Response) => Promise<T>;

export interface Transport {
  send<T>(request: TransportRequest, options: RequestOptions, read: Reader<T>): Promise<T>;
  /** Sends, and leaves the body to the caller, who ends the attempt that it belongs to. */
  open(request: TransportRequest, options: RequestOptions): Promise<OpenResponse>;
  /** Milliseconds that an attempt may take unless a request says otherwise. */
  readonly timeout: number;
}

const TIMEOUT = 60_000;
const RETRIES = 4;
const LONGEST_PAUSE = 65_000;
const FIRST_PAUSE = 500;
/** Answers of servers and proxies that cannot answer at present. */
const PASSING = new Set([502, 503, 504]);

export function createTransport(options: ClientOptions): Transport {
  const { key, keyIn = 'auto', timeout = TIMEOUT, retries = RETRIES, longestPause = LONGEST_PAUSE } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  const fetching = options.fetch ?? globalThis.fetch.bind(globalThis);
  let place = keyIn === 'query' ? 'query' : 'header';
  /** Whether the installation has understood the key in its present place. */
  let isSettled = keyIn !== 'auto' || key === undefined;

  async function sendOnce({ method, path, headers, body }: TransportRequest, signal: AbortSignal) {
    const inQuery = key !== undefined && place === 'query';
    const address = inQuery
      ? `${base}${path}${path.includes('?') ? '&' : '?'}api_key=${encodeURIComponent(key)}`
      : base + path;
    try {
      return await fetching(address, {
        method,
        headers: {
          ...options.headers,
          ...(options.numbersAsNumbers === true
            ? { 'X-No-String-Wrap-Numeric-Remote-Info-Value': 'true' }
            : {}),
          ...headers,
          ...(key === undefined || inQuery ? {} : { Authorization: `Bearer ${key}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal,
        redirect: 'manual',
      });
    } catch (error) {
      throw failure(error, signal, `${method} ${path}`);
    }
  }

  /** Sends; a key that the installation does not know in the header is tried in the query string once. */
  async function sendWithKey(request: TransportRequest, signal: AbortSignal): Promise<Response> {
    const response = await sendOnce(request, signal);
    if (isSettled) return response;
    if (response.status !== 401) {
      isSettled = true;
      return response;
    }
    place = 'query';
    const second = await sendOnce(request, signal);
    if (second.status === 401) place = 'header';
    else isSettled = true;
    return second;
  }

  /** Makes one attempt; the caller ends it. */
  async function openOnce(request: TransportRequest, limit: Attempt): Promise<OpenResponse> {
    const name = `${request.method} ${request.path}`;
    const response = await sendWithKey(request, limit.signal);
    if (response.ok || (request.accepts ?? []).includes(response.status)) {
      return { response, attempt: limit };
    }
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      throw new UnexpectedAnswerError(`${name} is redirected: \`baseUrl\` has to be the final address`);
    }
    throw await readError(response, name);
  }

  async function attempt<T>(
    request: TransportRequest,
    { signal, timeout: own = timeout }: RequestOptions,
    use: (open: OpenResponse) => Promise<T>,
    isOver: (failed: boolean) => boolean,
  ): Promise<T> {
    const limit = beginAttempt(own, signal);
    let failed = true;
    try {
      const result = await use(await openOnce(request, limit));
      failed = false;
      return result;
    } catch (error) {
      throw failure(error, limit.signal, `${request.method} ${request.path}`);
    } finally {
      if (isOver(failed)) limit.end();
    }
  }

  async function repeated<T>(
    request: TransportRequest,
    signal: AbortSignal | undefined,
    once: () => Promise<T>,
  ): Promise<T> {
    for (let count = 0; ; count += 1) {
      try {
        return await once();
      } catch (error) {
        const wait = pauseBefore(error, request.repeatable, count);
        if (count >= retries || wait === undefined || wait > longestPause) throw error;
        await pause(wait, signal);
      }
    }
  }

  return {
    timeout,
    send: (request, one, read) =>
      repeated(request, one.signal, () =>
        attempt(
          request,
          one,
          ({ response }) => read(response),
          () => true,
        ),
      ),
    open: (request, one) =>
      repeated(request, one.signal, () =>
        attempt(
          request,
          one,
          async (open) => open,
          (failed) => failed,
        ),
      ),
  };
}

/** Errors of the platform become those of the client; an abort stays what the caller gave as its reason. */
function failure(error: unknown, signal: AbortSignal, request: string): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof CallboardError) return error;
  return new ConnectionError(`No answer to ${request}`, { cause: error });
}

/** Returns how long to wait before the next attempt; undefined: there is none. */
function pauseBefore(error: unknown, repeatable: Repeatable, count: number): number | undefined {
  const grown = FIRST_PAUSE * 2 ** count * (0.5 + Math.random());
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    return repeatable === 'always' ? grown : undefined;
  }
  if (!(error instanceof ResponseError)) return undefined;
  const { status, retryAfter } = error;
  if (status === 429) return retryAfter ?? grown;
  if (!PASSING.has(status) || repeatable === 'limited') return undefined;
  // without a time to come back nothing says that the request was not carried out
  if (repeatable === 'refused') return status === 503 ? retryAfter : undefined;
  return retryAfter ?? grown;
}
