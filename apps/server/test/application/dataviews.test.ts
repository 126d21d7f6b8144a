/** `/app/api/dataviews`: who sees and changes what, what is wrong where, and what a definition would give. */
import { APPLICATION_SHAPES, type ApplicationWire } from '@callboard/contract';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { RESULT_FORMATS } from '../../src/dataviews/formats/formats.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

type Entries = ApplicationWire<'DataviewEntries'>;
type Page = ApplicationWire<'DataviewPage'>;
type Wanted = ApplicationWire<'WantedDataview'>;
type Shape = keyof typeof APPLICATION_SHAPES;
interface Refused {
  readonly code: string;
  readonly errors?: readonly { readonly keyword: string }[];
}

const ROOT = '/app/api/dataviews';
const NOBODY = { everybody: false, users: [], usergroups: [] };
const EVERYBODY = { ...NOBODY, everybody: true };
const COLUMNS = [
  { header: 'Title', field: 'name' },
  { header: 'Date', field: 'startdate' },
];

let made = 0;
function wanted(more: Partial<Wanted> = {}, definition: object = {}): Wanted {
  made += 1;
  const name = `Built ${made}`;
  return {
    definition: { name, scope: 'event', columns: COLUMNS, ...definition },
    sharedwith: NOBODY,
    locked: false,
    ...more,
  };
}

async function create(browser: Browser, body = wanted()): Promise<Page> {
  const { status, text, body: page } = await browser.send<Page>(ROOT, { method: 'POST', body });
  if (status !== 201) throw new Error(text);
  return page;
}

function put<T = Page>(browser: Browser, { id, revision }: Page, body: unknown) {
  const headers = {
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'if-match': `"${revision}"`,
  };
  return browser.send<T>(`${ROOT}/${id}`, { method: 'PUT', body, headers });
}

