/** Signing in at an OpenID Connect provider. */
import { afterAll, describe, expect, it } from 'vitest';
import { BASE_URL, type Thing } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';
import { CLIENT_ID, CLIENT_SECRET, type Mistakes, startProvider } from './openid-provider.ts';

const PATH = '/app/api/sign-in';
const TEST = '/app/api/settings/sign-in/test';
const provider = await startProvider();
const config = {
  issuer: provider.issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  scopes: 'openid email',
  claim: 'preferred_username',
  label: 'House account',
};
afterAll(() => provider.close());

async function begin(browser: Browser): Promise<string> {
  const { status, body } = await browser.send<{ url: string }>(PATH, { method: 'POST' });
  expect(status).toBe(200);
  return body.url;
}

const finish = (browser: Browser, query: string) =>
  browser.send<Thing>(PATH, { method: 'PUT', body: { query } });

describe.each(ENGINES)('signing in at a provider on %s', (engine) => {
  const { browser, api } = useApplication(engine, { singleSignOn: config });

  async function signIn(claims: Thing, mistakes?: Mistakes) {
    const one = browser();
    return finish(one, provider.authorize(await begin(one), claims, mistakes));
  }

  it('is offered by the name that the configuration gives it', async () => {
    expect((await browser().send(PATH)).body).toEqual({ label: 'House account' });
  });

  it('is shown to administrators without its secret, and tested', async () => {
    const admin = browser();
    await admin.signIn(ADMIN);
    const { body, text } = await admin.send<{ singlesignon: Thing }>('/app/api/settings/installation');
    expect(body.singlesignon).toEqual({
      ...{ label: 'House account', issuer: provider.issuer, clientid: CLIENT_ID, scopes: 'openid email' },
      ...{ claim: 'preferred_username', redirect: `${BASE_URL}/sign-in` },
    });
    expect(text).not.toContain(CLIENT_SECRET);
    const test = await admin.send(TEST, { method: 'POST' });
    expect([test.status, test.body]).toEqual([200, { works: true, detail: '' }]);
    const reader = browser();
    await reader.signIn(READER);
    expect((await reader.send(TEST, { method: 'POST' })).status).toBe(403);
  });

  it('asks for a code, with PKCE, state and nonce, and keeps the secret of it in a cookie', async () => {
    const one = browser();
    const { body, headers } = await one.send<{ url: string }>(PATH, { method: 'POST' });
    const { origin, searchParams } = new URL(body.url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: `${BASE_URL}/sign-in`,
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    const parts = ['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name));
    expect(new Set(parts).size).toBe(3);
    for (const part of parts) expect(part).toMatch(/^[\w-]{43}$/);
    expect(headers['set-cookie']).toMatch(
      /^callboard-sign-in=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict$/,
    );
    expect(body.url).not.toContain(one.cookie?.split('=')[1]);
  });

  it('begins a session as a password does', async () => {
    const one = browser();
    const query = provider.authorize(await begin(one), { preferred_username: READER });
    const { status, body } = await finish(one, query);
    expect([status, body]).toMatchObject([200, { user: { login: READER } }]);
    expect((await one.send('/app/api/session')).body).toEqual(body);
  });

  it.each<[string, Thing, Mistakes, string]>([
    ['another nonce', {}, { claims: { nonce: 'x'.repeat(43) } }, 'sign-in-refused'],
    ['no nonce', {}, { claims: { nonce: undefined } }, 'sign-in-refused'],
    ['a token that has expired', {}, { claims: { exp: 1_700_000_000 } }, 'sign-in-refused'],
    ['a token for another client', {}, { claims: { aud: 'other' } }, 'sign-in-refused'],
    ['a token of another provider', {}, { claims: { iss: 'https://other.example' } }, 'sign-in-refused'],
    ['a key that is not the provider’s', {}, { foreignKey: true }, 'sign-in-refused'],
    ['no claim', { preferred_username: undefined }, {}, 'sign-in-refused'],
    ['an unknown user', { preferred_username: 'nobody' }, {}, 'unknown-user'],
    ['a login in other letters', { preferred_username: 'ADMIN' }, {}, 'unknown-user'],
  ])('is refused with %s', async (_, claims, mistakes, code) => {
    const { status, body, headers } = await signIn({ preferred_username: ADMIN, ...claims }, mistakes);
    expect([status, body]).toMatchObject([401, { code }]);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is refused in a browser that did not begin it, and to another attempt of the same one', async () => {
    const [one, other] = [browser(), browser()];
    const query = provider.authorize(await begin(one), { preferred_username: ADMIN });
    await begin(other);
    for (const stranger of [browser(), other]) {
      expect(await finish(stranger, query)).toMatchObject({ status: 401, body: { code: 'sign-in-refused' } });
    }
    await begin(one);
    expect(await finish(one, query)).toMatchObject({ status: 401, body: { code: 'sign-in-refused' } });
  });

  it('works once with each code, and not with none', async () => {
    const one = browser();
    const query = provider.authorize(await begin(one), { preferred_username: ADMIN });
    const { cookie } = one;
    expect((await finish(one, query)).status).toBe(200);
    for (const again of [query, '', '?error=access_denied', `${query}&code=2`, '?%00']) {
      const copy = browser();
      copy.cookie = cookie;
      expect(await finish(copy, again)).toMatchObject({ status: 401, body: { code: 'sign-in-refused' } });
    }
  });

  it('is refused to who is switched off', async () => {
    const reader = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    if (reader === undefined) throw new Error('no reader');
    const id = await api.storage.writer.allocateIds(1);
    const record = { ...reader, id, login: 'gone', active: false };
    await api.storage.writer.write({ records: [{ kind: 'user', record }] });
    expect((await signIn({ preferred_username: 'gone' })).body).toMatchObject({ code: 'unknown-user' });
  });

  it('is nothing that another site can begin or finish', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    for (const method of ['POST', 'PUT']) {
      const { body } = await browser().send(PATH, { method, headers, body: { query: '' } });
      expect(body).toMatchObject({ code: 'cross-site' });
    }
  });
});

describe('signing in by e-mail address', () => {
  const { browser, api } = useApplication('sqlite', { singleSignOn: { ...config, claim: 'email' } });

  async function signIn(claims: Thing) {
    const one = browser();
    return (await finish(one, provider.authorize(await begin(one), claims))).body;
  }

  it('takes the one user who has it, in capitals or not, unless the provider has not verified it', async () => {
    const users = await api.storage.transfer.all('user');
    const admin = users.find(({ login }) => login === ADMIN);
    if (admin === undefined) throw new Error('no admin');
    const write = (record: typeof admin) => api.storage.writer.write({ records: [{ kind: 'user', record }] });
    await write({ ...admin, email: 'Boss@venue.example' });
    const email = 'boss@Venue.example';
    expect(await signIn({ email })).toMatchObject({ user: { login: ADMIN } });
    expect(await signIn({ email, email_verified: true })).toMatchObject({ user: { login: ADMIN } });
    expect(await signIn({ email, email_verified: false })).toMatchObject({ code: 'sign-in-refused' });
    const id = await api.storage.writer.allocateIds(1);
    await write({ ...admin, id, login: 'second', email: 'boss@venue.example' });
    // Existing bindings stay; a new person is ambiguous and is refused.
    expect(await signIn({ email })).toMatchObject({ user: { login: ADMIN } });
    expect(await signIn({ email, sub: 'somebody else' })).toMatchObject({ code: 'unknown-user' });
    expect(await signIn({ email: '' })).toMatchObject({ code: 'sign-in-refused' });
  });
});

describe.each(ENGINES)('a user who signs in at a provider on %s', (engine) => {
  const { browser, browserOf, api } = useApplication(engine, {
    singleSignOn: { ...config, claim: 'email' },
  });
  const READER_EMAIL = 'reader@venue.example';

  async function signIn(claims: Thing, one = browser()) {
    return (await finish(one, provider.authorize(await begin(one), claims))).body;
  }
  const userWith = async (login: string) => {
    const user = (await api.storage.transfer.all('user')).find((one) => one.login === login);
    if (user === undefined) throw new Error(`no ${login}`);
    return user;
  };
  const write = (record: Awaited<ReturnType<typeof userWith>>) =>
    api.storage.writer.write({ records: [{ kind: 'user', record }] });

  it('is bound to that person: the e-mail address alone lets nobody else in, and another one keeps nobody out', async () => {
    const before = await userWith(READER);
    await write({ ...before, email: READER_EMAIL });
    expect(await signIn({ email: READER_EMAIL, sub: 'one' })).toMatchObject({ user: { login: READER } });
    expect(await signIn({ email: READER_EMAIL, sub: 'two' })).toMatchObject({ code: 'other-identity' });
    expect(await signIn({ email: 'new@venue.example', sub: 'one' })).toMatchObject({
      user: { login: READER },
    });
    // An address that now belongs to somebody else does not bring them into the old account.
    const admin = await userWith(ADMIN);
    await write({ ...before, email: 'other@venue.example' });
    await write({ ...admin, email: READER_EMAIL });
    expect(await signIn({ email: READER_EMAIL, sub: 'one' })).toMatchObject({ user: { login: READER } });
    expect(await signIn({ email: READER_EMAIL, sub: 'three' })).toMatchObject({ user: { login: ADMIN } });
    await write(admin);
    await write(before);
  });

  it('is bound once where two people sign in with the same address at the same time', async () => {
    const before = await userWith('t.vanhaaften');
    await write({ ...before, email: 'crowd@venue.example' });
    const outcomes = await Promise.all(
      ['four', 'five', 'six'].map((sub) => signIn({ email: 'crowd@venue.example', sub })),
    );
    expect(outcomes.filter((body) => 'user' in body)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 'other-identity')).toHaveLength(2);
    await write(before);
  });

  it('is unbound by an administrator, which ends the sessions; the next sign-in binds anew', async () => {
    const before = await userWith(READER);
    await write({ ...before, email: READER_EMAIL });
    const reader = browser();
    await signIn({ email: READER_EMAIL, sub: 'one' }, reader);
    const admin = await browserOf(ADMIN);
    const path = `/app/api/settings/accounts/${READER}`;
    expect((await admin.send(path)).body).toMatchObject({
      identity: { issuer: provider.issuer, subject: 'one' },
      sessions: expect.arrayContaining([expect.objectContaining({ provider: true, current: false })]),
    });
    expect((await admin.send(`${path}/identity`, { method: 'DELETE' })).status).toBe(204);
    expect((await reader.send('/app/api/session')).status).toBe(401);
    expect((await admin.send(path)).body).toMatchObject({ identity: null, sessions: [] });
    expect((await admin.send(`${path}/identity`, { method: 'DELETE' })).status).toBe(404);
    expect(await signIn({ email: READER_EMAIL, sub: 'two' })).toMatchObject({ user: { login: READER } });
    await write(before);
  });

  it.each([
    [undefined, true],
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['TRUE', false],
    ['', false],
    [1, false],
    [null, false],
  ])('with email_verified %j is let in: %s', async (verified, isLetIn) => {
    const before = await userWith(ADMIN);
    await write({ ...before, email: 'admin@venue.example' });
    const body = await signIn({ email: 'admin@venue.example', sub: 'three', email_verified: verified });
    if (isLetIn) expect(body).toMatchObject({ user: { login: ADMIN } });
    else expect(body).toMatchObject({ code: 'sign-in-refused' });
    await write(before);
  });
});

describe('without a provider', () => {
  const { browser } = useApplication('sqlite');

  it('there is a password alone', async () => {
    expect((await browser().send(PATH)).body).toEqual({ label: null });
    expect((await browser().send(PATH, { method: 'POST' })).body).toMatchObject({ code: 'not-found' });
    const admin = browser();
    await admin.signIn(ADMIN);
    expect((await admin.send('/app/api/settings/installation')).body).toMatchObject({ singlesignon: null });
    expect((await admin.send(TEST, { method: 'POST' })).status).toBe(404);
  });
});

describe('with a provider that does not answer', () => {
  const { browser } = useApplication('sqlite', {
    singleSignOn: { ...config, issuer: `${provider.issuer}/nowhere` },
  });

  it('says so', async () => {
    const { status, body } = await browser().send(PATH, { method: 'POST' });
    expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
    const admin = browser();
    await admin.signIn(ADMIN);
    const test = await admin.send(TEST, { method: 'POST' });
    expect([test.status, test.body]).toMatchObject([
      200,
      { works: false, detail: expect.stringMatching(/./) },
    ]);
  });
});
