/** Sends random requests and checks each answer against the document. */
import { setTimeout } from 'node:timers/promises';
import { APPLICATION_ERROR_CODES, ERROR_CODES, type ErrorBody } from '@callboard/contract';
import fc, { type Arbitrary } from 'fast-check';
import type { Answer } from '../api/api.ts';
import type { Declared, DeclaredAnswer } from './declared.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzCounts {
  readonly requests: number;
  readonly seconds: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Number of bodies that were compared with their schema. */
  readonly validated: number;
}

/** Hang limit: nothing in process takes that long, even on a busy machine. */
const HANG_MS = 20_000;
/** Length above which only a sample of bodies is compared with the schema; shorter ones always are. */
const LONG_BODY = 20_000;
/** Number of requests between two progress lines of a long run. */
const PROGRESS = 50_000;
const SAMPLE = 10;

/** Headers of HTTP itself, the same on every answer of the server. */
const EVERYWHERE = new Set([
  ...['connection', 'content-length', 'content-type', 'date', 'transfer-encoding', 'allow'],
  ...['vary', 'content-encoding'],
  ...['referrer-policy', 'x-content-type-options'],
]);

/** Texts that only our own code, its runtime or a database produces; no request contains any of them. */
const INTERNALS =
  /\.[cm]?[jt]s:\d+|node:internal|node_modules|SQLITE_|sqlite|postgres|syntax error at|no such (table|column)|file:\/\/|TypeError|RangeError|polluted":1\}[^"]/i;

const objectKeys = Object.getOwnPropertyNames(Object.prototype).join();
const arrayKeys = Object.getOwnPropertyNames(Array.prototype).join();

/** One of the APIs: its declarations, the requests to send, and the way to send them. */
export interface FuzzedApi {
  readonly declared: Declared;
  readonly requests: Arbitrary<FuzzRequest>;
  readonly send: (request: FuzzRequest) => Promise<Answer<unknown>>;
}

/** Throws with the seed and the smallest request that shows the problem. */
export async function fuzz(
  { declared, requests, send: answerOf }: FuzzedApi,
  options: { readonly requests: number; readonly seed: number },
): Promise<FuzzCounts> {
  const statuses: Record<string, number> = {};
  const started = performance.now();
  let long = 0;
  let validated = 0;
  let sent = 0;

  async function send(request: FuzzRequest): Promise<Answer<unknown>> {
    const hung = new AbortController();
    const answer = await Promise.race([
      answerOf(request),
      setTimeout(HANG_MS, undefined, { signal: hung.signal, ref: false }).catch(() => undefined),
    ]);
    hung.abort();
    if (answer === undefined) throw new Error('no answer');
    return answer;
  }

  function check(request: FuzzRequest, answer: Answer<unknown>): void {
    const { status, text, headers } = answer;
    statuses[status] = (statuses[status] ?? 0) + 1;
    sent += 1;
    if (sent % PROGRESS === 0) {
      const seconds = Math.round((performance.now() - started) / 1000);
      process.stdout.write(`fuzz: ${sent} of ${options.requests} requests in ${seconds} s\n`);
    }
    if (status >= 500 && (status !== 503 || headers['retry-after'] === undefined))
      throw new Error(`a ${status}`);
    const expected = expectedAnswer(declared, request, status);
    if (expected === undefined) throw new Error(`${status} is not declared`);
    const undeclared = Object.keys(headers).filter(
      (name) => expected.headers !== undefined && !EVERYWHERE.has(name) && !expected.headers.has(name),
    );
    if (undeclared.length > 0) throw new Error(`${status} with ${undeclared.join()}`);
    if (headers['cache-control'] !== 'no-store' || headers['x-content-type-options'] !== 'nosniff') {
      throw new Error('a header of every answer is missing');
    }
    const internal = status >= 400 ? INTERNALS.exec(text) : null;
    if (internal !== null) throw new Error(`tells ${internal[0]}`);
    if (request.method !== 'HEAD') checkBody(answer, expected);
    if (Object.getOwnPropertyNames(Object.prototype).join() !== objectKeys)
      throw new Error('Object.prototype has changed');
    if (Object.getOwnPropertyNames(Array.prototype).join() !== arrayKeys)
      throw new Error('Array.prototype has changed');
  }

  function checkBody({ status, text, body, headers }: Answer<unknown>, expected: DeclaredAnswer): void {
    if (expected.types.size === 0) {
      if (text !== '') throw new Error(`${status} with a body`);
      return;
    }
    const type = headers['content-type']?.split(';')[0] ?? '';
    if (!expected.types.has(type) && !expected.types.has('*/*')) throw new Error(`${status} as ${type}`);
    // Tests of compression read compressed bodies.
    if (headers['content-encoding'] !== undefined) return;
    if (type !== 'application/json' || expected.types.has('*/*')) return;
    if (body === undefined) throw new Error('not JSON');
    if (text.length > LONG_BODY && long++ % SAMPLE !== 0) return;
    validated += 1;
    const problem = expected.problem(body);
    if (problem !== undefined) throw new Error(`${status} with another body: ${problem}`);
  }

  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const answer = await send(request);
      try {
        check(request, answer);
      } catch (error) {
        const { method, url, payload = '' } = request;
        const told = `${method} ${url.slice(0, 1_000)} ${payload.slice(0, 500)} → ${answer.status} ${answer.text.slice(0, 500)}`;
        throw new Error(`${(error as Error).message}: ${told}`, { cause: error });
      }
    }),
    // Shrinking sends requests too, and a slow shrink must not look like a hang.
    { numRuns: options.requests, seed: options.seed, interruptAfterTimeLimit: 24 * 3_600_000 },
  );
  const seconds = (performance.now() - started) / 1000;
  return { requests: options.requests, seconds, statuses, validated };
}

/** Checks errors of requests without an operation in the document, whose codes are not declared anywhere. */
function problemOfError(body: unknown): string | undefined {
  const { code = '', status, title, detail } = body as { [K in keyof ErrorBody]?: unknown };
  const codes: Readonly<Record<string, { readonly status: number; readonly title: string }>> = {
    ...ERROR_CODES,
    ...APPLICATION_ERROR_CODES,
  };
  const known = Object.hasOwn(codes, String(code)) ? codes[String(code)] : undefined;
  if (known === undefined) return `the code ${code}`;
  return known.status === status && known.title === title && typeof detail === 'string'
    ? undefined
    : 'no error';
}

/** Returns the declared answer; HEAD is answered like GET, and an undeclared method of a path by 405. */
function expectedAnswer({ operations, methods, errors }: Declared, request: FuzzRequest, status: number) {
  const { template, method } = request;
  const usual = errors.get(status === 405 ? 404 : status);
  const stray = usual && { ...usual, problem: status === 401 ? usual.problem : problemOfError };
  if (template === undefined) return status < 400 ? anyAnswer(operations, status) : stray;
  const verb = method === 'HEAD' ? 'GET' : method;
  if (methods.get(template)?.includes(verb)) {
    return operations.find((one) => one.path === template && one.method === verb)?.answers.get(status);
  }
  return [400, 401, 404, 405].includes(status) ? stray : undefined;
}

/** A random path may happen to be in the document. */
function anyAnswer(operations: Declared['operations'], status: number): DeclaredAnswer | undefined {
  const all = operations.flatMap(({ answers }) => answers.get(status) ?? []);
  return {
    types: new Set(['*/*']),
    headers: all.some(({ headers }) => headers === undefined)
      ? undefined
      : new Set(all.flatMap(({ headers }) => [...(headers ?? [])])),
    problem: () => undefined,
  };
}
