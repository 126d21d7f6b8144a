/** NUL and lone surrogates, which PostgreSQL cannot hold, are refused on both engines and by both APIs. */
import { APPLICATION_OPERATIONS, type Operation } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { ADMIN, type Browser, useApplication } from '../application/application.ts';
import { ENGINES } from '../engines.ts';
import { demoRecord, wireId } from './demo-records.ts';

/** Operations whose values are checked field by field, and one that is not found without a provider. */
const READ_OTHERWISE: ReadonlySet<string> = new Set(['createEntity', 'changeEntity', 'finishSignIn']);

const TEXTS = [
  ['NUL', 'a\0b', 'a%00b'],
  ['half of a character', 'a\ud83d', 'a%ED%A0%BD'],
] as const;

describe.each(ENGINES)('a text that cannot be stored, on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  const event = wireId(demoRecord('event'));
  const json = { 'content-type': 'application/json' };
  const dataview = async () => (await api.read<{ data: { id: string }[] }>('/api/dataviews')).data[0]?.id;

  describe.each(TEXTS)('%s', (_name, text, escaped) => {
    it('is 400 in the bodies of the public API, beside the name that it was sent with', async () => {
      const result = `/api/dataviewresult/${await dataview()}/json/`;
      const bodies: readonly (readonly [string, string, unknown, string])[] = [
        ['PUT', `/api/event/${event}`, { attributes: { sold: { deep: [text] } } }, 'sold'],
        ['PUT', `/api/event/${event}/customdata`, [{ keyword: 'x', value: text }], 'x'],
        ['PUT', `/api/event/${event}/customdata`, [{ keyword: 'x', value: 1, name: text }], 'x'],
        ['POST', result, { Start: text }, 'Start'],
      ];
      for (const [method, path, body, keyword] of bodies) {
        const payload = JSON.stringify(body);
        const answer = await api.get<Refusal>(path, { method, payload, headers: json });
        expect([path, payload, answer.status, answer.body?.code]).toEqual([path, payload, 400, 'bad-value']);
        expect(answer.body.errors?.map((one) => one.keyword)).toEqual([keyword]);
      }
      for (const body of [{ attributes: { [text]: 1 } }, { attributes: { sold: 1 }, [text]: 1 }, text]) {
        const payload = JSON.stringify(body);
        const ask = { method: 'PUT', payload, headers: json };
        expect((await api.get(`/api/event/${event}`, ask)).status).toBe(400);
        expect((await api.get(`/api/event/${event}/customdata`, ask)).status).toBe(400);
      }
    });

    it('is 400 in paths, queries and parameters of the public API, read or not', async () => {
      const paths = [
        `/api/event/${escaped}`,
        `/api/events/${escaped}`,
        `/api/events/name:${escaped}`,
        `/api/events/${escaped}/customdata`,
        `/api/event/${event}?customdata_keywords=${escaped}`,
        `/api/event/${event}?unknown=${escaped}`,
        `/api/events?${escaped}=1`,
        `/api/dataviewresult/${escaped}/json/1/status`,
      ];
      const answers = await Promise.all(paths.map((path) => api.get(path)));
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 400));
      const unknown = await api.get(`/api/event/${event}?x=${escaped}`, { key: null });
      expect([unknown.status, unknown.text]).toEqual([401, '']);
    });

    it('is 400 in bodies, paths and parameters of the application', async () => {
      const admin = await browserOf(ADMIN);
      const send = async (by: Browser, method: string, path: string, body?: unknown) =>
        [path, (await by.send(path, { method, body })).status] as const;
      const person = { values: { type: 'person', name: 'Storable' } };
      const definition = { name: text, scope: 'event', columns: [] };
      const sharedwith = { everybody: false, users: [], usergroups: [] };
      const sent = [
        send(browser(), 'POST', '/app/api/session', { login: text, password: 'x' }),
        send(browser(), 'POST', '/app/api/session', { login: ADMIN, password: text }),
        send(admin, 'POST', '/app/api/entities/event', { values: { labels: [text] } }),
        send(admin, 'POST', '/app/api/entities/event', { values: { [text]: 1 } }),
        send(admin, 'POST', '/app/api/entities/contact', { ...person, reason: text }),
        send(admin, 'PATCH', `/app/api/entities/event/${event}`, { values: {}, reason: text }),
        send(admin, 'POST', '/app/api/entities/contact', {
          values: { addresses: [{ street: ['x'], countrycode: text }] },
        }),
        send(admin, 'PUT', '/app/api/profile', { name: text, email: '', language: 'en' }),
        send(admin, 'POST', '/app/api/dataviews', { definition, sharedwith, locked: false }),
        send(admin, 'PUT', '/app/api/settings/parts/profiles', { revision: '', entries: [{ name: text }] }),
        send(admin, 'POST', '/app/api/uploads', { name: text, type: 'text/plain', size: 1 }),
        send(admin, 'GET', `/app/api/vocabulary/event/name?text=${escaped}`),
        send(admin, 'GET', `/app/api/usage?more=${escaped}`),
        send(admin, 'GET', `/app/api/entities/event/${escaped}`),
        send(admin, 'GET', `/app/api/data/events?x=${escaped}`),
      ];
      for (const [path, status] of await Promise.all(sent)) expect([path, status]).toEqual([path, 400]);
    });
  });

  it('is 400 in every operation of the application: in its body before its shape, in its path, in its parameters', async () => {
    const [, text, escaped] = TEXTS[0];
    const admin = await browserOf(ADMIN);
    const values = { name: 'Gone', startdate: '2027-01-01', enddate: '2027-01-01' };
    const made = await admin.send<{ id: string }>('/app/api/entities/event', {
      method: 'POST',
      body: { values },
    });
    await admin.send(`/app/api/entities/event/${made.body.id}`, { method: 'DELETE' });
    const ids = new Map([
      ['/app/api/saved-queries', wireId(demoRecord('savedquery', () => true))],
      ['/app/api/dataviews', wireId(demoRecord('dataview', () => true))],
      ['/app/api/trash', made.body.id],
    ]);
    const pathOf = (path: string) =>
      path
        .replace('{kind}', 'event')
        .replace('{part}', 'settings')
        .replace('{id}', ids.get(path.slice(0, path.indexOf('/{'))) ?? event)
        .replace(/\{\w+\}/g, '1-1');
    const answered: unknown[] = [];
    const ask = async (id: string, { method, path }: Operation, body?: unknown) => {
      const { status, body: told } = await admin.send<Refusal>(path, { method, body });
      answered.push([id, path, status, ...(body === undefined ? [] : [told?.code])]);
    };
    const expected: unknown[] = [];
    for (const [id, operation] of Object.entries<Operation>(APPLICATION_OPERATIONS)) {
      if (operation.bytes) continue;
      const path = pathOf(operation.path);
      const asked = { ...operation, path: `${path}?unknown=${escaped}` };
      await ask(id, asked);
      expected.push([id, asked.path, 400]);
      if (path !== operation.path) {
        const named = { ...operation, path: operation.path.replace(/\{\w+\}/g, escaped) };
        await ask(id, named);
        expected.push([id, named.path, 400]);
      }
      if (operation.body === undefined || READ_OTHERWISE.has(id)) continue;
      await ask(id, { ...operation, path }, { unknown: [{ deep: text }] });
      expected.push([id, path, 400, 'bad-value']);
    }
    expect(answered).toEqual(expected);
  });

  it('is told from pairs of escapes and from escaped backslashes, which are taken', async () => {
    for (const login of ['"\\ud83c\\udfb5 \\\\u0000 \\\\ud83c"', '"🎵 \\u0001"']) {
      const body = `{"login":${login},"password":"x"}`;
      expect((await browser().send('/app/api/session', { method: 'POST', body })).status).toBe(401);
    }
  });
});

interface Refusal {
  readonly code: string;
  readonly errors?: readonly { readonly keyword: string }[];
}
