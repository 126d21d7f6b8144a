import { type Kind, kindSpec } from '@callboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import { sourceOf } from '../../src/move-in/move-in.ts';
import type { MoveState } from '../../src/move-in/progress.ts';
import { Remote } from '../../src/move-in/remote.ts';
import { runMove } from '../../src/move-in/run-move.ts';
import type { MovedEntity } from '../../src/move-in/store.ts';
import type { MoveTallyState } from '../../src/move-in/tally.ts';
import { AppError } from '../../src/platform/errors.ts';
import { formatId } from '../../src/platform/ids.ts';
import { type Api, createApi, createTestClock, type Thing } from '../api/api.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { type OtherInstallation, openOtherInstallation } from './other-installation.ts';

const COMPARED = [
  'profile',
  'status',
  'contact',
  'location',
  'resourceplaceholder',
  'resource',
  'group',
  'event',
  'resourcebooking',
  'contactbooking',
  'task',
] as const satisfies readonly Kind[];
const PARTS = ['schedule', 'contactbookings', 'attachments'] as const;
const OWNER = { ownerId: null, ownerName: 'Importer', userGroupId: null };

describe.each(ENGINES)('moving in from a running installation on %s', (engine) => {
  let other: OtherInstallation;
  let storage: TestStorage;
  let waited: number[] = [];

  beforeAll(async () => {
    other = await openOtherInstallation(engine);
    storage = await openTestStorage(engine);
    const { timeZone, dayLine } = (await other.storage.reference.current()).settings;
    await storage.writer.write({ settings: { timeZone, dayLine } });
  });
  afterAll(async () => {
    await other?.close();
    await storage?.close();
  });

  /** Moves with a progress that tests can look at. */
  async function move(kept: { state?: MoveState | undefined } = {}) {
    waited = [];
    const remote = new Remote({
      base: other.base,
      key: other.key,
      pause: async (ms) => {
        waited.push(ms);
      },
    });
    const options = {
      remote,
      store: storage.moveIn,
      planning: storage.planning,
      clock: createTestClock(),
      compare: 20,
      random: steadyRandom(),
      reference: storage.reference,
      owner: OWNER,
      now: DEMO_NOW,
      mostFileBytes: 50_000_000,
      progress: {
        load: async () => kept.state,
        save: async (state: MoveState) => {
          kept.state = structuredClone(state);
        },
        clear: async () => {
          kept.state = undefined;
        },
      },
    };
    try {
      const { tally, comparison, conflicts } = await runMove(options);
      return { tally, compared: comparison, conflicts, requests: remote.requests, source: sourceOf(remote) };
    } finally {
      await remote.close();
    }
  }

  it('goes on where it stopped, through a rate limit, cut connections, errors and expired pages', async () => {
    const kept: { state?: MoveState } = {};
    let bookingPages = 0;
    let expired = false;
    other.faults = (request, path) => {
      if (path.startsWith('/api/resourcebookings') && path.includes('book=')) {
        bookingPages += 1;
        if (!expired && bookingPages === 2) {
          expired = true;
          return 'expired';
        }
        if (bookingPages >= 4) return 'stop';
      }
      return ([undefined, 'limit', 'cut', 'error'] as const)[
        [7, 11, 23].findIndex((n) => request % n === 0) + 1
      ];
    };
    const stopped = await move(kept).catch((error: unknown) => error);
    expect(stopped).toBeInstanceOf(AppError);
    expect(String(stopped)).toContain('/api/resourcebookings could not be read: ');
    expect(expired).toBe(true);
    expect(kept.state).toMatchObject({ step: 'resource bookings', next: expect.stringContaining('book=') });
    expect(waited).toContain(7_000);
    expect(Math.max(...waited)).toBeLessThanOrEqual(64_000);

    other.faults = (request) => (request % 5 === 0 ? 'limit' : undefined);
    const { tally, compared } = await move(kept);
    expect(kept.state).toBeUndefined();
    expect(leftOut(tally)).toEqual([]);
    expect(compared).toMatchObject({ entities: 20, skipped: 0, differences: [] });
    const counts = Object.values(tally.counts);
    expect(counts.every(({ failed, kept: changedHere }) => failed === 0 && changedHere === 0)).toBe(true);
    for (const kind of [
      'event',
      'contact',
      'resourcebooking',
      'contactbooking',
      'task',
      'attachment',
    ] as const) {
      const there = (await other.storage.transfer.all(kind)).length;
      expect([kind, (await storage.transfer.all(kind)).length]).toEqual([kind, there]);
    }
  });

  it('serves everything as the other installation does', async () => {
    other.faults = () => undefined;
    const api = createApi(storage, { keys: await readingKey(storage) });
    const { source } = await identity();
    const names = await wireNames(storage, source);
    const moved = await movedKeywords(other.storage);
    try {
      const paths = COMPARED.map((kind) => {
        const keywords = moved.get(kind) ?? '';
        const parameters = keywords === '' ? '' : `?customdata_keywords=${keywords}`;
        return `/api/${kindSpec(kind).plural}/*:*${parameters}`;
      });
      const parts = PARTS.flatMap((part) => [`/api/events/*:*/${part}`, `/api/groups/*:*/${part}`]);
      for (const path of [...paths, ...parts]) {
        const there = sorted(await readAll(other.api, path), NO_NAMES);
        const here = sorted(await readAll(api, path), names);
        expect(here.length).toBe(there.length);
        const differs = here.findIndex((one, at) => JSON.stringify(one) !== JSON.stringify(there[at]));
        expect([path, here[differs]]).toEqual([path, there[differs]]);
      }
    } finally {
      await api.app.close();
    }
  });

  it('writes nothing again when nothing has changed', async () => {
    const before = await storage.transfer.lastId();
    const { tally } = await move();
    const { created, updated, kept, failed } = total(tally);
    expect({ created, updated, kept, failed }).toEqual({ created: 0, updated: 0, kept: 0, failed: 0 });
    expect(await storage.transfer.lastId()).toBe(before);
  });

  it('takes over what changed there, and tells what changed or was deleted here instead of undoing it', async () => {
    const [first, second, third] = await movedEvents();
    await renameThere(first?.key, 'Renamed there');
    await renameThere(second?.key, 'Renamed there as well');
    await renameHere(second?.entityId, 'Renamed here');
    await renameHere(third?.entityId, 'Renamed here alone');
    const task = (await moved()).find(({ kind }) => kind === 'task');
    await storage.writer.remove('task', [task?.entityId ?? 0]);

    const { tally } = await move();
    expect(total(tally)).toMatchObject({ created: 0, updated: 1, kept: 2, failed: 0 });
    expect(leftOut(tally)).toEqual([
      expect.stringContaining('it was changed here and there'),
      'it was deleted here, and stays deleted',
    ]);
    expect(await nameHere(first?.entityId)).toBe('Renamed there');
    expect(await nameHere(second?.entityId)).toBe('Renamed here');
    expect(await nameHere(third?.entityId)).toBe('Renamed here alone');
    expect((await storage.transfer.records('task', [task?.entityId ?? 0])).size).toBe(0);
  });

  it('never sends the key elsewhere, and says what a refused key means', async () => {
    const remote = new Remote({ base: other.base, key: 'cb_wrong', pause: async () => undefined });
    await expect(remote.get('/api/events')).rejects.toThrow('refuses the key: make a new one there');
    await remote.close();
  });

  async function identity() {
    const remote = new Remote({ base: other.base, key: other.key, pause: async () => undefined });
    const source = sourceOf(remote);
    await remote.close();
    return { source };
  }

  async function movedEvents() {
    return (await moved()).filter(({ kind }) => kind === 'event').slice(0, 3);
  }

  async function moved(): Promise<readonly MovedEntity[]> {
    const all: MovedEntity[] = [];
    for await (const entity of storage.moveIn.movedEntities((await identity()).source)) all.push(entity);
    return all;
  }

  async function renameThere(key: string | undefined, name: string) {
    const id = Number(/:(\d+)-/.exec(key ?? '')?.[1]);
    await rename(other.storage, id, name);
  }
  const renameHere = (id: number | undefined, name: string) => rename(storage, id ?? 0, name);
  const nameHere = async (id: number | undefined) =>
    (await storage.transfer.records('event', [id ?? 0])).get(id ?? 0)?.name;
});

