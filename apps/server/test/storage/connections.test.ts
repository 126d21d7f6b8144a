import { setTimeout, setImmediate as turn } from 'node:timers/promises';
import { join, raw, sql } from '@callboard/query/sql';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Database, statement } from '../../src/storage/database.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { asAdministrator } from '../administrator.ts';
import { buildLine, buildRecord, nextId, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

async function comesTrue(check: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < withinMs; await setTimeout(20)) {
    if (await check()) return true;
  }
  return false;
}

const SELECT = statement('select count(*) as n from team');
const countOf = async (database: Pick<Database, 'query'>): Promise<number | undefined> =>
  (await database.query<{ n: number }>(SELECT, []))[0]?.n;

describe.each(ENGINES)('transactions on %s', (engine) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
  });
  afterAll(() => storage.close());

  test('go on after one has failed', async () => {
    const { database } = storage;
    const failing = database.transaction(async (transaction) => {
      await transaction.query(statement("insert into setting (name, value) values ('half', '1')"), []);
      throw new Error('on purpose');
    });
    const following = database.transaction(async (transaction) =>
      transaction.query(statement("select value from setting where name = 'half'"), []),
    );
    await expect(failing).rejects.toThrow('on purpose');
    expect(await following).toEqual([]);
    await expect(database.transaction((t) => t.query(statement('nonsense'), []))).rejects.toThrow(/nonsense/);
    expect(await database.transaction(async () => 'fine')).toBe('fine');
  });

  test('are not seen before they are committed', async () => {
    const { database } = storage;
    const before = await countOf(database);
    await database.transaction(async (transaction) => {
      await transaction.query(
        statement('insert into team (id, created, revision, name) values (?, 1, 1, ?)'),
        [nextId(), 'Unseen'],
      );
      expect(await countOf(transaction)).toBe((before ?? 0) + 1);
      expect(await countOf(database)).toBe(before);
    });
    expect(await countOf(database)).toBe((before ?? 0) + 1);
  });

  test('of two processes wait for each other without stopping the process', async () => {
    const another = await storage.openAnother();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    let release: () => void = () => undefined;
    const held = storage.database.transaction(async (transaction) => {
      await transaction.query(statement("update counter set value = value where name = 'id'"), []);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await setTimeout(20);
    const waiting = another.writer.allocateIds(1);
    await expect.poll(() => turns).toBeGreaterThan(15);
    clearInterval(timer);
    release();
    await held;
    expect(await waiting).toBeGreaterThan(0);
  });

  test('every read sees what was committed before it, whoever wrote it', async () => {
    const another = await storage.openAnother();
    const group = buildRecord('group', { name: 'Festival' });
    const event = buildRecord('event', { name: 'Concert', groupId: group.id });
    await storage.writer.write({ records: [recordLine('group', group), recordLine('event', event)] });
    // Commits by others become visible in the next turn.
    const read = () => turn().then(() => storage.entities.view('event', event.id, event.created));
    await read();
    const first = await read();
    expect(first).toMatchObject({ name: 'Concert', group: { name: 'Festival' } });
    expect(await read()).toEqual(first);
    for (const { writer } of [another, storage]) {
      for (const name of ['Opera', 'Recital']) {
        await writer.write({ records: [recordLine('event', { ...event, name })] });
        expect(await read()).toMatchObject({ name });
        await writer.write({ records: [recordLine('group', { ...group, name })] });
        expect(await read()).toMatchObject({ name, group: { name } });
      }
    }
    const last = await read();
    await another.writer.write({ records: [buildLine('team')] });
    expect(await read()).toEqual(last);
    expect(await storage.entities.view('event', event.id, event.created + 1)).toBeUndefined();
    await another.database.transaction((transaction) =>
      transaction.query(statement('delete from event where id = ?'), [event.id]),
    );
    expect(await read()).toBeUndefined();
  });

  test('a snapshot stays as it was, also for statements that come later', async () => {
    const { database } = storage;
    const before = await countOf(database);
    await database.snapshot(async (session) => {
      await storage.writer.write({ records: [buildLine('team')] });
      expect(await countOf(session)).toBe(before);
      expect(await countOf(database)).toBe((before ?? 0) + 1);
    });
  });

  test('more at once than there are connections all end, with reference data that is read meanwhile', async () => {
    const group = buildRecord('customdefinition', { kind: 'event', level: 'group', type: null });
    const field = buildRecord('customdefinition', { kind: 'event', parentId: group.id });
    await storage.writer.write({
      records: [recordLine('customdefinition', group), recordLine('customdefinition', field)],
    });
    const writes = Array.from({ length: 40 }, async () => {
      const { id } = buildRecord('event');
      await storage.writer.write({ values: [{ entityId: id, fieldId: field.id, value: 'x' }] });
      await storage.writer.write({ records: [buildLine('profile')] });
      return storage.reference.current();
    });
    expect(await Promise.all(writes)).toHaveLength(40);
  });
});

