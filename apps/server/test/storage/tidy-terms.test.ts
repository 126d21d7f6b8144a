/** Unused texts leave the dictionary, and no used one does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../src/platform/errors.ts';
import { statement } from '../../src/storage/database.ts';
import { buildRecord, nextId } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

describe.each(ENGINES)('the dictionary on %s', (engine) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
  });
  afterAll(() => storage.close());

  const count = async (text: string): Promise<number> => {
    const [row] = await storage.database.query<{ n: number }>(statement(text), []);
    return row?.n ?? -1;
  };
  const terms = () => count('select count(*) as n from term');
  const dangling = () =>
    count('select count(*) as n from posting p where not exists (select 1 from term t where t.id = p.term)');
  const name = (id: number, text: string) =>
    storage.writer.write({
      records: [{ kind: 'event', record: { ...buildRecord('event', { id }), name: text } }],
    });

  test('forgets what was rewritten or removed, and nothing else', async () => {
    const [kept, gone] = [nextId(), nextId()];
    for (let at = 0; at < 10; at += 1) await name(kept, `Name ${at}`);
    await name(gone, 'Gone');
    await name(gone, 'Name 9');
    await storage.writer.remove('event', [gone]);
    const before = await terms();
    const removed = await storage.tidy();
    expect(removed).toBeGreaterThanOrEqual(10);
    expect(await terms()).toBe(before - removed);
    expect(await count("select count(*) as n from term where key = 'name 9'")).toBe(1);
    expect(await storage.tidy()).toBe(0);
    expect(await dangling()).toBe(0);
    // The index of substrings has lost them as well.
    if (engine === 'sqlite') {
      expect(await count('select count(*) as n from term_index where term_index match \'"name"\'')).toBe(1);
    }
  });

  test('loses no text that comes back meanwhile', async () => {
    const others = await Promise.all([1, 2, 3].map(() => storage.openAnother()));
    let writing = true;
    const writers = others.map(async ({ writer }, at) => {
      const id = nextId();
      for (let round = 0; writing || round < 20; round += 1) {
        const record = { ...buildRecord('event', { id }), name: `Turn ${(round + at) % 4}` };
        await writer.write({ records: [{ kind: 'event', record }] });
      }
    });
    for (let round = 0; round < 40; round += 1) {
      await storage.tidy().catch((error: unknown) => {
        // The writers left no opportunity for it.
        expect(error).toBeInstanceOf(AppError);
      });
    }
    writing = false;
    await Promise.all(writers);
    expect(await dangling()).toBe(0);
  });
});
