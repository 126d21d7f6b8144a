/** Test access to the API: a database, the app on it, a clock that only tests move, and keys of its users. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import { createAuthenticator } from '../../src/access/authenticate.ts';
import { type Admission, type AdmissionOptions, createAdmission } from '../../src/admission/admission.ts';
import type { DiskLimit } from '../../src/attachments/file-room.ts';
import { createPublishedChanges } from '../../src/change-feed/published-changes.ts';
import { createCustomDataReader } from '../../src/custom-data/reader.ts';
import type { Results } from '../../src/dataviews/results.ts';
import { createChangeEntity } from '../../src/entities/change-entity.ts';
import { createApp } from '../../src/http/app.ts';
import { createApplicationServices, type InstallationFacts } from '../../src/http/application/services.ts';
import { KeptEntities } from '../../src/http/kept-entities.ts';
import type { HttpConfig } from '../../src/http/services.ts';
import type { Fields } from '../../src/model/records.ts';
import { observeRequests } from '../../src/operations/request-observer.ts';
import { createUsageCounter, type UsageCounter } from '../../src/operations/usage/counter.ts';
import { createNetworks } from '../../src/platform/addresses.ts';
import { createLog } from '../../src/platform/log.ts';
import { createLeasedBuckets } from '../../src/rate-limit/leased-buckets.ts';
import { createLiveLimits, type LiveLimits } from '../../src/rate-limit/limits.ts';
import { createRateLimiter } from '../../src/rate-limit/rate-limiter.ts';
import type { LeaseRequest } from '../../src/rate-limit/shared-buckets.ts';
import { createRefusalCounter, type RefusalCounter } from '../../src/sessions/refusals.ts';
import type { SingleSignOnConfig } from '../../src/sessions/single-sign-on.ts';
import { createSharedBuckets } from '../../src/storage/buckets.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import { type Engine, openDemoStorage, type TestStorage } from '../engines.ts';
import { createTestServerState, type TestBackups } from './server-state.ts';
import { createTestDataviews, type TestDataviewOptions } from './test-dataviews.ts';

const ENDLESS_DISK: DiskLimit = { measure: undefined, leastFreePercent: 0 };

export const BASE_URL = 'https://venue.example';

/** A JSON object of unknown shape. */
export type Thing = Readonly<Record<string, unknown>>;

/** Common members of every entity and summary. */
export interface Named {
  readonly url: string;
  readonly id: string;
  readonly name: string;
}

export interface Page<T = Named> {
  readonly pagination: { readonly next?: string; readonly expires?: string };
  readonly data: readonly T[];
}

export interface ErrorAnswer {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly position?: number;
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed text; undefined for an empty body or one that is not JSON. */
  readonly body: T;
}

export interface Ask {
  /** Name in `keys` of the key that is sent as `api_key`; null for none. */
  readonly key?: string | null;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
  readonly payload?: string;
}

export interface ApiOptions {
  /**
   * Limit set by the environment; undefined: the setting decides. If the member is missing there is no limit.
   */
  readonly tokensPerMinute?: number | undefined;
  readonly trustedProxies?: readonly string[];
  readonly baseUrl?: HttpConfig['baseUrl'];
  readonly hosts?: readonly string[];
  readonly tls?: HttpConfig['tls'];
  /** Keys by name; left out: those of the demo venue. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly dataviews?: TestDataviewOptions;
  readonly singleSignOn?: SingleSignOnConfig;
  /** Disk limit; without it the disk is never full. */
  readonly disk?: DiskLimit;
  /** Where backups go, and who writes them; without it they are begun and nothing is written. */
  readonly backups?: TestBackups;
  /** Limit on unknown keys per address, by the test's clock; without it any number. */
  readonly unknownPerSecond?: number;
  /** Addresses of other installations that may be moved in from; without it none. */
  readonly outgoing?: InstallationFacts['outgoing'];
  /** Budgets of addresses and users that differ from a node's defaults. */
  readonly budgets?: Pick<AdmissionOptions, 'address' | 'user'>;
}

export interface Api {
  readonly storage: Storage;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly results: Results;
  readonly usage: UsageCounter;
  readonly refusals: RefusalCounter;
  readonly limits: LiveLimits;
  readonly admission: Admission;
  readonly keys: Readonly<Record<string, string>>;
  /** Returns everything that was logged. */
  readonly logged: () => string;
  get<T = Thing>(path: string, ask?: Ask): Promise<Answer<T>>;
  /** Returns the body of an answer that has to be 200. */
  read<T = Thing>(path: string, ask?: Ask): Promise<T>;
  /** Returns all elements of a collection, page by page. */
  readAll<T = Named>(path: string, ask?: Ask): Promise<readonly T[]>;
}

