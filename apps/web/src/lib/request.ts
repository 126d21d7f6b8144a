/** The HTTP client of the pages: JSON in both directions, server errors as RequestError. */
import type { AnyErrorCode, ErrorBody } from '@callboard/contract';

/** Path prefix of the server; a proxy may add one. */
export const BASE_PATH = import.meta.env.DEV ? '/' : folderAbove(import.meta.url);

/** Path of the current session. */
export const SESSION_PATH = '/app/api/session';

function folderAbove(url: string): string {
  return new URL('..', url).pathname;
}

/** An error response of the server, or `unreachable` when there was no response. */
export class RequestError extends Error {
  readonly code: AnyErrorCode | 'unreachable';
  /** Offset of the error in the query, from 0. */
  readonly position: number | undefined;
  /** Problems by member. */
  readonly errors: NonNullable<ErrorBody['errors']>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    body: Pick<ErrorBody, 'detail' | 'position' | 'errors'> & { code: RequestError['code'] },
    retryAfter?: string | null,
  ) {
    super(body.detail);
    this.name = 'RequestError';
    this.code = body.code;
    this.position = body.position;
    this.errors = body.errors ?? [];
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined;
  }
}

/** Returns whether there was no response at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'unreachable';
}

export interface RequestOptions {
  /** GET unless given. */
  readonly method?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Raw bytes, sent instead of JSON. */
  readonly bytes?: Blob;
  /**
   * Tag of the state that may be overwritten; if it no longer matches, the server answers
   * `precondition-failed`.
   */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
}

/** A response value with the tag of the state it describes. */
export interface TaggedValue<T> {
  readonly value: T;
  readonly tag: string;
}

/** Sends a request; `path` begins with `/app/api/`. Throws RequestError. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return (await requestTagged<T>(path, options)).value;
}

/** Sends a request and returns the response's tag as well, empty if there is none. Throws RequestError. */
export async function requestTagged<T>(path: string, options: RequestOptions = {}): Promise<TaggedValue<T>> {
  const { value, headers } = await requestWithHeaders<T>(path, options);
  return { value, tag: headers.get('etag') ?? '' };
}

/** Sends a request and returns the response headers as well. Throws RequestError. */
export async function requestWithHeaders<T>(
  path: string,
  { method = 'GET', body, bytes, ifMatch, signal }: RequestOptions = {},
): Promise<{ readonly value: T; readonly headers: Headers }> {
  if (method !== 'GET') forgetEarly();
  const known = method === 'GET' ? takeEarly(path) : undefined;
  const answer = await (known ??
    send(path, {
      ...ALWAYS,
      method,
      headers: {
        ...(method === 'GET'
          ? {}
          : { 'content-type': bytes === undefined ? 'application/json' : 'application/octet-stream' }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(bytes === undefined ? {} : { body: bytes }),
      ...(signal === undefined ? {} : { signal }),
    }));
  const text = await answer.text();
  const value: unknown = text === '' ? undefined : parsed(text);
  if (answer.ok) return { value: value as T, headers: answer.headers };
  throw new RequestError(isErrorBody(value) ? value : unreachable(), answer.headers.get('retry-after'));
}

/** Requests a file with the name that the server gives it. Throws RequestError. */
export async function requestFile(path: string): Promise<{ readonly blob: Blob; readonly name: string }> {
  const answer = await send(path, { ...ALWAYS, method: 'GET' });
  if (answer.ok) {
    const [, name = 'file'] =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    return { blob: await answer.blob(), name };
  }
  const value = parsed(await answer.text());
  throw new RequestError(isErrorBody(value) ? value : unreachable(), answer.headers.get('retry-after'));
}

const ALWAYS = { credentials: 'same-origin', redirect: 'error', cache: 'no-store' } as const;

/** Responses requested early and not yet consumed, by path. */
const early = new Map<string, Promise<Response>>();
/** Milliseconds after page load during which an early response is still fresh enough to use. */
const EARLY_MS = 10_000;

let isEarly = true;

/** From now on the pages request what they need themselves; what is on its way already still comes to them. */
export function endEarly(): void {
  isEarly = false;
}

/**
 * Sends a request ahead of time; the first later request for the path gets the response. Throws RequestError.
 */
export async function requestEarly(path: string): Promise<Response> {
  if (!isEarly) throw new RequestError(unreachable());
  const answer = send(path, ALWAYS);
  early.set(path, answer);
  return answer;
}

/** A write, by anybody, makes what was answered before it old. */
export function forgetEarly(): void {
  early.clear();
}

function takeEarly(path: string): Promise<Response> | undefined {
  const answer = early.get(path);
  early.delete(path);
  return performance.now() < EARLY_MS ? answer : undefined;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(BASE_PATH + path.slice(1), init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestError(unreachable());
  }
}

function unreachable() {
  return { code: 'unreachable' as const, detail: 'The server cannot be reached.' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}
