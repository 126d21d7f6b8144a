/** A session is bound to the credentials that were verified at sign-in, and ends with them. */
import { describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../../src/access/actor.ts';
import { hashPassword, verifyPassword } from '../../src/access/password.ts';
import { createOwnAccount } from '../../src/accounts/own-account.ts';
import type { PasswordCheck } from '../../src/sessions/password-check.ts';
import { createSessions, type Session } from '../../src/sessions/sessions.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { createApi } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import { createBrowser, PASSWORD, READER, useApplication } from './application.ts';

const CREDENTIALS = { login: READER, password: PASSWORD, address: '127.0.0.1', trusted: false };
const BY = { ...COMMAND_LINE, at: 1 };
const OTHER = 'another password';

describe.each(ENGINES)('credentials on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  const readerId = async () =>
    (await api.storage.transfer.all('user')).find(({ login }) => login === READER)?.id ?? 0;
  const setPassword = async (storage: Storage, password: string) =>
    storage.accounts.changePassword(await readerId(), BY, { passwordHash: await hashPassword(password) });
  /** Sessions whose passwords are verified at a moment that the test chooses. */
  const sessionsOf = (storage: Storage, verify: PasswordCheck['verify']) =>
    createSessions({
      store: storage.sessions,
      passwords: { verify, hash: hashPassword },
      secondFactors: { use: async () => false },
      refusals: { count: async () => undefined },
      reference: storage.reference,
      clock: api.clock,
    });

  it('refuse a sign-in whose password was changed on another node after it was verified', async () => {
    const other = await api.storage.openAnother();
    const sessions = sessionsOf(api.storage, async (encoded, password) => {
      const matches = await verifyPassword(encoded, password);
      await setPassword(other, OTHER);
      return matches;
    });
    const signingIn = sessions.signIn(CREDENTIALS);
    await expect(signingIn).rejects.toMatchObject({ code: 'wrong-credentials' });
    expect((await browser().signIn(READER, OTHER)).status).toBe(200);
    await setPassword(api.storage, PASSWORD);
  });

  it('refuse a sign-in whose user was switched off after the password was verified', async () => {
    const [user] = (await api.storage.transfer.records('user', [await readerId()])).values();
    if (user === undefined) throw new Error('no reader');
    const write = (active: boolean) =>
      api.storage.writer.write({ records: [{ kind: 'user', record: { ...user, active } }] });
    const sessions = sessionsOf(api.storage, async (encoded, password) => {
      await write(false);
      return verifyPassword(encoded, password);
    });
    const signingIn = sessions.signIn(CREDENTIALS);
    await expect(signingIn).rejects.toMatchObject({ code: 'wrong-credentials' });
    await write(true);
  });

  it.each(['a form', 'an import'])('end every session where %s has written another password', async (way) => {
    const reader = await browserOf(READER);
    const node = createApi(await api.storage.openAnother(), {}, api.clock);
    const there = createBrowser(node);
    there.cookie = reader.cookie;
    expect((await there.send('/app/api/session')).status).toBe(200);
    if (way === 'a form') await setPassword(api.storage, OTHER);
    else {
      const [user] = (await api.storage.transfer.records('user', [await readerId()])).values();
      if (user === undefined) throw new Error('no reader');
      const record = { ...user, passwordHash: await hashPassword(OTHER) };
      await api.storage.writer.write({ records: [{ kind: 'user', record }] });
    }
    for (const one of [reader, there]) expect((await one.send('/app/api/session')).status).toBe(401);
    await setPassword(api.storage, PASSWORD);
    // Setting the same password again changes the credentials as well.
    expect((await reader.send('/app/api/session')).status).toBe(401);
    await node.app.close();
  });

  it('leave the session that changes the password signed in, and no other', async () => {
    const [here, there] = [await browserOf(READER), await browserOf(READER)];
    const body = { current: PASSWORD, wanted: OTHER };
    expect((await here.send('/app/api/password', { method: 'PUT', body })).status).toBe(204);
    expect((await here.send('/app/api/session')).status).toBe(200);
    expect((await there.send('/app/api/session')).status).toBe(401);
    await setPassword(api.storage, PASSWORD);
  });

  it('change once where two sessions change the same password at the same time', async () => {
    const other = await api.storage.openAnother();
    const open = async (sessions: ReturnType<typeof sessionsOf>): Promise<Session> => {
      const begun = await sessions.signIn(CREDENTIALS);
      const session = await sessions.open('session' in begun ? begun.session : '');
      if (session === undefined) throw new Error('no session');
      return session;
    };
    const late = sessionsOf(api.storage, verifyPassword);
    const session = await open(late);
    const account = createOwnAccount({
      store: api.storage.accounts,
      ...api.storage,
      sessions: late,
      passwords: {
        verify: verifyPassword,
        hash: async (password) => {
          await setPassword(other, OTHER);
          return hashPassword(password);
        },
      },
      clock: api.clock,
    });
    const change = { login: READER, current: PASSWORD, wanted: 'a third password', address: '127.0.0.1' };
    await expect(account.changePassword(session, change)).rejects.toMatchObject({ code: 'bad-value' });
    expect((await browser().signIn(READER, OTHER)).status).toBe(200);
    await setPassword(api.storage, PASSWORD);
  });
});
