/** A sign-in does the same work for everybody, so that it does not reveal which users exist. */
import { describe, expect, it } from 'vitest';
import type { PasswordCheck } from '../../src/sessions/password-check.ts';
import { createSessions } from '../../src/sessions/sessions.ts';
import type { SessionStore } from '../../src/sessions/store.ts';
import { ENGINES } from '../engines.ts';
import { READER, useApplication } from './application.ts';

describe.each(ENGINES)('a refused sign-in on %s', (engine) => {
  const { api } = useApplication(engine);

  it('hashes once and asks the database the same, for whatever reason it is refused', async () => {
    const reader = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    if (reader === undefined) throw new Error('no reader');
    const id = await api.storage.writer.allocateIds(2);
    const others = [
      { ...reader, id, login: 'switched off', active: false },
      { ...reader, id: id + 1, login: 'without password', passwordHash: null },
    ];
    await api.storage.writer.write({ records: others.map((record) => ({ kind: 'user', record })) });

    const work: string[] = [];
    const passwords: PasswordCheck = {
      verify: async () => {
        work.push('hash');
        return false;
      },
      hash: () => Promise.reject(new Error('not asked for')),
    };
    const store = new Proxy(api.storage.sessions, {
      get: (target, name: keyof SessionStore) => {
        work.push(name);
        return target[name];
      },
    });
    const sessions = createSessions({
      store,
      passwords,
      secondFactors: { use: async () => false },
      refusals: { count: async () => undefined },
      reference: api.storage.reference,
      clock: api.clock,
    });
    const workOf = async (login: string, at: number) => {
      work.length = 0;
      const credentials = { login, password: 'wrong password', address: `203.0.113.${at}`, trusted: false };
      await expect(sessions.signIn(credentials)).rejects.toMatchObject({ code: 'wrong-credentials' });
      return work.join(' ');
    };
    const known = await workOf(READER, 1);
    expect(known).toContain('hash');
    expect(known.match(/hash/g)).toHaveLength(1);
    for (const [at, login] of ['nobody', 'switched off', 'without password', ''].entries()) {
      expect([login, await workOf(login, at + 2)]).toEqual([login, known]);
    }
  });
});
