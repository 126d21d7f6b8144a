/** `/app/api/webhooks`: who sees and changes them, their bounds, their secrets, and the log. */
import { APPLICATION_SHAPES, type ApplicationWire } from '@callboard/contract';
import Value from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../src/storage/database.ts';
import { MOST_OWN } from '../../src/webhooks/webhooks.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, PAGE_HEADERS, READER, useApplication } from './application.ts';

type Webhook = ApplicationWire<'Webhook'>;
type SecretWebhook = ApplicationWire<'SecretWebhook'>;
interface Refused {
  readonly code: string;
  readonly errors?: readonly { readonly keyword: string }[];
}

const ROOT = '/app/api/webhooks';
const WANTED = {
  name: 'Partner',
  url: 'https://user:password@partner.example/hook?token=1',
  kinds: ['event'],
  query: '',
};

describe.each(ENGINES)('webhooks of users on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);
  let reader: Browser;
  let admin: Browser;

  beforeEach(async () => {
    await api.storage.database.transaction((open) => open.query(statement('delete from webhook'), []));
    [reader, admin] = [await browserOf(READER), await browserOf(ADMIN)];
  });

  const create = <T = SecretWebhook>(browser: Browser, more: object = {}) =>
    browser.send<T>(ROOT, { method: 'POST', body: { ...WANTED, ...more } });
  const post = <T = Webhook>(browser: Browser, path: string, body?: object) =>
    browser.send<T>(`${ROOT}/${path}`, { method: 'POST', ...(body === undefined ? {} : { body }) });
  const put = <T = Webhook>(browser: Browser, id: string, more: object, tag: string | undefined) =>
    browser.send<T>(`${ROOT}/${id}`, {
      method: 'PUT',
      body: { ...WANTED, ...more },
      headers: { ...PAGE_HEADERS, 'if-match': tag },
    });
  const all = async (browser: Browser) => (await browser.send<ApplicationWire<'Webhooks'>>(ROOT)).body.data;

  it('are answered in the shapes of the document, and the secret once', async () => {
    const made = await create(reader);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...WANTED,
      receiver: 'https://partner.example',
      own: true,
      state: 'active',
    });
    expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect([...Value.Errors(APPLICATION_SHAPES.SecretWebhook, made.body)]).toEqual([]);
    const { id, secret } = made.body;
    const listed = await reader.send(ROOT);
    expect([...Value.Errors(APPLICATION_SHAPES.Webhooks, listed.body)]).toEqual([]);
    expect((await post(reader, `${id}/test`)).status).toBe(204);
    const log = await reader.send<ApplicationWire<'WebhookDeliveries'>>(`${ROOT}/${id}/deliveries`);
    expect([...Value.Errors(APPLICATION_SHAPES.WebhookDeliveries, log.body)]).toEqual([]);
    expect(log.body.data).toMatchObject([{ type: 'webhook.test', state: 'due', attempts: 0 }]);
    const renewed = await post<SecretWebhook>(reader, `${id}/secret`);
    expect([...Value.Errors(APPLICATION_SHAPES.SecretWebhook, renewed.body)]).toEqual([]);
    expect(renewed.body.formeruntil).not.toBeNull();
    const texts = [listed, log, await reader.send(ROOT), await admin.send('/app/api/settings/audit')];
    for (const { text } of texts) {
      for (const hidden of [secret, renewed.body.secret]) expect(text).not.toContain(hidden);
    }
    expect(texts.at(-1)?.text).not.toContain('token=1');
  });

  it('of others are hidden, but to administrators, who see no address and change only whether they send', async () => {
    const { id } = (await create(admin)).body;
    expect(await all(reader)).toEqual([]);
    const attempts = [
      await put<Refused>(reader, id, {}, '*'),
      await reader.send<Refused>(`${ROOT}/${id}`, { method: 'DELETE' }),
      ...(await Promise.all(
        ['secret', 'pause', 'test'].map((word) => post<Refused>(reader, `${id}/${word}`)),
      )),
      await post<Refused>(reader, `${id}/resume`, { from: 'now' }),
      await post<Refused>(reader, `${id}/replay`, { delivery: null, since: '2026-01-01T00:00' }),
      await reader.send<Refused>(`${ROOT}/${id}/deliveries`),
    ];
    expect(attempts.map(({ status, body }) => [status, body.code])).toEqual(
      attempts.map(() => [404, 'not-found']),
    );
    const theirs = (await create(reader)).body.id;
    const seen = (await all(admin)).find((one) => one.id === theirs);
    expect(seen).toMatchObject({ own: false, url: null, receiver: 'https://partner.example' });
    expect((await put(admin, theirs, {}, '*')).status).toBe(404);
    expect((await post(admin, `${theirs}/secret`)).status).toBe(404);
    expect((await post(admin, `${theirs}/pause`)).body).toMatchObject({ state: 'paused', reason: 'stopped' });
    expect((await post(admin, `${theirs}/resume`, { from: 'now' })).body).toMatchObject({ state: 'active' });
    expect((await admin.send(`${ROOT}/${theirs}`, { method: 'DELETE' })).status).toBe(204);
    expect(await all(reader)).toEqual([]);
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['no address', { url: 'partner.example' }, 'url'],
    ['another scheme', { url: 'file:///etc/passwd' }, 'url'],
    ['no kind', { kinds: [] }, 'kinds'],
    ['an unknown kind', { kinds: ['wall'] }, 'kinds'],
    ['a query about two kinds', { kinds: ['event', 'contact'], query: 'name:x' }, 'query'],
    ['a query that is none', { query: 'nothing:like:this' }, 'query'],
  ])('are refused with %s', async (_, more, keyword) => {
    const { status, body } = await create<Refused>(reader, more);
    expect([status, body.code, body.errors?.[0]?.keyword]).toEqual([400, 'bad-value', keyword]);
    expect(await all(reader)).toEqual([]);
  });

  it('are bounded, however many are made at the same time, and have names of their own', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_OWN + 5 }, (_, at) => create<Refused>(reader, { name: `Partner ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_OWN);
    expect((await create<Refused>(admin)).status).toBe(201);
    expect((await create<Refused>(admin)).body.errors?.[0]?.keyword).toBe('name');
  });

  it('are changed by one page at a time', async () => {
    const { body, headers } = await create(reader);
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => put<Refused>(reader, body.id, { name }, headers.etag)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const paused = await Promise.all(Array.from({ length: 3 }, () => post(reader, `${body.id}/pause`)));
    expect(paused.map(({ body: { revision } }) => revision)).toEqual([3, 3, 3]);
  });

  it('take at most five tests that wait', async () => {
    const { id } = (await create(reader)).body;
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(reader, `${id}/test`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
  });

  it('replay nothing that is not in the log, and say which moment is none', async () => {
    const { id } = (await create(reader)).body;
    const replay = (body: object) => post<Refused & { count: number }>(reader, `${id}/replay`, body);
    expect((await replay({ delivery: 'nothing', since: null })).status).toBe(404);
    expect((await replay({ delivery: null, since: 'yesterday' })).body.errors?.[0]?.keyword).toBe('since');
    expect((await replay({ delivery: null, since: '2026-01-01T00:00' })).body.count).toBe(0);
  });
});
