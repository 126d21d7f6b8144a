/** The request log: one line per request, with nothing in it that a caller wrote. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestLog } from '../../src/operations/request-log.ts';
import { LOG_LEVELS, type LogLevel } from '../../src/platform/log.ts';
import { startTestServer, type TestServer } from './running-server.ts';
import { until } from './until.ts';

describe('the log of requests of a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('sqlite', { CALLBOARD_LOG_LEVEL: 'trace' });
  });
  afterAll(() => server.remove());

  it('has one line for each request', async () => {
    const key = server.keys.readOnly ?? '';
    const headers = {
      'user-agent': 'agent-of-jansen',
      cookie: 'c=jansen-cookie',
      referer: 'http://jansen.example/',
    };
    const paths = [
      `/api/contacts/name:Jansen?api_key=${key}`,
      `/api/event/1-2/costings?summarized&api_key=${key}`,
      `/api/contact/jansen?api_key=${key}`,
      '/api/contacts/Jansen?api_key=cb_wrong-key-of-jansen',
      '/healthz?x=jansen',
      '/jansen',
    ];
    const ids: (string | null)[] = [];
    for (const path of paths)
      ids.push((await fetch(server.address + path, { headers })).headers.get('x-request-id'));
    const lines = await until(2_000, () => {
      const all = server
        .logged()
        .split('\n')
        .filter((line) => line.includes('"msg":"request"'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      return all.length >= paths.length ? all : undefined;
    });
    const shown = lines.map(({ method, route, status, code }) => [method, route, status, code]);
    expect(shown).toEqual([
      ['GET', '/api/contacts/{query}', 200, undefined],
      ['GET', '/api/event/{id}/costings', 404, 'not-found'],
      ['GET', '/api/contact/{id}', 404, 'not-found'],
      ['GET', 'none', 401, 'unauthorized'],
      ['GET', '/healthz', 200, undefined],
      ['GET', 'none', 404, 'unknown-path'],
    ]);
    for (const [at, line] of lines.entries()) {
      expect(line).toMatchObject({
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        pid: process.pid,
        ms: expect.any(Number),
        bytes: expect.any(Number),
      });
      // The id of a 401 is in the log only: answers to bad keys are all the same.
      if (at !== 3) expect(line.requestId).toBe(ids[at]);
    }
    expect(lines[0]?.keyId).toEqual(expect.any(Number));
    expect(lines[3]).not.toHaveProperty('keyId');
    expect(server.logged()).not.toMatch(/jansen/i);
    expect(server.logged()).not.toContain(key);
  });

  it('does not call a stream slow because somebody listened for long', async () => {
    const listener = new AbortController();
    const response = await fetch(`${server.address}/api/changes?api_key=${server.keys.readOnly}`, {
      headers: { accept: 'text/event-stream' },
      signal: listener.signal,
    });
    const listened = until(5_000, () =>
      server
        .logged()
        .split('\n')
        .find((line) => line.includes('"/api/changes"')),
    );
    await setTimeout(1_200);
    listener.abort();
    expect(response.status).toBe(200);
    expect(JSON.parse(await listened)).toMatchObject({ level: 30, status: 200 });
  });
});

describe('createRequestLog', () => {
  const request = {
    id: 'x-1',
    method: 'GET',
    route: '/healthz',
    status: 200,
    code: undefined,
    durationMs: 1,
    bytes: 2,
    keyId: undefined,
    tokens: 0,
    evaluationMs: 0,
  };

  function linesAt(level: LogLevel): number[] {
    let written = '';
    const log = createRequestLog({ level, write: (lines) => (written += lines) });
    log.answered(request);
    log.answered({ ...request, durationMs: 1_001 });
    log.flush();
    const lines = written.split('\n').slice(0, -1);
    return lines.map((line) => (JSON.parse(line) as { level: number }).level);
  }

  it('shows every request at info, slow ones at warn, and none above', () => {
    const shown = Object.fromEntries(LOG_LEVELS.map((level) => [level, linesAt(level)]));
    expect(shown).toEqual({
      trace: [30, 40],
      debug: [30, 40],
      info: [30, 40],
      warn: [40],
      error: [],
      fatal: [],
      silent: [],
    });
  });

  it('writes many lines together, and does not hoard', () => {
    const writes: string[] = [];
    const log = createRequestLog({ level: 'info', write: (lines) => writes.push(lines) });
    for (let round = 0; round < 5_000; round += 1) log.answered(request);
    log.flush();
    log.flush();
    expect(writes.length).toBeLessThan(50);
    expect(writes.join('').split('\n').length - 1).toBe(5_000);
    for (const lines of writes) expect(lines.length).toBeLessThan(70_000);
  });
});
