/**
 * Users see and end their own sessions, administrators those of any user; no list gives access to a session.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApi } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, createBrowser, PASSWORD, READER, useApplication } from './application.ts';

const PATH = '/app/api/sessions';
interface Listed {
  readonly id: string;
  readonly browser: string;
  readonly address: string;
  readonly started: string;
  readonly lastused: string;
  readonly current: boolean;
}

describe.each(ENGINES)('the list of sessions on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  const list = async (one: Browser) => (await one.send<{ data: readonly Listed[] }>(PATH)).body.data;
  const status = async (one: Browser) => (await one.send('/app/api/session')).status;
  const end = async (one: Browser, path: string) => (await one.send(path, { method: 'DELETE' })).status;
  const headers = (agent: string) => ({
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'user-agent': agent,
  });

  it('tells browser, address, times and which one is this, and no ids that open anything', async () => {
    const here = browser();
    await here.signIn(READER, PASSWORD, {
      headers: headers('Firefox'.padEnd(1000, '!')),
      address: '127.0.0.1',
    });
    api.clock.advance(90);
    const there = browser();
    await there.signIn(READER, PASSWORD, { headers: headers('Chrome') });
    const [newer, older, ...others] = await list(here);
    expect(others).toEqual([]);
    expect(newer).toMatchObject({ browser: 'Chrome', current: false });
    expect(older).toMatchObject({
      address: '127.0.0.1',
      current: true,
      started: '2026-11-20T12:06:40+01:00',
    });
    expect(older?.browser).toBe('Firefox'.padEnd(300, '!'));
    const told = JSON.stringify(await list(here));
    for (const one of [here, there]) {
      const id = one.cookie?.split('=')[1] ?? '';
      expect(told).not.toContain(id);
      expect(told).not.toContain(createHash('sha256').update(id).digest('hex'));
    }
    const thief = browser();
    thief.cookie = `callboard=${newer?.id}`;
    expect(await status(thief)).toBe(401);
  });

  it('ends one, or all others, on every node; never one of somebody else', async () => {
    const [here, there, admin] = [await browserOf(READER), await browserOf(READER), await browserOf(ADMIN)];
    const node = createApi(await api.storage.openAnother(), {}, api.clock);
    const elsewhere = createBrowser(node);
    elsewhere.cookie = there.cookie;
    const own = (await list(there)).find(({ current }) => current);
    expect(await end(admin, `${PATH}/${own?.id}`)).toBe(404);
    expect(await status(elsewhere)).toBe(200);
    expect(await end(here, `${PATH}/${own?.id}`)).toBe(204);
    expect(await status(elsewhere)).toBe(401);
    expect(await end(here, `${PATH}/${own?.id}`)).toBe(404);
    const third = await browserOf(READER);
    expect(await end(here, PATH)).toBe(204);
    expect([await status(here), await status(third), await status(admin)]).toEqual([200, 401, 200]);
    expect(await list(here)).toHaveLength(1);
    await node.app.close();
  });

  it('is shown to administrators for a user, and ended by them; to nobody else', async () => {
    const [reader, admin] = [await browserOf(READER), await browserOf(ADMIN)];
    const path = `/app/api/settings/accounts/${READER}`;
    expect((await reader.send(path)).status).toBe(403);
    const { sessions } = (await admin.send<{ sessions: readonly Listed[] }>(path)).body;
    expect(sessions.length).toBeGreaterThan(0);
    expect(await end(reader, `${path}/sessions`)).toBe(403);
    expect(await end(admin, `${path}/sessions/${sessions[0]?.id}`)).toBe(204);
    expect(await end(admin, `${path}/sessions`)).toBe(204);
    expect(await status(reader)).toBe(401);
    expect(await end(admin, '/app/api/settings/accounts/nobody/sessions')).toBe(404);
  });
});
