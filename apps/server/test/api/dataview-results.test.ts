/** Dataview results over HTTP: addresses, states, messages, bodies, and all that can be wrong (§2.7, §3, §4.5). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DataviewResultShape } from '@callboard/contract';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { USER_BUDGET } from '../../src/admission/budgets.ts';
import type { Fields } from '../../src/model/records.ts';
import { formatId } from '../../src/platform/ids.ts';
import { statement } from '../../src/storage/database.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { poll } from '../dataviews/nodes.ts';
import type { Script } from '../dataviews/script.ts';
import { SCRIPTED_WORKER } from '../dataviews/worker-program.ts';
import { ENGINES } from '../engines.ts';
import { type Answer, type Ask, pathOf, useDemoApi, withKey } from './api.ts';

interface Contents {
  readonly id: string;
  readonly dataviewid: string;
  readonly url: string;
  readonly status: string;
  readonly creationtime: string;
  readonly description: string;
  readonly numberofresults?: number;
  readonly cacheduntil?: string;
  readonly finishtime?: string;
  readonly expirationtime?: string;
  readonly maxpagesize?: number;
  readonly computationduration?: number;
  readonly progress?: { readonly records: number; readonly share: number | null };
}

interface Wrapper {
  readonly contents: Contents;
  readonly message: string;
}

const CREATED = 'Dataview result resource has been created';
const RUNNING = 'Dataview result resource is being computed';
const READY = 'Dataview result resource is ready';
const FAILED = 'Dataview result computation failed';
const READY_KEYS = [
  ...['numberofresults', 'cacheduntil', 'finishtime', 'expirationtime', 'maxpagesize', 'computationduration'],
];
const KEYS = ['id', 'dataviewid', 'url', 'status', 'creationtime', 'description'];

/** Uses the script itself as the parameters; it names its own problems. */
const bind = (_: unknown, body: unknown) => ({
  canonical: JSON.stringify(body),
  problems: (body as { problems?: readonly string[] }).problems ?? [],
});

