/** Signing in and out, and everything that ends a session. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SESSION_SECONDS } from '../../src/sessions/sessions.ts';
import { createApi } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, createBrowser, PASSWORD, READER, useApplication } from './application.ts';

const SESSION = '/app/api/session';
/** By the settings at first. */
const IDLE_SECONDS = 30 * 60;
const TRUSTED_SECONDS = 12 * 3600;

describe.each(ENGINES)('a session on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  const statusOf = async (one: Browser) => (await one.send(SESSION)).status;

  it('tells who is signed in and what that one may do', async () => {
    const reader = browser();
    const { status, body } = await reader.signIn(READER);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { login: READER, name: 'Data reader' },
      language: 'nl',
      rights: {
        administer: false,
        overbook: false,
        unlock: false,
        kinds: { event: { read: 'all', write: 'none' } },
      },
      ends: '2026-11-20T20:06:40+01:00',
      installation: {
        timezone: 'Europe/Amsterdam',
        dayline: '06:00',
        region: '',
        baseurl: 'https://venue.example',
      },
    });
    expect((await reader.send(SESSION)).body).toMatchObject({ ...body, changes: expect.any(String) });
    const admin = await browser().signIn(ADMIN);
    expect(admin.body).toMatchObject({ rights: { administer: true, overbook: true, unlock: true } });
  });

  it('has a cookie that no script and no other site gets, bound to the host where there is HTTPS', async () => {
    const plain = await browser().signIn(ADMIN);
    expect(plain.headers['set-cookie']).toMatch(
      /^callboard=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/,
    );
    const encrypted = await browser().signIn(ADMIN, PASSWORD, { secure: true, address: '203.0.113.7' });
    expect(encrypted.headers['set-cookie']).toMatch(
      /^__Host-callboard=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it('does not take the cookie of plain HTTP over HTTPS, nor the other way round', async () => {
    const admin = await browserOf(ADMIN);
    expect((await admin.send(SESSION, { secure: true })).status).toBe(401);
    const secure = browser();
    await secure.signIn(ADMIN, PASSWORD, { secure: true });
    expect((await secure.send(SESSION, { secure: true })).status).toBe(200);
    expect((await secure.send(SESSION)).status).toBe(401);
  });

  it('is stored as a hash alone', async () => {
    const admin = await browserOf(ADMIN);
    const id = admin.cookie?.split('=')[1] ?? '';
    const find = (hash: string) => api.storage.sessions.find(hash);
    expect(await find(id)).toBeUndefined();
    expect(await find(createHash('sha256').update(id).digest('hex'))).toMatchObject({
      user: { login: ADMIN },
    });
  });

  it('gets a new id with every sign-in, and the old one is dead', async () => {
    const admin = await browserOf(ADMIN);
    const old = browser();
    old.cookie = admin.cookie;
    await admin.signIn(ADMIN);
    expect(admin.cookie).not.toBe(old.cookie);
    expect([await statusOf(admin), await statusOf(old)]).toEqual([200, 401]);
  });

  it.each([
    'callboard=x',
    `callboard=${'a'.repeat(43)}`,
    'callboard=',
    'other=1',
    'callboard=%00; callboard=',
  ])('is none with the cookie %j', async (cookie) => {
    const stranger = browser();
    stranger.cookie = cookie;
    const { status, body } = await stranger.send(SESSION);
    expect([status, body]).toMatchObject([401, { code: 'not-signed-in' }]);
  });

  it('refuses an unknown login, a wrong password and a user who is switched off with the same bytes', async () => {
    const users = await api.storage.transfer.all('user');
    const reader = users.find(({ login }) => login === READER);
    if (reader === undefined) throw new Error('no reader');
    const id = await api.storage.writer.allocateIds(1);
    const record = { ...reader, id, login: 'gone', active: false };
    await api.storage.writer.write({ records: [{ kind: 'user', record }] });
    const answers = [
      await browser().signIn('nobody'),
      await browser().signIn(ADMIN, 'wrong password'),
      await browser().signIn('gone'),
      await browser().signIn('t.vanhaaften', ''),
    ];
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([401, answers[0]?.text]);
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('ends when its user signs out', async () => {
    const admin = await browserOf(ADMIN);
    const copy = browser();
    copy.cookie = admin.cookie;
    const { status, headers } = await admin.send(SESSION, { method: 'DELETE' });
    expect([status, headers['set-cookie']]).toEqual([
      204,
      'callboard=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    ]);
    expect(await statusOf(copy)).toBe(401);
    expect((await admin.send(SESSION, { method: 'DELETE' })).status).toBe(204);
  });

  it('ends half an hour after its last request, give or take a minute', async () => {
    const admin = await browserOf(ADMIN);
    api.clock.advance(IDLE_SECONDS - 1);
    expect(await statusOf(admin)).toBe(200);
    api.clock.advance(IDLE_SECONDS - 1);
    expect(await statusOf(admin)).toBe(200);
    api.clock.advance(IDLE_SECONDS);
    expect(await statusOf(admin)).toBe(401);
  });

  it('ends eight hours after signing in, however busy it is', async () => {
    const admin = await browserOf(ADMIN);
    for (let at = 0; at + 1000 < SESSION_SECONDS; at += 1000) {
      api.clock.advance(1000);
      expect(await statusOf(admin)).toBe(200);
    }
    api.clock.advance(SESSION_SECONDS % 1000);
    expect(await statusOf(admin)).toBe(401);
  });

  it('lasts for 12 hours on a trusted device, however idle it is', async () => {
    const trusted = browser();
    const body = { login: ADMIN, password: PASSWORD, trusted: true };
    const { headers } = await trusted.send(SESSION, { method: 'POST', body });
    expect(headers['set-cookie']).toMatch(/; Max-Age=43200; /);
    const listed = await trusted.send<{ data: readonly object[] }>('/app/api/sessions');
    expect(listed.body.data[0]).toMatchObject({ trusted: true, current: true });
    api.clock.advance(TRUSTED_SECONDS - 1);
    expect(await statusOf(trusted)).toBe(200);
    api.clock.advance(1);
    expect(await statusOf(trusted)).toBe(401);
  });

  it('lasts as long as the settings say, for sessions that have begun as well', async () => {
    const [plain, trusted] = [await browserOf(ADMIN), browser()];
    const body = { login: ADMIN, password: PASSWORD, trusted: true };
    await trusted.send(SESSION, { method: 'POST', body });
    const part = '/app/api/settings/parts/settings';
    const { body: read } = await plain.send<{ value: object; revision: string }>(part);
    const value = { ...read.value, sessionHours: 2, idleMinutes: 10 };
    const sent = { method: 'PUT', body: { revision: read.revision, value, renames: [] } };
    const put = await plain.send(part, sent);
    expect(put.status).toBe(200);
    api.clock.advance(600);
    expect([await statusOf(plain), await statusOf(trusted)]).toEqual([401, 200]);
    const listed = await trusted.send<{ data: readonly object[] }>('/app/api/sessions');
    expect(listed.body.data).toHaveLength(1);
    api.clock.advance(2 * 3600 - 600);
    expect(await statusOf(trusted)).toBe(401);
  });

  it('follows its user at once: other rights, switched off, deleted; also on another node', async () => {
    const users = await api.storage.transfer.all('user');
    const [reader, admin] = [READER, ADMIN].map((login) => users.find((user) => user.login === login));
    if (reader === undefined || admin === undefined) throw new Error('the demo venue has changed');
    const id = await api.storage.writer.allocateIds(1);
    const temporary = { ...reader, id, login: 'temporary' };
    const write = (record: typeof reader) =>
      api.storage.writer.write({ records: [{ kind: 'user', record }] });
    await write(temporary);
    const node = createApi(await api.storage.openAnother(), {}, api.clock);
    const here = await browserOf('temporary');
    const there = createBrowser(node);
    there.cookie = here.cookie;
    const both = async () =>
      Promise.all(
        [here, there].map(async (one) => {
          const { status } = await one.send('/app/api/data/statuses');
          const { rights } = (await one.send<{ rights?: { administer: boolean } }>(SESSION)).body;
          return [status, rights?.administer];
        }),
      );
    await expect.poll(both).toEqual([
      [200, false],
      [200, false],
    ]);
    await write({ ...temporary, userGroupIds: admin.userGroupIds });
    expect(await both()).toEqual([
      [200, true],
      [200, true],
    ]);
    await write({ ...temporary, active: false });
    expect(await both()).toEqual([
      [401, undefined],
      [401, undefined],
    ]);
    await write(temporary);
    expect(await both()).toEqual([
      [200, false],
      [200, false],
    ]);
    await api.storage.writer.remove('user', [id]);
    expect(await both()).toEqual([
      [401, undefined],
      [401, undefined],
    ]);
    await node.app.close();
  });
});
