/**
 * Every request to either API gets an answer that its own OpenAPI document declares. `FUZZ_REQUESTS` and
 * `FUZZ_SEED` set the amount and the seed.
 */
import { kinds } from '@callboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/access/password.ts';
import type { CustomValue } from '../../src/model/records.ts';
import type { RecordLine } from '../../src/model/writer.ts';
import { type Answer, type Api, createApi } from '../api/api.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { type Browser, createBrowser, PASSWORD } from '../application/application.ts';
import { buildRecord, nextId, recordLine } from '../builders/records.ts';
import { batchOf, Random, wildVenue } from '../builders/wild-venue.ts';
import { openTestStorage, type TestStorage } from '../engines.ts';
import { FULL, uniformRole } from '../permissions/roles.ts';
import { buildVenue } from '../permissions/venue.ts';
import { applicationArbitrary } from './application-requests.ts';
import { declaredByApplication, declaredByDocument } from './declared.ts';
import { fuzz } from './fuzz-run.ts';
import { type FuzzRequest, type FuzzWorld, requestArbitrary } from './requests.ts';

const asked = process.env.FUZZ_REQUESTS === undefined ? undefined : Number(process.env.FUZZ_REQUESTS);
/**
 * Each API gets half of the requests; `npm test` sends few to the application, whose requests take longer.
 */
const toPublic = asked === undefined ? 5_000 : Math.ceil(asked / 2);
const toApplication = asked === undefined ? 1_500 : Math.floor(asked / 2);
/** The same requests in every run of `npm test`; the long run draws its seed. */
const seed = Number(process.env.FUZZ_SEED ?? 7);
/** A loaded machine takes many times as long as an idle one. */
const TIMEOUT_MS = 600_000 + (toPublic + toApplication) * 40;

describe('random requests, made from the document', () => {
  const declared = declaredByDocument();
  let storage: TestStorage;
  let api: Api;
  let world: FuzzWorld;

  beforeAll(async () => {
    storage = await openTestStorage('sqlite');
    const venue = buildVenue();
    const own = uniformRole({ read: 'own', write: 'own' }, { prices: false, privateContactData: false });
    const none = uniformRole({ read: 'none', write: 'none' }, { prices: true, privateContactData: true });
    const roles = { full: FULL, own, none };
    const keys = Object.fromEntries(Object.entries(roles).map(([name, role]) => [name, venue.keyOf(role)]));
    await storage.writer.write(venue.batch);
    const wild: { records: RecordLine[]; values: CustomValue[] } = batchOf(wildVenue(new Random(seed)));
    await storage.writer.write(wild);
    await storage.writer.reserveIds(nextId());
    api = createApi(storage, { keys, tokensPerMinute: 1_000_000_000 });
    const fields = [...venue.batch.records, ...wild.records].flatMap((line) =>
      line.kind === 'customdefinition' && line.record.level === 'field' ? [line.record.keyword] : [],
    );
    const entities = [
      ...venue.subjects,
      ...wild.records.map(({ kind, record: { id, created } }) => ({ kind, id: `${id}-${created}` })),
    ];
    world = {
      operations: declared.operations,
      ids: idsByKind(entities),
      fileIds: venue.batch.files.map(({ id }) => id),
      fields: [...new Set(fields)],
      keys: Object.keys(keys),
    };
  });
  afterAll(async () => {
    await api.app.close();
    await storage.close();
  });

  it(`are answered as declared (seed ${seed})`, { timeout: TIMEOUT_MS }, async () => {
    const send = ({ method, url, key, headers, payload }: FuzzRequest) =>
      api.get<unknown>(url, { method, key, headers, ...(payload === undefined ? {} : { payload }) });
    const fuzzed = { declared, requests: requestArbitrary(world), send };
    const counts = await fuzz(fuzzed, { requests: toPublic, seed });
    process.stdout.write(`fuzz with seed ${seed}: ${JSON.stringify(counts)}\n`);
    for (const status of [200, 204, 400, 401, 403, 404, 405, 412, 415]) {
      expect(Object.keys(counts.statuses)).toContain(String(status));
    }
    expect(api.logged()).toBe('');
  });
});

/** Users whose sessions the application requests use. */
const LOGINS = { administrator: buildPermissions({ administer: true }), planner: buildPermissions() };

describe('random requests to the application, made from its document', () => {
  const declared = declaredByApplication();
  let storage: TestStorage;
  let api: Api;
  let browsers: Map<string, Browser>;
  let venue: ReturnType<typeof buildVenue>;

  beforeAll(async () => {
    storage = await openTestStorage('sqlite');
    venue = buildVenue();
    await storage.writer.write(venue.batch);
    await storage.writer.write(batchOf(wildVenue(new Random(seed))));
    const passwordHash = await hashPassword(PASSWORD);
    for (const [login, permissions] of Object.entries(LOGINS)) {
      const group = buildRecord('usergroup', { permissions });
      const user = buildRecord('user', { login, passwordHash, userGroupIds: [group.id] });
      await storage.writer.write({ records: [recordLine('usergroup', group), recordLine('user', user)] });
    }
    await storage.writer.reserveIds(nextId());
    api = createApi(storage);
    browsers = new Map([['', createBrowser(api)]]);
    for (const login of Object.keys(LOGINS)) {
      const browser = createBrowser(api);
      await browser.signIn(login);
      browsers.set(login, browser);
    }
  });
  afterAll(async () => {
    await api.app.close();
    await storage.close();
  });

  async function send({ method, url, key, headers, payload }: FuzzRequest): Promise<Answer<unknown>> {
    const browser = browsers.get(key) as Browser;
    const { cookie } = browser;
    const answer = await browser.send<unknown>(url, { method, headers, body: payload });
    // The next request must not inherit a session that this one ended or began.
    browser.cookie = cookie;
    if (answer.status === 401 && key !== '') await browser.signIn(key);
    return { ...answer, headers: answer.headers as Record<string, string>, body: parsed(answer.text) };
  }

  it(`are answered as declared (seed ${seed})`, { timeout: TIMEOUT_MS }, async () => {
    const administrator = browsers.get('administrator') as Browser;
    const parts = new Map<string, unknown>();
    for (const part of PARTS) {
      const { body } = await administrator.send<{ value: unknown }>(`/app/api/settings/parts/${part}`);
      parts.set(part, body.value);
    }
    const world = {
      operations: declared.operations,
      resolve: declared.resolve,
      ids: idsByKind(venue.subjects),
      fields: ['remarks'],
      logins: Object.keys(LOGINS),
      parts,
    };
    const fuzzed = { declared, requests: applicationArbitrary(world), send };
    const counts = await fuzz(fuzzed, { requests: toApplication, seed });
    process.stdout.write(`fuzz of the application with seed ${seed}: ${JSON.stringify(counts)}\n`);
    for (const status of [200, 201, 204, 400, 401, 403, 404, 405, 415]) {
      expect(Object.keys(counts.statuses)).toContain(String(status));
    }
    expect(api.logged()).toBe('');
  });
});

const PARTS = [
  ...['settings', 'userGroups', 'users', 'teams', 'profiles', 'statuses', 'resourceGroups', 'integrations'],
  ...['apiClients', 'customData'],
];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function idsByKind(entities: readonly { readonly kind: string; readonly id: string }[]): FuzzWorld['ids'] {
  return new Map(
    kinds.map((kind) => [kind, entities.filter((entity) => entity.kind === kind).map(({ id }) => id)]),
  );
}
