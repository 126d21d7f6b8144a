import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { ConflictError, DataviewFailedError } from './errors.ts';
import { BASE, json, type ScriptedServer, scriptedServer } from './testing/scripted-server.ts';

const client = ({ fetch }: ScriptedServer) =>
  createClient({ baseUrl: BASE, key: 'k', keyIn: 'query', fetch });
const STATUS = { id: '5-1', dataviewid: '8-1', url: '', creationtime: '', description: '' };
const state = (status: string, more: object = {}, code = 200) =>
  json({ contents: { ...STATUS, status, ...more }, message: '' }, code);
const ready = (more: object = {}) => state('success', { numberofresults: 5, maxpagesize: 2, ...more });
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ Number: from + index }));

async function collected(values: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** Collects while the clock runs as fast as it can. */
async function quickly(values: AsyncIterable<unknown>): Promise<unknown[]> {
  const all = collected(values);
  all.catch(() => undefined);
  await vi.runAllTimersAsync();
  return all;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a dataview that is run', () => {
  it('is asked for with Prefer: wait, then polled, then read page by page', async () => {
    const server = scriptedServer(({ method, path }, number) => {
      if (method === 'POST') return state('running', {}, 201);
      if (path.includes('/status')) return number < 4 ? state('running') : ready();
      const { searchParams } = new URL(path, BASE);
      return json(rows(Number(searchParams.get('from')), Number(searchParams.get('to'))));
    });
    expect(await quickly(client(server).dataviews.rows('8-1', { Day: '2027-06-01' }))).toEqual(rows(1, 5));
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/dataviewresult/8-1/json?api_key=k',
      'GET /api/dataviewresult/8-1/json/5-1/status?api_key=k',
      'GET /api/dataviewresult/8-1/json/5-1/status?api_key=k',
      'GET /api/dataviewresult/8-1/json/5-1/status?api_key=k',
      'GET /api/dataviewresult/8-1/json/5-1?from=1&to=2&api_key=k',
      'GET /api/dataviewresult/8-1/json/5-1?from=3&to=4&api_key=k',
      'GET /api/dataviewresult/8-1/json/5-1?from=5&to=5&api_key=k',
    ]);
    const [asked] = server.requests;
    expect([asked?.headers.get('prefer'), asked?.body]).toEqual(['wait=30', '{"Day":"2027-06-01"}']);
  });

  it('that has no records asks for none', async () => {
    const server = scriptedServer(() => ready({ numberofresults: 0 }));
    expect(await quickly(client(server).dataviews.rows('8-1'))).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  it('that fails is DataviewFailedError with the reason', async () => {
    const server = scriptedServer(() => state('failed', { description: 'Day is missing.' }));
    const run = client(server).dataviews.run('8-1');
    await expect(run).rejects.toThrow(DataviewFailedError);
    await expect(run).rejects.toMatchObject({ message: 'Day is missing.', resultId: '5-1' });
  });

  it('as NDJSON is read line by line, whatever the pieces are', async () => {
    const text = '{"Name":"é"}\n{"Name":"b"}\n\n{"Name":"c"}';
    const bytes = new TextEncoder().encode(text);
    for (let size = 1; size <= 7; size += 1) {
      const server = scriptedServer(({ method }) => {
        if (method === 'POST') return ready();
        return new Response(
          new ReadableStream({
            start(controller) {
              for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
              controller.close();
            },
          }),
        );
      });
      const lines = await quickly(client(server).dataviews.rows('8-1', {}, { format: 'ndjson' }));
      expect(lines).toEqual([{ Name: 'é' }, { Name: 'b' }, { Name: 'c' }]);
    }
  });

  it('as NDJSON is read again where the connection ends, and nothing comes twice', async () => {
    const answer = (text: string, isCut: boolean) =>
      new Response(
        new ReadableStream({
          pull(controller) {
            if (text !== '') controller.enqueue(new TextEncoder().encode(text));
            else if (isCut) controller.error(new TypeError('terminated'));
            else controller.close();
            text = '';
          },
        }),
      );
    const server = scriptedServer(({ method }, number) =>
      method === 'POST'
        ? ready()
        : answer(number === 2 ? '{"n":1}\n{"n":' : '{"n":1}\n{"n":2}\n', number === 2),
    );
    expect(await quickly(client(server).dataviews.rows('8-1', {}, { format: 'ndjson' }))).toEqual([
      { n: 1 },
      { n: 2 },
    ]);
  });

  it('as NDJSON falls back to pages of JSON where the installation has no such format', async () => {
    const server = scriptedServer(({ method, path }) => {
      if (path.includes('/ndjson')) return json({}, 404);
      return method === 'POST' ? ready({ maxpagesize: 10 }) : json(rows(1, 5));
    });
    expect(await quickly(client(server).dataviews.rows('8-1', {}, { format: 'ndjson' }))).toEqual(rows(1, 5));
  });

  it('ends its answer when no more records are read, and when nothing more arrives', async () => {
    let isCancelled = false;
    const body = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"n":1}\n')),
        cancel: () => {
          isCancelled = true;
        },
      });
    const server = scriptedServer(({ method }, _, signal) => {
      if (method === 'POST') return ready();
      const stream = body();
      signal.addEventListener('abort', () => stream.cancel().catch(() => undefined));
      return new Response(stream);
    });
    for await (const row of client(server).dataviews.rows('8-1', {}, { format: 'ndjson' })) {
      expect(row).toEqual({ n: 1 });
      break;
    }
    expect(isCancelled).toBe(true);
  });

  it('whose result is not ready any more is an error of its status', async () => {
    const server = scriptedServer(({ method }) => (method === 'POST' ? ready() : state('failed', {}, 409)));
    await expect(quickly(client(server).dataviews.rows('8-1'))).rejects.toThrow(ConflictError);
  });

  it('stops polling when its signal is aborted', async () => {
    const server = scriptedServer(() => state('running'));
    const controller = new AbortController();
    const run = client(server).dataviews.run('8-1', {}, { signal: controller.signal });
    run.catch(() => undefined);
    setTimeout(() => controller.abort('enough'), 3_000);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(run).rejects.toBe('enough');
    const asked = server.requests.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(asked);
    expect(asked).toBeGreaterThan(3);
  });
});
