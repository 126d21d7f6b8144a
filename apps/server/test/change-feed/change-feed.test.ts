/** The change feed tells of every write, on every node, and misses none whatever order commits come in. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionHolder } from '../../src/access/permissions.ts';
import { effectivePermissions } from '../../src/access/permissions.ts';
import { type ChangeFeed, createChangeFeed, type FeedMessage } from '../../src/change-feed/change-feed.ts';
import { formatMoment, momentAt, parseMoment } from '../../src/change-feed/moment.ts';
import type { ChangeFeedStore } from '../../src/change-feed/store.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { formatId } from '../../src/platform/ids.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { writerIn } from '../../src/storage/writer.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { untilFollowed } from './horizon.ts';

const DAY = 86_400;
const keptDays = async (): Promise<number> => 1;

/** Reads with a limit, and goes on where the last page ended. */
function readerOf(store: ChangeFeedStore, limit = 1_000) {
  let horizon: number | undefined;
  const seen = new Set<number>();
  return {
    seen,
    async read() {
      const page = await store.read(horizon, limit);
      horizon = page.horizon;
      for (const { ids } of page.entries) for (const id of ids) seen.add(id);
      return page;
    },
  };
}

describe.each(ENGINES)('the feed of written entities on %s', (engine) => {
  let storage: TestStorage;
  let another: Storage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    // Behind a transaction of other tests that is older than the first entry, entries would seem to be missing.
    await storage.writer.write({ records: [recordLine('contact', buildRecord('contact'))] });
    another = await storage.openAnother();
  });
  beforeEach(() => untilFollowed(storage.changeFeed));
  afterAll(() => storage.close());

  it('has every entity that two nodes write, whenever it is read', async () => {
    const step = fc.record({
      node: fc.boolean(),
      count: fc.integer({ min: 1, max: 3 }),
      reads: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const reader = readerOf(storage.changeFeed);
        await reader.read();
        const written: number[] = [];
        for (const { node, count, reads } of steps) {
          const contacts = Array.from({ length: count }, () => buildRecord('contact'));
          written.push(...contacts.map(({ id }) => id));
          const writing = (node ? storage : another).writer.write({
            records: contacts.map((one) => recordLine('contact', one)),
          });
          if (reads) await reader.read();
          await writing;
        }
        await reader.read();
        expect(written.filter((id) => !reader.seen.has(id))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('has, after a moment, what was committed since and nothing else', async () => {
    await storage.writer.write({ records: [recordLine('contact', buildRecord('contact'))] });
    const moment = await another.changeFeed.moment();
    expect((await storage.changeFeed.read(moment, 10)).entries).toEqual([]);
    const contact = buildRecord('contact');
    await another.writer.write({ records: [recordLine('contact', contact)] });
    const { entries } = await storage.changeFeed.read(moment, 10);
    expect(entries.map(({ ids }) => ids)).toEqual([[contact.id]]);
    expect(parseMoment(formatMoment(moment))).toMatchObject({ horizon: moment.horizon });
  });

  it('says which were removed', async () => {
    const contact = buildRecord('contact');
    await storage.writer.write({ records: [recordLine('contact', contact)] });
    const reader = readerOf(storage.changeFeed);
    await reader.read();
    await another.writer.remove('contact', [contact.id]);
    const { entries } = await reader.read();
    expect(entries.at(-1)).toMatchObject({ kind: 'contact', removed: true, ids: [contact.id] });
  });

  it('says when it returns less than there is', async () => {
    const reader = readerOf(storage.changeFeed, 2);
    expect((await reader.read()).isCut).toBe(false);
    for (let time = 0; time < 3; time += 1) {
      await storage.writer.write({ records: [recordLine('contact', buildRecord('contact'))] });
    }
    const page = await reader.read();
    expect([page.isCut, page.entries.length]).toEqual([true, 2]);
    expect((await storage.changeFeed.read(Number.MAX_SAFE_INTEGER, 10)).isCut).toBe(true);
  });

  it('keeps entries for the days of the setting, and says when some are gone', async () => {
    const old = await storage.changeFeed.read(undefined, 0);
    for (let time = 0; time < 3; time += 1) {
      await storage.writer.write({ records: [recordLine('contact', buildRecord('contact'))] });
    }
    const sweepAt = (now: number): Promise<number> => {
      const clock = { now: () => now };
      return createChangeFeed({
        store: storage.changeFeed,
        clock,
        keptDays,
        onError: () => undefined,
      }).sweep();
    };
    expect(await sweepAt(systemClock.now())).toBe(0);
    expect((await storage.changeFeed.read(old.horizon, 1_000)).isCut).toBe(false);
    expect(await sweepAt(systemClock.now() + 2 * DAY * 1000)).toBeGreaterThan(2);
    expect((await storage.changeFeed.read(old.horizon, 10)).isCut).toBe(true);
  });
});

describe('the feed of written entities on postgres', () => {
  it('has what was written before and committed after something else, and after a moment not what was seen then', async () => {
    const storage = await openTestStorage('postgres');
    try {
      const [late, early] = [buildRecord('contact'), buildRecord('contact')];
      const reader = readerOf(storage.changeFeed);
      await reader.read();
      let commit = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let begun = (): void => undefined;
      const written = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const slow = storage.database.transaction(async (transaction) => {
        await writerIn(storage.database, transaction, { isBased: false }).write({
          records: [recordLine('contact', late)],
        });
        begun();
        await gate;
      });
      await written;
      await storage.writer.write({ records: [recordLine('contact', early)] });
      await reader.read();
      expect([reader.seen.has(early.id), reader.seen.has(late.id)]).toEqual([true, false]);
      const moment = parseMoment(formatMoment(await storage.changeFeed.moment()));
      expect((await storage.changeFeed.read(moment, 10)).entries).toEqual([]);
      commit();
      await slow;
      await reader.read();
      expect(reader.seen.has(late.id)).toBe(true);
      const { entries } = await storage.changeFeed.read(moment, 10);
      expect(entries.map(({ ids }) => ids)).toEqual([[late.id]]);
    } finally {
      await storage.close();
    }
  });
});

describe.each(ENGINES)('followers of the change feed on %s', (engine) => {
  const group = buildRecord('usergroup');
  const access = (read: 'all' | 'own' | 'none') => ({ read, write: 'none' }) as const;
  const holder = (contact: 'all' | 'own' | 'none'): PermissionHolder => ({
    permissions: effectivePermissions([
      {
        kinds: { contact: access(contact), status: access('all') },
        prices: false,
        privateContactData: false,
        administer: false,
      },
    ]),
    userGroupIds: [group.id],
  });
  const ours = buildRecord('contact', { userGroupId: group.id });
  const others = buildRecord('contact');
  let storage: TestStorage;
  let feed: ChangeFeed;
  const leaving = new AbortController();

  beforeAll(async () => {
    storage = await openTestStorage(engine);
    await storage.writer.write({
      records: [recordLine('usergroup', group), recordLine('contact', ours), recordLine('contact', others)],
    });
  });
  beforeEach(() => untilFollowed(storage.changeFeed));
  afterEach(() => feed.close());
  afterAll(() => storage.close());

  function start(): void {
    const onError = (error: unknown) => {
      throw error;
    };
    feed = createChangeFeed({ store: storage.changeFeed, clock: systemClock, keptDays, onError, pollMs: 10 });
  }

  function follow(rights: () => PermissionHolder | undefined, after?: number) {
    const options = {
      after: after === undefined ? undefined : momentAt(after),
      rights: async () => rights(),
      aliveMs: 120_000,
      signal: leaving.signal,
    };
    return feed.follow(options);
  }

  /** Returns the next message, after the first. */
  async function next(messages: AsyncGenerator<FeedMessage, void>): Promise<FeedMessage | undefined> {
    const { value } = await messages.next();
    return value ?? undefined;
  }
  const write = (...records: (typeof ours)[]) =>
    storage.writer.write({ records: records.map((one) => recordLine('contact', one)) });
  const wire = ({ id, created }: typeof ours) => formatId(id, created);

  it('are told of what they may read', async () => {
    start();
    const [all, own, none] = (['all', 'own', 'none'] as const).map((level) => follow(() => holder(level)));
    if (all === undefined || own === undefined || none === undefined) throw new Error('three follow');
    for (const one of [all, own, none]) expect((await next(one))?.type).toBe('alive');
    await write(ours, others);
    const news = await next(all);
    expect(news).toMatchObject({ type: 'changes', changes: [{ kind: 'contact', complete: true }] });
    expect(new Set(news?.changes[0]?.ids)).toEqual(new Set([wire(ours), wire(others)]));
    expect((await next(own))?.changes).toEqual([{ kind: 'contact', ids: [wire(ours)], complete: true }]);
    const status = buildRecord('status', {
      name: 'New',
      backgroundColor: '#fff',
      textColor: '#000',
      statusTypes: [],
      firmness: 'option',
    });
    await storage.writer.write({ records: [recordLine('status', status)] });
    const last = [await next(none), await next(none)].find((message) => message?.type === 'changes');
    expect(last?.changes.map(({ kind }) => kind)).toEqual(['status']);
  });

  it('are told later of what happened while they were away', async () => {
    start();
    const before = await storage.changeFeed.read(undefined, 0);
    await write(others);
    const messages = follow(() => holder('all'), before.horizon);
    // A follower whose connection breaks after the first message is told by the next one.
    expect(await next(messages)).toMatchObject({ type: 'alive', horizon: before.horizon });
    expect((await next(messages))?.changes).toEqual([
      { kind: 'contact', ids: [wire(others)], complete: true },
    ]);
  });

  it('are told to look at everything anew when entries are gone', async () => {
    start();
    const messages = follow(() => holder('all'), Number.MAX_SAFE_INTEGER);
    expect((await next(messages))?.type).toBe('alive');
    expect((await next(messages))?.type).toBe('reset');
  });

  it('lose what they may not read any more, and end with their rights', async () => {
    start();
    let rights: PermissionHolder | undefined = holder('all');
    const messages = follow(() => rights);
    await next(messages);
    rights = undefined;
    await write(ours);
    expect(await next(messages)).toBeUndefined();
  });

  it('end when the feed is closed', async () => {
    start();
    const messages = follow(() => holder('all'));
    await next(messages);
    const ending = next(messages);
    feed.close();
    expect(await ending).toBeUndefined();
  });
});
