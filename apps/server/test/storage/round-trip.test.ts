import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, RECORDS, type RecordKind, recordKinds } from '../../src/model/records.ts';
import type { RecordLine } from '../../src/model/writer.ts';
import { arbitraryRecord } from '../builders/arbitrary-record.ts';
import { buildLine, nextId } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

/** One record of each kind, for others to refer to. */
function anchors(): Map<RecordKind, number> {
  return new Map(recordKinds.map((kind) => [kind, nextId()]));
}

/** The keys that hold references, with the kind that they point to. */
const REFERENCES: Readonly<Record<string, RecordKind>> = {
  ownerId: 'user',
  userId: 'user',
  userGroupId: 'usergroup',
  apiClientId: 'apiclient',
  integrationId: 'integration',
  groupId: 'group',
  profileId: 'profile',
  statusId: 'status',
  resourceGroupId: 'resourcegroup',
  teamId: 'team',
  linkedContactId: 'contact',
  linkedResourceId: 'resource',
  resourceId: 'resource',
  instanceId: 'resourceinstance',
  contactId: 'contact',
  contactLinkId: 'contactlink',
  personId: 'contact',
  organizationId: 'contact',
  fieldId: 'customdefinition',
  eventId: 'event',
  holderId: 'event',
};

function anchorLines(ids: ReadonlyMap<RecordKind, number>): RecordLine[] {
  const id = (kind: RecordKind) => ids.get(kind) ?? 0;
  const needed = {
    userId: id('user'),
    personId: id('contact'),
    organizationId: id('contact'),
    resourceGroupId: id('resourcegroup'),
    resourceId: id('resource'),
    holderId: id('event'),
  };
  return recordKinds.map((kind) => {
    const given = Object.fromEntries(Object.entries(needed).filter(([key]) => key in RECORDS[kind].fields));
    const own = kind === 'contactbooking' ? { eventId: id('event') } : {};
    return buildLine(kind as 'resource', { ...given, ...own, id: id(kind) } as never);
  });
}

/**
 * Removes text that no database can hold. Numbers are amounts: a
 * driver for SQLite takes 2.0000000000000004 for 2.
 */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (typeof value === 'number') return Math.round((value % 1_000) * 64) / 64 + 0;
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storable(key), storable(item)]));
}

function arbitraryStored(kind: RecordKind, ids: ReadonlyMap<RecordKind, number>): fc.Arbitrary<object> {
  return arbitraryRecord(kind).map((random) => {
    const id = nextId();
    const record = storable(random) as Record<string, unknown>;
    const fields = Object.keys(RECORDS[kind].fields).map((key): [string, unknown] => {
      const target = REFERENCES[key];
      if (target !== undefined) return [key, record[key] === null ? null : ids.get(target)];
      // A record is not a part of anything created at the same time.
      if (key === 'parentId') return [key, null];
      // A booking that follows its event takes the times of the event.
      if (key === 'followsEvent') return [key, false];
      // Optional values are stored as null.
      return [key, record[key] ?? null];
    });
    // These keys must be unique.
    const only = { id, keyword: `k${id}`, login: `l${id}`, hash: `h${id}` };
    const own = Object.entries(only).filter(([key]) => key in RECORDS[kind].fields);
    return Object.fromEntries([...fields, ...own]);
  });
}

describe.each(ENGINES)('records on %s', (engine) => {
  let storage: TestStorage;
  const ids = anchors();
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    await storage.writer.write({ records: anchorLines(ids) });
  });
  afterAll(() => storage.close());

  const read = async (kind: RecordKind, wanted: readonly number[]) => {
    const found = await storage.transfer.records(kind, wanted);
    const keys = Object.keys(RECORDS[kind].fields);
    return wanted.map((id) => {
      const record = found.get(id) as Record<string, unknown> | undefined;
      return record && Object.fromEntries(keys.map((key) => [key, record[key]]));
    });
  };

  test.each(recordKinds)('of the kind %s read back as they were written', async (kind) => {
    const written = fc.array(arbitraryStored(kind, ids), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(written, async (records) => {
        const lines = records.map((record) => ({ kind, record }) as unknown as RecordLine);
        await storage.writer.write({ records: lines });
        const wanted = lines.map(({ record }) => record.id);
        expect(await read(kind, wanted)).toEqual(records);
      }),
      { numRuns: 8 },
    );
  });

  test.each(recordKinds)('of the kind %s are replaced as a whole', async (kind) => {
    const pairs = fc.tuple(arbitraryStored(kind, ids), arbitraryStored(kind, ids));
    await fc.assert(
      fc.asyncProperty(pairs, async ([first, second]) => {
        const { id } = first as { id: number };
        const again = { ...second, id };
        for (const record of [first, again]) {
          await storage.writer.write({ records: [{ kind, record } as unknown as RecordLine] });
        }
        expect(await read(kind, [id])).toEqual([again]);
      }),
      { numRuns: 4 },
    );
  });

  test.each(['a\0b', 'a\ud800b'])(
    'refuse the text %j, which one of the databases could not hold',
    async (name) => {
      const team = buildLine('team', { name });
      await expect(storage.writer.write({ records: [team] })).rejects.toThrow(/cannot be stored/);
      const event = buildLine('event', { labels: [name] } as Partial<Fields<'event'>>);
      await expect(storage.writer.write({ records: [event] })).rejects.toThrow(/cannot be stored/);
    },
  );
});
