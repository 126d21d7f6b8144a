/**
 * A venue of a few records that a test creates itself: one user who
 * may do everything, and additions by the test.
 */
import { afterAll, beforeAll } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import { permissionKinds } from '../../src/access/permissions.ts';
import type { Fields, Permissions, RecordKind } from '../../src/model/records.ts';
import type { WriteBatch } from '../../src/model/writer.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { type Engine, openTestStorage, type TestStorage } from '../engines.ts';
import { type Api, type ApiOptions, createApi, type TestClock } from './api.ts';

/** Returns permissions to read and write everything, except for the overrides. */
export function buildPermissions(overrides: Partial<Permissions> = {}): Permissions {
  const all = { read: 'all', write: 'all' } as const;
  return {
    kinds: Object.fromEntries(permissionKinds.map((kind) => [kind, all])),
    prices: true,
    privateContactData: true,
    administer: false,
    ...overrides,
  };
}

export interface SmallVenue {
  readonly storage: TestStorage;
  readonly clock: TestClock;
  readonly key: string;
  readonly api: Api;
  /** Adds a user group, a user in it and a key; returns the text to send as the key. */
  addKey(permissions: Permissions): Promise<string>;
  add<K extends RecordKind>(kind: K, record: Fields<K>): Promise<Fields<K>>;
  write(batch: WriteBatch): Promise<void>;
  /** Opens the same storage as a process that has just started. */
  restart(options?: ApiOptions): Promise<Api>;
}

async function openSmallVenue(engine: Engine, options: ApiOptions): Promise<SmallVenue> {
  const storage = await openTestStorage(engine);
  const write = (batch: WriteBatch) => storage.writer.write(batch);
  const addKey = async (permissions: Permissions): Promise<string> => {
    const { key, hash } = createApiKey();
    const group = buildRecord('usergroup', { permissions });
    const user = buildRecord('user', { name: 'Ann', userGroupIds: [group.id] });
    const apikey = buildRecord('apikey', { userId: user.id, hash });
    await write({
      records: [recordLine('usergroup', group), recordLine('user', user), recordLine('apikey', apikey)],
    });
    return key;
  };
  const key = await addKey(buildPermissions());
  const api = createApi(storage, { keys: { full: key }, ...options });
  return {
    storage,
    clock: api.clock,
    key,
    api,
    addKey,
    async add(kind, record) {
      await write({ records: [recordLine(kind, record)] });
      return record;
    },
    write,
    restart: async (more = {}) =>
      createApi(await storage.openAnother(), { keys: { full: key }, ...options, ...more }, api.clock),
  };
}

/** Opens a small venue from before the first test of the surrounding `describe` to after the last. */
export function useSmallVenue(engine: Engine, options: ApiOptions = {}): () => SmallVenue {
  let venue: SmallVenue | undefined;
  beforeAll(async () => {
    venue = await openSmallVenue(engine, options);
  });
  afterAll(async () => {
    await venue?.api.app.close();
    await venue?.storage.close();
  });
  return () => {
    if (venue === undefined) throw new Error('the venue is open only within tests');
    return venue;
  };
}
