import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import {
  BadRequestError,
  ConnectionError,
  PreconditionFailedError,
  RateLimitedError,
  type ResponseError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedAnswerError,
} from './errors.ts';
import type { ClientOptions } from './options.ts';
import { BASE, json, never, type ScriptedServer, scriptedServer } from './testing/scripted-server.ts';

const KEY = 'cb_secret';
const EVENT = { id: '1-1', name: 'Concert' };
const client = ({ fetch }: ScriptedServer, options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: `${BASE}/`, key: KEY, fetch, ...options });
const busy = (seconds?: string) =>
  json({ status: 429, code: 'rate-limited', title: 'Busy', detail: 'Wait.' }, 429, {
    ...(seconds === undefined ? {} : { 'retry-after': seconds }),
  });
const unavailable = (headers: Record<string, string> = {}) => json({ code: 'unavailable' }, 503, headers);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Settles a promise while the clock runs as fast as it can; returns it with the time that passed on it. */
async function settled<T>(promise: Promise<T>): Promise<{ value?: T; error?: unknown; seconds: number }> {
  const begin = Date.now();
  const outcome = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return { ...(await outcome), seconds: (Date.now() - begin) / 1000 };
}

describe('the key of a request', () => {
  it('stands in the header, and in no address', async () => {
    const server = scriptedServer(() => json(EVENT));
    await client(server).events.get('1-1');
    expect(server.requests[0]?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
    expect(server.requests[0]?.path).toBe('/api/event/1-1');
  });

  it('moves to the query string where the installation answers 401 to the header, and stays there', async () => {
    const server = scriptedServer(({ path }) =>
      path.includes(`api_key=${KEY}`) ? json(EVENT) : new Response(null, { status: 401 }),
    );
    const callboard = client(server);
    await callboard.events.get('1-1');
    await callboard.events.get('1-1', { customdata_keywords: ['a', 'b&c'] });
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/api/event/1-1',
      `/api/event/1-1?api_key=${KEY}`,
      `/api/event/1-1?customdata_keywords=a,b%26c&api_key=${KEY}`,
    ]);
    expect(server.requests[2]?.headers.has('authorization')).toBe(false);
  });

  it('that is wrong is UnauthorizedError, whose message does not hold it', async () => {
    const server = scriptedServer(() => new Response(null, { status: 401 }));
    const { error } = await settled(client(server).events.get('1-1'));
    expect(error).toBeInstanceOf(UnauthorizedError);
    expect(String(error)).not.toContain(KEY);
    expect(server.requests).toHaveLength(2);
  });
});

describe('a repetition', () => {
  it('of a GET after 429 waits as long as Retry-After says', async () => {
    const server = scriptedServer((_, number) => (number === 1 ? busy('7') : json(EVENT)));
    const { value, seconds } = await settled(client(server).events.get('1-1'));
    expect([value, seconds]).toEqual([EVENT, 7]);
  });

  it('waits until the moment that Retry-After names', async () => {
    const server = scriptedServer((_, number) =>
      number === 1 ? unavailable({ 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }) : json(EVENT),
    );
    expect((await settled(client(server).events.get('1-1'))).seconds).toBe(30);
  });

  it('is not made where the server asks for more than the longest pause', async () => {
    const server = scriptedServer(() => busy('600'));
    const { error, seconds } = await settled(client(server).events.get('1-1'));
    expect(error).toBeInstanceOf(RateLimitedError);
    expect((error as RateLimitedError).retryAfter).toBe(600_000);
    expect([server.requests.length, seconds]).toEqual([1, 0]);
  });

  it('is made four times, with pauses that grow, and then the error is thrown', async () => {
    const server = scriptedServer(() => new TypeError('fetch failed'));
    const { error, seconds } = await settled(client(server).events.get('1-1'));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(server.requests).toHaveLength(5);
    expect(seconds).toBeGreaterThanOrEqual(3.75);
    expect(seconds).toBeLessThanOrEqual(11.25);
  });

  it('of a GET is made when the connection ends within the body', async () => {
    const cut = () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('{"id":'));
            controller.error(new TypeError('terminated'));
          },
        }),
      );
    const server = scriptedServer((_, number) => (number === 1 ? cut() : json(EVENT)));
    expect((await settled(client(server).events.get('1-1'))).value).toEqual(EVENT);
  });

  it.each([
    ['a cut connection', () => new TypeError('fetch failed'), ConnectionError],
    ['500', () => json({}, 500), ServerError],
    ['502', () => json({}, 502), ServerError],
    ['503 without Retry-After', () => unavailable(), ServerError],
  ])(
    'of a PUT is not made after %s, which leaves open whether it was carried out',
    async (_, answer, Class) => {
      const server = scriptedServer(() => answer());
      const { error } = await settled(client(server).events.setAttributes('1-1', { a: 1 }));
      expect(error).toBeInstanceOf(Class);
      expect(server.requests).toHaveLength(1);
    },
  );

  it.each([
    ['429', () => busy('1')],
    ['503 with Retry-After', () => unavailable({ 'retry-after': '1' })],
  ])('of a PUT is made after %s, which refuses it', async (_, refusal) => {
    const server = scriptedServer((_request, number) =>
      number === 1 ? refusal() : new Response(null, { status: 204 }),
    );
    const { error } = await settled(client(server).events.setAttributes('1-1', { a: 1 }));
    expect(error).toBeUndefined();
    expect(server.requests.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', '{"attributes":{"a":1}}'],
      ['PUT', '{"attributes":{"a":1}}'],
    ]);
  });

  it('of a PUT with a tag is made after 429 alone', async () => {
    const server = scriptedServer((_, number) =>
      number === 1 ? busy('1') : unavailable({ 'retry-after': '1' }),
    );
    const { error } = await settled(client(server).events.setAttributes('1-1', {}, { ifMatch: '"t"' }));
    expect(error).toBeInstanceOf(ServerError);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.headers.get('if-match')).toBe('"t"');
  });

  it('of a POST is made after a cut connection, but not where a callback would come twice', async () => {
    const cut = () => scriptedServer(() => new TypeError('fetch failed'));
    const [plain, told] = [cut(), cut()];
    await settled(client(plain).dataviews.request('8-1'));
    await settled(client(told).dataviews.request('8-1', {}, { notifyAt: 'https://receiver.example/' }));
    expect([plain.requests.length, told.requests.length]).toEqual([5, 1]);
  });

  it('is never made after 400, 403, 404 and 500', async () => {
    for (const status of [400, 403, 404, 500]) {
      const server = scriptedServer(() => json({}, status, { 'retry-after': '1' }));
      await settled(client(server).events.get('1-1'));
      expect([status, server.requests.length]).toEqual([status, 1]);
    }
  });
});

