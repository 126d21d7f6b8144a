/** A node that has just started knows the keys and sessions that were in use before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import { createSessionId, hashSessionId } from '../../src/sessions/session-id.ts';
import { ENGINES } from '../engines.ts';
import { startTestServer, type TestServer } from '../operations/running-server.ts';

describe.each(ENGINES)('after a start on %s', (engine) => {
  let server: TestServer;
  const session = createSessionId();

  beforeAll(async () => {
    server = await startTestServer(engine, {}, async (storage) => {
      const [user] = await storage.transfer.all('user');
      const at = Math.floor(Date.now() / 1_000);
      await storage.sessions.add({
        hash: hashSessionId(session),
        userId: user?.id ?? 0,
        credentialRevision: 0,
        byProvider: false,
        trusted: false,
        address: '127.0.0.1',
        userAgent: '',
        at,
        endedBefore: 0,
      });
    });
  });
  afterAll(() => server.remove());

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.address}${path}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };

  it('a guesser (429) keeps good keys and sessions from the same address from nothing', async () => {
    const guess = `/api/statuses?api_key=${createApiKey().key}`;
    const flood = () => Promise.all(Array.from({ length: 90 }, () => ask(guess)));
    expect(new Set(await flood())).toEqual(new Set([401, 429]));
    const going = flood();
    expect(await ask(`/api/statuses?api_key=${server.keys.full}`)).toBe(200);
    const cookie = `callboard-${new URL(server.address).port}=${session}`;
    expect(await ask('/app/api/session', { cookie, 'sec-fetch-site': 'same-origin' })).toBe(200);
    await going;
  });
});
