/** The feed of changes as programs read it: pages, long polls and streams (§13.1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { type Answer, BASE_URL, buildKey, createApi, type ErrorAnswer, useDemoApi, withKey } from './api.ts';
import { demoRecord, wireId } from './demo-records.ts';

interface Item {
  readonly cursor: string;
  readonly kind: string;
  readonly id: string;
  readonly url: string | null;
  readonly change: string;
  readonly fields: readonly string[] | null;
  readonly date: string;
}
interface Changes {
  readonly changes: readonly Item[];
  readonly next: string;
  readonly more: boolean;
}

describe.each(ENGINES)('GET /api/changes on %s', (engine) => {
  const api = useDemoApi(engine);
  const ends: AbortController[] = [];
  let address = '';
  beforeAll(async () => {
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => {
    for (const end of ends) end.abort();
  });

  const read = (query: string, key = 'full'): Promise<Changes> => api.read(`/api/changes?${query}`, { key });
  const status = (query: string): Promise<Answer<ErrorAnswer>> => api.get(`/api/changes?${query}`);

  async function write(count: number): Promise<readonly string[]> {
    const contacts = Array.from({ length: count }, () => buildRecord('contact'));
    await api.storage.writer.write({ records: contacts.map((one) => recordLine('contact', one)) });
    return contacts.map(wireId);
  }

  /** Returns the cursor of the present, once transactions of other tests hold nothing back. */
  async function now(): Promise<string> {
    const [id] = await write(1);
    let cursor = '';
    await expect
      .poll(async () => {
        const { changes, next } = await read(`after=${cursor || 'oldest'}&limit=500`);
        cursor = next;
        return changes.at(-1)?.id;
      })
      .toBe(id);
    return cursor;
  }

  /** Returns what follows the cursor, as soon as there is something. */
  async function following(after: string, query = ''): Promise<Changes> {
    const headers = { prefer: 'wait=30' };
    return api.read(`/api/changes?after=${after}${query}`, { headers });
  }

  it('returns pages in order, each change with its address, and a cursor to go on with', async () => {
    const after = await now();
    const ids = await write(5);
    const first = await following(after, '&limit=2');
    expect(first.changes.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.more).toBe(true);
    expect(first.changes[0]).toMatchObject({
      kind: 'contact',
      change: 'created',
      fields: null,
      url: `${BASE_URL}/api/contact/${ids[0]}`,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}[+-]\d\d:\d\d$/),
    });
    const second = await read(`after=${first.next}&limit=3`);
    expect(second.changes.map(({ id }) => id)).toEqual(ids.slice(2));
    const third = await read(`after=${first.changes[0]?.cursor}&limit=1`);
    expect(third.changes.map(({ id }) => id)).toEqual([ids[1]]);
    expect(await read(`after=${second.next}`)).toMatchObject({ changes: [], more: false });
  });

  it('names the fields that a write of the API changed, and deletions without an address', async () => {
    const after = await now();
    const { id } = await writtenContact();
    const client = buildRecord('apiclient', { attributes: { contact: ['code'] } });
    const { key, hash } = createApiKey();
    const keyId = await api.storage.writer.allocateIds(1);
    const record = buildKey({
      id: keyId,
      name: 'Writer',
      hash,
      userId: demoRecord('user').id,
      apiClientId: client.id,
      expires: null,
    });
    await api.storage.writer.write({
      records: [recordLine('apiclient', client), { kind: 'apikey', record }],
    });
    const written = await api.get(`/api/contact/${id}`, {
      key,
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      payload: '{"attributes":{"code":"7"}}',
    });
    expect(written.status).toBe(204);
    const { changes } = await following((await following(after)).changes[0]?.cursor ?? '');
    expect(changes.at(-1)).toMatchObject({ id, change: 'changed', fields: ['attributes.code'] });
    await api.storage.writer.remove('contact', [Number(id.split('-')[0])]);
    const last = changes.at(-1)?.cursor ?? '';
    expect((await following(last)).changes).toMatchObject([
      { id, change: 'deleted', url: null, fields: null },
    ]);
  });

  async function writtenContact(): Promise<{ readonly id: string }> {
    const [id = ''] = await write(1);
    return { id };
  }

  it('returns only the kinds that are asked for', async () => {
    const after = await now();
    await write(1);
    const status = { ...demoRecord('status'), revision: 9 };
    await api.storage.writer.write({ records: [recordLine('status', status)] });
    const { changes } = await following(after, '&kinds=status,event');
    expect(changes).toMatchObject([{ kind: 'status', id: wireId(status), change: 'changed' }]);
  });

  it('waits for a change where that is preferred, and returns what comes', async () => {
    const after = await now();
    const waiting = api.get<Changes>(`/api/changes?after=${after}`, { headers: { prefer: 'wait=30' } });
    const ids = await write(1);
    const { headers, body } = await waiting;
    expect([headers['preference-applied'], body.changes.map(({ id }) => id)]).toEqual(['wait=30', ids]);
  });

  it('is 400 for what is no cursor, no limit and no kind, and 410 for a cursor that is lost', async () => {
    for (const query of ['after=x', 'limit=0', 'limit=501', 'limit=a', 'kinds=nothing', 'kinds=attachment']) {
      expect((await status(query)).body).toMatchObject({ status: 400, code: 'bad-parameter' });
    }
    const lost = await status(`after=aaaaaaaa${(await now()).slice(8)}`);
    expect(lost.body).toMatchObject({ status: 410, code: 'cursor-expired' });
    expect(lost.body.detail).toContain('without `after`');
    expect((await api.get('/api/changes', { key: null })).status).toBe(401);
    expect((await api.get('/api/changes', { method: 'PUT' })).status).toBe(405);
  });

  it('costs one token a page, and nothing while it waits', async () => {
    const limited = createApi(api.storage, { tokensPerMinute: 200, keys: api.keys }, api.clock);
    try {
      const { headers, body } = await limited.get<Changes>('/api/changes');
      expect([headers['x-ratelimit-cost'], body.changes]).toEqual(['1', []]);
    } finally {
      await limited.app.close();
    }
  });

  async function open(key: string, after?: string) {
    const end = new AbortController();
    ends.push(end);
    const answer = await fetch(`${address}${withKey('/api/changes', key)}`, {
      headers: { accept: 'text/event-stream', ...(after === undefined ? {} : { 'last-event-id': after }) },
      signal: end.signal,
    });
    const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader();
    const decoder = new TextDecoder();
    let buffered = '';
    /** Returns the next message with data; undefined at the end. */
    async function next(): Promise<{ readonly id: string; readonly item: Item } | undefined> {
      for (;;) {
        const end = buffered.indexOf('\n\n');
        if (end < 0) {
          const { value, done } = await reader.read();
          if (done) return undefined;
          buffered += decoder.decode(value, { stream: true });
          continue;
        }
        const lines = buffered.slice(0, end).split('\n');
        buffered = buffered.slice(end + 2);
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const data = field('data');
        if (data !== undefined) return { id: field('id') ?? '', item: JSON.parse(data) };
      }
    }
    return { answer, next };
  }

  it('streams changes, and goes on where the reader was', async () => {
    const after = await now();
    const stream = await open(api.keys.full ?? '', after);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const [one, two] = await write(2);
    const first = await stream.next();
    expect(first?.item).toMatchObject({ id: one, change: 'created' });
    expect(first?.id).toBe(first?.item.cursor);
    const again = await open(api.keys.full ?? '', first?.id);
    expect((await again.next())?.item.id).toBe(two);
  });

  it('ends the stream of a key that is deleted', async () => {
    const { key, hash } = createApiKey();
    const id = await api.storage.writer.allocateIds(1);
    const record = buildKey({ id, name: 'Stream', hash, userId: demoRecord('user').id, expires: null });
    await api.storage.writer.write({ records: [{ kind: 'apikey', record }] });
    const stream = await open(key);
    await api.storage.writer.remove('apikey', [id]);
    await write(1);
    expect(await stream.next()).toBeUndefined();
  });

  it('is refused when the user has too many streams open', async () => {
    const few = createApi(
      api.storage,
      {
        keys: api.keys,
        budgets: { user: { requests: 9, bodies: 9, bodyBytes: 9, queued: 9, waits: 9, openAnswers: 0 } },
      },
      api.clock,
    );
    try {
      const { status: answered } = await few.get('/api/changes', {
        headers: { accept: 'text/event-stream' },
      });
      expect(answered).toBe(429);
    } finally {
      await few.app.close();
    }
  });
});
