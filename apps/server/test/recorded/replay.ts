/** Sends recorded requests, one after the other, to a new database with the venue of a file. */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { createApiKey } from '../../src/access/api-key.ts';
import { hashPassword } from '../../src/access/password.ts';
import type { Fields } from '../../src/model/records.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { importOwn } from '../../src/transfer/import-own.ts';
import { type Api, BASE_URL, buildKey, createApi, withKey } from '../api/api.ts';
import { createBrowser, PAGE_HEADERS, PASSWORD } from '../application/application.ts';
import { openTestStorage, type TestStorage } from '../engines.ts';
import type { RecordedAnswer, RecordedLine, RecordedRequest } from './recording.ts';
import { typicalUsers, type VenueFile } from './venue-file.ts';

/** Headers of the moment or the connection, and the level of the limiter: waiting for a result takes tokens, too. */
const UNSTABLE = new Set([
  ...['date', 'connection', 'keep-alive', 'x-request-id', 'set-cookie', 'content-length'],
  ...['ratelimit', 'x-ratelimit-level'],
]);
/** Members of JSON bodies that are random, or measured. */
const RANDOM = /"(key|secret|password|computationduration|startedat|requestid)": ?("[^"]*"|[\d.]+)/g;
const TEXT = /^text\/|json|xml|javascript/;
/** The worker of a dataview answers within this time even on a busy machine. */
const AWAIT_MS = 60_000;

/** Returns the requests with the answers that this program gives. */
export async function replay(
  venue: VenueFile,
  requests: readonly RecordedRequest[],
): Promise<readonly RecordedLine[]> {
  const storage = await openTestStorage('sqlite');
  try {
    await importVenue(storage, venue);
    const keys = await giveKeys(storage, venue);
    const api = createApi(storage, { keys, tokensPerMinute: 1_000_000 }, fixedClock(venue.now));
    try {
      return await sendAll(api, await signInAll(api, venue), requests);
    } finally {
      await api.app.close();
    }
  } finally {
    await storage.close();
  }
}

function fixedClock(now: number) {
  return { now: () => now * 1000, advance: () => undefined };
}

async function importVenue({ transfer, writer }: TestStorage, { lines }: VenueFile): Promise<void> {
  async function* text(): AsyncGenerator<string> {
    yield* lines;
  }
  const { problemCount, problems } = await importOwn(text(), { store: transfer, writer });
  if (problemCount > 0) throw new Error(`The venue: ${JSON.stringify(problems.slice(0, 5))}`);
}

/** Gives the venue's keys a text, and each typical user a key and a password; returns the keys by name. */
async function giveKeys({ transfer, writer }: Storage, venue: VenueFile): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  const passwordHash = await hashPassword(PASSWORD);
  const present = await transfer.all('apikey');
  const typical = new Set(typicalUsers(venue).map(({ record }) => record.id));
  const users = (await transfer.all('user')).filter(({ id }) => typical.has(id));
  const first = await writer.allocateIds(users.length);
  const added = users.map((user, index) =>
    buildKey({ id: first + index, name: user.login, hash: '', userId: user.id }),
  );
  const renewed = [...present, ...added].map((record): { kind: 'apikey'; record: Fields<'apikey'> } => {
    const { key, hash } = createApiKey();
    keys[record.name] = key;
    return { kind: 'apikey', record: { ...record, hash } };
  });
  const signable = users.map((user) => ({ kind: 'user' as const, record: { ...user, passwordHash } }));
  await writer.write({ records: [...renewed, ...signable] });
  return keys;
}

/** Returns the cookie of a session of each typical user, by login. */
async function signInAll(api: Api, venue: VenueFile): Promise<ReadonlyMap<string, string>> {
  const cookies = new Map<string, string>();
  for (const { record } of typicalUsers(venue)) {
    const browser = createBrowser(api);
    const { status, text } = await browser.signIn(String(record.login));
    if (browser.cookie === undefined) throw new Error(`${record.login} cannot sign in: ${status} ${text}`);
    cookies.set(String(record.login), browser.cookie);
  }
  return cookies;
}

