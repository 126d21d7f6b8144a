/** Tokens of users of the application: one budget over all their sessions. */
import { describe, expect, it } from 'vitest';
import { SESSION_TOKENS } from '../../src/rate-limit/limits.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

const OWN = '/app/api/saved-queries';
const DATA = '/app/api/data/profiles';

describe.each(ENGINES)('a user of the application on %s', (engine) => {
  const { api, browserOf } = useApplication(engine, { tokensPerMinute: 1 });

  it('gets 429 with the time to wait when all sessions together ask for too much, and nobody else does', async () => {
    const [one, other, reader] = [await browserOf(ADMIN), await browserOf(ADMIN), await browserOf(READER)];
    const statuses: number[] = [];
    const ask = async (browser: Browser, path: string) => statuses.push((await browser.send(path)).status);
    for (let count = 0; count < SESSION_TOKENS; count += 1) await ask(count % 2 === 0 ? one : other, OWN);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const [browser, path] of [
      [one, OWN],
      [other, OWN],
      [other, DATA],
    ] as const) {
      const { status, body, headers } = await browser.send<{ code: string }>(path);
      expect([status, body.code]).toEqual([429, 'rate-limited']);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect((await reader.send(OWN)).status).toBe(200);
    expect((await api.get('/api/profiles', { key: 'full' })).status).toBe(200);
  });
});

describe.each(ENGINES)('a user of the application with three tokens on %s', (engine) => {
  const { browserOf } = useApplication(engine, { tokensPerMinute: 3 / SESSION_TOKENS });

  it('pays for the processor time of a large body, in whichever session, also when it is refused', async () => {
    const [here, there] = [await browserOf(READER), await browserOf(READER)];
    const send = async (members: number) => {
      const body = Object.fromEntries(
        Array.from({ length: members }, (_, at) => [`member number ${at}`, at]),
      );
      return (await here.send('/app/api/dataviews', { method: 'POST', body })).status;
    };
    expect(await send(10)).toBe(400);
    expect(await send(9_900)).toBe(400);
    // Two tokens without what the check took.
    expect((await there.send(OWN)).status).toBe(429);
    expect((await (await browserOf(ADMIN)).send(OWN)).status).toBe(200);
  });
});

describe('a user of the application without a limit of keys', () => {
  const { browserOf } = useApplication('sqlite', { tokensPerMinute: 0 });

  it('has none either', async () => {
    const admin = await browserOf(ADMIN);
    for (let count = 0; count < 2 * SESSION_TOKENS; count += 1)
      expect((await admin.send(OWN)).status).toBe(200);
  });
});
