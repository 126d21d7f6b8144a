import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BOOK_LIMITS, type NewBook } from '../../src/entities/books.ts';
import { statement } from '../../src/storage/database.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

describe.each(ENGINES)('books on %s', (engine) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
  });
  beforeEach(() =>
    storage.database.transaction((transaction) => transaction.query(statement('delete from book'), [])),
  );
  afterAll(() => storage.close());

  const NOW = 1_800_000_000;
  const book = (more: Partial<NewBook> = {}): NewBook => ({
    userId: 1,
    path: '/api/events/*:*',
    ids: [5, 3, 900_000],
    createdAt: NOW,
    expiresAt: NOW + 900,
    ...more,
  });

  test('are found until they expire, on another node too', async () => {
    const made = await storage.books.create(book());
    const another = await storage.openAnother();
    for (const { books } of [storage, another]) {
      expect(await books.get(made.id, NOW + 899)).toEqual(made);
      expect(await books.get(made.id, NOW + 900)).toBeUndefined();
      expect(await books.get(made.id + 1_000, NOW)).toBeUndefined();
    }
  });

  test('are shared by equal requests of one user within ten seconds', async () => {
    const { id } = await storage.books.create(book());
    const at = (seconds: number, more: Partial<NewBook> = {}) =>
      storage.books.create(book({ createdAt: NOW + seconds, expiresAt: NOW + seconds + 900, ...more }));
    expect((await at(BOOK_LIMITS.sharedSeconds)).id).toBe(id);
    expect((await at(1, { userId: 2 })).id).not.toBe(id);
    expect((await at(1, { path: '/api/events/other' })).id).not.toBe(id);
    expect((await at(1, { ids: [5, 3, 900_001] })).id).not.toBe(id);
    expect((await at(BOOK_LIMITS.sharedSeconds + 1)).id).not.toBe(id);
  });

  test('that are shared wait for no writer', async () => {
    const { id } = await storage.books.create(book());
    const shared = await storage.database.transaction(() => storage.books.create(book()));
    expect(shared.id).toBe(id);
  });

  test('of one user give way to newer ones of the same user only', async () => {
    const of = (userId: number, turn: number) => storage.books.create(book({ userId, path: `/${turn}` }));
    const other = await of(2, 0);
    const made = [];
    for (let turn = 0; turn <= BOOK_LIMITS.perUser; turn += 1) made.push(await of(1, turn));
    const there = await Promise.all(made.map(({ id }) => storage.books.get(id, NOW)));
    expect(there.map((one) => one !== undefined)).toEqual(made.map((_, turn) => turn > 0));
    expect(await storage.books.get(other.id, NOW)).toBeDefined();
  });

  test('beyond the limit of all give way, the oldest first', async () => {
    const first = await storage.books.create(book({ userId: 7 }));
    const row = [100, '/filler', new Uint8Array([2]), 1, NOW, NOW + 900];
    await storage.database.transaction(async (transaction) => {
      const insert = statement(
        'insert into book (user_id, path, ids, size, created_at, expires_at) values (?, ?, ?, ?, ?, ?)',
      );
      for (let turn = 1; turn < BOOK_LIMITS.total; turn += 1) await transaction.query(insert, row as never);
    });
    expect(await storage.books.get(first.id, NOW)).toBeDefined();
    const last = await storage.books.create(book({ userId: 8 }));
    expect(await storage.books.get(first.id, NOW)).toBeUndefined();
    expect(await storage.books.get(last.id, NOW)).toBeDefined();
    expect(await storage.books.count(NOW)).toBe(BOOK_LIMITS.total);
  });

  test('that have expired make room, and their numbers are never given again', async () => {
    const old = await storage.books.create(book());
    await storage.books.get(old.id, NOW);
    const later = NOW + 10_000;
    const made = await storage.books.create(book({ ids: [1], createdAt: later, expiresAt: later + 900 }));
    expect(await storage.books.count(0)).toBe(1);
    expect(made.id).toBeGreaterThan(old.id);
    expect((await storage.books.get(made.id, later))?.ids).toEqual([1]);
  });

  test('of 100,000 ids, and of none, are kept', async () => {
    for (const length of [0, 100_000]) {
      const ids = Array.from({ length }, (_, turn) => 10_000_000 - turn);
      const { id } = await storage.books.create(book({ ids, path: `/${length}` }));
      const another = await storage.openAnother();
      expect((await another.books.get(id, NOW))?.ids).toEqual(ids);
    }
  });
});
