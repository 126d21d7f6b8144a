import { type Kind, kindSpec } from '@callboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextRevision } from '../../src/model/record-lines.ts';
import { compareMoved } from '../../src/move-in/compare.ts';
import { sourceOf } from '../../src/move-in/move-in.ts';
import type { MoveState } from '../../src/move-in/progress.ts';
import { Remote, type RemoteOptions } from '../../src/move-in/remote.ts';
import { RemoteFields } from '../../src/move-in/remote-fields.ts';
import { type RunOptions, runMove } from '../../src/move-in/run-move.ts';
import type { MovedEntity } from '../../src/move-in/store.ts';
import { countGone } from '../../src/move-in/tally.ts';
import { AppError } from '../../src/platform/errors.ts';
import { formatId } from '../../src/platform/ids.ts';
import { type Api, createApi, createTestClock, type Thing } from '../api/api.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { recordLine } from '../builders/records.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { addKey, removePlanned, rename } from './changes.ts';
import { definitionsOf, filesOf, movedKeywords, NO_NAMES, sorted, unitsOf, wireNames } from './contents.ts';
import { type OtherInstallation, openOtherInstallation } from './other-installation.ts';
import { leftOut, steadyRandom, total } from './outcome.ts';

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
/** Longer than any of these answers takes on a busy machine; one that takes longer is asked for again. */
const SLOW_MS = 3_000;
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

  function openRemote(more: Partial<RemoteOptions> = {}) {
    waited = [];
    return new Remote({
      ...{ base: other.base, key: other.key, ...more },
      pause: async (ms) => {
        waited.push(ms);
      },
    });
  }

  /** Returns options with a progress that tests can look at. */
  function optionsOf(remote: Remote, kept: { state?: MoveState | undefined } = {}): RunOptions {
    return {
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
  }

  async function move(
    kept: { state?: MoveState | undefined } = {},
    more: Partial<RemoteOptions & Pick<RunOptions, 'mostFileBytes'>> = {},
  ) {
    const remote = openRemote(more);
    try {
      const { tally, comparison, conflicts } = await runMove({ ...optionsOf(remote, kept), ...more });
      return { tally, compared: comparison, conflicts, requests: remote.requests, source: sourceOf(remote) };
    } finally {
      await remote.close();
    }
  }

  it('leaves out and names what the key may not read and what is too large, and moves the rest', async () => {
    const kinds = { ...buildPermissions().kinds };
    for (const kind of ['contact', 'group', 'event', 'resourcebooking', 'contactbooking', 'task'] as const) {
      kinds[kind] = { read: 'none', write: 'none' };
    }
    const { full: key } = await addKey(other.storage, buildPermissions({ kinds }));
    const { tally } = await move({}, { key: key ?? '', mostFileBytes: 10 });
    const reasons = leftOut(tally);
    const places = tally.notes.map(({ place, reason }) => `${place}: ${reason}`);
    for (const place of [
      'contacts',
      'event groups',
      'events',
      'resource bookings',
      'contact bookings',
      'tasks',
    ]) {
      expect(places).toContain(`${place}: the key may not read it: left out`);
    }
    expect(reasons).toContainEqual(expect.stringMatching(/^custom data \w+: the file is larger than 0 MiB/));
    expect(tally.counts.attachment).toMatchObject({ failed: expect.any(Number) });
    for (const kind of ['profile', 'status', 'location', 'resource'] as const) {
      const there = (await other.storage.transfer.all(kind)).length;
      expect([kind, tally.counts[kind]?.created]).toEqual([kind, there]);
    }
    expect(tally.gone).toEqual([]);
  });

  it('goes on where it stopped, through a rate limit, cut connections, errors, slow answers and expired pages', async () => {
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

    const slow = new Map<string, 'slow' | 'silent'>([
      ['/api/tasks', 'slow'],
      ['/api/events/*:*/contactbookings', 'silent'],
    ]);
    other.faults = (request, path) => {
      const [list = ''] = path.split('?');
      const fault = slow.get(list);
      slow.delete(list);
      return (
        fault ?? ([undefined, 'limit', 'half'] as const)[[5, 13].findIndex((n) => request % n === 0) + 1]
      );
    };
    const { tally, compared } = await move(kept, { answerMs: SLOW_MS, silenceMs: SLOW_MS });
    expect([...slow.keys()]).toEqual([]);
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
    const api = createApi(storage, { keys: await addKey(storage, buildPermissions({ administer: true })) });
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

  it('has the files, units and definitions of the other installation', async () => {
    const files = await filesOf(storage);
    expect(files.length).toBeGreaterThan(10);
    expect(files).toEqual(await filesOf(other.storage));
    expect(await unitsOf(storage)).toEqual(await unitsOf(other.storage));
    expect(await definitionsOf(storage)).toEqual(await definitionsOf(other.storage));
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

  it('tells what is no longer there with what it belongs to, leaves it here, and tells nothing of what it has not read', async () => {
    const [bookings, engaged] = await Promise.all([
      other.storage.transfer.all('resourcebooking'),
      other.storage.transfer.all('contactbooking'),
    ]);
    const events = (await other.storage.transfer.all('event')).filter(
      ({ id }) =>
        bookings.some(({ eventId }) => eventId === id) && engaged.some(({ eventId }) => eventId === id),
    );
    const [gone, staying] = events;
    const single = engaged.find(({ eventId }) => eventId === staying?.id);
    const here = new Map((await moved()).map(({ key, entityId }) => [key, entityId]));
    const hereOf = (kind: Kind, { id, created }: { readonly id: number; readonly created: number }) =>
      here.get(`${kind}:${formatId(id, created)}`) ?? 0;
    const task = (await other.storage.transfer.all('task')).find(
      (one) => one.eventId !== gone?.id && hereOf('task', one) > 0,
    );
    if (gone === undefined || staying === undefined || single === undefined || task === undefined) {
      throw new Error('the demo venue has too little for this');
    }
    const page = (kind: Kind, there: { readonly id: number; readonly created: number }) => ({
      kind,
      id: formatId(hereOf(kind, there), DEMO_NOW),
    });
    const [name, stays] = [await nameHere(hereOf('event', gone)), await nameHere(hereOf('event', staying))];
    await removePlanned(other.storage, gone.id);
    await other.storage.writer.remove('contactbooking', [single.id]);
    await other.storage.writer.remove('task', [task.id]);

    const tally = { counts: {}, notes: [], noteCount: 0 };
    const halfRead = await move({ state: { step: 'tasks', next: '/api/tasks', tally } });
    expect([halfRead.tally.counts.task?.read, halfRead.tally.gone]).toEqual([expect.any(Number), []]);
    const { tally: told } = await move();
    expect(told.gone).toEqual([
      { kind: 'event', name, page: page('event', gone) },
      {
        kind: 'contactbooking',
        name: expect.stringContaining(stays ?? ''),
        page: page('contactbooking', single),
      },
      { kind: 'task', name: expect.stringContaining(task.name), page: page('task', task) },
    ]);
    expect(countGone(told)).toBe(3);
    const left = await storage.transfer.records('event', [hereOf('event', gone)]);
    expect(left.size).toBe(1);
  });

  it('finds by name what changed there since: fields, cost models, units, statuses, attachments and definitions', async () => {
    const { transfer, writer } = other.storage;
    const keys = (await moved()).map(({ key }) => key);
    const isMoved = (kind: Kind) => (one: { readonly id: number; readonly created: number }) =>
      keys.includes(`${kind}:${formatId(one.id, one.created)}`);
    const event = (await transfer.all('event')).filter(isMoved('event')).at(-1);
    const resource = (await transfer.all('resource')).find(({ costModels }) => costModels.length > 1);
    const [unit] = await transfer.all('resourceinstance');
    const [status] = await transfer.all('status');
    const attachment = (await transfer.all('attachment')).find(({ fileId }) => fileId !== null);
    const field = (await transfer.all('customdefinition')).find(
      ({ kind, level }) => kind === 'event' && level === 'field',
    );
    const [first, ...others] = resource?.costModels ?? [];
    if (!event || !resource || !unit || !status || !attachment || !field || !first)
      throw new Error('too little');
    const changed = [
      recordLine('event', { ...event, name: 'Renamed since' }),
      recordLine('resource', { ...resource, costModels: [{ ...first, purchasePrice: 987 }, ...others] }),
      recordLine('resourceinstance', { ...unit, serialNumber: 'Another' }),
      recordLine('status', { ...status, backgroundColor: '#010203' }),
      recordLine('attachment', { ...attachment, comment: 'Another' }),
      recordLine('customdefinition', { ...field, name: 'Another' }),
    ];
    await writer.write({ records: changed.map((line) => nextRevision(line)) });

    const wanted = [event, resource, unit, status].map(({ id, created }) => `:${formatId(id, created)}`);
    const isWanted = ({ key }: MovedEntity) =>
      wanted.some((id) => key.endsWith(id)) ||
      key.endsWith(`documents/${attachment.fileId}/${attachment.originalName}`);
    const remote = openRemote();
    const store = {
      ...storage.moveIn,
      async *movedEntities(source: string) {
        for await (const entity of storage.moveIn.movedEntities(source)) if (isWanted(entity)) yield entity;
      },
    };
    const options = { ...optionsOf(remote), store, source: sourceOf(remote) };
    const comparison = await compareMoved(options, new RemoteFields(remote), 20, steadyRandom());
    await remote.close();
    expect(comparison).toMatchObject({ entities: 5, skipped: 0 });
    expect(comparison.differences.map(({ place, reason }) => `${place}: ${reason}`).sort()).toEqual(
      [
        `attachment ${attachment.originalName} of `,
        `custom data event.${field.keyword}: name differs`,
        `event Renamed since (${formatId(event.id, event.created)}): name differs`,
        `resource ${resource.name} (${formatId(resource.id, resource.created)}): cost model ${first.name} differs`,
        `status ${status.name} (${formatId(status.id, status.created)}): backgroundColor differs`,
        `unit (${formatId(unit.id, unit.created)}): serialNumber differs`,
      ].map((text) => expect.stringContaining(text)),
    );
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

const readAll = (api: Api, path: string) =>
  api.readAll<Thing>(path, { headers: { 'x-no-string-wrap-numeric-remote-info-value': '' } });
