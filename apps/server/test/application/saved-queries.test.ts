/** `/app/api/saved-queries`: visibility, rights to change, and protection against lost updates. */
import { APPLICATION_SHAPES, type ApplicationWire } from '@callboard/contract';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

type Saved = ApplicationWire<'SavedQuery'>;
type Wanted = ApplicationWire<'WantedSavedQuery'>;
interface Refused {
  readonly code: string;
  readonly errors?: readonly { readonly keyword: string }[];
}

const ROOT = '/app/api/saved-queries';
const NOBODY = { everybody: false, users: [], usergroups: [] };
const HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

let made = 0;
function wanted(more: Partial<Wanted> = {}): Wanted {
  made += 1;
  const columns = 'name,starttime,cf_genre';
  return { name: `Saved ${made}`, list: 'events', query: 'name:x', columns, sharedwith: NOBODY, ...more };
}

function create<T = Saved>(browser: Browser, body: unknown = wanted()) {
  return browser.send<T>(ROOT, { method: 'POST', body });
}

function put<T = Saved>(browser: Browser, id: string, body: unknown, tag: string | undefined) {
  return browser.send<T>(`${ROOT}/${id}`, { method: 'PUT', body, headers: { ...HEADERS, 'if-match': tag } });
}

async function names(browser: Browser): Promise<readonly string[]> {
  return (await browser.send<ApplicationWire<'SavedQueries'>>(ROOT)).body.data.map(({ name }) => name);
}

describe.each(ENGINES)('saved queries on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  it('are answered in the shapes of the document', async () => {
    const admin = await browserOf(ADMIN);
    const { status, body } = await create(admin);
    expect(status).toBe(201);
    const one = (await admin.send(`${ROOT}/${body.id}`)).body;
    expect(one).toEqual(body);
    expect([...Value.Errors(APPLICATION_SHAPES.SavedQuery, one)]).toEqual([]);
    const all = (await admin.send(ROOT)).body;
    expect([...Value.Errors(APPLICATION_SHAPES.SavedQueries, all)]).toEqual([]);
  });

  it('are seen by whom they are shared with, and changed by their owners and administrators', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const first = await create(admin);
    const { id, name } = first.body;
    const refused = async (method: string, body?: unknown) =>
      (await reader.send<Refused>(`${ROOT}/${id}`, { method, body })).body.code;
    expect(await names(reader)).not.toContain(name);
    expect([await refused('GET'), await refused('PUT', wanted()), await refused('DELETE')]).toEqual([
      ...['forbidden', 'forbidden', 'forbidden'],
    ]);
    const users = await api.storage.transfer.all('user');
    const groups = await api.storage.transfer.all('usergroup');
    const user = users.find(({ login }) => login === READER);
    const group = groups.find((one) => user?.userGroupIds.includes(one.id));
    if (!user || !group) throw new Error('the reader has a group');
    const wire = (record: { readonly id: number; readonly created: number }) =>
      `${record.id}-${record.created}`;
    let { etag } = first.headers;
    for (const sharedwith of [
      { ...NOBODY, everybody: true },
      { ...NOBODY, users: [wire(user)] },
      { ...NOBODY, usergroups: [wire(group)] },
    ]) {
      const shared = await put(admin, id, wanted({ name, sharedwith }), etag);
      expect([shared.status, shared.body.sharedwith]).toEqual([200, sharedwith]);
      etag = shared.headers.etag;
      const seen = await reader.send<Saved>(`${ROOT}/${id}`);
      expect(seen.body).toMatchObject({ name, own: false, mayopen: true, mayedit: false });
      expect(await names(reader)).toContain(name);
      expect([await refused('PUT', wanted()), await refused('DELETE')]).toEqual(['forbidden', 'forbidden']);
    }
    const own = (await create(reader)).body;
    expect((await admin.send<Saved>(`${ROOT}/${own.id}`)).body).toMatchObject({
      ...{ own: false, mayopen: false, mayedit: true },
    });
    // A change by somebody else leaves the owner as it is.
    expect((await put(admin, own.id, wanted({ name: 'Mended' }), '"1"')).status).toBe(200);
    expect((await reader.send<Saved>(`${ROOT}/${own.id}`)).body).toMatchObject({ name: 'Mended', own: true });
    expect((await admin.send(`${ROOT}/${own.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await reader.send(`${ROOT}/${own.id}`)).status).toBe(404);
  });

  it('are changed by one person at a time', async () => {
    const admin = await browserOf(ADMIN);
    const { body, headers } = await create(admin);
    const changed = wanted({ query: 'location:hall', columns: null });
    const second = await put(admin, body.id, changed, headers.etag);
    expect(second.body).toMatchObject(changed);
    const late = await put<Refused>(admin, body.id, wanted(), headers.etag);
    expect([late.status, late.body.code]).toEqual([412, 'precondition-failed']);
    const gone = await admin.send<Refused>(`${ROOT}/${body.id}`, {
      method: 'DELETE',
      headers: { ...HEADERS, 'if-match': headers.etag },
    });
    expect(gone.status).toBe(412);
    expect((await admin.send(`${ROOT}/${body.id}`)).body).toMatchObject(changed);
  });

  it('of one name are saved once, however many save at the same time', async () => {
    const admin = await browserOf(ADMIN);
    const body = wanted();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create<Refused>(admin, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    expect((await create(admin, { ...body, list: 'contacts' })).status).toBe(201);
    expect((await create(await browserOf(READER), body)).status).toBe(201);
  });

  it('are refused with what is wrong, and nothing is stored', async () => {
    const admin = await browserOf(ADMIN);
    const before = await names(admin);
    const cases: readonly (readonly [Partial<Wanted>, string])[] = [
      [{ name: '  ' }, 'name'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ list: 'event' }, 'list'],
      [{ list: '__proto__' }, 'list'],
      [{ query: 'x'.repeat(2001) }, 'query'],
      [{ columns: 'x'.repeat(20_001) }, 'columns'],
      [{ sharedwith: { ...NOBODY, usergroups: ['1-1'] } }, 'sharedwith'],
    ];
    for (const [more, keyword] of cases) {
      const { status, body } = await create<Refused>(admin, wanted(more));
      expect([keyword, status, body.errors?.[0]?.keyword]).toEqual([keyword, 400, keyword]);
    }
    expect((await create<Refused>(admin, wanted({ name: 'a\0b' }))).status).toBe(400);
    expect((await create<Refused>(admin, { name: 'half' })).body.code).toBe('bad-body');
    expect((await admin.send(`${ROOT}/1-1`)).status).toBe(404);
    expect((await admin.send(`${ROOT}/x`)).status).toBe(404);
    expect(await names(admin)).toEqual(before);
  });

  it('keep their owner and those they are shared with from being removed', async () => {
    const reader = await browserOf(READER);
    const { storage } = api;
    const user = (await storage.transfer.all('user')).find(({ login }) => login === READER);
    const [group] = await storage.transfer.all('usergroup');
    if (!user || !group) throw new Error('they are in the demo venue');
    const uses = async () => [
      (await storage.installation.uses('user', [user.id])).get(user.id) ?? 0,
      (await storage.installation.uses('usergroup', [group.id])).get(group.id) ?? 0,
    ];
    const before = await uses();
    const sharedwith = { ...NOBODY, usergroups: [`${group.id}-${group.created}`] };
    await create(reader, wanted({ sharedwith }));
    expect(await uses()).toEqual(before.map((count) => count + 1));
  });
});
