/** `GET /metrics`: its contents and its audience. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './running-server.ts';

const TOKEN = 'a-token-for-metrics-0';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer('sqlite', { CALLBOARD_METRICS_TOKEN: TOKEN, CALLBOARD_RATE_LIMIT: '3' });
});
afterAll(() => server.remove());

function fetchPage(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${server.address}/metrics`, { headers, method });
}

/** Returns the lines without comments, as values by name and labels. */
async function samples(): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetchPage()).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

describe('the page of metrics', () => {
  it('is in the format of Prometheus', async () => {
    const answer = await fetchPage();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text.endsWith('\n')).toBe(true);
    const name = '[a-z_]+';
    const label = '[a-z]+="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"';
    const line = new RegExp(
      `^(?:# HELP ${name} .+|# TYPE ${name} (?:counter|gauge|histogram)|${name}(?:\\{${label}(?:,${label})*\\})? (?:[\\d.e+-]+))$`,
    );
    for (const one of text.trimEnd().split('\n')) expect(one).toMatch(line);
    const declared = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, found]) => found);
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('counts requests by form of path and class of status', async () => {
    const key = server.keys.full ?? '';
    const ask = (path: string) =>
      fetch(`${server.address}${path}api_key=${key}`).then((answer) => answer.status);
    const before = await samples();
    const statuses = [
      await ask('/api/event/1-0?'),
      await ask('/api/nothing/secret-word?'),
      await ask('/api/locations/name:zaal?'),
      await ask('/api/profiles?'),
    ];
    expect(statuses).toEqual([404, 404, 200, 429]);
    const after = await samples();
    const grown = [...after].flatMap(([name, value]) => {
      const by = value - (before.get(name) ?? 0);
      return by === 0 ? [] : [[name, by] as const];
    });
    expect(Object.fromEntries(grown)).toMatchObject({
      'callboard_http_requests_total{method="GET",route="/api/locations/{query}",status="2xx"}': 1,
      'callboard_http_requests_total{method="GET",route="/api/event/{id}",status="4xx"}': 1,
      'callboard_http_requests_total{method="GET",route="none",status="4xx"}': 1,
      'callboard_http_requests_total{method="GET",route="/api/profiles/{query}",status="4xx"}': 1,
      'callboard_http_request_duration_seconds_count{route="/api/event/{id}",status="4xx"}': 1,
      'callboard_http_request_duration_seconds_bucket{route="/api/event/{id}",status="4xx",le="+Inf"}': 1,
      callboard_rate_limited_total: 1,
    });
    expect(after.get('callboard_tokens_spent_total')).toBeGreaterThanOrEqual(4);
    expect(after.get('callboard_query_evaluation_seconds_count')).toBeLessThanOrEqual(1);
    const text = [...after.keys()].join('\n');
    for (const word of [key, 'secret-word', 'zaal', '1-0']) expect(text).not.toContain(word);
  });

  it('tells of the process, the database and the build', async () => {
    const all = await samples();
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_heap_size_used_bytes',
      'callboard_event_loop_busy_seconds_total',
      'callboard_database_statement_seconds_count',
      'callboard_http_requests_in_flight',
      'callboard_database_up',
    ]) {
      expect([name, all.get(name) ?? 0]).toEqual([name, expect.any(Number)]);
      expect(all.get(name), name).toBeGreaterThan(0);
    }
    expect(all.get('callboard_books')).toBe(0);
    expect([...all.keys()].join('\n')).toMatch(
      /callboard_build_info\{version="[\d.]+",api="[\d.]+",node="v\d+/,
    );
  });

  it('has a bounded number of lines, whatever callers send', async () => {
    const size = async () => (await samples()).size;
    await fetch(`${server.address}/x`);
    const before = await size();
    for (let round = 0; round < 50; round += 1) {
      await fetch(`${server.address}/api/event/${round}-${round}?api_key=x`);
      await fetch(`${server.address}/api/word${round}/${round}`, { method: 'PATCH' });
      await fetch(`${server.address}/path${round}`, { headers: { 'user-agent': `agent ${round}` } });
    }
    // At most a new class of status and the new method, each with its histogram.
    expect((await size()) - before).toBeLessThanOrEqual(40);
  });
});

describe('who may see it', () => {
  const hidden = { status: 404, code: 'unknown-path' };

  it('is whoever has the token, or a program on this machine', async () => {
    expect((await fetchPage()).status).toBe(200);
    expect((await fetchPage({}, 'HEAD')).status).toBe(200);
    expect(
      (await fetchPage({ authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' })).status,
    ).toBe(200);
  });

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto'])(
    'is nobody whom a proxy on this machine passes on (%s)',
    async (name) => {
      const answer = await fetchPage({ [name]: '127.0.0.1' });
      expect(await answer.json()).toMatchObject(hidden);
    },
  );

  it.each([
    ['a wrong token', { authorization: `Bearer ${TOKEN}x` }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
    ['a key of the API', { authorization: 'Bearer cb_key' }],
  ])('is nobody from elsewhere with %s', async (_name, headers) => {
    const answer = await fetchPage({ ...headers, 'x-forwarded-for': '203.0.113.7' });
    expect(await answer.json()).toMatchObject(hidden);
  });

  it('is nobody by another method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await fetchPage({}, method)).status).toBe(404);
  });
});
