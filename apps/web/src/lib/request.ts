/** Every request of the pages goes through here: JSON both ways, errors as the server tells them. */
import type { AnyErrorCode, ErrorBody } from '@callboard/contract';

/** What comes before the paths of the server; a proxy may put the installation below a path. */
export const BASE_PATH = import.meta.env.DEV ? '/' : folderAbove(import.meta.url);

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
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** `path` begins with `/app/api/`. Throws RequestError. */
export async function request<T>(
  path: string,
  { method = 'GET', body, signal }: RequestOptions = {},
): Promise<T> {
  const answer = await send(path, {
    method,
    credentials: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' } }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await answer.text();
  const value: unknown = text === '' ? undefined : parsed(text);
  if (answer.ok) return value as T;
  throw new RequestError(isErrorBody(value) ? value : unreachable(), answer.headers.get('retry-after'));
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