describe.each(ENGINES)('dataview results on %s', (engine) => {
  const api = useDemoApi(engine, { dataviews: { program: SCRIPTED_WORKER, bind } });
  let folder = '';
  let gates = 0;
  /** Dataviews shared with everybody, with nobody, and with the group of `technical`. */
  let shared = '';
  let secret = '';
  let ofGroup = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'callboard-gates-'));
    const users = await api.storage.transfer.all('user');
    const technician = users.find(({ login }) => login === 'r.sital');
    const [userGroupId = 0] = technician?.userGroupIds ?? [];
    const id = await api.storage.writer.allocateIds(3);
    const records = [
      dataview(id, 'Season “overview”', { everybody: true, userIds: [], userGroupIds: [] }),
      dataview(id + 1, 'Secret', { everybody: false, userIds: [], userGroupIds: [] }),
      dataview(id + 2, 'Group', { everybody: false, userIds: [], userGroupIds: [userGroupId] }),
    ];
    await api.storage.writer.write({ records: records.map((record) => recordLine('dataview', record)) });
    [shared, secret, ofGroup] = records.map((record) => formatId(record.id, record.created)) as [
      string,
      string,
      string,
    ];
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  // Each test starts without results.
  beforeEach(async () => {
    await api.storage.database.transaction((open) =>
      open.query(statement('delete from dataview_result'), []),
    );
  });

  const post = (
    script: Script | object,
    { path = `/api/dataviewresult/${shared}/json/`, ...ask }: Ask & { path?: string } = {},
  ) =>
    api.get<Wrapper>(path, {
      method: 'POST',
      payload: JSON.stringify(script),
      ...ask,
      headers: { 'content-type': 'application/json', ...ask.headers },
    });
  const gate = () => {
    const path = join(folder, `${gates++}`);
    return { path, open: () => writeFile(path, '') };
  };
  /** Returns the address of a finished result. */
  const ended = async ({ body: { contents } }: Answer<Wrapper>): Promise<string> => {
    const path = pathOf(contents.url);
    await poll(() => api.read<Wrapper>(`${path}/status`).then((found) => found.contents.status)).not.toBe(
      'running',
    );
    return path;
  };

  it('go from running to success, with these bodies and messages', async () => {
    const { path, open } = gate();
    const script = { name: 'life', rows: 250, gate: path };
    const created = await post(script);
    expect(created).toMatchObject({
      status: 201,
      body: { message: CREATED, contents: { status: 'running' } },
    });
    const { contents } = created.body;
    expect(Object.keys(contents)).toEqual(KEYS);
    expect(contents).toMatchObject({
      dataviewid: shared,
      url: `https://venue.example/api/dataviewresult/${shared}/json/${contents.id}`,
      creationtime: '2026-11-20T12:06:40.000+01:00',
      description: '',
    });
    expect(Value.Check(DataviewResultShape, created.body)).toBe(true);
    const again = await post(script);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(created.body);
    const address = pathOf(contents.url);
    const running = await api.get<Wrapper>(`${address}/status`);
    expect(running.body).toEqual({
      contents: { ...contents, progress: { records: 0, share: null } },
      message: RUNNING,
    });
    expect(Value.Check(DataviewResultShape, running.body)).toBe(true);
    expect(await api.get(address)).toMatchObject({ status: 409, body: running.body });
    api.clock.advance(1.5);
    await open();
    await ended(created);
    const ready = await api.read<Wrapper>(`${address}/status/`);
    expect(ready).toEqual({
      contents: {
        ...contents,
        status: 'success',
        numberofresults: 250,
        cacheduntil: '2026-11-20T12:07:41.500+01:00',
        finishtime: '2026-11-20T12:06:41.500+01:00',
        expirationtime: '2026-11-20T12:22:41.500+01:00',
        maxpagesize: 10_000,
        computationduration: 1_500,
      },
      message: READY,
    });
    expect(Object.keys(ready.contents)).toEqual([...KEYS, ...READY_KEYS]);
    expect(Value.Check(DataviewResultShape, ready)).toBe(true);
    expect(await post(script)).toMatchObject({ status: 200, body: ready });
    const rows = await api.read<{ number: number }[]>(address);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 250 }, (_, at) => at + 1));
    const compressed = await api.app.inject({
      url: withKey(address, api.keys.full ?? ''),
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(rows);
    expect(await api.read(`${address}?from=101&to=103`)).toEqual(rows.slice(100, 103));
    expect(await api.read(`${address}/?to=250&from=250`)).toEqual(rows.slice(249));
    api.clock.advance(60 + 15 * 60);
    for (const path of [address, `${address}/status`]) expect((await api.get(path)).status).toBe(404);
  });

  it('end as failed, also for parameters that cannot be used', async () => {
    const created = await post({ fail: 'There is no such hall.' });
    expect(created).toMatchObject({
      status: 201,
      body: { message: CREATED, contents: { status: 'running' } },
    });
    const address = await ended(created);
    const failed = await api.read<Wrapper>(`${address}/status`);
    expect(failed).toEqual({
      contents: { ...created.body.contents, status: 'failed', description: 'There is no such hall.' },
      message: FAILED,
    });
    expect(await api.get(address)).toMatchObject({ status: 409, body: failed });
    const wrong = await post({ problems: ['Give Day.'] });
    expect(wrong).toMatchObject({ status: 201, body: { message: CREATED, contents: { status: 'running' } } });
    expect(await api.read(`${await ended(wrong)}/status`)).toMatchObject({
      contents: { status: 'failed', description: 'Give Day.' },
    });
  });

  it('take the path with and without its last slash, and [] for {}', async () => {
    const first = await post({}, { path: `/api/dataviewresult/${shared}/json/` });
    const second = await post([], { path: `/api/dataviewresult/${shared}/json` });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.contents.id).toBe(first.body.contents.id);
  });

  it('wait for the end where that is preferred', async () => {
    const headers = { prefer: 'respond-async, wait=20' };
    const quick = await post({ name: 'quick' }, { headers });
    expect(quick).toMatchObject({ status: 201, body: { message: READY, contents: { status: 'success' } } });
    expect(quick.headers['preference-applied']).toBe('wait=20');
    const { path, open } = gate();
    const slow = await post({ name: 'slow', gate: path }, { headers: { prefer: 'wait=0' } });
    expect(slow).toMatchObject({ status: 201, body: { message: CREATED, contents: { status: 'running' } } });
    const waiting = post({ name: 'slow', gate: path }, { headers });
    await open();
    expect(await waiting).toMatchObject({ status: 200, body: { message: READY } });
    expect((await post({ name: 'b' }, { headers: { prefer: 'wait=soon' } })).headers).not.toHaveProperty(
      'preference-applied',
    );
    expect(await post({ fail: 'No.' }, { headers })).toMatchObject({
      status: 201,
      body: { message: FAILED },
    });
  });

  it('are waited for outside the places of requests, four times by a user at most', async () => {
    const { path, open } = gate();
    const script = { name: 'awaited', gate: path };
    const ask = (seconds: number) => post(script, { headers: { prefer: `wait=${seconds}` } });
    expect((await ask(0)).status).toBe(201);
    const waits = Array.from({ length: USER_BUDGET.waits }, () => ask(20));
    await poll(async () => api.admission.waiting).toBe(waits.length);
    expect([waits.length, api.admission.working]).toEqual([4, 0]);
    expect(await ask(20)).toMatchObject({ status: 200, body: { contents: { status: 'running' } } });
    await open();
    for (const { status, body } of await Promise.all(waits)) {
      expect([status, body.message]).toEqual([200, READY]);
    }
    expect([api.admission.waiting, api.admission.working]).toEqual([0, 0]);
  });

  it('refuse pages of every wrong form', async () => {
    const address = await ended(await post({ name: 'pages', rows: 300, width: 100_000 }));
    const { maxpagesize } = (await api.read<Wrapper>(`${address}/status`)).contents;
    expect(maxpagesize).toBe(100);
    expect(await api.read(`${address}?from=201&to=300`)).toHaveLength(100);
    const wrong = [
      ...['from=1', 'to=5', 'from=&to=', 'from=1&to=', 'from=0&to=5', 'from=-1&to=5', 'from=5&to=4'],
      ...[
        'from=1&to=301',
        'from=301&to=301',
        'from=1&to=101',
        'from=1.5&to=2',
        'from=1&from=2&to=3',
        'from=1&to=3&to=3',
        'from=a&to=b',
        'from=1e1&to=20',
      ],
      ...[
        'from=01&to=2',
        'from=+1&to=2',
        'from=1&to=99999999999999999999',
        'from=0x1&to=2',
        'from=1%00&to=2',
      ],
    ];
    for (const query of wrong) {
      const { status, body } = await api.get(`${address}?${query}`);
      expect([query, status, body.code]).toEqual([query, 400, 'bad-parameter']);
    }
    const empty = await ended(await post({ rows: 0 }));
    expect(await api.get(empty)).toMatchObject({ status: 200, text: '[]' });
    expect((await api.get(`${empty}?from=1&to=1`)).status).toBe(400);
  });

  it('can be asked for again without being sent again, and without a body', async () => {
    const address = await ended(await post({ name: 'tags' }));
    const whole = await api.get(address);
    const page = await api.get(`${address}?from=1&to=2`);
    expect(whole.headers.etag).toMatch(/^"[^"]+"$/);
    expect(page.headers.etag).not.toBe(whole.headers.etag);
    const known = await api.get(address, { headers: { 'if-none-match': `"x", ${whole.headers.etag}` } });
    expect(known).toMatchObject({ status: 304, text: '', headers: { etag: whole.headers.etag } });
    expect(
      (await api.get(`${address}?from=1&to=2`, { headers: { 'if-none-match': `${whole.headers.etag}` } }))
        .status,
    ).toBe(200);
    const head = await api.get(address, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  it('come as files in the other formats', async () => {
    const of = async (format: string) => {
      const path = `/api/dataviewresult/${shared}/${format}/`;
      return ended(await post({ name: format }, { path }));
    };
    const csv = await api.get(await of('csv'));
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(csv.headers['content-disposition']).toContain(
      `filename*=UTF-8''Season%20%E2%80%9Coverview%E2%80%9D.csv`,
    );
    const ndjson = await of('ndjson');
    const lines = (await api.get(ndjson)).text.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect((await api.get(`${ndjson}?from=2&to=2`)).text).toBe(`${lines[1]}\n`);
    const xlsx = await of('xlsx');
    expect((await api.get(xlsx)).headers['content-type']).toContain('spreadsheetml');
    expect((await api.get(`${xlsx}?from=1&to=1`)).status).toBe(400);
    expect((await api.get(xlsx.replace('/xlsx/', '/csv/'))).status).toBe(404);
  });

  it('are for those whom the dataview is shared with, and who see the same', async () => {
    const address = await ended(await post({ name: 'mine' }));
    const statuses = async (key: string) => [
      (await api.get(`${address}/status`, { key })).status,
      (await api.get(address, { key })).status,
      (await api.get(address, { key, method: 'DELETE' })).status,
    ];
    expect(await statuses('technical')).toEqual([404, 404, 404]);
    const other = await post({ name: 'mine' }, { key: 'technical' });
    expect(other.status).toBe(201);
    expect(pathOf(other.body.contents.url)).not.toBe(address);
    for (const [id, key, status] of [
      [secret, 'full', 403],
      [ofGroup, 'website', 403],
      [ofGroup, 'technical', 201],
      ['99999999-1', 'full', 404],
      ['nonsense', 'full', 404],
    ] as const) {
      const answer = await post({}, { key, path: `/api/dataviewresult/${id}/json/` });
      expect([id, key, answer.status]).toEqual([id, key, status]);
    }
    const [, , , , result] = address.split('/');
    const under = (dataview: string) => api.get(`/api/dataviewresult/${dataview}/json/${result}`);
    expect([(await under(shared)).status, (await under(secret)).status, (await under('1-1')).status]).toEqual(
      [404, 403, 404],
    );
  });

  it('are gone when they are withdrawn', async () => {
    const { path, open } = gate();
    const created = await post({ name: 'withdrawn', gate: path });
    const address = pathOf(created.body.contents.url);
    expect(await api.get(address, { method: 'DELETE' })).toMatchObject({ status: 204, text: '' });
    expect((await api.get(`${address}/status`)).status).toBe(404);
    expect((await api.get(address, { method: 'DELETE' })).status).toBe(404);
    await open();
  });

  it('are not asked for with a wrong body or header, and nothing is started', async () => {
    const deep = `{"a":${'['.repeat(64)}${']'.repeat(64)}}`;
    const wrong: readonly [number, Ask][] = [
      [400, { payload: '' }],
      [400, { payload: '{' }],
      [400, { payload: '5' }],
      [400, { payload: '[1]' }],
      [400, { payload: 'null' }],
      [400, { payload: '{"a":1,"a":2}' }],
      [413, { payload: deep }],
      [413, { payload: `{"a":"${'x'.repeat(10 * 1024 * 1024)}"}` }],
      [415, { headers: { 'content-type': 'text/plain' } }],
      [415, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
      [415, { headers: { 'content-encoding': 'gzip' } }],
      [400, { headers: { 'x-notify-at': 'ftp://receiver.example/x' } }],
      [400, { headers: { 'x-notify-at': 'receiver.example' } }],
      [400, { headers: { 'x-notify-at': 'http://' } }],
      [400, { headers: { 'x-notify-at': `https://receiver.example/${'x'.repeat(2_048)}` } }],
    ];
    for (const [status, ask] of wrong) {
      const answer = await post({}, ask);
      expect([ask.headers, ask.payload?.slice(0, 20), answer.status]).toEqual([
        ask.headers,
        ask.payload?.slice(0, 20),
        status,
      ]);
    }
    const found = await api.storage.database.query(statement('select id from dataview_result'), []);
    expect(found).toEqual([]);
    expect((await post({}, { headers: { 'x-notify-at': '' } })).status).toBe(201);
  });

  it('have no other methods and paths', async () => {
    const address = await ended(await post({}));
    const start = `/api/dataviewresult/${shared}/json`;
    for (const [path, method, allow] of [
      [start, 'GET', 'POST'],
      [start, 'DELETE', 'POST'],
      [`${address}/status`, 'POST', 'GET, HEAD'],
      [address, 'PUT', 'GET, HEAD, DELETE'],
      [address, 'POST', 'GET, HEAD, DELETE'],
      ['/api/dataviews', 'POST', 'GET, HEAD'],
    ] as const) {
      const { status, headers } = await api.get(path, { method });
      expect([path, method, status, headers.allow]).toEqual([path, method, 405, allow]);
    }
    for (const path of [
      '/api/dataviewresult',
      `/api/dataviewresult/${shared}`,
      `/api/dataviewresult/${shared}/xml/`,
      `/api/dataviewresult/${shared}/constructor/`,
      `${address}/other`,
      `${address}/status/more`,
      '/api/dataviews/1',
    ]) {
      expect([path, (await api.get(path)).status]).toEqual([path, 404]);
    }
  });
});

function dataview(
  id: number,
  name: string,
  sharedWith: Fields<'dataview'>['sharedWith'],
): Fields<'dataview'> {
  const definition: Fields<'dataview'>['definition'] = {
    name,
    description: '',
    scope: 'event',
    columns: [{ header: 'Name', field: 'name' }],
  };
  return buildRecord('dataview', { id, name, definition, sharedWith });
}
