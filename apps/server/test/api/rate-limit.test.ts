/** The rate limit as a client meets it (§7, §8). */
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { type ErrorAnswer, type Page, pathOf, useDemoApi } from './api.ts';
import { demoPath, demoRecord } from './demo-records.ts';

const EVENT = demoPath('event', demoRecord('event'));

describe.each(ENGINES)('the rate limit on %s', (engine) => {
  const api = useDemoApi(engine, { tokensPerMinute: 200 });
  /** Refills the pool completely. */
  const refill = () => api.clock.advance(600);
  const levelAfter = async (path: string, ask = {}): Promise<number> =>
    Number((await api.get(path, ask)).headers['x-ratelimit-level']);

  it('lets 200 id URLs through, then answers 429 with the seconds to wait, and admits who obeys', async () => {
    refill();
    for (let turn = 1; turn <= 200; turn += 1) {
      const { status, headers } = await api.get(EVENT);
      expect([turn, status, headers['x-ratelimit-level']]).toEqual([turn, 200, String(200 - turn)]);
    }
    const refused = await api.get<ErrorAnswer>(EVENT);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ status: 429, code: 'rate-limited' });
    expect(refused.headers).toMatchObject({
      'retry-after': '1',
      'x-ratelimit-level': '0',
      'x-ratelimit-cost': '0',
    });
    expect((await api.get(EVENT)).status).toBe(429);
    api.clock.advance(Number(refused.headers['retry-after']));
    expect((await api.get(EVENT)).status).toBe(200);
  });

  it('passes 200 id URLs a minute for minutes, and whoever asks for more by obeying Retry-After', async () => {
    refill();
    for (let turn = 0; turn < 400; turn += 1) {
      expect([turn, (await api.get(EVENT)).status]).toEqual([turn, 200]);
      api.clock.advance(0.3);
    }
    let refusals = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      const { status, headers } = await api.get(EVENT);
      if (status === 200) continue;
      refusals += 1;
      api.clock.advance(Number(headers['retry-after']));
      expect([turn, (await api.get(EVENT)).status]).toEqual([turn, 200]);
    }
    expect(refusals).toBeGreaterThan(20);
  });

  it('is the matter of each key alone', async () => {
    refill();
    for (let turn = 0; turn < 200; turn += 1) await api.get('/api/nothing');
    expect((await api.get(EVENT)).status).toBe(429);
    expect((await api.get(EVENT, { key: 'readOnly' })).status).toBe(200);
    expect(Number((await api.get(EVENT, { key: 'ticketing' })).headers['x-ratelimit-level'])).toBe(199);
  });

  it('charges an id URL, a page, a 304 and a refusal 1, a first page 2', async () => {
    refill();
    const first = await api.get<Page>('/api/events');
    expect(first.headers['x-ratelimit-level']).toBe('198');
    expect(await levelAfter(pathOf(first.body.pagination.next ?? ''))).toBe(197);
    expect(await levelAfter(`${EVENT}/costings`)).toBe(196);
    expect(await levelAfter(EVENT, { headers: { 'if-none-match': '*' } })).toBe(195);
    expect(await levelAfter('/api/nothing')).toBe(194);
    expect(await levelAfter('/api/events/x:y')).toBe(193);
    expect(await levelAfter('/api/events', { method: 'DELETE' })).toBe(192);
    expect(await levelAfter('/api/events/name:a/customdata')).toBe(190);
    expect(await levelAfter('/api/events', { method: 'HEAD' })).toBe(188);
  });

  it('tells what each request took, whatever else the key asks meanwhile', async () => {
    refill();
    const costOf = async (path: string, ask = {}) => (await api.get(path, ask)).headers['x-ratelimit-cost'];
    const paths = ['/api/events', EVENT, '/api/nothing', '/api/events/x:y', '/api/events/name:a/customdata'];
    const costs = await Promise.all(paths.map((path) => costOf(path)));
    expect(costs).toEqual(['2', '1', '1', '1', '2']);
    expect(await levelAfter(EVENT)).toBe(200 - 7 - 1);
  });

  it('charges the processor time of a large body, also when it is refused', async () => {
    refill();
    await api.storage.writer.write({ settings: { msPerToken: 1 } });
    const put = async (websiteId: unknown) => {
      const headers = { 'content-type': 'application/json' };
      const payload = JSON.stringify({ attributes: { websiteId } });
      const answer = await api.get(EVENT, { method: 'PUT', headers, payload });
      return [answer.status, Number(answer.headers['x-ratelimit-cost'])] as const;
    };
    expect(await put('small')).toEqual([204, 1]);
    const large = Array.from({ length: 4_000 }, (_, at) => ({
      [`member ${at} of an object`]: 'x'.repeat(40),
    }));
    const [status, cost] = await put([...large, '\0']);
    expect(status).toBe(400);
    expect(cost).toBeGreaterThan(1);
    await api.storage.writer.write({ settings: { msPerToken: 5 } });
  });

  it('takes nothing from a key whose client has no limit, and says so', async () => {
    const key = demoRecord('apikey', ({ name }) => name === 'Ticketing');
    const client = demoRecord('apiclient', ({ id }) => id === key.apiClientId);
    await api.storage.writer.write({
      records: [{ kind: 'apiclient', record: { ...client, tokensPerMinute: 0 } }],
    });
    const { status, headers } = await api.get('/api/events', { key: 'ticketing' });
    expect([status, headers['x-ratelimit-cost']]).toEqual([200, '0']);
    expect((await api.get(EVENT)).headers['x-ratelimit-cost']).toBe('1');
    await api.storage.writer.write({ records: [{ kind: 'apiclient', record: client }] });
  });

  it('refills evenly, up to the pool', async () => {
    refill();
    for (let turn = 0; turn < 100; turn += 1) await api.get(EVENT);
    expect(await levelAfter(EVENT)).toBe(99);
    api.clock.advance(15);
    expect(await levelAfter(EVENT)).toBe(148);
    api.clock.advance(3_600);
    expect(await levelAfter(EVENT)).toBe(199);
  });

  it('is told in the headers of the IETF draft too', async () => {
    refill();
    const { headers } = await api.get(EVENT);
    expect(headers['ratelimit-policy']).toBe('"key";q=200;w=60');
    expect(headers.ratelimit).toMatch(/^"key";r=199;t=\d+$/);
    expect(headers).not.toHaveProperty('retry-after');
  });

  it('charges nobody for a wrong key', async () => {
    refill();
    await api.get(EVENT);
    for (let turn = 0; turn < 300; turn += 1)
      expect((await api.get(EVENT, { key: 'wrong' })).status).toBe(401);
    expect(await levelAfter(EVENT)).toBe(198);
  });

  it('lets many collections of one key wait for their turn instead of refusing them', async () => {
    refill();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.get('/api/statuses')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await levelAfter(EVENT)).toBe(200 - 40 - 1);
  });
});
