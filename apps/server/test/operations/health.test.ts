/** `/healthz` and `/readyz`: their meaning and their cost. */
import { describe, expect, it } from 'vitest';
import { createReadiness } from '../../src/operations/readiness.ts';
import { ENGINES } from '../engines.ts';
import { startTestServer } from './running-server.ts';

describe.each(ENGINES)('a server on %s', (engine) => {
  it('is alive and ready without a key, and says so on its way out', async () => {
    const server = await startTestServer(engine, { CALLBOARD_STOP_GRACE: '20' });
    const status = async (path: string) => {
      const answer = await fetch(server.address + path);
      return [answer.status, answer.headers.get('connection'), answer.headers.get('retry-after')];
    };
    try {
      expect(await status('/healthz')).toEqual([200, 'keep-alive', null]);
      expect(await status('/readyz')).toEqual([200, 'keep-alive', null]);
      void server.leave();
      expect(await status('/healthz')).toEqual([200, 'close', null]);
      expect(await status('/readyz')).toEqual([503, 'close', '2']);
      // Requests that arrive all the same are served.
      const path = `/api/profiles?api_key=${server.keys.full}`;
      expect(await status(path)).toEqual([200, 'close', null]);
    } finally {
      await server.remove();
    }
  });
});

describe('createReadiness', () => {
  it('asks the storage once for all who ask at a time', async () => {
    let asked = 0;
    let answer = (): void => undefined;
    const ping = () => {
      asked += 1;
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    };
    const readiness = createReadiness({ ping, withinMs: 10_000 });
    const all = Array.from({ length: 1_000 }, () => readiness.isReady());
    answer();
    expect(new Set(await Promise.all(all))).toEqual(new Set([true]));
    expect(asked).toBe(1);
    const next = readiness.isReady();
    answer();
    expect(await next).toBe(true);
    expect(asked).toBe(2);
  });

  it('says no when the storage fails, is late, or it is leaving', async () => {
    const failing = createReadiness({ ping: () => Promise.reject(new Error('gone')), withinMs: 10_000 });
    expect(await failing.isReady()).toBe(false);
    const late = createReadiness({ ping: () => new Promise(() => undefined), withinMs: 1 });
    expect(await late.isReady()).toBe(false);
    const fine = createReadiness({ ping: async () => undefined, withinMs: 10_000 });
    expect(await fine.isReady()).toBe(true);
    const before = fine.isReady();
    fine.leave();
    expect([await before, await fine.isReady(), fine.leaving]).toEqual([false, false, true]);
  });
});
