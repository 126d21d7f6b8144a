/** Sends a request with a key or with the session, and measures the response. */
import { APPLICATION_DATA_PATH } from '@callboard/contract';
import { BASE_PATH } from '../../lib/request.ts';
import type { ApiCall } from './api-call.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The bytes that were read. */
  readonly body: Blob;
  /** Body as text; undefined for other media types. */
  readonly text: string | undefined;
  /** Whether the body was longer than the maximum and was cut off. */
  readonly isCut: boolean;
  readonly ms: number;
  /** Cost in tokens, from the response headers; undefined if the request was free. */
  readonly cost: number | undefined;
  readonly level: number | undefined;
  /** Token capacity when full; undefined while the limiter is off. */
  readonly pool: number | undefined;
}

/** Maximum bytes read, to protect the browser's memory. */
const MOST_READ = 8 * 1024 * 1024;
const LONGEST_MS = 120_000;
const TEXTS = /^(text\/|application\/(json|x-ndjson))/;

/**
 * Sends a request, with the session if there is no key. Rejects when there is no response, or with the reason
 * of the signal.
 */
export async function sendCall(
  call: ApiCall,
  key: string | undefined,
  isOpen: boolean,
  signal: AbortSignal,
): Promise<ApiAnswer> {
  const withSession = key === undefined && !isOpen;
  const path = withSession ? APPLICATION_DATA_PATH + call.path.slice('/api'.length) : call.path;
  const started = performance.now();
  const answer = await fetch(BASE_PATH + path.slice(1), {
    method: call.method,
    headers: {
      ...call.headers,
      ...(withSession && call.method !== 'GET' ? { 'Content-Type': 'application/json' } : {}),
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    },
    ...(call.body === undefined ? {} : { body: call.body }),
    credentials: withSession ? 'same-origin' : 'omit',
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
  });
  const { body, isCut } = await read(answer);
  const ms = Math.round(performance.now() - started);
  const header = (name: string) => answer.headers.get(name) ?? undefined;
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return {
    status: answer.status,
    statusText: answer.statusText,
    headers: [...answer.headers],
    body,
    text: TEXTS.test(body.type) || body.size === 0 ? await body.text() : undefined,
    isCut,
    ms,
    cost: number(header('x-ratelimit-cost')),
    level: number(header('x-ratelimit-level')),
    pool: number(/;q=(\d+)/.exec(header('ratelimit-policy') ?? '')?.[1]),
  };
}

async function read(answer: Response): Promise<{ readonly body: Blob; readonly isCut: boolean }> {
  const type = answer.headers.get('content-type') ?? '';
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  let size = 0;
  for (let isDone = reader === undefined; !isDone; ) {
    const { value } = (await reader?.read()) ?? {};
    isDone = value === undefined;
    if (value === undefined) break;
    chunks.push(value);
    size += value.length;
    if (size < MOST_READ) continue;
    await reader?.cancel();
    return { body: new Blob(chunks, { type }), isCut: true };
  }
  return { body: new Blob(chunks, { type }), isCut: false };
}
