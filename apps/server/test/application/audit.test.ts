/** `/app/api/settings/audit`: who changed what about the installation, and no secret in it. */
import { APPLICATION_SHAPES, type ApplicationWire, type ApplyDocument } from '@callboard/contract';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../../src/access/actor.ts';
import { statement } from '../../src/storage/database.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, PASSWORD, useApplication } from './application.ts';

type Audit = ApplicationWire<'Audit'>;
type Lists = Required<ApplyDocument>;

const ROOT = '/app/api/settings';

async function audit(browser: Browser, query = ''): Promise<Audit> {
  const { status, text, body } = await browser.send<Audit>(`${ROOT}/audit${query}`);
  if (status !== 200) throw new Error(text);
  expect(Value.Errors(APPLICATION_SHAPES.Audit, body)).toEqual([]);
  return body;
}

async function change<N extends keyof Lists>(
  browser: Browser,
  name: N,
  make: (value: Lists[N]) => unknown,
  renames: object[] = [],
): Promise<void> {
  const { body } = await browser.send<{ revision: string; value: Lists[N] }>(`${ROOT}/parts/${name}`);
  const wanted = { revision: body.revision, value: make(body.value), renames };
  const { status, text } = await browser.send(`${ROOT}/parts/${name}`, { method: 'PUT', body: wanted });
  if (status !== 200) throw new Error(text);
}

