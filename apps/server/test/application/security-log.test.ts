/** `/app/api/settings/security`: what happens to accounts, for administrators, and no secret in it. */
import { APPLICATION_SHAPES, type ApplicationWire } from '@callboard/contract';
import { Secret, TOTP } from 'otpauth';
import Value from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../../src/access/actor.ts';
import { createRetention } from '../../src/installation/retention.ts';
import { createRefusalCounter, MOST_PAIRS } from '../../src/sessions/refusals.ts';
import { statement } from '../../src/storage/database.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, PASSWORD, READER, useApplication } from './application.ts';

type SecurityLog = ApplicationWire<'SecurityLog'>;

const LOG = '/app/api/settings/security';

async function read(browser: Browser, query = ''): Promise<SecurityLog> {
  const { status, text, body } = await browser.send<SecurityLog>(`${LOG}${query}`);
  if (status !== 200) throw new Error(text);
  expect(Value.Errors(APPLICATION_SHAPES.SecurityLog, body)).toEqual([]);
  return body;
}

describe.each(ENGINES)('the security log on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  const userOf = async (login: string) => {
    const user = (await api.storage.transfer.all('user')).find((one) => one.login === login);
    if (user === undefined) throw new Error(`no ${login}`);
    return user;
  };
  const events = async () => {
    const entries = await api.storage.security.entries({ limit: 1000 });
    return [...entries].reverse().map(({ event, subjectName }) => [event, subjectName]);
  };
  const everything = async () => JSON.stringify(await api.storage.security.entries({ limit: 1000 }));
  const send = (one: Browser, method: string, path: string, body?: object) =>
    one.send<Record<string, string>>(path, { method, ...(body === undefined ? {} : { body }) });

  beforeEach(async () => {
    await api.refusals.flush();
    await api.storage.database.transaction((open) => open.query(statement('delete from security_event'), []));
  });

  it('has a row for each sign-in, sign-out and ended session, with address and browser', async () => {
    const reader = browser();
    const body = { login: READER, password: PASSWORD };
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'user-agent': 'Browser of tests',
    };
    await reader.send('/app/api/session', {
      method: 'POST',
      body,
      headers,
      secure: true,
      address: '203.0.113.7',
    });
    await send(await browserOf(READER), 'DELETE', '/app/api/session');
    const admin = await browserOf(ADMIN);
    await send(admin, 'DELETE', `/app/api/settings/accounts/${READER}/sessions`);
    expect(await events()).toEqual([
      ['signed-in', null],
      ['signed-in', null],
      ['signed-out', null],
      ['signed-in', null],
      ['sessions-ended', READER],
    ]);
    const { data, users } = await read(admin);
    const user = await userOf(READER);
    expect(data.at(-1)).toMatchObject({
      ...{ user: user.name, userid: String(user.id), address: '203.0.113.7', count: 1 },
      details: { browser: 'Browser of tests', provider: false },
    });
    expect(data[0]).toMatchObject({ address: '127.0.0.1', subjectid: String(user.id), count: 1 });
    expect(users).toContainEqual({ id: String(user.id), name: user.name, login: READER });
  });

  it('has a row for each change of a password, an e-mail address, keys, users and groups', async () => {
    const admin = await browserOf(ADMIN);
    const reader = await browserOf(READER);
    const wanted = 'another password of tests';
    await send(reader, 'PUT', '/app/api/password', { current: PASSWORD, wanted });
    const { body: profile } = await reader.send<object>('/app/api/profile');
    const email = 'somebody.else@venue.example';
    await send(reader, 'PUT', '/app/api/profile', { ...profile, email, current: wanted });
    const own = await send(reader, 'POST', '/app/api/keys', { name: 'Mine', client: null, expires: null });
    await send(reader, 'PUT', `/app/api/keys/${own.body.id}/limits`, {
      ...{ readonly: true, kinds: null, addresses: null },
    });
    await send(admin, 'DELETE', `/app/api/settings/keys/${own.body.id}`);
    const reset = await send(admin, 'POST', '/app/api/settings/passwords', { login: READER });
    const part = async (name: string, change: (value: object[]) => object[]) => {
      const path = `/app/api/settings/parts/${name}`;
      const { body } = await admin.send<{ revision: string; value: object[] }>(path);
      const saved = { revision: body.revision, value: change(body.value), renames: [] };
      expect((await admin.send(path, { method: 'PUT', body: saved })).status).toBe(200);
    };
    await part('userGroups', (groups) => [...groups, { name: 'Auditors' }]);
    await part('users', (all) =>
      all.map((user) =>
        'login' in user && user.login === READER ? { ...user, groups: ['Auditors'] } : user,
      ),
    );
    expect((await events()).slice(2)).toEqual([
      ['password-changed', null],
      ['email-changed', null],
      ['key-created', null],
      ['key-limits-changed', null],
      ['key-deleted', READER],
      ['password-reset', READER],
      ['group-created', 'Auditors'],
      ['user-changed', READER],
    ]);
    const text = await everything();
    const secrets = [PASSWORD, wanted, reset.body.password, own.body.key, email, '$argon2id$'];
    for (const secret of secrets) {
      expect(String(secret).length).toBeGreaterThan(8);
      expect(text).not.toContain(secret);
    }
    const { passwordHash } = await userOf(ADMIN);
    const record = { ...(await userOf(READER)), passwordHash };
    await api.storage.writer.write({ records: [{ kind: 'user', record }] });
  });

  it('has a row for each event of a second factor, and none of its codes', async () => {
    const reader = await browserOf(READER);
    const begun = await send(reader, 'POST', '/app/api/second-factor', { current: PASSWORD });
    const secret = begun.body.secret ?? '';
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now() });
    const { body } = await reader.send<{ codes: string[] }>('/app/api/second-factor', {
      ...{ method: 'PUT', body: { code } },
    });
    const again = browser();
    await again.signIn(READER);
    await send(again, 'POST', '/app/api/session/code', { code: 'wrong' });
    await send(again, 'POST', '/app/api/session/code', { code: body.codes[0] ?? '' });
    await send(await browserOf(ADMIN), 'DELETE', `/app/api/settings/accounts/${READER}/second-factor`);
    await api.refusals.flush();
    expect(await events()).toEqual([
      ['signed-in', null],
      ['second-factor-enrolled', null],
      ['recovery-code-used', null],
      ['signed-in', null],
      ['signed-in', null],
      ['second-factor-reset', READER],
      ['code-refused', READER],
    ]);
    const text = await everything();
    for (const told of [secret, code, ...body.codes]) expect(text).not.toContain(told);
  });

  it('adds refused sign-ins up, and keeps no login that nobody has', async () => {
    const typed = 'my secret password';
    for (const login of [READER, READER, typed, 'nobody']) await browser().signIn(login, 'wrong password');
    expect(await events()).toEqual([]);
    await api.refusals.flush();
    const entries = await api.storage.security.entries({ limit: 10 });
    expect(
      entries.map(({ event, subjectName, address, count }) => [event, subjectName, address, count]),
    ).toEqual([
      ['sign-in-refused', null, '127.0.0.1', 2],
      ['sign-in-refused', READER, '127.0.0.1', 2],
    ]);
    expect(JSON.stringify(entries)).not.toContain(typed);
  });

  it('writes a thousand refused sign-ins from everywhere in one batch of few rows', async () => {
    let writes = 0;
    const store = {
      write: (batch: Parameters<typeof api.storage.security.write>[0]) => {
        writes += 1;
        return writes === 1 ? Promise.reject(new Error('no database')) : api.storage.security.write(batch);
      },
    };
    const refusals = createRefusalCounter({ store, reference: api.storage.reference, clock: api.clock });
    for (let number = 0; number < 1000; number += 1) {
      const address = `203.0.113.${number % 250}`;
      await refusals.count({ event: 'sign-in-refused', user: number % 2 ? READER : `x${number}`, address });
    }
    expect(writes).toBe(0);
    await refusals.flush();
    expect(await events()).toEqual([]);
    await refusals.close();
    expect(writes).toBe(2);
    const entries = await api.storage.security.entries({ limit: 1000 });
    expect(entries).toHaveLength(MOST_PAIRS + 1);
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    expect(entries[0]).toMatchObject({ address: null, subjectName: null, details: { others: true } });
  });

  it('is answered with 403 to others, and filtered by user, event and day, a hundred at a time', async () => {
    expect((await (await browserOf(READER)).send(LOG)).status).toBe(403);
    expect((await browser().send(LOG)).status).toBe(401);
    const { id, login } = await userOf(READER);
    const at = Date.UTC(2020, 0, 1, 12) / 1000;
    await api.storage.security.write(
      Array.from({ length: 130 }, (_, number) => ({
        ...({ event: 'password-reset', at: at + number, actor: COMMAND_LINE } as const),
        subject: { id, name: login },
      })),
    );
    const admin = await browserOf(ADMIN);
    const first = await read(admin, `?user=${id}&event=password-reset`);
    const second = await read(admin, `?user=${id}&event=password-reset&before=${first.next}`);
    expect([first.data.length, second.data.length, second.next]).toEqual([100, 30, null]);
    expect((await read(admin, `?user=${id}&event=signed-in`)).data).toHaveLength(1);
    expect((await read(admin, '?until=2020-01-01')).data).toHaveLength(100);
    expect((await read(admin, '?from=2020-01-02&event=password-reset')).data).toEqual([]);
    for (const query of ['?event=nothing', '?user=x', '?from=yesterday', '?before=x']) {
      expect((await admin.send(`${LOG}${query}`)).status).toBe(400);
    }
    const store = { ...api.storage.retention, removeAudit: async () => 0, removeChanges: async () => 0 };
    const { reference } = api.storage;
    expect(await createRetention({ store, reference, clock: api.clock }).sweep()).toBe(130);
    expect((await read(admin, `?user=${id}&event=password-reset`)).data).toEqual([]);
  });
});