async function rename({ transfer, writer }: TestStorage, id: number, name: string): Promise<void> {
  const record = (await transfer.records('event', [id])).get(id);
  if (record === undefined) throw new Error(`there is no event ${id}`);
  await writer.write({
    records: [{ kind: 'event', record: { ...record, name, revision: record.revision + 1 } }],
  });
}

/** Returns the reasons of the notes, without those about fields whose definition the API does not tell. */
function leftOut({ notes }: MoveTallyState): readonly string[] {
  return notes.map(({ reason }) => reason).filter((reason) => !reason.includes('does not tell where'));
}

function total({ counts }: MoveTallyState) {
  const sum = { created: 0, updated: 0, kept: 0, failed: 0 };
  for (const one of Object.values(counts)) {
    sum.created += one.created;
    sum.updated += one.updated;
    sum.kept += one.kept;
    sum.failed += one.failed;
  }
  return sum;
}

function steadyRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Makes an administrator with a key. */
async function readingKey({ writer }: TestStorage): Promise<Readonly<Record<string, string>>> {
  const group = buildRecord('usergroup', { permissions: buildPermissions({ administer: true }) });
  const user = buildRecord('user', { userGroupIds: [group.id] });
  const { key, hash } = createApiKey();
  const apikey = buildRecord('apikey', { userId: user.id, hash });
  await writer.write({
    records: [recordLine('usergroup', group), recordLine('user', user), recordLine('apikey', apikey)],
  });
  return { full: key };
}