describe.each(ENGINES)('the log of changes on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  it('tells who changed settings and definitions, with what was before', async () => {
    const admin = await browserOf(ADMIN);
    await change(admin, 'settings', (settings) => ({ ...settings, bookMinutes: 21 }));
    await change(admin, 'userGroups', (groups) => [...groups, { name: 'Auditors' }]);
    await change(admin, 'users', (users) =>
      users.map((user) => (user.login === 'reader' ? { ...user, groups: ['Auditors'] } : user)),
    );
    await change(admin, 'teams', (teams) => [...teams, { name: 'Ghosts' }]);
    await change(admin, 'teams', (teams) => teams.filter(({ name }) => name !== 'Ghosts'));
    const { data, people } = await audit(admin);
    expect(people).toHaveLength(1);
    expect(data.map(({ action, subject, label }) => [action, subject, label])).toEqual([
      ['remove', 'team', 'Ghosts'],
      ['create', 'team', 'Ghosts'],
      ['update', 'user', 'reader'],
      ['create', 'usergroup', 'Auditors'],
      ['update', 'setting', 'bookMinutes'],
    ]);
    expect(data[4]?.changes).toEqual([{ name: 'bookMinutes', before: 15, after: 21 }]);
    // Groups appear by name, not by number.
    expect(data[2]?.changes).toEqual([
      { name: 'userGroupIds', before: [expect.stringMatching(/\D/)], after: ['Auditors'] },
    ]);
    expect(data.every(({ person }) => person === people[0])).toBe(true);
  });

  it('tells of keys, passwords and secrets, and holds none of them', async () => {
    const admin = await browserOf(ADMIN);
    const body = { user: 'reader', name: 'Audited key', client: null, integration: null, expires: null };
    const made = await admin.send<{ id: string; key: string }>(`${ROOT}/keys`, { method: 'POST', body });
    await admin.send(`${ROOT}/keys/${made.body.id}`, { method: 'DELETE' });
    const reset = await admin.send<{ password: string }>(`${ROOT}/passwords`, {
      method: 'POST',
      body: { login: 'reader' },
    });
    const [client] = await api.storage.transfer.all('apiclient');
    const signed = await admin.send<{ secret: string }>(`${ROOT}/secrets`, {
      method: 'PUT',
      body: { client: client?.name, signed: true },
    });
    const wanted = { current: PASSWORD, wanted: 'another password of tests' };
    expect((await admin.send('/app/api/password', { method: 'PUT', body: wanted })).status).toBe(204);
    const back = { current: wanted.wanted, wanted: PASSWORD };
    expect((await admin.send('/app/api/password', { method: 'PUT', body: back })).status).toBe(204);

    const { data } = await audit(admin);
    expect(data.slice(0, 6).map(({ action, subject, label }) => [action, subject, label])).toEqual([
      ['update', 'user', ADMIN],
      ['update', 'user', ADMIN],
      ['update', 'apiclient', client?.name],
      ['update', 'user', 'reader'],
      ['remove', 'apikey', 'Audited key'],
      ['create', 'apikey', 'Audited key'],
    ]);
    expect(data[2]?.changes).toEqual([
      { name: 'callbackSecret', before: client?.callbackSecret !== null, after: true },
    ]);
    expect(data[5]?.changes).toContainEqual({ name: 'userId', before: null, after: 'reader' });

    const rows = JSON.stringify(await api.storage.audit.entries({ limit: 1000 }));
    const users = await api.storage.transfer.all('user');
    const secrets = [
      made.body.key,
      reset.body.password,
      signed.body.secret,
      PASSWORD,
      wanted.wanted,
      ...users.flatMap(({ passwordHash }) => passwordHash ?? []),
      '$argon2id$',
    ];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      expect(rows).not.toContain(secret);
    }
    expect(rows).not.toMatch(/[0-9a-f]{64}/);
  });

  it('keeps the id of the user beside the name as it was', async () => {
    const admin = await browserOf(ADMIN);
    await change(admin, 'teams', (teams) => [...teams, { name: 'Riggers' }]);
    const { body: profile } = await admin.send<object>('/app/api/profile');
    await admin.send('/app/api/profile', { method: 'PUT', body: { ...profile, name: 'Another Name' } });
    await change(admin, 'teams', (teams) => teams.filter(({ name }) => name !== 'Riggers'));

    const user = (await api.storage.transfer.all('user')).find(({ login }) => login === ADMIN);
    const [last, , first] = await api.storage.audit.entries({ limit: 3 });
    expect([first?.userName, last?.userName]).toEqual([expect.not.stringMatching('Another'), 'Another Name']);
    for (const entry of [first, last]) {
      expect(entry).toMatchObject({ userId: user?.id, keyId: null, keyName: null, label: 'Riggers' });
    }
    await admin.send('/app/api/profile', { method: 'PUT', body: profile });
  });

  it('shows entries from before ids were kept', async () => {
    await api.storage.database.transaction((transaction) =>
      transaction.query(
        statement(
          "insert into audit_entry (at, user_name, action, subject, label, changes) values (5, 'Early', 'create', 'team', 'Old', '[]')",
        ),
        [],
      ),
    );
    const { data } = await audit(await browserOf(ADMIN), '?person=Early');
    expect(data).toMatchObject([{ person: 'Early', label: 'Old' }]);
  });

  it('is thrown away with the change that it tells of', async () => {
    const before = await api.storage.audit.entries({ limit: 1000 });
    const [team] = await api.storage.transfer.all('team');
    if (team === undefined) throw new Error('there is no team');
    const failing = api.storage.installation.change(async ({ writer }) => {
      const record = { ...team, name: 'Never', revision: team.revision + 1 };
      await writer.write({ records: [{ kind: 'team', record }], by: { ...COMMAND_LINE, at: 1 } });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await api.storage.audit.entries({ limit: 1000 })).toEqual(before);
  });

  it('is looked through by person and day, and paged', async () => {
    const admin = await browserOf(ADMIN);
    const teams = (await api.storage.transfer.all('team')).slice(0, 1);
    for (let number = 0; number < 130; number += 1) {
      const records = teams.map((record) => ({
        kind: 'team' as const,
        record: { ...record, name: `Team ${number}` },
      }));
      const at = Date.UTC(2020, 0, 1, 12) / 1000 + number;
      const by = { ...COMMAND_LINE, at, userName: 'Robin' };
      await api.storage.writer.write({ records, by });
    }
    const first = await audit(admin, '?person=Robin');
    expect(first.data).toHaveLength(100);
    expect(first.data[0]?.changes).toEqual([{ name: 'name', before: 'Team 128', after: 'Team 129' }]);
    const second = await audit(admin, `?person=Robin&before=${first.next}`);
    expect([second.data.length, second.next]).toEqual([30, null]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(130);
    expect(first.people).toContain('Robin');

    expect((await audit(admin, '?person=Robin&from=2020-01-01&until=2020-01-01')).data).toHaveLength(100);
    expect((await audit(admin, '?person=Robin&from=2020-01-02')).data).toEqual([]);
    expect((await audit(admin, '?person=Robin&until=2019-12-31')).data).toEqual([]);
    for (const query of ['?from=yesterday', '?before=x']) {
      expect((await admin.send(`${ROOT}/audit${query}`)).status).toBe(400);
    }
  });
});
