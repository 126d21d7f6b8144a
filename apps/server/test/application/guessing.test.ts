/**
 * Guessing passwords gets slower and slower, for an account and for
 * an address, and never locks the owner out.
 */
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { ADMIN, PASSWORD, READER, useApplication } from './application.ts';

describe.each(ENGINES)('guessing on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);

  async function guess(login: string, address: string, password = 'wrong password') {
    const { status, headers } = await browser().signIn(login, password, { secure: true, address });
    return status === 429 ? Number(headers['retry-after']) : status;
  }
  async function guesses(count: number, login: string, address: string) {
    const outcomes: number[] = [];
    for (let number = 0; number < count; number += 1) outcomes.push(await guess(login, address));
    return outcomes;
  }

  it('has five free tries, then waits that double to a quarter of an hour, for a known and an unknown login', async () => {
    for (const [login, address] of [
      [READER, '198.51.100.1'],
      ['nobody', '198.51.100.2'],
    ] as const) {
      expect(await guesses(6, login, address)).toEqual([401, 401, 401, 401, 401, 1]);
      for (const wait of [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
        api.clock.advance(900);
        expect(await guess(login, address)).toBe(401);
        expect(await guess(login, address)).toBe(wait);
      }
    }
    // An hour later the guesses are forgiven, and the right password works.
    api.clock.advance(2 * 3600);
    expect(await guess(READER, '198.51.100.1', PASSWORD)).toBe(200);
  });

  it('refuses the good password as well while the wait lasts', async () => {
    await guesses(5, READER, '198.51.100.20');
    expect(await guess(READER, '198.51.100.21', PASSWORD)).toBe(1);
    api.clock.advance(1);
    expect(await guess(READER, '198.51.100.21', PASSWORD)).toBe(200);
  });

  it('counts each address over all logins, and a /64 of IPv6 as one', async () => {
    const outcomes = [];
    for (let number = 0; number < 6; number += 1)
      outcomes.push(await guess(`user ${number}`, `2001:db8::${number}`));
    expect(outcomes).toEqual([401, 401, 401, 401, 401, 1]);
    expect(await guess('user 9', '2001:db8:0:1::1')).toBe(401);
  });

  it('counts tries at the same time as it counts those one after another', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, number) => guess('crowd', `203.0.113.${number}`)),
    );
    expect(outcomes.filter((outcome) => outcome === 401)).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(15);
  });

  it('does not keep the owner out at an address where he signed in before', async () => {
    const own = '192.0.2.10';
    expect(await guess(ADMIN, own, PASSWORD)).toBe(200);
    for (let number = 0; number < 8; number += 1) {
      await guesses(2, ADMIN, `203.0.113.${100 + number}`);
      api.clock.advance(900);
    }
    await guesses(2, ADMIN, '203.0.113.120');
    expect(await guess(ADMIN, '203.0.113.121', PASSWORD)).toBeGreaterThan(30);
    expect(await guess(ADMIN, own, PASSWORD)).toBe(200);
    // From there the owner has tries of their own, no more than anybody.
    expect(await guesses(6, ADMIN, own)).toEqual([401, 401, 401, 401, 401, 1]);
  });

  it('lets people sign in where they did before while strangers from everywhere fill the queue (503)', async () => {
    const own = '192.0.2.30';
    api.clock.advance(900);
    expect(await guess(ADMIN, own, PASSWORD)).toBe(200);
    const strangers = Array.from({ length: 60 }, (_, at) => guess(`stranger ${at}`, `2001:db8:${at}::1`));
    const owner = guess(ADMIN, own, PASSWORD);
    expect(
      await Promise.any(strangers.map(async (one) => ((await one) === 503 ? 503 : Promise.reject(one)))),
    ).toBe(503);
    expect(await owner).toBe(200);
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([401, 503]));
  });

  it('lets everybody of an office sign in on the same morning', async () => {
    const reader = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    if (reader === undefined) throw new Error('no reader');
    const first = await api.storage.writer.allocateIds(12);
    const staff = Array.from({ length: 12 }, (_, number) => ({
      ...reader,
      id: first + number,
      login: `staff${number}`,
    }));
    await api.storage.writer.write({ records: staff.map((record) => ({ kind: 'user', record })) });
    for (const { login } of staff) expect(await guess(login, '192.0.2.77', PASSWORD)).toBe(200);
  });

  it('counts the present password asked for by a change as well', async () => {
    const reader = await browserOf(READER);
    const change = async (current: string) => {
      const body = { current, wanted: 'another password' };
      return (await reader.send('/app/api/password', { method: 'PUT', body })).status;
    };
    const outcomes = [];
    for (let number = 0; number < 6; number += 1) outcomes.push(await change('wrong password'));
    expect(outcomes).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('writes neither logins nor passwords into the log', async () => {
    await guess('my secret password', '203.0.113.200', 'my other password');
    expect(api.logged()).not.toContain('secret');
    expect(api.logged()).not.toContain('other password');
  });
});
