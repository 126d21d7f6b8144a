/** Users' changes to themselves: keys, password, profile. */
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { ADMIN, PASSWORD, READER, useApplication } from './application.ts';

interface Key {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

const KEYS = '/app/api/keys';

describe.each(ENGINES)('the own account on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  const wanted = (more: object = {}) => ({ name: 'Report', client: null, expires: null, ...more });

  it('makes a key that works at once, is shown once, and is dead when it is deleted', async () => {
    const reader = await browserOf(READER);
    const { status, body } = await reader.send<Key>(KEYS, {
      method: 'POST',
      body: wanted({ expires: '2026-12-31' }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Report', expires: '2027-01-01T00:00:00+01:00', lastused: null });
    const { key, ...shown } = body;
    expect((await api.get('/api/events', { key })).status).toBe(200);
    const list = () => reader.send<{ data: readonly Key[] }>(KEYS);
    const find = async () => (await list()).body.data.find(({ id }) => id === shown.id);
    await expect.poll(find).toEqual({ ...shown, lastused: '2026-11-20T12:06:40+01:00' });
    expect((await list()).text).not.toContain(key);
    expect((await reader.send(`${KEYS}/${shown.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await api.get('/api/events', { key })).status).toBe(401);
    expect((await reader.send(`${KEYS}/${shown.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('makes a key of an API client', async () => {
    const admin = await browserOf(ADMIN);
    const clients = await admin.send<{ data: readonly { id: string; name: string }[] }>(
      '/app/api/apiclients',
    );
    const client = clients.body.data.find(({ name }) => name === 'Ticketing');
    const { body } = await admin.send<Key>(KEYS, { method: 'POST', body: wanted({ client: client?.id }) });
    expect(body).toMatchObject({ client: 'Ticketing', integration: null });
  });

  it('shows the own keys alone, and deletes no others', async () => {
    const [admin, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    const { body } = await admin.send<Key>(KEYS, { method: 'POST', body: wanted({ name: 'Private' }) });
    expect((await reader.send(KEYS)).text).not.toContain('Private');
    expect((await reader.send(`${KEYS}/${body.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await api.get('/api/events', { key: body.key })).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 'bad-value', 'name'],
    [{ name: 'x'.repeat(201) }, 'bad-value', 'name'],
    [{ name: 'a\nb' }, 'bad-value', 'name'],
    [{ name: 5 }, 'bad-body', 'name'],
    [{ client: '1-1' }, 'bad-value', 'client'],
    [{ expires: '2026-11-19' }, 'bad-value', 'expires'],
    [{ expires: '2026-02-30' }, 'bad-body', 'expires'],
    [{ expires: 'soon' }, 'bad-body', 'expires'],
  ])('refuses a key with %j and names what is wrong', async (more, code, keyword) => {
    const admin = await browserOf(ADMIN);
    const before = (await admin.send(KEYS)).text;
    const { status, body } = await admin.send(KEYS, { method: 'POST', body: wanted(more) });
    expect([status, body]).toMatchObject([400, { code, errors: [{ keyword }] }]);
    expect((await admin.send(KEYS)).text).toBe(before);
  });

  it('changes the password when the present one is given, and ends the other sessions', async () => {
    const [here, there] = [await browserOf(READER), await browserOf(READER)];
    const change = (current: string, next: string) =>
      here.send('/app/api/password', { method: 'PUT', body: { current, wanted: next } });
    expect((await change('not mine', 'correct horse')).body).toMatchObject({
      errors: [{ keyword: 'current' }],
    });
    expect((await change(PASSWORD, 'short')).body).toMatchObject({ errors: [{ keyword: 'wanted' }] });
    expect((await there.send(KEYS)).status).toBe(200);
    expect((await change(PASSWORD, 'correct horse')).status).toBe(204);
    expect([(await here.send(KEYS)).status, (await there.send(KEYS)).status]).toEqual([200, 401]);
    expect((await browser().signIn(READER)).status).toBe(401);
    expect((await browser().signIn(READER, 'correct horse')).status).toBe(200);
    expect((await change('correct horse', PASSWORD)).status).toBe(204);
  });

  it('changes name, address and language, and shows them everywhere', async () => {
    const admin = await browserOf(ADMIN);
    const profile = { name: 'Ada <b>', email: 'ada@venue.example', language: 'nl', current: PASSWORD };
    const { status, body } = await admin.send<{ user: { id: string } }>('/app/api/profile', {
      method: 'PUT',
      body: profile,
    });
    expect([status, body]).toMatchObject([
      200,
      { user: { name: 'Ada <b>', email: 'ada@venue.example' }, language: 'nl' },
    ]);
    expect((await admin.send(`/app/api/data/user/${body.user.id}`)).body).toMatchObject({ name: 'Ada <b>' });
  });

  it('keeps one window from overwriting the profile that another has changed', async () => {
    const reader = await browserOf(READER);
    const PROFILE = '/app/api/profile';
    const { body: before, headers } = await reader.send(PROFILE);
    const put = (tag: string | undefined, more: object) =>
      reader.send(PROFILE, {
        method: 'PUT',
        body: { ...before, ...more },
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'if-match': tag },
      });
    expect((await put(headers.etag, { name: 'First' })).status).toBe(200);
    const late = await put(headers.etag, { email: 'second@venue.example' });
    expect([late.status, late.body]).toMatchObject([412, { code: 'precondition-failed' }]);
    const present = await reader.send(PROFILE);
    expect(present.body).toEqual({ ...before, name: 'First' });
    expect((await put(present.headers.etag, {})).status).toBe(200);
    expect((await reader.send(PROFILE)).body).toEqual(before);
  });

  it.each([
    [{ name: '' }, ['name']],
    [{ name: '', email: '' }, ['name', 'email']],
    [{ email: 'nowhere' }, ['email']],
    [{ language: 'xx' }, ['language']],
  ])('refuses a profile with %j', async (more, keywords) => {
    const admin = await browserOf(ADMIN);
    const body = { name: 'Ada', email: 'ada@venue.example', language: 'en', ...more };
    const answer = await admin.send<{ errors: readonly { keyword: string; detail: string }[] }>(
      '/app/api/profile',
      {
        method: 'PUT',
        body,
      },
    );
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ keyword }) => keyword)).toEqual(keywords);
    // Advice in plain words, not in those of schemas.
    for (const { detail } of answer.body.errors) expect(detail).toMatch(/^(Write|Use) /);
  });
});
