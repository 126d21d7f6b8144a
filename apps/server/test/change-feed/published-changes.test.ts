/** Programs are told of every committed change once, in an order that never changes, whichever node they ask. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effectivePermissions, type PermissionHolder } from '../../src/access/permissions.ts';
import {
  createPublishedChanges,
  OLDEST,
  type PublishedChange,
  type PublishedChanges,
} from '../../src/change-feed/published-changes.ts';
import { formatId } from '../../src/platform/ids.ts';
import { endShortLived } from '../../src/storage/restored.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { writerIn } from '../../src/storage/writer.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

const group = buildRecord('usergroup');

function readerOf(contact: 'all' | 'own' | 'none', prices = true): PermissionHolder {
  const all = { read: 'all', write: 'none' } as const;
  const kinds = { contact: { read: contact, write: 'none' }, event: all, group: all, resource: all } as const;
  return {
    permissions: effectivePermissions([{ kinds, prices, privateContactData: false, administer: false }]),
    userGroupIds: [group.id],
  };
}
const EVERYTHING = readerOf('all');

const feedOf = (storage: Storage): PublishedChanges =>
  createPublishedChanges({
    store: storage.changeFeed,
    onError: (error) => {
      throw error;
    },
    pollMs: 5,
  });

type Contact = ReturnType<typeof contactOf>;
const contactOf = (overrides: object = {}) => buildRecord('contact', overrides);
const wire = ({ id, created }: Contact): string => formatId(id, created);

/** Contacts that tests write only to see that the feed has settled. */
const markers = new Set<string>();

/** Waits until nothing that is finished is held back by a transaction of another test. */
async function settled(storage: Storage): Promise<void> {
  const last = contactOf();
  markers.add(wire(last));
  await storage.writer.write({ records: [recordLine('contact', last)] });
  const isTold = async (): Promise<boolean> => {
    const page = await feedOf(storage).read({ after: undefined, reader: EVERYTHING });
    const [, transaction] = page.next.split('.');
    const newest = await storage.changeFeed.read(undefined, 0);
    const { entries } = await storage.changeFeed.read(
      storage.database.dialect.name === 'sqlite' ? newest.horizon : Number(transaction),
      100,
    );
    return entries.length === 0;
  };
  await expect.poll(isTold).toBe(true);
}

