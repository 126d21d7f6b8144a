/** The move that the settings page runs: one on all nodes, stopped, cut off and gone on with, at checked addresses only. */
import { APPLICATION_SHAPES } from '@callboard/contract';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMoves, type Moves, type MovesOptions } from '../../src/move-in/moves.ts';
import { createAddressRules } from '../../src/outgoing/addresses.ts';
import { systemLookups } from '../../src/outgoing/resolve-host.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { createTestClock } from '../api/api.ts';
import { ADMIN, READER, useApplication } from '../application/application.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { principalOf } from '../dataviews/principal.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { until } from '../operations/until.ts';
import { bookTwice } from './book-twice.ts';
import { type OtherInstallation, openOtherInstallation } from './other-installation.ts';

const HERE = { rules: createAddressRules(['127.0.0.1']), lookups: systemLookups };
const ENDED_WITHIN_MS = 60_000;
const admin = principalOf(1);
const RIGHTS = { kinds: {}, prices: false, privateContactData: false };
const group = buildRecord('usergroup', { id: 2, permissions: { ...RIGHTS, administer: true } });
const user = buildRecord('user', { id: admin.userId, userGroupIds: [group.id] });
const administrators = [recordLine('usergroup', group), recordLine('user', user)];

describe.each(ENGINES)('a move of the settings page on %s', (engine) => {
  const { api, browserOf } = useApplication(engine, { outgoing: HERE });
  let other: OtherInstallation;
  let storage: TestStorage;
  let another: Storage;
  const clock = createTestClock();
  const errors: unknown[] = [];
  const nodes: Moves[] = [];

  beforeAll(async () => {
    other = await openOtherInstallation(engine);
    await bookTwice(other.storage);
    storage = await openTestStorage(engine);
    // SQLite has one node, which two tabs may ask at once.
    another = engine === 'postgres' ? await storage.openAnother() : storage;
    const { timeZone, dayLine } = (await other.storage.reference.current()).settings;
    await storage.writer.write({ records: administrators, settings: { timeZone, dayLine } });
  });
  beforeEach(() => {
    other.held = undefined;
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await other?.close();
    await storage?.close();
  });

  function node(of: Storage, options: Partial<MovesOptions> = {}): Moves {
    const made = createMoves({
      ...of,
      store: of.moveIn,
      runs: of.moveRuns,
      clock,
      outgoing: HERE,
      mostFileBytes: 50_000_000,
      onError: (error) => errors.push(error),
      beatMs: 5,
      compare: 50,
      ...options,
    });
    nodes.push(made);
    return made;
  }
  const source = () => ({ address: other.base.href, key: other.key });
  const ended = (moves: Moves) =>
    until(ENDED_WITHIN_MS, async () => {
      const run = await moves.current();
      return run === undefined || run.state === 'running' ? undefined : run;
    });
  const counted = async (kind: 'event' | 'resourcebooking') => (await storage.transfer.all(kind)).length;

  it('runs once on two nodes, stops from the other one, and goes on there', async () => {
    const [one, two] = [node(storage), node(another)];
    expect(await one.current()).toBeUndefined();
    // The bookings wait until the move has been stopped.
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let [areEventsRead, isAtBookings] = [false, false];
    other.held = async (path) => {
      areEventsRead ||= path.startsWith('/api/events/*:*/schedule');
      if (!areEventsRead || isAtBookings || !path.startsWith('/api/resourcebookings?')) return;
      isAtBookings = true;
      await gate;
    };
    const started = await Promise.allSettled([one.start(admin, source()), two.start(admin, source())]);
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(started.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    });
    await until(ENDED_WITHIN_MS, () => isAtBookings || undefined);
    expect(await two.current()).toMatchObject({ state: 'running', tally: { counts: { event: {} } } });
    await (started[0]?.status === 'fulfilled' ? two : one).stop();
    const stopped = await ended(two);
    open();
    other.held = undefined;
    expect(stopped).toMatchObject({ state: 'stopped', step: 'resource bookings', problem: null });
    expect(await counted('event')).toBeGreaterThan(0);
    expect(await counted('resourcebooking')).toBe(0);

    await two.start(admin, source());
    const done = await ended(one);
    expect(done).toMatchObject({ state: 'done', problem: null, report: { comparison: { differences: [] } } });
    expect(done.requests).toBeGreaterThan(stopped.requests);
    // Steps that were done before are not read again.
    expect(done.tally?.counts.profile?.read).toBe(stopped.tally?.counts.profile?.read);
    expect(await counted('resourcebooking')).toBe(
      (await other.storage.transfer.all('resourcebooking')).length,
    );
    expect(done.report?.conflicts.count).toBeGreaterThan(0);
    expect(done.report?.conflicts.first[0]).toMatchObject({ event: expect.stringMatching(/^\d+-\d+$/) });
    expect(errors).toEqual([]);
  }, 120_000);

  it('is cut off with its server, can be gone on with, and the late server changes nothing of it', async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let isHeld = false;
    other.held = async (path) => {
      if (isHeld || !path.startsWith('/api/tasks')) return;
      isHeld = true;
      await gate;
    };
    // A server that is paused does not tell that it is alive.
    const lost = node(another, { beatMs: 3_600_000 });
    const two = node(storage);
    await lost.start(admin, source());
    await until(ENDED_WITHIN_MS, () => isHeld || undefined);
    await expect(two.start(admin, source())).rejects.toMatchObject({ code: 'conflict' });
    clock.advance(31);
    expect(await two.current()).toMatchObject({ state: 'cut-off' });
    await two.start(admin, source());
    const done = await ended(two);
    expect(done).toMatchObject({ state: 'done' });
    open();
    other.held = undefined;
    await lost.close();
    expect(await two.current()).toEqual(done);
    expect(errors).toEqual([]);
  }, 120_000);

  it.each([
    [
      'loses the right',
      [recordLine('usergroup', { ...group, revision: 2, permissions: { ...RIGHTS, administer: false } })],
    ],
    ['is deactivated', [recordLine('user', { ...user, revision: 2, active: false })]],
  ])(
    'stops when its user %s, says so, and an administrator goes on',
    async (_, records) => {
      let isAtTasks = false;
      other.held = async (path) => {
        if (isAtTasks || !path.startsWith('/api/tasks')) return;
        isAtTasks = true;
        await storage.writer.write({ records });
      };
      const moves = node(storage);
      await moves.start(admin, source());
      const stopped = await ended(moves);
      other.held = undefined;
      await storage.writer.write({ records: administrators });
      expect(isAtTasks).toBe(true);
      expect(stopped).toMatchObject({
        state: 'stopped',
        problem: expect.stringContaining('no active administrator any more'),
      });
      await moves.start(admin, source());
      expect(await ended(moves)).toMatchObject({ state: 'done' });
      expect(errors).toEqual([]);
    },
    120_000,
  );

  it('ends with the server in a way that can be gone on with, and keeps no key', async () => {
    let isHeld = false;
    other.held = async (path) => {
      if (!path.startsWith('/api/contacts?customdata_keywords')) return;
      isHeld = true;
      await new Promise(() => undefined);
    };
    const moves = node(storage);
    await moves.start(admin, source());
    await until(ENDED_WITHIN_MS, () => isHeld || undefined);
    await moves.close();
    other.held = undefined;
    const run = await moves.current();
    expect(run).toMatchObject({ state: 'stopped', step: 'contacts', problem: 'The server was stopped.' });
    expect(JSON.stringify(await storage.moveRuns.find())).not.toContain(other.key);
  }, 60_000);

  it('says why it failed: the key is refused, or the address is one of the network around the server', async () => {
    const moves = node(storage);
    await moves.start(admin, { ...source(), key: 'cb_wrong' });
    expect(await ended(moves)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('refuses the key: make a new one there'),
    });
    const guarded = node(storage, { outgoing: { ...HERE, rules: createAddressRules([]) } });
    await guarded.start(admin, source());
    expect(await ended(guarded)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('not in the public internet'),
    });
    await expect(guarded.check(source())).rejects.toMatchObject({
      code: 'bad-value',
      extra: { errors: [{ keyword: 'address', detail: expect.stringContaining('public internet') }] },
    });
    await expect(moves.check({ ...source(), key: 'cb_wrong' })).rejects.toMatchObject({
      extra: { errors: [{ keyword: 'key' }] },
    });
    await expect(moves.check({ ...source(), address: 'ftp://org.example' })).rejects.toMatchObject({
      extra: { errors: [{ keyword: 'address' }] },
    });
  });

  it('counts what is there before anything is read', async () => {
    const check = await node(storage).check(source());
    for (const { kind, count, isAbout } of check.kinds) {
      const there = (await other.storage.transfer.all(kind as 'event')).length;
      if (kind === 'resourcebooking') expect(count).toBeGreaterThan(0);
      else if (isAbout) expect(Math.abs((count ?? 0) - there)).toBeLessThanOrEqual(100 + there / 10);
      else expect([kind, count]).toEqual([kind, there]);
    }
    expect(check.requests).toBeGreaterThan(30);
  });

  it('is shown, checked, started and stopped by administrators alone', async () => {
    const [mine, reader] = [await browserOf(ADMIN), await browserOf(READER)];
    for (const [path, method] of [
      ['/app/api/move-in', 'GET'],
      ['/app/api/move-in/check', 'POST'],
      ['/app/api/move-in', 'POST'],
      ['/app/api/move-in/stop', 'POST'],
    ] as const) {
      const body = method === 'GET' || path.endsWith('stop') ? {} : { body: source() };
      expect((await reader.send(path, { method, ...body })).status).toBe(403);
    }
    expect((await mine.send('/app/api/move-in')).body).toEqual({ move: null });
    const checked = await mine.send('/app/api/move-in/check', { method: 'POST', body: source() });
    expect([...Value.Errors(APPLICATION_SHAPES.MoveCheck, checked.body)]).toEqual([]);
    other.held = () => new Promise(() => undefined);
    const started = await mine.send('/app/api/move-in', { method: 'POST', body: source() });
    expect([...Value.Errors(APPLICATION_SHAPES.CurrentMove, started.body)]).toEqual([]);
    expect(started.body).toMatchObject({ move: { state: 'running', user: expect.any(String) } });
    expect(started.text).not.toContain(other.key);
    const stopping = await mine.send('/app/api/move-in/stop', { method: 'POST' });
    expect(stopping.body).toMatchObject({ move: { state: 'stopping' } });
    const stopped = await until(ENDED_WITHIN_MS, async () => {
      const { body } = await mine.send('/app/api/move-in');
      return Object(body.move).state === 'stopped' ? body : undefined;
    });
    expect([...Value.Errors(APPLICATION_SHAPES.CurrentMove, stopped)]).toEqual([]);
    other.held = undefined;
    expect(api.logged()).not.toContain(other.key);
  }, 30_000);
});
