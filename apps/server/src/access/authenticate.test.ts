import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from './api-key.ts';
import { createAuthenticator } from './authenticate.ts';
import type { AccessStore, KeyRecord } from './store.ts';

const START = 1_800_000_000;

/** An in-memory store that counts look-ups and can be held up. */
class MemoryStore implements AccessStore {
  readonly records = new Map<string, KeyRecord>();
  readonly touches: [number, number][] = [];
  lookUps = 0;
  version = 0;
  gate: Promise<void> = Promise.resolve();
  touchFails = false;

  async findKeyByHash(hash: string): Promise<KeyRecord | undefined> {
    this.lookUps += 1;
    const record = this.records.get(hash);
    await this.gate;
    return record;
  }

  async touchKey(id: number, at: number): Promise<void> {
    if (this.touchFails) throw new Error('disk full');
    this.touches.push([id, at]);
  }

  generation(): number {
    return this.version;
  }
}

const clock = { ms: 0, now: () => clock.ms };
let store: MemoryStore;
let nextId = 1;

interface Given {
  readonly expires?: number | null;
  readonly lastUsed?: number | null;
  readonly active?: boolean;
  readonly addresses?: readonly string[];
}

function addKey({ expires = null, lastUsed = null, active = true, addresses }: Given = {}) {
  const { key, hash } = createApiKey();
  const id = nextId++;
  const client = { apiClientId: null, integrationId: null };
  const limits = addresses === undefined ? null : { readOnly: false, kinds: null, addresses };
  store.records.set(hash, {
    apikey: { id, name: 'Website', hash, ...client, expires, lastUsed, limits },
    user: { id: 5, name: 'Ada', active },
    groups: [],
  });
  return { key, hash, id };
}

function removeKey(hash: string) {
  store.records.delete(hash);
  store.version += 1;
}

beforeEach(() => {
  store = new MemoryStore();
  clock.ms = START * 1000;
});

function create(cacheSize?: number) {
  const made = createAuthenticator({ store, clock, ...(cacheSize === undefined ? {} : { cacheSize }) });
  return {
    ...made,
    authenticate: (keys: readonly string[], address: string | undefined = '192.0.2.7') =>
      made.authenticate(keys, address),
  };
}

describe('authenticate', () => {
  it('gives the principal of a good key, also when it is presented twice', async () => {
    const { key, id } = addKey();
    const { authenticate } = create();
    expect(await authenticate([key])).toMatchObject({
      keyId: id,
      keyName: 'Website',
      userId: 5,
      userName: 'Ada',
    });
    expect(await authenticate([key, key])).toMatchObject({ keyId: id });
  });

  it('refuses an absent key, and two different keys, though both are good', async () => {
    const { authenticate } = create();
    expect(await authenticate([])).toBeUndefined();
    expect(await authenticate([addKey().key, addKey().key])).toBeUndefined();
  });

  it('refuses malformed keys without a look-up', async () => {
    const { key } = addKey();
    const typo = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
    expect(await create().authenticate([typo])).toBeUndefined();
    expect(await create().authenticate(['nonsense'])).toBeUndefined();
    expect(store.lookUps).toBe(0);
  });

  it('refuses an unknown key, and does not remember that it was unknown', async () => {
    const { authenticate } = create();
    const { key, hash } = addKey();
    const record = store.records.get(hash);
    store.records.delete(hash);
    expect(await authenticate([key])).toBeUndefined();
    if (record !== undefined) store.records.set(hash, record);
    expect(await authenticate([key])).toBeDefined();
  });

  it('refuses the key of an inactive user', async () => {
    expect(await create().authenticate([addKey({ active: false }).key])).toBeUndefined();
  });

  it('refuses a key from the second of its expiry on, also when it is remembered', async () => {
    const { key } = addKey({ expires: START + 10 });
    const { authenticate } = create();
    clock.ms = (START + 10) * 1000 - 1;
    expect(await authenticate([key])).toBeDefined();
    clock.ms = (START + 10) * 1000;
    expect(await authenticate([key])).toBeUndefined();
    expect(store.lookUps).toBe(1);
  });

  it('refuses a record that the store gave for another hash', async () => {
    const { hash } = addKey();
    const other = createApiKey();
    const record = store.records.get(hash);
    if (record !== undefined) store.records.set(other.hash, record);
    expect(await create().authenticate([other.key])).toBeUndefined();
  });
});