describe('the time limit', () => {
  it('ends an attempt that gets no answer; a GET is tried again', async () => {
    const server = scriptedServer((_, number) => (number === 1 ? never() : json(EVENT)));
    const { value, seconds } = await settled(client(server, { timeout: 2_000 }).events.get('1-1'));
    expect(value).toEqual(EVENT);
    expect(seconds).toBeGreaterThanOrEqual(2.25);
  });

  it('of one request replaces that of the client, and is TimeoutError at the end', async () => {
    const server = scriptedServer(never);
    const { error, seconds } = await settled(
      client(server, { retries: 0 }).events.get('1-1', { timeout: 50 }),
    );
    expect(error).toBeInstanceOf(TimeoutError);
    expect(seconds).toBe(0.05);
  });
});

describe('the signal', () => {
  it('ends a request with the reason that the caller gave', async () => {
    const server = scriptedServer(never);
    const controller = new AbortController();
    const reason = new Error('the page was left');
    const answer = client(server).events.get('1-1', { signal: controller.signal });
    queueMicrotask(() => controller.abort(reason));
    expect((await settled(answer)).error).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it('ends a pause before a repetition', async () => {
    const server = scriptedServer(() => busy('60'));
    const signal = AbortSignal.abort('before');
    expect((await settled(client(server).events.get('1-1', { signal }))).error).toBe('before');
    const controller = new AbortController();
    const answer = settled(client(server).events.get('1-1', { signal: controller.signal }));
    setTimeout(() => controller.abort('in the pause'), 1_000);
    const { error, seconds } = await answer;
    expect([error, seconds]).toEqual(['in the pause', 1]);
  });
});

describe('an error', () => {
  it('has status, code, detail and position of a query', async () => {
    const body = {
      status: 400,
      code: 'malformed-query',
      title: 'T',
      detail: 'An open bracket.',
      position: 4,
    };
    const server = scriptedServer(() => json(body, 400));
    const { error } = await settled(client(server).events.find('a (b').first());
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({
      status: 400,
      code: 'malformed-query',
      detail: 'An open bracket.',
      position: 4,
    });
    expect(String(error)).toBe('BadRequestError: 400 An open bracket. (GET /api/events/a%20(b)');
  });

  it('of a write names every field', async () => {
    const errors = [{ keyword: 'genre', code: 'bad-value', detail: 'Not an option.' }];
    const server = scriptedServer(() => json({ status: 400, code: 'bad-value', errors }, 400));
    const { error } = await settled(client(server).events.setCustomData('1-1', { genre: 'x' }));
    expect((error as ResponseError).errors).toEqual(errors);
  });

  it.each([
    ['no body', new Response(null, { status: 412 })],
    ['a page of a proxy', new Response('<html>', { status: 412 })],
    ['a body of another shape', json(['odd'], 412)],
  ])('with %s still has its class', async (_, response) => {
    const server = scriptedServer(() => response);
    const { error } = await settled(client(server).events.setAttributes('1-1', {}, { ifMatch: '*' }));
    expect(error).toBeInstanceOf(PreconditionFailedError);
    expect(error).toMatchObject({ status: 412, code: undefined, errors: [] });
  });

  it('is UnexpectedAnswerError for success that is no JSON, and for a redirection', async () => {
    const page = scriptedServer(() => new Response('<html>Sign in</html>'));
    expect((await settled(client(page).events.get('1-1'))).error).toBeInstanceOf(UnexpectedAnswerError);
    const moved = scriptedServer(() => new Response(null, { status: 301, headers: { location: '/x' } }));
    expect((await settled(client(moved).events.get('1-1'))).error).toBeInstanceOf(UnexpectedAnswerError);
    expect([page.requests.length, moved.requests.length]).toEqual([1, 1]);
  });
});

describe('a tag', () => {
  it('comes with an entity, and 304 to it has no value', async () => {
    const server = scriptedServer(({ headers }) =>
      headers.get('if-none-match') === '"t1"'
        ? new Response(null, { status: 304, headers: { etag: '"t1"' } })
        : json(EVENT, 200, { etag: '"t1"' }),
    );
    const { events } = client(server);
    expect(await events.getTagged('1-1')).toEqual({ value: EVENT, etag: '"t1"' });
    expect(await events.getTagged('1-1', { ifNoneMatch: '"t1"' })).toEqual({
      value: undefined,
      etag: '"t1"',
    });
  });
});