export interface TestClock {
  now(): number;
  advance(seconds: number): void;
}

/** Starts at the demo venue's present, Friday 2026-11-20, 12:06 in Amsterdam. */
export function createTestClock(): TestClock {
  let now = DEMO_NOW * 1000;
  return {
    now: () => now,
    advance: (seconds) => {
      now += seconds * 1000;
    },
  };
}

/** Composes an app on the storage as the server does, except for clock, log and listener. */
export function createApi(storage: Storage, options: ApiOptions = {}, clock = createTestClock()): Api {
  const { trustedProxies = [], tls, keys = {}, disk = ENDLESS_DISK } = options;
  let logged = '';
  const dataviews = createTestDataviews(storage, clock, options.dataviews);
  const usage = createUsageCounter({ store: storage.usage, clock });
  const refusals = createRefusalCounter({ store: storage.security, reference: storage.reference, clock });
  const { unknownPerSecond: perSecond = Number.POSITIVE_INFINITY } = options;
  const admission = createAdmission({ ...options.budgets, unknown: { perSecond, now: clock.now } });
  const limits = createLiveLimits('tokensPerMinute' in options ? options.tokensPerMinute : 0);
  const { settled, ...buckets } = sharedBuckets(storage, limits, clock);
  const server = createTestServerState(storage, clock, options.backups, (error) => {
    logged += String(error);
  });
  const publishedChanges = createPublishedChanges({
    store: storage.changeFeed,
    onError: (error) => {
      logged += String(error);
    },
    pollMs: 10,
  });
  const application = createApplicationServices(
    storage,
    { clock, limits },
    {
      ...{ locked: [], resultLimit: null, uploadLimit: 50 * 1024 * 1024, disk, server, usage, refusals },
      outgoing: options.outgoing,
    },
    options.singleSignOn,
  );
  const app = createApp({
    config: {
      baseUrl: options.baseUrl ?? (() => BASE_URL),
      hosts: options.hosts ?? [],
      isTrustedProxy: createNetworks(trustedProxies),
      tls,
    },
    clock,
    log: createLog('info', { write: (line: string) => (logged += line) }),
    authenticator: createAuthenticator({ store: storage.access, clock, unknown: admission.unknown }),
    limits,
    rateLimiter: createRateLimiter({ limits, clock, ...buckets }),
    reference: storage.reference,
    entities: storage.entities,
    keptEntities: new KeptEntities(storage.entities),
    customData: createCustomDataReader(storage.customData),
    changeEntity: createChangeEntity(storage.changes, clock),
    books: storage.books,
    publishedChanges,
    webhooks: application.webhooks,
    files: storage.files,
    dataviews,
    application,
    isReady: async () => true,
    admission,
    observer: observeRequests(usage),
  });
  app.addHook('onClose', () => dataviews.results.close());
  app.addHook('onClose', async () => publishedChanges.close());

  async function get<T>(path: string, ask: Ask = {}): Promise<Answer<T>> {
    const { key = 'full', method = 'GET', headers = {}, remoteAddress = '127.0.0.1', payload } = ask;
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: key === null ? path : withKey(path, keys[key] ?? key),
      headers,
      remoteAddress,
      ...(payload === undefined ? {} : { payload }),
    });
    await settled();
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      text: answer.body,
      body: parsed(answer.body) as T,
    };
  }

  async function read<T>(path: string, ask: Ask = {}): Promise<T> {
    const { status, text, body } = await get<T>(path, ask);
    if (status !== 200) throw new Error(`${status} for ${path}: ${text}`);
    return body;
  }

  async function readAll<T>(path: string, ask: Ask = {}): Promise<readonly T[]> {
    const all: T[] = [];
    for (let next: string | undefined = path; next !== undefined; ) {
      const page: Page<T> = await read<Page<T>>(next, ask);
      all.push(...page.data);
      next = page.pagination.next === undefined ? undefined : pathOf(page.pagination.next);
    }
    return all;
  }

  return {
    storage,
    app,
    clock,
    usage,
    refusals,
    limits,
    admission,
    results: dataviews.results,
    keys,
    logged: () => logged,
    get,
    read,
    readAll,
  };
}