test('a PostgreSQL that serves requests compiles no statement, unless its address says so', async () => {
  const jitOf = async ({ database }: Pick<TestStorage, 'database'>) => database.all(raw('show jit'));
  const storage = await openTestStorage('postgres');
  try {
    expect(await jitOf(storage)).toEqual([{ jit: 'off' }]);
    const { databaseUrl = '' } = storage.options;
    const other = await openStorage({ ...storage.options, databaseUrl: `${databaseUrl}?jit=on` });
    expect(await jitOf(other)).toEqual([{ jit: 'on' }]);
    await other.close();
  } finally {
    await storage.close();
  }
});

describe('a PostgreSQL that drops connections', () => {
  let storage: TestStorage;
  let name: string;
  beforeAll(async () => {
    storage = await openTestStorage('postgres');
    name = new URL(storage.options.databaseUrl ?? '').pathname.slice(1);
  });
  afterEach(() => asAdministrator((client) => client.query(`alter database ${name} allow_connections true`)));
  afterAll(() => storage.close());

  const dropAll = () =>
    asAdministrator((client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
    );
  const answers = async () => {
    try {
      await storage.database.ping();
      return true;
    } catch {
      return false;
    }
  };

  test('is connected to again, and changes elsewhere are seen again', async () => {
    const another = await openStorage(storage.options);
    try {
      for (let round = 0; round < 3; round += 1) {
        await dropAll();
        expect(await comesTrue(answers, 5_000)).toBe(true);
        await comesTrue(() => another.writer.allocateIds(1).then(Boolean, () => false), 5_000);
        const profile = buildRecord('profile');
        await another.writer.write({ records: [recordLine('profile', profile)] });
        const isSeen = async () => (await storage.reference.current()).profiles.has(profile.id);
        expect(await comesTrue(isSeen, 2_000)).toBe(true);
      }
    } finally {
      await another.close();
    }
  });

  test('makes the generation grow with every call for as long as nothing is heard', async () => {
    await asAdministrator((client) => client.query(`alter database ${name} allow_connections false`));
    await dropAll();
    const generation = () => storage.access.generation();
    const grows = () => {
      const before = generation();
      return generation() > before;
    };
    expect(await comesTrue(grows, 4_000)).toBe(true);
    await asAdministrator((client) => client.query(`alter database ${name} allow_connections true`));
    expect(await comesTrue(() => !grows(), 5_000)).toBe(true);
    const steady = generation();
    await setTimeout(600);
    expect(generation()).toBe(steady);
    expect(await comesTrue(answers, 5_000)).toBe(true);
    const line = buildLine('team');
    await storage.writer.write({ records: [line] });
    expect(generation()).toBeGreaterThan(steady);
  });

  test('keeps no names of statements that are composed for one query', async () => {
    const named = await storage.database.snapshot(async (session) => {
      for (let terms = 1; terms <= 30; terms += 1) {
        const numbers = Array.from({ length: terms }, (_, turn) => turn);
        await session.all(sql`select 1 as composed from team where id in (${join(numbers)})`);
      }
      const kept = 'select count(*) as n from pg_prepared_statements where statement like ?';
      return session.query<{ n: number }>(statement(kept), ['%as composed%']);
    });
    expect(named).toEqual([{ n: 0 }]);
  });

  test('two transactions that lock each other up are both done in the end', async () => {
    await storage.writer.write({ settings: { venueName: 'A', publicBaseUrl: 'https://b.example' } });
    const update = (setting: string) =>
      statement(`update setting set value = value where name = '${setting}'`);
    let attempts = 0;
    let open = (): void => undefined;
    const bothHoldOne = new Promise<void>((resolve) => {
      open = resolve;
    });
    const lock = (first: string, second: string) =>
      storage.database.transaction(async (transaction) => {
        attempts += 1;
        await transaction.query(update(first), []);
        if (attempts === 2) open();
        await bothHoldOne;
        await transaction.query(update(second), []);
        return first;
      });
    const both = [lock('venueName', 'publicBaseUrl'), lock('publicBaseUrl', 'venueName')];
    expect(await Promise.all(both)).toEqual(['venueName', 'publicBaseUrl']);
    expect(attempts).toBeGreaterThan(2);
  });
});
