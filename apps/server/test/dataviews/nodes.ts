/** Nodes that compute results like `script.ts`, on one database and one clock that only tests move. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Principal } from '../../src/access/principal.ts';
import type { NewCallback } from '../../src/dataviews/callbacks/store.ts';
import type { ComputePool } from '../../src/dataviews/computing.ts';
import type { Dataview } from '../../src/dataviews/definitions-store.ts';
import { DEFAULT_CACHE, DEFAULT_LIMITS } from '../../src/dataviews/result-rules.ts';
import type { ResultSpace } from '../../src/dataviews/result-space.ts';
import { hasEnded } from '../../src/dataviews/result-state.ts';
import { type RequestedResult, Results, type ResultsOptions } from '../../src/dataviews/results.ts';
import type { StoredResult } from '../../src/dataviews/results-store.ts';
import { createLog } from '../../src/platform/log.ts';
import { statement } from '../../src/storage/database.ts';
import { createComputing } from '../../src/storage/dataviews/computing.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { createTestClock, type TestClock } from '../api/api.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { type Engine, openTestStorage, type TestStorage } from '../engines.ts';
import { principalOf } from './principal.ts';
import type { Script } from './script.ts';
import { SCRIPTED_WORKER } from './worker-program.ts';

export interface Ask {
  readonly principal?: Principal;
  readonly callback?: NewCallback;
  readonly dataview?: Dataview;
}

export interface Node {
  readonly results: Results;
  readonly storage: Storage;
  /** Returns everything that was logged. */
  readonly logged: () => string;
  /** Returns the ids of its worker processes. */
  readonly pids: () => readonly number[];
  /** Returns how often callbacks were announced as due. */
  readonly calls: () => number;
  ask(script: Script, ask?: Ask): Promise<RequestedResult>;
  /** Waits until the result has ended, and returns it. */
  ended(result: StoredResult): Promise<StoredResult>;
  text(result: StoredResult, from?: number, to?: number): Promise<string>;
}

export interface Venue {
  readonly storage: TestStorage;
  readonly clock: TestClock;
  readonly dataview: Dataview;
  /** Starts a node, on the connections of `storage` or on its own; it is closed after the test. */
  node(
    options?: Partial<ResultsOptions> & { readonly slots?: number; readonly another?: boolean },
  ): Promise<Node>;
  /** Creates a gate for `script.ts`: its path, and functions that open and close it. */
  gate(): { readonly path: string; open(): Promise<void>; close(): Promise<void> };
  /** Returns the bytes that stored results take up. */
  storedBytes(): Promise<number>;
}

/**
 * Creates a venue for all tests of the surrounding `describe`; each test finds it without results, and its
 * nodes are closed afterwards.
 */
export function useVenue(engine: Engine): Venue {
  const clock = createTestClock();
  let folder = '';
  let gates = 0;
  const closing: (() => Promise<void>)[] = [];
  let opened: { readonly storage: TestStorage; readonly dataview: Dataview } | undefined;
  const current = () => {
    if (opened === undefined) throw new Error('the venue is open only within tests');
    return opened;
  };
  beforeAll(async () => {
    const storage = await openTestStorage(engine);
    const dataview = buildRecord('dataview', { name: 'Scripted' });
    await storage.writer.write({ records: [recordLine('dataview', dataview)] });
    opened = { storage, dataview };
    folder = await mkdtemp(join(tmpdir(), 'callboard-gates-'));
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    const { database, options } = current().storage;
    for (const table of ['dataview_result', 'dataview_callback']) {
      await database.transaction((open) => open.query(statement(`delete from ${table}`), []));
    }
    await rm(join(options.dataFolder, 'results'), { recursive: true, force: true });
  });
  afterAll(async () => {
    await opened?.storage.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function node({
    slots = 2,
    another = false,
    ...options
  }: Parameters<Venue['node']>[0] = {}): Promise<Node> {
    const own = another ? await current().storage.openAnother() : current().storage;
    let logged = '';
    let calls = 0;
    const { results: store, space, address } = own.dataviews;
    const computing = createComputing({ program: SCRIPTED_WORKER, address, slots });
    const results = new Results({
      store,
      space,
      computing,
      clock,
      log: createLog('info', { write: (line: string) => (logged += line) }),
      holder: randomUUID(),
      limits: DEFAULT_LIMITS,
      cache: DEFAULT_CACHE,
      bind: (_, body) => ({ canonical: canonical(body as object), problems: problemsOf(body) }),
      storageCap: 1024 ** 3,
      onCallbacksDue: () => {
        calls += 1;
      },
      ...options,
    });
    closing.push(() => results.close());
    return {
      results,
      storage: own,
      logged: () => logged,
      calls: () => calls,
      pids: computing.pids,
      ask: (script, { principal = principalOf(1), callback, dataview = current().dataview } = {}) =>
        results.request({
          dataview,
          format: 'json',
          body: script,
          principal,
          baseUrl: 'https://venue.example',
          today: 20_000,
          callback,
        }),
      async ended(result) {
        const found = await results.whenEnded(result.id, 30_000, new AbortController().signal);
        if (found === undefined || !hasEnded(found.state)) throw new Error('the result has not ended');
        return found;
      },
      async text(result, from, to) {
        const page = from === undefined || to === undefined ? undefined : { from, to };
        const { length, chunks } = await results.read(result, page);
        const pieces: Uint8Array[] = [];
        for await (const chunk of chunks) pieces.push(chunk);
        const text = Buffer.concat(pieces);
        if (text.length !== length) throw new Error(`${text.length} bytes instead of ${length}`);
        return text.toString();
      },
    };
  }

  return {
    get storage() {
      return current().storage;
    },
    get dataview() {
      return current().dataview;
    },
    clock,
    node,
    gate() {
      const path = join(folder, `gate-${gates++}`);
      return { path, open: () => writeFile(path, ''), close: () => rm(path, { force: true }) };
    },
    storedBytes: () =>
      engine === 'sqlite' ? bytesOfFiles(current().storage) : bytesOfChunks(current().storage),
  };
}

/** Computing of a node that is killed once it has begun to write: it never reports again. */
export function deadComputing(space: ResultSpace): ComputePool {
  return {
    slots: 2,
    async compute(run, { onSnapshot, signal }) {
      const writer = await space.create(run);
      await writer.write('data', Buffer.from('[['));
      onSnapshot();
      await once(signal, 'abort');
      await writer.abandon();
      return { type: 'lost', cause: 'killed' };
    },
    warm: () => undefined,
    close: () => undefined,
  };
}

/** Polls long enough for a busy machine, where a worker process takes a second to start. */
export const poll: typeof expect.poll = (look) => expect.poll(look, { timeout: 15_000, interval: 20 });

const canonical = (body: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))));

/** The script names its own problems. */
function problemsOf(body: unknown): readonly string[] {
  return (body as { readonly problems?: readonly string[] }).problems ?? [];
}

async function bytesOfFiles({ options }: TestStorage): Promise<number> {
  const folder = join(options.dataFolder, 'results');
  if (
    !(await access(folder).then(
      () => true,
      () => false,
    ))
  )
    return 0;
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function bytesOfChunks({ database }: TestStorage): Promise<number> {
  const text = 'select coalesce(sum(length(bytes)), 0)::bigint as bytes from result_chunk';
  const [row] = await database.query<{ bytes: number }>(statement(text), []);
  return row?.bytes ?? 0;
}
