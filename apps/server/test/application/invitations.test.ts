/** Invitations: an account, and a link with which its person sets the first password, once. */
import { APPLICATION_SHAPES, type ApplicationWire } from '@callboard/contract';
import Value from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../src/storage/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { createApi } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, createBrowser, PASSWORD, READER, useApplication } from './application.ts';

type Created = ApplicationWire<'CreatedInvitation'>;

const ROOT = '/app/api/settings/invitations';
const DAY = 86_400;
const PERSON = { name: 'Ida Lint', login: 'ida', email: 'ida@venue.example', groups: ['Planners'], days: 7 };

const post = <T = Record<string, unknown>>(browser: Browser, path: string, body: object) =>
  browser.send<T>(path, { method: 'POST', body });
const secretOf = ({ link }: Created) => new URL(link).hash.slice(1);
const open = (browser: Browser, secret: string) =>
  post<ApplicationWire<'InvitedPerson'>>(browser, '/app/api/invitation', { secret });
const accept = (browser: Browser, secret: string, password = PASSWORD) =>
  post(browser, '/app/api/invitation/acceptance', { secret, password });

describe.each(ENGINES)('invitations on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  const groupName = async () => (await api.storage.transfer.all('usergroup'))[1]?.name ?? '';
  const userOf = async (login: string) =>
    (await api.storage.transfer.all('user')).find((user) => user.login === login);
  const invite = async (admin: Browser, changes: object = {}) => {
    const body = { ...PERSON, groups: [await groupName()], ...changes };
    return post<Created>(admin, ROOT, body);
  };
  const list = async (admin: Browser) => (await admin.send<ApplicationWire<'Invitations'>>(ROOT)).body.data;
  const events = async () =>
    (await api.storage.security.entries({ limit: 100 })).map(({ event, userName, subjectName }) => [
      event,
      userName,
      subjectName,
    ]);
  const remove = async (storage: Storage) => {
    const ids = (await storage.transfer.all('user'))
      .filter(({ login }) => login.startsWith('ida'))
      .map(({ id }) => id);
    await storage.writer.remove('user', ids);
    await storage.database.transaction((one) => one.query(statement('delete from security_event'), []));
  };
  beforeEach(() => remove(api.storage));

  it('lead to a first password and a session, and are used up: 201, 200, 200, then 404', async () => {
    const admin = await browserOf(ADMIN);
    const made = await invite(admin);
    expect([made.status, made.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(Value.Errors(APPLICATION_SHAPES.CreatedInvitation, made.body)).toEqual([]);
    expect(made.body.link).toMatch(/\/invitation#[\w-]{43}$/);
    const { invitedby, ...shown } = (await list(admin))[0] ?? { invitedby: '' };
    expect(shown).toMatchObject({
      login: 'ida',
      name: 'Ida Lint',
      groups: [await groupName()],
      ended: false,
    });
    expect(invitedby).toBe((await userOf(ADMIN))?.name);
    expect(JSON.stringify(await list(admin))).not.toContain(secretOf(made.body));

    const guest = browser();
    const { status, body } = await open(guest, secretOf(made.body));
    expect([status, body.name, body.login]).toEqual([200, 'Ida Lint', 'ida']);
    expect(body.installation).toBe((await api.storage.reference.current()).settings.venueName);
    const accepted = await accept(guest, secretOf(made.body));
    expect([accepted.status, (accepted.body.user as { login: string }).login]).toEqual([200, 'ida']);
    expect((await guest.send('/app/api/session')).status).toBe(200);
    expect((await browser().signIn('ida')).status).toBe(200);
    expect(await list(admin)).toEqual([]);
    for (const again of [open, accept]) {
      expect((await again(browser(), secretOf(made.body))).status).toBe(404);
    }
  });

  it('keep only the hash of the link, and leave no link in the log', async () => {
    const { body } = await invite(await browserOf(ADMIN));
    await accept(browser(), secretOf(body), 'short');
    const rows = await api.storage.database.query(statement('select * from invitation'), []);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secretOf(body));
    expect(api.logged()).not.toContain(secretOf(body));
    expect(JSON.stringify(await api.storage.security.entries({ limit: 100 }))).not.toContain(secretOf(body));
  });

  it('are in the security log: who invited, who accepted, what was revoked', async () => {
    const admin = await browserOf(ADMIN);
    const by = (await userOf(ADMIN))?.name;
    const { body } = await invite(admin);
    await accept(browser(), secretOf(body));
    await invite(admin, { login: 'ida2', email: '' });
    await admin.send(`${ROOT}/ida2`, { method: 'DELETE' });
    const found = await events();
    expect(found).toEqual(
      expect.arrayContaining([
        ['invitation-created', by, 'ida'],
        ['invitation-accepted', 'Ida Lint', null],
        ['password-changed', 'Ida Lint', null],
        ['signed-in', 'Ida Lint', null],
        ['invitation-created', by, 'ida2'],
        ['invitation-revoked', by, 'ida2'],
        ['user-deleted', by, 'ida2'],
      ]),
    );
  });

  it('are found for one of many who use the same link at once, on two nodes: one 200, else 404', async () => {
    const other = createApi(await api.storage.openAnother(), {}, api.clock);
    const { body } = await invite(await browserOf(ADMIN));
    const browsers = [browser(), createBrowser(other), browser(), createBrowser(other)];
    const answers = await Promise.all(
      browsers.map((one, at) => accept(one, secretOf(body), `${PASSWORD} ${at}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
    const winner = statuses.indexOf(200);
    const signedIn = await Promise.all(browsers.map((one) => one.send('/app/api/session')));
    expect(signedIn.map(({ status }) => status === 200)).toEqual(statuses.map((status) => status === 200));
    expect((await browser().signIn('ida', `${PASSWORD} ${winner}`)).status).toBe(200);
    await other.app.close();
  });

  it('expire: 404 from the second on that the list says', async () => {
    const admin = await browserOf(ADMIN);
    const { body } = await invite(admin, { days: 1 });
    api.clock.advance(DAY - 1);
    expect((await open(browser(), secretOf(body))).status).toBe(200);
    api.clock.advance(1);
    expect((await open(browser(), secretOf(body))).status).toBe(404);
    expect((await accept(browser(), secretOf(body))).status).toBe(404);
    const again = await browserOf(ADMIN);
    expect((await list(again)).map(({ login, ended }) => [login, ended])).toEqual([['ida', true]]);
    expect((await userOf('ida'))?.passwordHash).toBeNull();
  });

  it('get another link, after which the one before is not found', async () => {
    const admin = await browserOf(ADMIN);
    const first = await invite(admin);
    const second = await post<Created>(admin, `${ROOT}/ida/link`, { days: 30 });
    expect(second.status).toBe(201);
    expect((await open(browser(), secretOf(first.body))).status).toBe(404);
    expect((await accept(browser(), secretOf(second.body))).status).toBe(200);
    // A user with a password needs no link any more.
    expect((await post(admin, `${ROOT}/ida/link`, { days: 7 })).status).toBe(400);
    expect((await post(admin, `${ROOT}/nobody/link`, { days: 7 })).status).toBe(404);
  });

  it('are revoked with the account that was made for them, which stays where something refers to it', async () => {
    const admin = await browserOf(ADMIN);
    const { body } = await invite(admin);
    expect((await admin.send(`${ROOT}/ida`, { method: 'DELETE' })).status).toBe(204);
    expect([(await open(browser(), secretOf(body))).status, await userOf('ida')]).toEqual([404, undefined]);
    expect((await admin.send(`${ROOT}/ida`, { method: 'DELETE' })).status).toBe(404);

    await invite(admin);
    const key = { user: 'ida', name: 'For Ida', client: null, integration: null, expires: null };
    expect((await post(admin, '/app/api/settings/keys', key)).status).toBe(201);
    expect((await admin.send(`${ROOT}/ida`, { method: 'DELETE' })).status).toBe(204);
    expect(await userOf('ida')).toBeDefined();
    const [made] = (await api.storage.transfer.all('apikey')).filter(({ name }) => name === 'For Ida');
    await api.storage.writer.remove('apikey', [made?.id ?? 0]);

    // A link for an account that was there before leaves the account.
    await post(admin, `${ROOT}/ida/link`, { days: 7 });
    await admin.send(`${ROOT}/ida`, { method: 'DELETE' });
    expect(await userOf('ida')).toBeDefined();
  });

  it('end when an administrator makes a password, and do not work while the user is switched off', async () => {
    const admin = await browserOf(ADMIN);
    const { body } = await invite(admin);
    const setActive = async (active: boolean) => {
      const user = await userOf('ida');
      if (user === undefined) throw new Error('no ida');
      await api.storage.writer.write({ records: [{ kind: 'user', record: { ...user, active } }] });
    };
    await setActive(false);
    expect((await open(browser(), secretOf(body))).status).toBe(404);
    expect((await accept(browser(), secretOf(body))).status).toBe(404);
    expect((await post(admin, `${ROOT}/ida/link`, { days: 7 })).status).toBe(400);
    await setActive(true);
    expect((await open(browser(), secretOf(body))).status).toBe(200);
    await post(admin, '/app/api/settings/passwords', { login: 'ida' });
    expect((await accept(browser(), secretOf(body))).status).toBe(404);
    expect(await list(admin)).toEqual([]);
  });

  it.each([
    ['an e-mail address that a user has', { email: 'TAKEN' }, 'email'],
    ['a login that a user has', { login: READER }, 'login'],
    ['no user group', { groups: [] }, 'groups'],
    ['a user group that is gone', { groups: ['Nobody here'] }, 'groups'],
    ['no name', { name: ' ' }, 'name'],
    ['no address as e-mail', { email: 'ida' }, 'email'],
  ])('with %s are refused: 400 that names the field', async (_, changes, keyword) => {
    const admin = await browserOf(ADMIN);
    const taken = (await userOf(READER))?.email.toUpperCase();
    const wanted = 'email' in changes && changes.email === 'TAKEN' ? { email: taken } : changes;
    const { status, body } = await post<{ errors: { keyword: string }[] }>(admin, ROOT, {
      ...PERSON,
      groups: [await groupName()],
      ...wanted,
    });
    expect([status, body.errors.map((error) => error.keyword)]).toEqual([400, [keyword]]);
    expect(await list(admin)).toEqual([]);
  });

  it('for the same person made at once give one account: one 201, else 400', async () => {
    const admin = await browserOf(ADMIN);
    const wanted = ['ida', 'ida', 'ida3'].map((login) => invite(admin, { login }));
    const statuses = (await Promise.all(wanted)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 400, 400]);
    expect(await list(admin)).toHaveLength(1);
  });

  it('may be without an e-mail address, and refuse a bad password without using the link up', async () => {
    const { body } = await invite(await browserOf(ADMIN), { email: '' });
    const refused = await accept(browser(), secretOf(body), 'short');
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [expect.objectContaining({ keyword: 'password' })],
    ]);
    expect((await accept(browser(), secretOf(body))).status).toBe(200);
  });

  it('take over the language in which the person read the link', async () => {
    const { body } = await invite(await browserOf(ADMIN));
    const sent = { secret: secretOf(body), password: PASSWORD, language: 'nl' };
    const accepted = await post(browser(), '/app/api/invitation/acceptance', sent);
    expect([accepted.status, accepted.body.language]).toEqual([200, 'nl']);
  });

  it('end the session of the browser that accepts, which is another user from then on', async () => {
    const admin = await browserOf(ADMIN);
    const before = admin.cookie;
    const { body } = await invite(admin);
    expect((await accept(admin, secretOf(body))).status).toBe(200);
    const old = browser();
    old.cookie = before;
    expect((await old.send('/app/api/session')).status).toBe(401);
  });

  it('are for administrators alone: 403 for others, 401 without a session', async () => {
    for (const [one, status] of [
      [await browserOf(READER), 403],
      [browser(), 401],
    ] as const) {
      expect((await one.send(ROOT)).status).toBe(status);
      expect((await post(one, ROOT, PERSON)).status).toBe(status);
      expect((await post(one, `${ROOT}/ida/link`, { days: 1 })).status).toBe(status);
      expect((await one.send(`${ROOT}/ida`, { method: 'DELETE' })).status).toBe(status);
    }
  });
});

describe.each(ENGINES)('guesses of invitations on %s', (engine) => {
  const { api, browser } = useApplication(engine, { unknownPerSecond: 5 });

  it('make an address wait before anything is looked up: 404 five times, then 429', async () => {
    const guess = (at: number) => open(browser(), `${at}`.padStart(43, 'x'));
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await guess(at)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
    api.clock.advance(2);
    expect((await guess(9)).status).toBe(404);
  });
});
