/** `/app/api/subscriptions`: for administrators, checked, with an address that is never shown. */
import { APPLICATION_SHAPES, type ApplicationWire } from '@callboard/contract';
import Value from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { statement } from '../../src/storage/database.ts';
import { MOST_SUBSCRIPTIONS } from '../../src/subscriptions/store.ts';
import { ENGINES } from '../engines.ts';
import { wantedSubscription } from '../subscriptions/calendar-server.ts';
import { ADMIN, type Browser, PAGE_HEADERS, READER, useApplication } from './application.ts';

type Subscription = ApplicationWire<'Subscription'>;
interface Refused {
  readonly code: string;
  readonly errors?: readonly { readonly keyword: string }[];
}

const ROOT = '/app/api/subscriptions';
const SECRET = 'token-4711';
const URL_OF_ANOTHER = `https://user:${SECRET}@partner.example/${SECRET}.ics?key=${SECRET}`;

describe.each(ENGINES)('subscriptions on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);
  let admin: Browser;
  let reader: Browser;
  let hall = '';

  beforeEach(async () => {
    await api.storage.database.transaction((open) => open.query(statement('delete from subscription'), []));
    [reader, admin] = [await browserOf(READER), await browserOf(ADMIN)];
    const [first] = await api.storage.transfer.all('location');
    hall = first === undefined ? '' : formatId(first.id, first.created);
  });

  const bodyOf = (more: Parameters<typeof wantedSubscription>[0] = {}) =>
    wantedSubscription({ url: URL_OF_ANOTHER, ...more });
  const create = <T = Subscription>(more: Parameters<typeof wantedSubscription>[0] = {}, browser = admin) =>
    browser.send<T>(ROOT, { method: 'POST', body: bodyOf(more) });
  const put = <T = Subscription>(id: string, more: Parameters<typeof wantedSubscription>[0], tag: string) =>
    admin.send<T>(`${ROOT}/${id}`, {
      method: 'PUT',
      body: bodyOf(more),
      headers: { ...PAGE_HEADERS, 'if-match': tag },
    });
  const post = (path: string, body?: object) =>
    admin.send<Subscription>(`${ROOT}/${path}`, { method: 'POST', ...(body === undefined ? {} : { body }) });

  it('are answered in the shapes of the document, without the address', async () => {
    const places = [{ name: 'Their hall', location: hall }];
    const made = await create({ location: hall, places });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ receiver: 'https://partner.example', state: 'active', reading: true });
    expect(made.body.places).toMatchObject([{ name: 'Their hall', location: { id: hall } }]);
    const { id } = made.body;
    const answers = [
      made,
      await put(id, { name: 'Other', url: null }, '"1"'),
      await post(`${id}/pause`),
      await post(`${id}/resume`),
      await post(`${id}/read`, { empty: false }),
    ];
    for (const { body, status } of answers) {
      expect(status).toBeLessThan(300);
      expect([...Value.Errors(APPLICATION_SHAPES.Subscription, body)]).toEqual([]);
    }
    const listed = await admin.send(ROOT);
    expect([...Value.Errors(APPLICATION_SHAPES.Subscriptions, listed.body)]).toEqual([]);
    const [stored] = await api.storage.subscriptions.all();
    expect(stored?.url).toBe(URL_OF_ANOTHER);
    const texts = [...answers, listed, await admin.send('/app/api/settings/audit')].map(({ text }) => text);
    for (const text of texts) expect(text).not.toContain(SECRET);
    expect(texts.at(-1)).toContain('https://partner.example');
    const gone = await admin.send(`${ROOT}/${id}?made=remove`, { method: 'DELETE' });
    expect([...Value.Errors(APPLICATION_SHAPES.SubscriptionRemoved, gone.body)]).toEqual([]);
    expect((await admin.send(`${ROOT}/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('are for administrators', async () => {
    const { id } = (await create()).body;
    const attempts = [
      await reader.send(ROOT),
      await create<Refused>({ name: 'Mine' }, reader),
      await reader.send(`${ROOT}/${id}`, { method: 'PUT', body: bodyOf() }),
      await reader.send(`${ROOT}/${id}`, { method: 'DELETE' }),
      await reader.send(`${ROOT}/${id}/pause`, { method: 'POST' }),
      await reader.send(`${ROOT}/${id}/resume`, { method: 'POST' }),
      await reader.send(`${ROOT}/${id}/read`, { method: 'POST', body: { empty: true } }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403));
  });

  it.each<[string, Parameters<typeof wantedSubscription>[0]]>([
    ['name', { name: ' ' }],
    ['url', { url: null }],
    ['url', { url: 'http://partner.example/calendar.ics' }],
    ['url', { url: 'file:///etc/passwd' }],
    ['resource', { as: 'unavailability' }],
    ['resource', { as: 'unavailability', resource: '1-1' }],
    ['profile', { profile: 'nothing' }],
    ['location', { location: '1-1' }],
    ['places', { places: [{ name: 'A', location: '1-1' }] }],
  ])('are refused for the field %s of %o', async (keyword, more) => {
    const refused = await create<Refused>(more);
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map((error) => error.keyword)).toEqual([keyword]);
  });

  it('are changed by one of several at once, keep what their entries become, and are bounded', async () => {
    const { id } = (await create()).body;
    const answers = await Promise.all([1, 2, 3].map((n) => put(id, { name: `Name ${n}` }, '"1"')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const other = await put<Refused>(id, { as: 'unavailability', resource: hall }, '"2"');
    expect(other.body.errors?.[0]?.keyword).toBe('as');
    const many = Array.from({ length: MOST_SUBSCRIPTIONS + 2 }, (_, n) => create({ name: `Calendar ${n}` }));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_SUBSCRIPTIONS - 1);
    expect((await api.storage.subscriptions.all()).length).toBe(MOST_SUBSCRIPTIONS);
  });

  it('take the address of calendar programs, and names once', async () => {
    expect((await create({ url: 'webcal://partner.example/a.ics' })).body.receiver).toBe(
      'https://partner.example',
    );
    expect((await create<Refused>()).body.errors?.[0]?.keyword).toBe('name');
  });
});