const readAll = (api: Api, path: string) =>
  api.readAll<Thing>(path, { headers: { 'x-no-string-wrap-numeric-remote-info-value': '' } });

/** Returns the ids of the other installation by those of this one. */
async function wireNames(storage: TestStorage, source: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const { key, entityId } of storage.moveIn.movedEntities(source)) {
    names.set(formatId(entityId, DEMO_NOW), key.slice(key.indexOf(':') + 1));
  }
  return names;
}

/** Returns the keywords of the fields that move, joined as an address has them, by kind. */
async function movedKeywords({ transfer }: TestStorage): Promise<ReadonlyMap<string, string>> {
  const keywords = new Map<string, string>();
  for (const { kind, level, type, keyword } of await transfer.all('customdefinition')) {
    if (level !== 'field' || type === 'Derived') continue;
    const before = keywords.get(kind);
    keywords.set(kind, before === undefined ? keyword : `${before},${keyword}`);
  }
  return keywords;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Returns an answer with the ids of the other installation, without what depends on accounts and files. */
function known(value: unknown, names: ReadonlyMap<string, string>): unknown {
  const there = (text: string) => text.replace(/\d+-\d+/g, (id) => names.get(id) ?? id);
  if (Array.isArray(value)) {
    const read = value.map((one) => known(one, names));
    // Entities inside others stand in the order of their ids, which is another one here.
    return value.some((one) => typeof Object(one).id === 'string') ? inOrder(read) : read;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]): [string, unknown] => {
      if (key === 'owningteam' || key === 'owninggroup') return [key, null];
      if (key === 'owner') return [key, Object(part).name];
      if (key === 'dataurl') return [key, String(part).replace(/documents\/\d+/, 'documents')];
      return [
        key,
        (key === 'id' || key === 'url') && typeof part === 'string' ? there(part) : known(part, names),
      ];
    }),
  );
}

/** Returns answers in an order that does not depend on ids. */
function sorted(all: readonly Thing[], names: ReadonlyMap<string, string>): readonly unknown[] {
  return inOrder(all.map((one) => known(one, names)));
}

const inOrder = (all: readonly unknown[]): readonly unknown[] =>
  [...all].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
