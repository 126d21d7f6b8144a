/** An e-mail address belongs to one active user; changing it requires the password. */
import { describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../../src/access/actor.ts';
import { takenEmails } from '../../src/access/email.ts';
import type { Fields } from '../../src/model/records.ts';
import { createApi, type Thing } from '../api/api.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { startTestServer } from '../operations/running-server.ts';
import { ADMIN, createBrowser, PASSWORD, READER, useApplication } from './application.ts';

const PROFILE = '/app/api/profile';

describe.each(ENGINES)('an e-mail address on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);
  const all = () => api.storage.transfer.all('user');
  const userWith = async (login: string) =>
    (await all()).find((user) => user.login === login) as Fields<'user'>;
  const put = async (browser: Awaited<ReturnType<typeof browserOf>>, email: string, current?: string) => {
    const { name, language } = (await browser.send<Record<string, string>>(PROFILE)).body;
    const body = { name, language, email, ...(current === undefined ? {} : { current }) };
    const answer = await browser.send<{ errors?: readonly Thing[] }>(PROFILE, { method: 'PUT', body });
    return [answer.status, answer.body.errors?.[0]?.keyword];
  };

  it('is changed with the present password alone; name and language without', async () => {
    const reader = await browserOf(READER);
    const { email } = await userWith(READER);
    expect(await put(reader, 'new@venue.example')).toEqual([400, 'current']);
    expect(await put(reader, 'new@venue.example', 'wrong password')).toEqual([400, 'current']);
    expect((await userWith(READER)).email).toBe(email);
    expect(await put(reader, email)).toEqual([200, undefined]);
    expect(await put(reader, 'new@venue.example', PASSWORD)).toEqual([200, undefined]);
    expect((await userWith(READER)).email).toBe('new@venue.example');
  });

  it('of another active user is refused, in capitals too; that of one who is switched off is free', async () => {
    const reader = await browserOf(READER);
    const admin = await userWith(ADMIN);
    expect(await put(reader, admin.email.toUpperCase(), PASSWORD)).toEqual([400, 'email']);
    const id = await api.storage.writer.allocateIds(1);
    const gone = { ...admin, id, login: 'gone', email: 'gone@venue.example', active: false };
    await api.storage.writer.write({ records: [{ kind: 'user', record: gone }] });
    expect(await put(reader, 'gone@venue.example', PASSWORD)).toEqual([200, undefined]);
    // A user who is reactivated needs another address.
    const by = { ...COMMAND_LINE, at: 1 };
    const record = { ...gone, active: true };
    await expect(api.storage.writer.write({ records: [{ kind: 'user', record }], by })).rejects.toMatchObject(
      { code: 'bad-value' },
    );
  });

  it('goes to one of two users who take it on two nodes at the same time', async () => {
    const node = createApi(await api.storage.openAnother(), {}, api.clock);
    const here = await browserOf(READER);
    const there = createBrowser(node);
    await there.signIn(ADMIN);
    const outcomes = await Promise.all([
      put(here, 'both@venue.example', PASSWORD),
      put(there, 'Both@venue.example', PASSWORD),
    ]);
    expect(outcomes.map(([status]) => status).sort()).toEqual([200, 400]);
    const holders = (await all()).filter(({ email }) => email.toLowerCase() === 'both@venue.example');
    expect(holders).toHaveLength(1);
    await node.app.close();
  });

  it('of another user is refused in the settings, at the field; who shared one before keeps it', async () => {
    const admin = await browserOf(ADMIN);
    const twin = { ...(await userWith(READER)), id: await api.storage.writer.allocateIds(1), login: 'twin' };
    await api.storage.writer.write({ records: [{ kind: 'user', record: twin }] });
    const path = '/app/api/settings/parts/users';
    const { body: part } = await admin.send<{ revision: string; value: readonly Record<string, unknown>[] }>(
      path,
    );
    const save = (login: string, change: object) => {
      const value = part.value.map((user) => (user.login === login ? { ...user, ...change } : user));
      return admin.send<{ errors?: readonly Thing[] }>(`${path}/plan`, {
        method: 'POST',
        body: { revision: part.revision, value, renames: [] },
      });
    };
    expect((await save('twin', { name: 'Twin' })).status).toBe(200);
    const at = part.value.findIndex(({ login }) => login === 'twin');
    const refused = await save('twin', { email: (await userWith(ADMIN)).email });
    expect([refused.status, refused.body.errors?.[0]?.keyword]).toEqual([400, `[${at}].email`]);
  });
});

describe.each(ENGINES)('a server on %s', (engine) => {
  it('logs the logins that share an address when it starts, and not the address', async () => {
    const server = await startTestServer(engine, {}, async ({ writer }) => {
      const users = ['Both@venue.example', 'both@venue.example'].map((email, at) =>
        buildRecord('user', { login: `sharing${at}`, email, active: true }),
      );
      await writer.write({ records: users.map((user) => recordLine('user', user)) });
    });
    try {
      const lines = server
        .logged()
        .split('\n')
        .filter((line) => line.includes('e-mail address'));
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({
          level: 40,
          logins: [['sharing0', 'sharing1']],
          msg: 'active users share an e-mail address: give each their own',
        }),
      ]);
      expect(server.logged().toLowerCase()).not.toContain('both@venue.example');
    } finally {
      await server.remove();
    }
  });
});

describe('taken e-mail addresses', () => {
  const user = (id: number, email: string, active = true) => ({ id, login: `user ${id}`, email, active });

  it.each([
    ['the same one', [user(1, 'a@x')], [user(2, 'a@x')], [2]],
    ['other capitals', [user(1, 'a@x')], [user(2, 'A@X')], [2]],
    ['none', [user(1, '')], [user(2, '')], []],
    ['one of somebody who is switched off', [user(1, 'a@x', false)], [user(2, 'a@x')], []],
    ['one that is given up at the same time', [user(1, 'a@x')], [user(1, 'b@x'), user(2, 'a@x')], []],
    ['one that both have had', [user(1, 'a@x'), user(2, 'a@x')], [user(2, 'a@x')], []],
    ['two new ones', [], [user(1, 'a@x'), user(2, 'a@x')], [1, 2]],
  ])('are found for %s', (_, present, written, expected) => {
    expect(takenEmails(written, present).map(({ id }) => id)).toEqual(expected);
  });
});