describe.each(ENGINES)('dataviews of the application on %s', (engine) => {
  const { browserOf } = useApplication(engine);

  it('are answered in the shapes of the document', async () => {
    const admin = await browserOf(ADMIN);
    const page = await create(admin);
    await put(admin, page, wanted());
    const { definition } = wanted();
    const post = async (path: string, body: object) =>
      (await admin.send(path, { method: 'POST', body })).body;
    const read = async (path: string) => (await admin.send(path)).body;
    const answers: Partial<Record<Shape, unknown>> = {
      DataviewEntries: await read(ROOT),
      DataviewPage: await read(`${ROOT}/${page.id}`),
      DataviewRevisions: await read(`${ROOT}/${page.id}/revisions`),
      DefinitionProblems: await post('/app/api/dataview/check', { definition: {} }),
      Preview: await post('/app/api/dataview/preview', { definition, parameters: {} }),
      FieldNodes: await read('/app/api/dataview/fields/event'),
      Audience: await read('/app/api/dataview/audience'),
    };
    for (const [name, answer] of Object.entries(answers)) {
      expect([name, [...Value.Errors(APPLICATION_SHAPES[name as Shape], answer)]]).toEqual([name, []]);
    }
  });

  it('come with the formats that results are computed in', async () => {
    const admin = await browserOf(ADMIN);
    const { formats } = await create(admin);
    expect(formats).toEqual(RESULT_FORMATS.map(({ name, label }) => ({ name, label })));
  });

  it('are seen by whom they are shared with, and changed by their owners and administrators', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const listed = async (browser: Browser, id: string) =>
      (await browser.send<Entries>(ROOT)).body.data.find((one) => one.id === id);
    const theirs = await create(admin);
    expect(await listed(admin, theirs.id)).toMatchObject({ mayrequest: true, mayedit: true });
    expect(await listed(reader, theirs.id)).toBeUndefined();
    expect((await reader.send(`${ROOT}/${theirs.id}`)).status).toBe(403);
    expect((await reader.send(`${ROOT}/${theirs.id}/revisions`)).status).toBe(403);
    const shared = (await put(admin, theirs, { ...wanted(), sharedwith: EVERYBODY, locked: true })).body;
    expect(await listed(reader, theirs.id)).toMatchObject({ mayrequest: true, mayedit: false, locked: true });
    expect((await put(reader, shared, wanted())).status).toBe(403);
    expect((await reader.send(`${ROOT}/${shared.id}`, { method: 'DELETE' })).status).toBe(403);
    const own = await create(reader);
    expect(await listed(admin, own.id)).toMatchObject({ mayrequest: false, mayedit: true });
    expect((await put(reader, own, { ...wanted(), locked: true })).status).toBe(200);
  });

  it('are changed by one person at a time, and keep what they were', async () => {
    const admin = await browserOf(ADMIN);
    const first = await create(admin);
    const renamed = wanted({ sharedwith: EVERYBODY });
    const second = await put(admin, first, renamed);
    expect([second.status, second.body.revision]).toEqual([200, first.revision + 1]);
    const late = await put<Refused>(admin, first, wanted());
    expect([late.status, late.body.code]).toEqual([412, 'precondition-failed']);
    expect((await put(admin, second.body, renamed)).body.revision).toBe(second.body.revision);
    const { body } = await admin.send<ApplicationWire<'DataviewRevisions'>>(`${ROOT}/${first.id}/revisions`);
    expect(body.data).toMatchObject([{ revision: first.revision, definition: first.definition }]);
    expect((await admin.send(`${ROOT}/${first.id}`)).body).toMatchObject(renamed);
    expect((await admin.send(`${ROOT}/${first.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await admin.send(`${ROOT}/${first.id}`)).status).toBe(404);
  });

  it('are refused with every problem at its place, and nothing is stored', async () => {
    const admin = await browserOf(ADMIN);
    const before = (await admin.send(ROOT)).text;
    const { definition: named } = await create(admin);
    const refusals: readonly (readonly [object, string[]])[] = [
      [{ columns: [{ header: 'X', field: 'nothing' }] }, ['/columns/0/field']],
      [{ sort: [{ column: 'Y' }] }, ['/sort/0/column']],
      [{ name: named.name }, ['/name']],
    ];
    const after = (await admin.send(ROOT)).text;
    expect(after).not.toBe(before);
    for (const [definition, places] of refusals) {
      const { status, body } = await admin.send<Refused>(ROOT, {
        method: 'POST',
        body: wanted({}, definition),
      });
      expect([status, body.errors?.map(({ keyword }) => keyword)]).toEqual([400, places]);
    }
    const nobody = wanted({ sharedwith: { ...NOBODY, users: ['1-1'] } });
    expect((await admin.send<Refused>(ROOT, { method: 'POST', body: nobody })).body.errors).toMatchObject([
      { keyword: 'sharedwith' },
    ]);
    expect((await admin.send(ROOT)).text).toBe(after);
  });

  it('are previewed on few entities, with the rights of whoever looks, and with what is in the way', async () => {
    const reader = await browserOf(READER);
    const preview = async <T = ApplicationWire<'Preview'>>(definition: object, parameters: object = {}) =>
      reader.send<T>('/app/api/dataview/preview', { method: 'POST', body: { definition, parameters } });
    const all = (await preview(wanted().definition)).body;
    expect([all.data.length, all.entities, all.partial, all.failure]).toEqual([200, 200, true, null]);
    const query = { query: 'date:#today', parameters: [{ name: 'N', type: 'number', required: true }] };
    const { definition } = wanted({}, query);
    const few = (await preview(definition, { N: 1 })).body;
    expect(few.partial).toBe(false);
    expect(few.data.length).toBeGreaterThan(0);
    expect((await preview(definition)).body).toMatchObject({
      data: [],
      failure: expect.stringContaining('N'),
    });
    const refused = await preview<Refused>(
      wanted({}, { columns: [{ header: 'X', field: 'no' }] }).definition,
    );
    expect([refused.status, refused.body.errors?.[0]?.keyword]).toEqual([400, '/columns/0/field']);
    const grouped = wanted({}, { group: [{ by: ['Date'] }], sort: [{ column: 'Date' }] }).definition;
    expect((await preview(grouped)).body.data[0]).toHaveProperty('rows');
  });

  it('show the fields of every kind, with custom data and parts of dates', async () => {
    const admin = await browserOf(ADMIN);
    const paths = async (kind: string) => {
      const { status, body } = await admin.send<ApplicationWire<'FieldNodes'>>(
        `/app/api/dataview/fields/${kind}`,
      );
      return status === 200 ? body.data.map(({ path }) => path) : status;
    };
    expect(await paths('event')).toEqual(
      expect.arrayContaining(['name', 'startdate.month', 'customdata.genre', 'resourcebookings']),
    );
    expect(await paths('costing')).toContain('price');
    expect([await paths('__proto__'), await paths('nothing')]).toEqual([404, 404]);
  });
});