async function sendAll(
  api: Api,
  cookies: ReadonlyMap<string, string>,
  requests: readonly RecordedRequest[],
): Promise<readonly RecordedLine[]> {
  const lines: RecordedLine[] = [];
  const earlier: Sent[] = [];
  for (const request of requests) {
    const sent = await sendUntilReady(api, cookies, filled(request, earlier));
    earlier.push(sent);
    lines.push({ request, answer: sent.answer });
  }
  return lines;
}

interface Sent {
  readonly raw: string;
  readonly answer: RecordedAnswer;
}

/** Sends the request; the result that it asks for is computed before the answer counts. */
async function sendUntilReady(
  api: Api,
  cookies: ReadonlyMap<string, string>,
  request: RecordedRequest,
): Promise<Sent> {
  const sent = await send(api, cookies, request);
  const { contents } = request.awaited === undefined ? {} : (JSON.parse(sent.raw) as ResultMessage);
  if (contents === undefined) return sent;
  const url = `${contents.url.replace(BASE_URL, '')}/status`;
  const deadline = performance.now() + AWAIT_MS;
  const { caller } = request;
  while (
    isRunning(await send(api, cookies, { caller, method: 'GET', url })) &&
    performance.now() < deadline
  ) {
    await setTimeout(20);
  }
  // The second request finds the result of the first one, however long that took.
  return send(api, cookies, request);
}

interface ResultMessage {
  readonly contents?: { readonly url: string };
}

function isRunning({ raw }: Sent): boolean {
  return /"status": ?"running"/.test(raw);
}

async function send(
  api: Api,
  cookies: ReadonlyMap<string, string>,
  { caller, method, url, headers = {}, payload }: RecordedRequest,
): Promise<Sent> {
  const [means, name = ''] = caller.split(/:(.*)/s);
  const cookie = means === 'session' ? cookies.get(name) : undefined;
  const page = url.startsWith('/app/') ? PAGE_HEADERS : {};
  const response = await api.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: means === 'key' ? withKey(url, api.keys[name] ?? name) : url,
    headers: { ...page, ...(cookie === undefined ? {} : { cookie }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const isText = TEXT.test(String(response.headers['content-type'] ?? 'text/plain'));
  const body = isText ? response.body.replaceAll(RANDOM, '"$1":"…"') : response.rawPayload.toString('base64');
  const stable = Object.entries(response.headers).filter(([header]) => !UNSTABLE.has(header));
  return {
    raw: response.body,
    answer: {
      status: response.statusCode,
      headers: Object.fromEntries(stable.map(([header, value]) => [header, String(value)]).sort()),
      sha256: createHash('sha256').update(body).digest('hex'),
      body,
    },
  };
}

const REFERENCE = /\{\{(-\d+):([^}]*)\}\}/g;

/** Fills in what the request takes from earlier answers. */
function filled(request: RecordedRequest, earlier: readonly Sent[]): RecordedRequest {
  const memberOf = (back: string, path: string): unknown => {
    const { raw = '', answer } = earlier.at(Number(back)) ?? {};
    const whole: unknown = {
      headers: answer?.headers,
      body: /^[[{]/.test(raw) ? JSON.parse(raw) : undefined,
    };
    return path
      .split('.')
      .reduce((value, step) => (value as Record<string, unknown> | undefined)?.[step], whole);
  };
  const inText = (text: string): string =>
    text.replaceAll(REFERENCE, (_, back: string, path: string) =>
      String(memberOf(back, path)).replace(BASE_URL, ''),
    );
  const inJson = (text: string): string =>
    text.replaceAll(
      REFERENCE,
      (_, back: string, path: string) => JSON.stringify(memberOf(back, path)) ?? 'null',
    );
  const { url, headers = {}, payload } = request;
  return {
    ...request,
    url: inText(url),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, inText(value)])),
    ...(payload === undefined ? {} : { payload: inJson(payload) }),
  };
}