export function withKey(path: string, key: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}api_key=${key}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the path and query string of an address in an answer; fails for an address elsewhere. */
export function pathOf(url: string): string {
  if (!url.startsWith(`${BASE_URL}/`)) throw new Error(`not an address of this installation: ${url}`);
  return url.slice(BASE_URL.length);
}

/** Names of the demo venue's keys as shown to users, and further users of it by login. */
const DEMO_KEY_NAMES: Readonly<Record<string, string>> = {
  full: 'Full access',
  readOnly: 'Read only',
  website: 'Website',
  ticketing: 'Ticketing',
  signage: 'Foyer screens',
};
const FURTHER_USERS: Readonly<Record<string, string>> = {
  technical: 'r.sital',
  education: 'z.ramanathan',
};

/** Gives the demo venue's keys a text that tests know, and two more of its users a key. */
export async function installDemoKeys(storage: Storage): Promise<Readonly<Record<string, string>>> {
  const apikeys = await storage.transfer.all('apikey');
  const users = await storage.transfer.all('user');
  const keys: Record<string, string> = {};
  const records: Fields<'apikey'>[] = [];
  for (const [name, shown] of Object.entries(DEMO_KEY_NAMES)) {
    const apikey = apikeys.find((one) => one.name === shown);
    if (apikey === undefined) throw new Error(`the demo venue has no key ${shown}`);
    const { key, hash } = createApiKey();
    keys[name] = key;
    records.push({ ...apikey, hash });
  }
  for (const [name, login] of Object.entries(FURTHER_USERS)) {
    const user = users.find((one) => one.login === login);
    if (user === undefined) throw new Error(`the demo venue has no user ${login}`);
    const { key, hash } = createApiKey();
    keys[name] = key;
    const id = await storage.writer.allocateIds(1);
    records.push(buildKey({ id, name, hash, userId: user.id }));
  }
  await storage.writer.write({ records: records.map((record) => ({ kind: 'apikey', record })) });
  return keys;
}

export function buildKey(
  key: Pick<Fields<'apikey'>, 'id' | 'name' | 'hash' | 'userId'> & Partial<Fields<'apikey'>>,
): Fields<'apikey'> {
  return {
    created: DEMO_NOW,
    revision: 1,
    apiClientId: null,
    integrationId: null,
    expires: null,
    lastUsed: null,
    ...key,
  };
}

/**
 * Opens the API on the demo venue, from before the first test of the
 * surrounding `describe` to after the last.
 */
export function useDemoApi(
  engine: Engine,
  options: ApiOptions = {},
): Api & { readonly storage: TestStorage } {
  let opened: (Api & { readonly storage: TestStorage }) | undefined;
  const current = () => {
    if (opened === undefined) throw new Error('the API is open only within tests');
    return opened;
  };
  beforeAll(async () => {
    const storage = await openDemoStorage(engine);
    const api = createApi(storage, { keys: await installDemoKeys(storage), ...options });
    opened = { ...api, storage };
  });
  afterAll(async () => {
    if (opened === undefined) return;
    await opened.app.close();
    await opened.storage.close();
  });
  return {
    get storage() {
      return current().storage;
    },
    get app() {
      return current().app;
    },
    get clock() {
      return current().clock;
    },
    get results() {
      return current().results;
    },
    get usage() {
      return current().usage;
    },
    get refusals() {
      return current().refusals;
    },
    get limits() {
      return current().limits;
    },
    get admission() {
      return current().admission;
    },
    get keys() {
      return current().keys;
    },
    logged: () => current().logged(),
    get: (path, ask) => current().get(path, ask),
    read: (path, ask) => current().read(path, ask),
    readAll: (path, ask) => current().readAll(path, ask),
  };
}

/** Shared buckets as on a PostgreSQL node, by the test's clock; none on SQLite or without a limit. */
function sharedBuckets(storage: Storage, { of: policyOf }: LiveLimits, clock: TestClock) {
  const underWay = new Set<Promise<unknown>>();
  /** Background requests must finish before a test sets the clock forward. */
  const settled = async (): Promise<void> => {
    await Promise.all(underWay);
  };
  if (storage.buckets === undefined) return { settled };
  const shared = createSharedBuckets(storage.database, clock);
  const lease = (request: LeaseRequest) => {
    const answer = shared.lease(request);
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  };
  const buckets = createLeasedBuckets({ shared: { ...shared, lease }, policyOf, clock, patienceMs: 20_000 });
  return { settled, buckets };
}
