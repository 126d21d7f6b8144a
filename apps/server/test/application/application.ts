/** Test access to the application API: the demo venue, users with passwords, and browsers with cookies. */
import type { InjectOptions } from 'fastify';
import { beforeAll } from 'vitest';
import { hashPassword } from '../../src/access/password.ts';
import { type Api, type ApiOptions, type Thing, useDemoApi } from '../api/api.ts';
import type { Engine, TestStorage } from '../engines.ts';

export const PASSWORD = 'a password of tests';
/** Logins of a user who may do everything, and of one who may only read. */
export const ADMIN = 'admin';
export const READER = 'reader';

export interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  /** Left out: the headers of a page of the same origin. */
  readonly headers?: Record<string, string | undefined>;
  readonly address?: string;
  readonly secure?: boolean;
}

export interface Received<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly body: T;
}

/** Keeps its cookie like a browser. */
export interface Browser {
  cookie: string | undefined;
  send<T = Thing>(path: string, sent?: Sent): Promise<Received<T>>;
  signIn(login: string, password?: string, sent?: Sent): Promise<Received<Thing>>;
}

export interface Application {
  readonly api: Api & { readonly storage: TestStorage };
  /** Opens a new browser without a session. */
  browser(api?: Api): Browser;
  /** Opens a browser in which this user is signed in. */
  browserOf(login: string): Promise<Browser>;
}

export function useApplication(engine: Engine, options: ApiOptions = {}): Application {
  const api = useDemoApi(engine, { trustedProxies: ['127.0.0.1'], ...options });
  beforeAll(async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const users = await api.storage.transfer.all('user');
    const records = users
      .filter(({ login }) => login === ADMIN || login === READER)
      .map((user) => ({ kind: 'user' as const, record: { ...user, passwordHash } }));
    await api.storage.writer.write({ records });
  });
  const browser = (of: Api = api) => createBrowser(of);
  return {
    api,
    browser,
    async browserOf(login) {
      const made = browser();
      const { status, text } = await made.signIn(login);
      if (status !== 200) throw new Error(`${login} cannot sign in: ${text}`);
      return made;
    },
  };
}

export const PAGE_HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

export function createBrowser(api: Api): Browser {
  const browser: Browser = {
    cookie: undefined,
    async send<T>(path: string, sent: Sent = {}) {
      const { method = 'GET', body, headers = PAGE_HEADERS, address = '127.0.0.1', secure = false } = sent;
      const forwarded = secure ? { 'x-forwarded-proto': 'https', 'x-forwarded-for': address } : {};
      const answer = await api.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: path,
        headers: withoutUndefined({ cookie: browser.cookie, ...forwarded, ...headers }),
        remoteAddress: secure ? '127.0.0.1' : address,
        ...(body === undefined ? {} : { payload: payloadOf(body) }),
      });
      const set = answer.headers['set-cookie'];
      if (typeof set === 'string') browser.cookie = set.includes('Max-Age=0') ? undefined : set.split(';')[0];
      return {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
        text: answer.body,
        body: (answer.body.startsWith('{') ? JSON.parse(answer.body) : undefined) as T,
      };
    },
    signIn: (login, password = PASSWORD, sent = {}) =>
      browser.send('/app/api/session', { method: 'POST', body: { login, password }, ...sent }),
  };
  return browser;
}

function payloadOf(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

function withoutUndefined(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