describe.each(ENGINES)('changes for programs on %s', (engine) => {
  let storage: TestStorage;
  let another: Storage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    another = await storage.openAnother();
    await storage.writer.write({ records: [recordLine('usergroup', group)] });
  });
  afterAll(() => storage.close());

  const write = (...contacts: readonly Contact[]): Promise<void> =>
    storage.writer.write({ records: contacts.map((one) => recordLine('contact', one)) });

  async function cursorNow(): Promise<string> {
    await settled(storage);
    return (await feedOf(storage).read({ after: undefined, reader: EVERYTHING })).next;
  }

  async function readAll(after: string, reader = EVERYTHING, limit = 100): Promise<PublishedChange[]> {
    await settled(storage);
    const read: PublishedChange[] = [];
    for (let cursor = after, more = true; more; ) {
      const page = await feedOf(storage).read({ after: cursor, reader, limit });
      read.push(...page.changes);
      cursor = page.next;
      more = page.more;
    }
    return read.filter(({ id }) => !markers.has(id));
  }

  it('reach a consumer that stops at random, asks either node, and forgets its last page, each one once', async () => {
    const step = fc.record({
      node: fc.boolean(),
      writes: fc.array(fc.constantFrom('new', 'again', 'gone'), { maxLength: 3 }),
      waits: fc.boolean(),
      reads: fc.constantFrom('no', 'page', 'lost page'),
      limit: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        let cursor = await cursorNow();
        const told = new Map<string, PublishedChange>();
        const expected: string[] = [];
        const living: Contact[] = [];
        const pending: Promise<void>[] = [];
        const consume = async (storageOfNode: Storage, limit: number, isLost: boolean): Promise<boolean> => {
          const page = await feedOf(storageOfNode).read({ after: cursor, reader: EVERYTHING, limit });
          for (const change of page.changes) told.set(change.cursor, change);
          // A consumer that dies before it has stored the cursor is told the same again, under the same cursors.
          if (!isLost) cursor = page.next;
          return page.more;
        };
        for (const { node, writes, waits, reads, limit } of steps) {
          const [writing, reading] = node ? [storage, another] : [another, storage];
          for (const kind of writes) {
            const old = living.at(-1);
            if (kind === 'gone' && old !== undefined) {
              await Promise.all(pending.splice(0));
              living.pop();
              await writing.writer.remove('contact', [old.id]);
              expected.push(`deleted ${wire(old)}`);
            } else if (kind === 'again' && old !== undefined) {
              pending.push(writing.writer.write({ records: [recordLine('contact', old)] }));
              expected.push(`changed ${wire(old)}`);
            } else {
              const contact = contactOf();
              const work = writing.writer.write({ records: [recordLine('contact', contact)] });
              living.push(contact);
              await work;
              expected.push(`created ${wire(contact)}`);
            }
          }
          if (waits) await Promise.all(pending.splice(0));
          if (reads !== 'no') await consume(reading, limit, reads === 'lost page');
        }
        await Promise.all(pending);
        await settled(storage);
        while (await consume(another, 3, false));
        const gone = expected.flatMap((one) => (one.startsWith('deleted ') ? one.slice(8) : []));
        const seen = [...told.values()].flatMap(({ change, id }) =>
          markers.has(id) ? [] : `${change} ${id}`,
        );
        // Changes of an entity that is gone meanwhile may be told by its removal alone.
        const stays = (one: string): boolean =>
          one.startsWith('deleted') || !gone.some((id) => one.endsWith(id));
        expect(seen.filter(stays).toSorted()).toEqual(expected.filter(stays).toSorted());
        expect(seen.filter((one) => !expected.includes(one))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('say what was created, changed and deleted, with the fields that the history names', async () => {
    const contact = contactOf();
    const after = await cursorNow();
    await write(contact);
    const { id, created } = contact;
    await storage.changes.change({ kind: 'contact', id, created, fieldIds: [] }, (found) => ({
      attributes: { ...found?.attributes, code: 7 },
      values: [],
      change: {
        entityKind: 'contact',
        entityId: id,
        at: 0,
        userId: null,
        userName: 'Ann',
        keyId: null,
        keyName: null,
        changes: [{ target: 'attribute', name: 'code', before: null, after: 7 }],
      },
    }));
    const changes = await readAll(after);
    expect(changes.map(({ change, fields }) => ({ change, fields }))).toEqual([
      { change: 'created', fields: null },
      { change: 'changed', fields: ['attributes.code'] },
    ]);
    await storage.writer.remove('contact', [id]);
    expect((await readAll(after)).map(({ change, kind, id: gone }) => [change, kind, gone])).toEqual([
      ['deleted', 'contact', wire(contact)],
    ]);
  });

  it('name only what the reader may see, removed entities included', async () => {
    const [ours, others] = [contactOf({ userGroupId: group.id }), contactOf()];
    const after = await cursorNow();
    await write(ours, others);
    const own = async (): Promise<string[]> =>
      (await feedOf(storage).read({ after, reader: readerOf('own') })).changes.map(({ id }) => id);
    await settled(storage);
    expect(await own()).toEqual([wire(ours)]);
    await storage.writer.remove('contact', [ours.id, others.id]);
    await settled(storage);
    expect(await own()).toEqual([wire(ours)]);
    const none = await feedOf(storage).read({ after, reader: readerOf('none') });
    expect([none.changes, none.more]).toEqual([[], false]);
  });

  it('tell of units and contact links by the rights of what they belong to', async () => {
    const resourceGroup = buildRecord('resourcegroup');
    const resource = buildRecord('resource', { resourceGroupId: resourceGroup.id });
    const unit = buildRecord('resourceinstance', { resourceId: resource.id });
    const [person, organization] = [contactOf({ userGroupId: group.id }), contactOf()];
    const link = buildRecord('contactlink', { personId: person.id, organizationId: organization.id });
    const after = await cursorNow();
    await storage.writer.write({
      records: [
        recordLine('resourcegroup', resourceGroup),
        recordLine('resource', resource),
        recordLine('resourceinstance', unit),
        recordLine('contact', person),
        recordLine('contact', organization),
        recordLine('contactlink', link),
      ],
    });
    await settled(storage);
    const kindsFor = async (reader: PermissionHolder): Promise<string[]> =>
      (await readAll(after, reader)).map(({ kind }) => kind).toSorted();
    expect(await kindsFor(readerOf('own'))).toEqual([
      'contact',
      'contactlink',
      'resource',
      'resourceinstance',
    ]);
    expect(await kindsFor(readerOf('none'))).toEqual(['resource', 'resourceinstance']);
  });

  it('tell of events and groups that show something else because of another entity', async () => {
    const resourceGroup = buildRecord('resourcegroup');
    const hall = buildRecord('location', { resourceGroupId: resourceGroup.id });
    const production = buildRecord('group');
    const event = buildRecord('event', { groupId: production.id });
    await storage.writer.write({
      records: [
        recordLine('resourcegroup', resourceGroup),
        recordLine('location', hall),
        recordLine('group', production),
        recordLine('event', event),
      ],
    });
    const after = await cursorNow();
    const booking = buildRecord('resourcebooking', { resourceId: hall.id, eventId: event.id });
    await storage.writer.write({ records: [recordLine('resourcebooking', booking)] });
    const changes = await readAll(after);
    expect(changes.map(({ kind, change }) => `${kind} ${change}`).toSorted()).toEqual([
      'event changed',
      'group changed',
    ]);
  });

  it('come again from the oldest that is kept, and not from a cursor whose changes are gone', async () => {
    const early = await cursorNow();
    await write(contactOf());
    const late = await cursorNow();
    const feed = feedOf(storage);
    expect((await feed.read({ after: OLDEST, reader: EVERYTHING, limit: 1 })).more).toBe(true);
    const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
    while ((await storage.changeFeed.remove(tomorrow)) > 0);
    // Nothing was lost after this one, although the installation has been idle for as long as changes are kept.
    expect((await feed.read({ after: late, reader: EVERYTHING })).changes).toEqual([]);
    await expect(feed.read({ after: early, reader: EVERYTHING })).rejects.toMatchObject({
      code: 'cursor-expired',
    });
    const contact = contactOf();
    await write(contact);
    expect((await readAll(late)).map(({ id }) => id)).toEqual([wire(contact)]);
    expect((await readAll(OLDEST)).map(({ id }) => id)).toContain(wire(contact));
  });

  it('wake whoever waits for them', async () => {
    const feed = feedOf(storage);
    const after = await cursorNow();
    const waiting = feed.wait(after, 60_000, new AbortController().signal);
    await another.writer.write({ records: [recordLine('contact', contactOf())] });
    await waiting;
    expect((await readAll(after)).length).toBe(1);
    const ending = feed.wait(await cursorNow(), 60_000, new AbortController().signal);
    feed.close();
    await ending;
    expect(feed.isClosed).toBe(true);
  });

  it('refuse a cursor of before a restore, and one of the future', async () => {
    const after = await cursorNow();
    const [epoch] = after.split('.');
    for (const lost of [`${epoch}.999999999999999.1.0`, `aaaaaaaa${after.slice(8)}`]) {
      await expect(feedOf(storage).read({ after: lost, reader: EVERYTHING })).rejects.toMatchObject({
        code: 'cursor-expired',
      });
    }
    await expect(feedOf(storage).read({ after: 'x', reader: EVERYTHING })).rejects.toMatchObject({
      code: 'bad-parameter',
    });
    await storage.database.transaction(endShortLived);
    const fresh = await cursorNow();
    await write(contactOf());
    expect((await readAll(fresh)).length).toBe(1);
  });
});

describe('changes for programs on postgres', () => {
  it('are held back while an older transaction writes, so that their order never changes', async () => {
    const storage = await openTestStorage('postgres');
    try {
      const feed = feedOf(storage);
      const [late, early] = [contactOf(), contactOf()];
      const { next: after } = await feed.read({ after: undefined, reader: EVERYTHING });
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
      const before = await feed.read({ after, reader: EVERYTHING });
      expect(before.changes).toEqual([]);
      commit();
      await slow;
      const idsAfter = async (cursor: string): Promise<string[]> => {
        const { changes } = await feed.read({ after: cursor, reader: EVERYTHING });
        return changes.map(({ id }) => id);
      };
      await expect.poll(() => idsAfter(before.next)).toEqual([wire(late), wire(early)]);
      expect(await idsAfter(after)).toEqual([wire(late), wire(early)]);
    } finally {
      await storage.close();
    }
  });
});
