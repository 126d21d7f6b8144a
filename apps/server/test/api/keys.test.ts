/** Authentication: the key of a request (§5). */
import { describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import { ENGINES } from '../engines.ts';
import { type Answer, buildKey, createApi, useDemoApi, withKey } from './api.ts';
import { demoPath, demoRecord } from './demo-records.ts';

const PATH = demoPath('event', demoRecord('event'));

describe.each(ENGINES)('the key of a request on %s', (engine) => {
  const api = useDemoApi(engine);
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const keyOf = (name: string): string => api.keys[name] ?? '';

  async function addKey(
    expires: number | null = null,
  ): Promise<{ readonly id: number; readonly key: string }> {
    const { key, hash } = createApiKey();
    const id = await api.storage.writer.allocateIds(1);
    const record = buildKey({ id, name: 'Another', hash, userId: demoRecord('user').id, expires });
    await api.storage.writer.write({ records: [{ kind: 'apikey', record }] });
    return { id, key };
  }

  describe('200', () => {
    it('is for a key anywhere in the query string, in the header, and in both', async () => {
      const key = keyOf('full');
      const { text } = await api.get(PATH);
      const asks = [
        api.get(`${PATH}?api_key=${key}&x=1`, { key: null }),
        api.get(`${PATH}?x=1&api_key=${key}`, { key: null }),
        api.get(`${PATH}?api_key=${key}&api_key=${key}`, { key: null }),
        api.get(`${PATH}?api_key=&api_key=${key}`, { key: null }),
        api.get(`${PATH}?api%5Fkey=${key}`, { key: null }),
        api.get(PATH, { key: null, headers: bearer(key) }),
        api.get(PATH, { key: null, headers: { authorization: `bearer  ${key}` } }),
        api.get(PATH, { key: 'full', headers: bearer(key) }),
        api.get(PATH, { key: 'full', headers: { authorization: 'Basic eDp5' } }),
      ];
      for (const answer of await Promise.all(asks)) expect([answer.status, answer.text]).toEqual([200, text]);
    });

    it('lasts until the second before the key expires', async () => {
      const { key } = await addKey(Math.floor(api.clock.now() / 1000) + 100);
      expect((await api.get(PATH, { key })).status).toBe(200);
      api.clock.advance(99);
      expect((await api.get(PATH, { key })).status).toBe(200);
      api.clock.advance(1);
      expect((await api.get(PATH, { key })).status).toBe(401);
    });
  });

  describe('401', () => {
    it('is byte for byte the same for every cause', async () => {
      const key = keyOf('full');
      const { id, key: deleted } = await addKey();
      await api.storage.writer.remove('apikey', [id]);
      const { key: expired } = await addKey(DEMO_NOW - 1);
      const mistyped = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
      const answers: Answer<unknown>[] = await Promise.all([
        api.get(PATH, { key: null }),
        api.get(PATH, { key: '' }),
        api.get(PATH, { key: 'nonsense' }),
        api.get(PATH, { key: mistyped }),
        api.get(PATH, { key: createApiKey().key }),
        api.get(PATH, { key: deleted }),
        api.get(PATH, { key: expired }),
        api.get(PATH, { key: key.toUpperCase() }),
        api.get(PATH, { key: `${key}%00` }),
        api.get(PATH, { key: 'full', headers: bearer(keyOf('readOnly')) }),
        api.get(withKey(PATH, keyOf('readOnly')), { key: 'full' }),
        api.get(withKey(PATH, 'nonsense'), { key: 'full' }),
        api.get(PATH, { key: null, headers: bearer(`${key} x`) }),
        api.get(PATH, { key: null, headers: { authorization: `Basic ${key}` } }),
        api.get(PATH, { key: null, headers: { 'x-api-key': key, cookie: `api_key=${key}` } }),
        api.get(`${PATH}#?api_key=${key}`, { key: null }),
        api.get('/api/nothing', { key: null }),
        api.get('/api/events/unknown:x', { key: 'nonsense' }),
        api.get('/api/%zz', { key: null }),
        api.get('/api/events', { key: null, method: 'POST' }),
      ]);
      const [first] = answers;
      for (const [index, { status, text, headers }] of answers.entries()) {
        expect([index, status, text]).toEqual([index, 401, '']);
        expect({ ...headers, date: '' }).toEqual({ ...first?.headers, date: '' });
      }
      expect(first?.headers).not.toHaveProperty('x-ratelimit-level');
    });

    it('comes with the next request after a key is deleted', async () => {
      const { id, key } = await addKey();
      expect((await api.get(PATH, { key })).status).toBe(200);
      await api.storage.writer.remove('apikey', [id]);
      expect((await api.get(PATH, { key })).status).toBe(401);
      expect((await api.get(PATH)).status).toBe(200);
    });

    it('comes with the next request after the user of a key is switched off', async () => {
      const id = await api.storage.writer.allocateIds(1);
      const user = { ...demoRecord('user'), id, login: 'temporary' };
      await api.storage.writer.write({ records: [{ kind: 'user', record: user }] });
      const { key, hash } = createApiKey();
      const keyId = await api.storage.writer.allocateIds(1);
      const record = buildKey({ id: keyId, name: 'Temporary', hash, userId: id });
      await api.storage.writer.write({ records: [{ kind: 'apikey', record }] });
      expect((await api.get(PATH, { key })).status).toBe(200);
      await api.storage.writer.write({ records: [{ kind: 'user', record: { ...user, active: false } }] });
      expect((await api.get(PATH, { key })).status).toBe(401);
    });

    it('comes within two seconds after another node has deleted a key', async () => {
      const { id, key } = await addKey();
      const other = await api.storage.openAnother();
      const node = createApi(other, {}, api.clock);
      expect((await node.get(PATH, { key })).status).toBe(200);
      await api.storage.writer.remove('apikey', [id]);
      await expect
        .poll(async () => (await node.get(PATH, { key })).status, { timeout: 2_000, interval: 50 })
        .toBe(401);
      await node.app.close();
    });
  });

  it('is in no log, no error body and no address', async () => {
    const key = keyOf('full');
    const { body } = await api.get<{ pagination: { next: string } }>(`/api/events?x=1`, { key });
    expect(body.pagination.next).not.toContain('api_key');
    for (const path of ['/api/nothing', '/api/events/unknown:x', `/api/events/${key}:x`]) {
      const { text } = await api.get(path, { key });
      if (!path.includes(key)) expect(text).not.toContain(key);
    }
    expect(api.logged()).not.toContain(key);
  });
});