describe('the memory of keys', () => {
  it('asks the store once, until access data changes', async () => {
    const { key } = addKey();
    const { authenticate } = create();
    for (let i = 0; i < 5; i++) expect(await authenticate([key])).toBeDefined();
    expect(store.lookUps).toBe(1);
    store.version += 1;
    expect(await authenticate([key])).toBeDefined();
    expect(store.lookUps).toBe(2);
  });

  it('refuses a deleted key with the next request', async () => {
    const { key, hash } = addKey();
    const { authenticate } = create();
    expect(await authenticate([key])).toBeDefined();
    removeKey(hash);
    expect(await authenticate([key])).toBeUndefined();
  });

  it('is not filled by a look-up that began before the change', async () => {
    const { key, hash } = addKey();
    const { authenticate } = create();
    const { promise, open } = gate();
    store.gate = promise;
    const early = authenticate([key]);
    removeKey(hash);
    open();
    await early;
    expect(await authenticate([key])).toBeUndefined();
  });

  it('is not filled by a look-up that began before invalidate', async () => {
    const { key, hash } = addKey();
    const { authenticate, invalidate } = create();
    const { promise, open } = gate();
    store.gate = promise;
    const early = authenticate([key]);
    store.records.delete(hash);
    invalidate();
    open();
    await early;
    expect(await authenticate([key])).toBeUndefined();
  });

  it('is bounded', async () => {
    const { authenticate } = create(2);
    const keys = [addKey(), addKey(), addKey()].map(({ key }) => key);
    for (const key of keys) await authenticate([key]);
    await authenticate(keys.slice(2));
    expect(store.lookUps).toBe(3);
    await authenticate(keys.slice(0, 1));
    expect(store.lookUps).toBe(4);
  });
});

describe('the last use', () => {
  it('is recorded at most once a minute for each key, also when the memory is dropped', async () => {
    const a = addKey();
    const b = addKey();
    const { authenticate, invalidate } = create();
    for (let second = 0; second < 150; second++) {
      clock.ms = (START + second) * 1000;
      await authenticate([a.key]);
      if (second === 5) await authenticate([b.key]);
      if (second % 10 === 0) invalidate();
    }
    await turn();
    expect(store.touches).toEqual([
      [a.id, START],
      [b.id, START + 5],
      [a.id, START + 60],
      [a.id, START + 120],
    ]);
  });

  it('starts from what is stored, so that a restart does not write', async () => {
    const { key, id } = addKey({ lastUsed: START - 30 });
    const { authenticate } = create();
    await authenticate([key]);
    clock.ms += 30_000;
    await authenticate([key]);
    await turn();
    expect(store.touches).toEqual([[id, START + 30]]);
  });

  it('is recorded again after the clock was set back', async () => {
    const { key, id } = addKey();
    const { authenticate } = create();
    await authenticate([key]);
    clock.ms -= 3_600_000;
    await authenticate([key]);
    await turn();
    expect(store.touches).toEqual([
      [id, START],
      [id, START - 3600],
    ]);
  });

  it('is not recorded for refused requests', async () => {
    const { authenticate } = create();
    await authenticate([addKey({ expires: START }).key]);
    await authenticate([addKey({ active: false }).key]);
    await turn();
    expect(store.touches).toEqual([]);
  });

  it('neither delays the answer nor fails it', async () => {
    const { key, id } = addKey();
    const errors: unknown[] = [];
    const { authenticate } = createAuthenticator({
      store,
      clock,
      onTouchError: (error) => errors.push(error),
    });
    expect(await authenticate([key], undefined)).toMatchObject({ keyId: id });
    expect(store.touches).toEqual([]);
    store.touchFails = true;
    await turn();
    expect(errors).toEqual([new Error('disk full')]);
  });
});

describe('a key for certain addresses', () => {
  const addresses = ['10.1.0.0/16', '2001:db8::/32'];

  it.each(['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::5'])('is good at %s', async (address) => {
    const { key, id } = addKey({ addresses });
    expect(await create().authenticate([key], address)).toMatchObject({ keyId: id });
  });

  it.each(['10.2.0.1', '192.0.2.7', '::1', 'fe80::1%eth0', 'no address'])(
    'is refused at %s',
    async (address) => {
      const { key } = addKey({ addresses });
      const { authenticate } = create();
      for (let turns = 0; turns < 3; turns++) expect(await authenticate([key], address)).toBeUndefined();
      await turn();
      expect(store.touches).toEqual([]);
    },
  );

  it('is refused on a Unix socket', async () => {
    const { authenticate } = createAuthenticator({ store, clock });
    expect(await authenticate([addKey({ addresses }).key], undefined)).toBeUndefined();
  });

  it('costs a look-up at other addresses each time, as an unknown key does', async () => {
    const { key } = addKey({ addresses });
    const { authenticate } = create();
    await authenticate([key], '10.1.2.3');
    for (const [presented, address] of [
      [key, '192.0.2.7'],
      [createApiKey().key, '192.0.2.7'],
    ] as const) {
      const before = store.lookUps;
      for (let turns = 0; turns < 4; turns++) await authenticate([presented], address);
      expect(store.lookUps - before).toBe(4);
    }
    expect(await authenticate([key], '10.1.2.3')).toBeDefined();
  });
});

function gate() {
  let open: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}
