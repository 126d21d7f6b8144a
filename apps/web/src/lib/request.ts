/** Every request of the pages goes through here: JSON both ways, errors as the server tells them. */
import type { AnyErrorCode, ErrorBody } from '@callboard/contract';

/** What comes before the paths of the server; a proxy may put the installation below a path. */
export const BASE_PATH = import.meta.env.DEV ? '/' : folderAbove(import.meta.url);

/** Who is signed in. */
export const SESSION_PATH = '/app/api/session';

function folderAbove(url: string): string {
  return new URL('..', url).pathname;
}

/** What the server refused, or `unreachable` when there was no answer at all. */
export class RequestError extends Error {
  readonly code: AnyErrorCode | 'unreachable';
  /** Where in the query, counted from 0. */
  readonly position: number | undefined;
  /** What is wrong with which member. */
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

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as they are, instead. */
  readonly bytes?: Blob;
  /** The tag of the state that may be overwritten; `precondition-failed` when it is another one by now. */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
}

/** What the server said, and the tag of the state that it described. */
export interface Tagged<T> {
  readonly value: T;
  readonly tag: string;
}

/** `path` begins with `/app/api/`. Throws RequestError. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return (await requestTagged<T>(path, options)).value;
}

/** The same with the tag of the answer, empty where it has none. Throws RequestError. */
export async function requestTagged<T>(path: string, options: RequestOptions = {}): Promise<Tagged<T>> {
  const { value, headers } = await requestWithHeaders<T>(path, options);
  return { value, tag: headers.get('etag') ?? '' };
}

/** The same with the headers of the answer. Throws RequestError. */
export async function requestWithHeaders<T>(
  path: string,
  { method = 'GET', body, bytes, ifMatch, signal }: RequestOptions = {},
): Promise<{ readonly value: T; readonly headers: Headers }> {
  const early = method === 'GET' ? takeEarly(path) : undefined;
  const answer = await (early ??
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

const ALWAYS = { credentials: 'same-origin', redirect: 'error', cache: 'no-store' } as const;

/** Answers that nobody has asked for yet. */
const early = new Map<string, Promise<Response>>();
/** Since the page was opened: what was asked for early is old by then. */
const EARLY_MS = 10_000;

/** Asks for what will be asked for soon: the answer is for whoever asks first. Throws RequestError. */
export function requestEarly(path: string): Promise<Response> {
  const answer = send(path, ALWAYS);
  early.set(path, answer);
  return answer;
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
