/**
 * The list of dataviews, the cost of requests for results, and the
 * delivery of results to slow and hasty clients.
 */

import { once } from 'node:events';
import net from 'node:net';
import { DataviewShape, pageOf } from '@callboard/contract';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PIECE_BYTES } from '../../src/dataviews/result-space.ts';
import type { Fields } from '../../src/model/records.ts';
import { formatId } from '../../src/platform/ids.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { poll } from '../dataviews/nodes.ts';
import { SCRIPTED_WORKER } from '../dataviews/worker-program.ts';
import { ENGINES } from '../engines.ts';
import { type Named, type Page, pathOf, useDemoApi, withKey } from './api.ts';

interface Listed extends Named {
  readonly description: string;
  readonly scope: string;
  readonly parameters: readonly object[];
}

const bind = (_: unknown, body: unknown) => ({ canonical: JSON.stringify(body), problems: [] });
const dataviews = { program: SCRIPTED_WORKER, bind };

/** Adds a dataview and returns its wire id. */
async function addDataview(storage: Storage, name: string, more: object = {}): Promise<string> {
  const id = await storage.writer.allocateIds(1);
  const definition: Fields<'dataview'>['definition'] = {
    name,
    scope: 'event',
    columns: [{ header: 'Name', field: 'name' }],
    ...more,
  };
  const sharedWith = { everybody: true, userIds: [], userGroupIds: [] };
  const record = buildRecord('dataview', { id, name, description: `About ${name}`, definition, sharedWith });
  await storage.writer.write({ records: [recordLine('dataview', record)] });
  return formatId(record.id, record.created);
}

describe.each(ENGINES)('the dataviews of a user on %s', (engine) => {
  const api = useDemoApi(engine, { dataviews });

  it('are those that the user may request, with their parameters', async () => {
    const parameters = [
      { name: 'Day', type: 'date', required: true },
      { name: 'Halls', type: 'list of location', default: [] },
    ];
    const id = await addDataview(api.storage, 'Listed', { parameters });
    const page = await api.read<Page<Listed>>('/api/dataviews');
    expect(Value.Check(pageOf(DataviewShape), page)).toBe(true);
    expect(page.data.at(-1)).toEqual({
      id,
      name: 'Listed',
      description: 'About Listed',
      scope: 'event',
      parameters: [
        { name: 'Day', type: 'date', required: true, default: null },
        { name: 'Halls', type: 'list of location', required: false, default: [] },
      ],
    });
    const mine = buildRecord('dataview', { id: await api.storage.writer.allocateIds(1), name: 'Nobody’s' });
    await api.storage.writer.write({ records: [recordLine('dataview', mine)] });
    const names = (await api.readAll('/api/dataviews')).map(({ name }) => name);
    expect(names).toContain('Listed');
    expect(names).not.toContain('Nobody’s');
  });

  it('come a hundred at a time', async () => {
    for (let number = 0; number < 101; number += 1) await addDataview(api.storage, `View ${number}`);
    const first = await api.read<Page>('/api/dataviews');
    expect(first.data).toHaveLength(100);
    const all = await api.readAll('/api/dataviews');
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(100);
  });
});

