/** Second factors: enrolled, asked for after the password, used once, required by groups, reset by others. */
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../../src/access/actor.ts';
import { createApi } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import {
  ADMIN,
  type Browser,
  createBrowser,
  PASSWORD,
  READER,
  type Received,
  useApplication,
} from './application.ts';

const SESSION = '/app/api/session';
const CODE = '/app/api/session/code';
const FACTOR = '/app/api/second-factor';
const OTHER_ADDRESS = { secure: true, address: '203.0.113.9' };

interface Enrolled {
  readonly secret: string;
  readonly codes: readonly string[];
}

describe.each(ENGINES)('a second factor on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  const codeOf = (secret: string, later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now() + later * 1000 });
  const send = (one: Browser, method: string, path: string, body?: object) =>
    one.send(path, { method, ...(body === undefined ? {} : { body }) });
  const status = async (one: Browser) => (await one.send(SESSION)).status;
  const answerOf = ({ status: is, body }: Received<unknown>) => [is, (body as { code?: string })?.code];

  async function enrol(one: Browser): Promise<Enrolled> {
    const begun = await send(one, 'POST', FACTOR, { current: PASSWORD });
    expect(begun.status).toBe(201);
    const { secret, address } = begun.body as { secret: string; address: string };
    expect(address).toContain(`secret=${secret}`);
    const { status: confirmed, body } = await send(one, 'PUT', FACTOR, { code: codeOf(secret) });
    expect(confirmed).toBe(200);
    // Move on to the next code.
    api.clock.advance(30);
    return { secret, codes: (body as { codes: readonly string[] }).codes };
  }
  /** Returns a browser that has passed the password step. */
  async function firstStep(login: string, one = browser()): Promise<Browser> {
    expect(answerOf(await one.signIn(login))).toEqual([401, 'code-required']);
    expect(await status(one)).toBe(401);
    return one;
  }
  const finish = (one: Browser, code: string) => send(one, 'POST', CODE, { code });
  const readerId = async () =>
    (await api.storage.transfer.all('user')).find(({ login }) => login === READER)?.id ?? 0;
  const reset = async () =>
    api.storage.secondFactors.remove(await readerId(), { ...COMMAND_LINE, at: api.clock.now() / 1000 });

  it('is asked for after the password, and takes each code once, on every node', async () => {
    const { secret } = await enrol(await browserOf(READER));
    const node = createApi(await api.storage.openAnother(), {}, api.clock);
    const here = await firstStep(READER);
    const there = await firstStep(READER, createBrowser(node));
    const code = codeOf(secret);
    const outcomes = await Promise.all([finish(here, code), finish(there, code)]);
    expect(outcomes.map(answerOf).sort()).toEqual([
      [200, undefined],
      [401, 'wrong-code'],
    ]);
    // A code of the step before is accepted as long as no later step was used.
    const late = await firstStep(READER);
    expect(answerOf(await finish(late, codeOf(secret, -30)))).toEqual([401, 'wrong-code']);
    api.clock.advance(30);
    expect((await finish(late, codeOf(secret))).status).toBe(200);
    expect(await status(late)).toBe(200);
    await node.app.close();
    await reset();
  });

  it('takes each recovery code once, in any writing, until they are renewed', async () => {
    const reader = await browserOf(READER);
    const { codes } = await enrol(reader);
    expect(codes).toHaveLength(10);
    const [first = '', second = ''] = codes;
    expect((await finish(await firstStep(READER), ` ${first.toUpperCase()} `)).status).toBe(200);
    expect(answerOf(await finish(await firstStep(READER), first))).toEqual([401, 'wrong-code']);
    expect((await reader.send(FACTOR)).body).toMatchObject({ recoverycodes: 9 });
    const renewal = await send(reader, 'POST', `${FACTOR}/recovery-codes`, { current: PASSWORD });
    const { codes: renewed } = renewal.body as { codes: readonly string[] };
    expect(answerOf(await finish(await firstStep(READER), second))).toEqual([401, 'wrong-code']);
    expect((await finish(await firstStep(READER), renewed[0] ?? '')).status).toBe(200);
    await reset();
  });

  it('lets a first step serve once, for five minutes, in its own browser, with the credentials it was begun with', async () => {
    const { secret } = await enrol(await browserOf(READER));
    const one = await firstStep(READER);
    const step = one.cookie;
    const withStep = () => {
      const copy = browser();
      copy.cookie = step;
      return copy;
    };
    expect(answerOf(await finish(browser(), codeOf(secret)))).toEqual([401, 'sign-in-ended']);
    expect((await finish(one, codeOf(secret))).status).toBe(200);
    api.clock.advance(30);
    expect(answerOf(await finish(withStep(), codeOf(secret)))).toEqual([401, 'sign-in-ended']);
    const late = await firstStep(READER);
    api.clock.advance(301);
    expect(answerOf(await finish(late, codeOf(secret)))).toEqual([401, 'sign-in-ended']);
    const stale = await firstStep(READER);
    const passwordHash = (await api.storage.transfer.all('user')).find(
      ({ login }) => login === ADMIN,
    )?.passwordHash;
    await api.storage.accounts.changePassword(
      await readerId(),
      { ...COMMAND_LINE, at: 1 },
      { passwordHash: passwordHash ?? '' },
    );
    expect(answerOf(await finish(stale, codeOf(secret)))).toEqual([401, 'sign-in-ended']);
    await reset();
  });

  it('delays guesses of codes, which the right password does not clear', async () => {
    // A guess that an earlier test lost to another node still counts on this one, for an hour.
    api.clock.advance(3600);
    const { secret } = await enrol(await browserOf(READER));
    const guess = async (): Promise<number> => {
      const one = browser();
      await one.send(SESSION, {
        method: 'POST',
        body: { login: READER, password: PASSWORD },
        ...OTHER_ADDRESS,
      });
      return (await one.send(CODE, { method: 'POST', body: { code: '000000' }, ...OTHER_ADDRESS })).status;
    };
    const outcomes: number[] = [];
    for (let number = 0; number < 7; number += 1) outcomes.push(await guess());
    expect(outcomes).toEqual([401, 401, 401, 401, 401, 429, 429]);
    api.clock.advance(3600);
    expect((await finish(await firstStep(READER), codeOf(secret))).status).toBe(200);
    await reset();
  });

  it('ends all other sessions when it is set up, and needs the password to be set up, renewed and removed', async () => {
    const [reader, other] = [await browserOf(READER), await browserOf(READER)];
    for (const current of [undefined, '', 'wrong password']) {
      const body = current === undefined ? {} : { current };
      expect(answerOf(await send(reader, 'POST', FACTOR, body))).toEqual([400, 'bad-value']);
    }
    await enrol(reader);
    expect([await status(reader), await status(other)]).toEqual([200, 401]);
    expect(answerOf(await send(reader, 'POST', FACTOR, { current: PASSWORD }))).toEqual([400, 'bad-value']);
    expect(answerOf(await send(reader, 'POST', `${FACTOR}/removal`, { current: 'x' }))).toEqual([
      400,
      'bad-value',
    ]);
    expect((await send(reader, 'POST', `${FACTOR}/removal`, { current: PASSWORD })).status).toBe(204);
    expect(await status(reader)).toBe(200);
    expect((await browser().signIn(READER)).status).toBe(200);
  });

  it('counts only from its first code on', async () => {
    const reader = await browserOf(READER);
    await send(reader, 'POST', FACTOR, { current: PASSWORD });
    expect(answerOf(await send(reader, 'PUT', FACTOR, { code: '000000' }))).toEqual([400, 'bad-value']);
    expect((await browser().signIn(READER)).status).toBe(200);
    expect((await reader.send(FACTOR)).body).toEqual({
      since: null,
      recoverycodes: 0,
      compulsory: false,
      available: true,
    });
  });

  it('is required by a group: nothing else is answered until it is set up; keys work on', async () => {
    const reader = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    const groups = (await api.storage.transfer.all('usergroup')).filter(({ id }) =>
      reader?.userGroupIds.includes(id),
    );
    expect(groups).not.toEqual([]);
    const require = (secondFactor: boolean) =>
      api.storage.writer.write({
        records: groups.map((record) => ({ kind: 'usergroup', record: { ...record, secondFactor } })),
      });
    const before = await browserOf(READER);
    await require(true);
    const one = browser();
    expect((await one.signIn(READER)).body).toMatchObject({ mustenrol: true });
    for (const led of [before, one]) {
      for (const path of ['/app/api/profile', '/app/api/keys', '/app/api/data/events', '/app/api/sessions']) {
        expect([path, ...answerOf(await led.send(path))]).toEqual([path, 403, 'second-factor-required']);
      }
    }
    expect((await api.get('/api/events', { key: 'readOnly' })).status).toBe(200);
    const begun = await send(one, 'POST', FACTOR, {});
    const { secret } = begun.body as { secret: string };
    expect((await send(one, 'PUT', FACTOR, { code: codeOf(secret) })).status).toBe(200);
    expect((await one.send(SESSION)).body).toMatchObject({ mustenrol: false });
    expect((await one.send('/app/api/profile')).status).toBe(200);
    expect(await status(before)).toBe(401);
    await require(false);
    await reset();
  });

  it('is reset by an administrator, who sees that there is one and nothing of it', async () => {
    const { secret, codes } = await enrol(await browserOf(READER));
    const admin = await browserOf(ADMIN);
    const path = `/app/api/settings/accounts/${READER}`;
    const shown = await admin.send<{ secondfactor: string | null }>(path);
    expect(shown.body.secondfactor).toMatch(/^2026-/);
    const reader = await firstStep(READER);
    expect((await send(admin, 'DELETE', `${path}/second-factor`)).status).toBe(204);
    expect(answerOf(await finish(reader, codeOf(secret)))).toEqual([401, 'sign-in-ended']);
    expect((await browser().signIn(READER)).status).toBe(200);
    expect(answerOf(await send(admin, 'DELETE', `${path}/second-factor`))).toEqual([400, 'bad-value']);
    const audit = await admin.send('/app/api/settings/audit');
    expect(audit.text).toContain('secondFactor');
    for (const told of [secret, ...codes]) {
      for (const text of [shown.text, audit.text, api.logged()]) expect(text).not.toContain(told);
    }
  });
});