describe('what dataviews cost', () => {
  const api = useDemoApi('sqlite', { dataviews, tokensPerMinute: 200 });

  it('is 5 tokens for a computation, and 1 for everything about its result', async () => {
    const path = `/api/dataviewresult/${await addDataview(api.storage, 'Costly')}/json/`;
    let level = 200;
    const cost = async (work: () => ReturnType<typeof api.get>) => {
      const before = level;
      const answer = await work();
      level = Number(answer.headers['x-ratelimit-level']);
      return [answer.status, before - level];
    };
    const post = () =>
      api.get(path, { method: 'POST', payload: '{}', headers: { 'content-type': 'application/json' } });
    expect(await cost(post)).toEqual([201, 5]);
    expect(await cost(post)).toEqual([200, 1]);
    const { contents } = (await post()).body as { contents: { url: string } };
    level -= 1;
    const address = pathOf(contents.url);
    await poll(() => api.get(`${address}/status`).then(({ text }) => text)).toContain('success');
    level = Number((await api.get(`${address}/status`)).headers['x-ratelimit-level']);
    expect(await cost(() => api.get(`${address}/status`))).toEqual([200, 1]);
    expect(await cost(() => api.get(address))).toEqual([200, 1]);
    expect(await cost(() => api.get(`${address}?from=1&to=2`))).toEqual([200, 1]);
    expect(await cost(() => api.get(`${address}?from=1`))).toEqual([400, 1]);
    expect(await cost(() => api.get('/api/dataviews'))).toEqual([200, 2]);
    expect(await cost(() => api.get(address, { method: 'DELETE' }))).toEqual([204, 1]);
    const bad = { method: 'POST', payload: '5', headers: { 'content-type': 'application/json' } };
    expect(await cost(() => api.get(path, bad))).toEqual([400, 1]);
  });
});

describe.each(ENGINES)('a large result on %s', (engine) => {
  const api = useDemoApi(engine, { dataviews });
  const ROWS = 800;
  const WIDTH = 100_000;
  let address = '';
  let port = 0;
  const sockets: net.Socket[] = [];

  beforeAll(async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = api.app.server.address() as net.AddressInfo);
    const path = `/api/dataviewresult/${await addDataview(api.storage, 'Large')}/json/`;
    const { body } = await api.get<{ contents: { url: string; status: string } }>(path, {
      method: 'POST',
      payload: JSON.stringify({ rows: ROWS, width: WIDTH }),
      headers: { 'content-type': 'application/json', prefer: 'wait=30' },
    });
    expect(body.contents.status).toBe('success');
    address = withKey(pathOf(body.contents.url), api.keys.full ?? '');
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  const open = (): net.Socket => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    });
    sockets.push(socket);
    return socket;
  };

  it('is streamed whole, with its length', async () => {
    const headers = { 'accept-encoding': 'identity' };
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
    const length = Number(answer.headers.get('content-length'));
    expect(length).toBeGreaterThan(ROWS * WIDTH);
    let received = 0;
    for await (const chunk of answer.body ?? []) received += chunk.length;
    expect(received).toBe(length);
  });

  it('waits for clients that do not read it, with little of it in memory', async () => {
    const served: net.Socket[] = [];
    const remember = (socket: net.Socket) => void served.push(socket);
    api.app.server.on('connection', remember);
    const readers = Array.from({ length: 20 }, open);
    await Promise.all(readers.map((reader) => once(reader, 'readable')));
    const written = () => served.reduce((sum, socket) => sum + socket.bytesWritten, 0);
    const seen: number[] = [];
    await poll(() => seen.push(written()) > 1 && seen.at(-1) === seen.at(-2)).toBe(true);
    expect(written()).toBeLessThan((readers.length * ROWS * WIDTH) / 2);
    for (const socket of served) expect(socket.writableLength).toBeLessThanOrEqual(2 * PIECE_BYTES);
    for (const reader of readers) reader.destroy();
    api.app.server.off('connection', remember);
  });

  it('is read no further when the client is gone', async () => {
    let read = 0;
    const { space } = api.storage.dataviews;
    const original = space.read.bind(space);
    let stopped = 0;
    space.read = async function* (run, part, range) {
      try {
        for await (const piece of original(run, part, range)) {
          read += piece.length;
          yield piece;
        }
      } finally {
        stopped += 1;
      }
    };
    try {
      const client = open();
      await once(client, 'readable');
      client.destroy();
      await poll(() => stopped).toBe(1);
      expect(read).toBeLessThan((ROWS * WIDTH) / 2);
    } finally {
      space.read = original;
    }
  });
});
