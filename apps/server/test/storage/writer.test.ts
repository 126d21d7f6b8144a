import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toField } from '../../src/model/definitions.ts';
import type { CustomValue } from '../../src/model/records.ts';
import type { ExternalRef } from '../../src/model/writer.ts';
import { planQueryText } from '../../src/search/query-schema.ts';
import { statement } from '../../src/storage/database.ts';
import { buildEvent, buildLine, buildRecord, CREATED, nextId, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

const SEES_ALL = { privateContactData: true };

describe.each(ENGINES)('the writer on %s', (engine) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
  });
  afterAll(() => storage.close());

  const find = async (query: string) => {
    const reference = await storage.reference.current();
    const planned = planQueryText('event', query, reference, CREATED, SEES_ALL);
    return storage.entities.findIds(planned, 'all');
  };
  const count = async (table: string, where: string) => {
    const [row] = await storage.database.query<{ n: number }>(
      statement(`select count(*) as n from ${table} where ${where}`),
      [],
    );
    return row?.n;
  };
  /** Adds a field of events, in a group of its own. */
  const addField = async (type: 'String' | 'Number' | 'Date' | 'Text', keyword: string) => {
    const group = buildRecord('customdefinition', { kind: 'event', level: 'group', type: null });
    const field = buildRecord('customdefinition', { kind: 'event', parentId: group.id, keyword, type });
    const records = [recordLine('customdefinition', field), recordLine('customdefinition', group)];
    await storage.writer.write({ records });
    return field;
  };

  describe('a batch', () => {
    test('is written as a whole or not at all', async () => {
      const event = buildEvent({ name: 'Vanishing act' });
      const orphan = buildLine('resourceinstance', { resourceId: nextId() });
      const external: ExternalRef = { source: 's', externalId: 'gone', kind: 'event', entityId: event.id };
      const batch = { records: [recordLine('event', event), orphan], externals: [external] };
      await expect(storage.writer.write({ ...batch, settings: { venueName: 'Gone' } })).rejects.toThrow();
      expect((await storage.transfer.records('event', [event.id])).size).toBe(0);
      expect(await find('"vanishing act"')).toEqual([]);
      expect((await storage.transfer.findExternals('s', ['gone'])).size).toBe(0);
      expect((await storage.reference.current()).settings.venueName).not.toBe('Gone');
      await storage.writer.write({ records: [recordLine('event', event)] });
      expect(await find('"vanishing act"')).toEqual([event.id]);
    });

    test('may name a record, a value or a reference twice: the last one counts', async () => {
      const field = await addField('String', 'twice');
      const event = buildEvent({ name: 'First' });
      const ref = { source: 'twice', externalId: 'x', kind: 'event' } as const;
      await storage.writer.write({
        records: [recordLine('event', event), recordLine('event', { ...event, name: 'Second' })],
        values: ['one', 'two'].map((value) => ({ entityId: event.id, fieldId: field.id, value })),
        externals: [
          { ...ref, entityId: nextId() },
          { ...ref, entityId: event.id },
        ],
        files: [1, 2].map((byte) => ({ id: event.id, data: new Uint8Array([byte]) })),
      });
      expect((await storage.transfer.records('event', [event.id])).get(event.id)?.name).toBe('Second');
      expect(await storage.customData.values([event.id], [field.id])).toMatchObject([{ value: 'two' }]);
      expect((await storage.transfer.findExternals('twice', ['x'])).get('x')?.entityId).toBe(event.id);
      const written: number[] = [];
      for await (const piece of storage.files.read(event.id, 1)) written.push(...piece);
      expect(written).toEqual([2]);
      expect(await find('twice:one')).toEqual([]);
    });

    test('of nothing changes nothing', async () => {
      const before = storage.access.generation();
      await storage.writer.write({});
      expect(storage.access.generation()).toBe(before);
    });

    test('of more rows than a statement takes is written', async () => {
      const records = Array.from({ length: 4_500 }, (_, turn) => buildLine('team', { name: `Many ${turn}` }));
      await storage.writer.write({ records });
      const ids = records.map(({ record }) => record.id);
      expect((await storage.transfer.records('team', ids)).size).toBe(4_500);
    });
  });

  describe('a record that is written again', () => {
    test('is found by what it is called now', async () => {
      const event = buildEvent({ name: 'Romeo', labels: ['Old label'] });
      await storage.writer.write({ records: [recordLine('event', event)] });
      expect(await find('romeo label:"old label"')).toEqual([event.id]);
      const renamed = { ...event, name: 'Giulietta', labels: ['New label'] };
      await storage.writer.write({ records: [recordLine('event', renamed)] });
      expect(await find('romeo + label:"old label"')).toEqual([]);
      expect(await find('giulietta label:"new label"')).toEqual([event.id]);
    });

    test('keeps its custom data', async () => {
      const field = await addField('String', 'kept');
      const event = buildEvent();
      const value = { entityId: event.id, fieldId: field.id, value: 'stays' };
      await storage.writer.write({ records: [recordLine('event', event)], values: [value] });
      await storage.writer.write({ records: [recordLine('event', { ...event, name: 'Another' })] });
      expect(await find('kept:stays')).toEqual([event.id]);
    });
  });

  describe('a custom data value', () => {
    test('is replaced and cleared with what it is found by', async () => {
      const field = await addField('Number', 'size');
      const event = buildEvent();
      const set = (value: unknown) =>
        storage.writer.write({ values: [{ entityId: event.id, fieldId: field.id, value }] });
      await storage.writer.write({ records: [recordLine('event', event)] });
      await set(5);
      expect(await find('size:>=5')).toEqual([event.id]);
      await set(4.5);
      expect(await find('size:>=5')).toEqual([]);
      expect(await find('size:4.5')).toEqual([event.id]);
      await set(null);
      expect(await find('size:*')).toEqual([]);
      expect(await storage.customData.values([event.id], [field.id])).toEqual([]);
    });

    test('of a field that does not exist is refused', async () => {
      const values: CustomValue[] = [{ entityId: 1, fieldId: nextId(), value: 'x' }];
      await expect(storage.writer.write({ values })).rejects.toMatchObject({ code: 'conflict' });
    });

    test('of a field that was removed after it was looked for is decided on again', async () => {
      const field = toField(buildRecord('customdefinition', { kind: 'event', type: 'String' }));
      const event = buildEvent();
      await storage.writer.write({ records: [recordLine('event', event)] });
      const target = { kind: 'event', id: event.id, created: event.created, fieldIds: [field.id] } as const;
      const asked: unknown[] = [];
      await storage.changes.change(target, (found) => {
        asked.push([...(found?.values.keys() ?? [])]);
        if (asked.length > 1) return undefined;
        const change = { target: 'customdata', name: field.keyword, before: null, after: 'late' } as const;
        return {
          values: [{ field, value: 'late' }],
          change: {
            entityKind: 'event',
            entityId: event.id,
            at: 0,
            userId: null,
            userName: 'Ann',
            keyId: null,
            keyName: null,
            changes: [change],
          },
        };
      });
      expect(asked).toEqual([[], []]);
    });

    test('is found in another way once its field is of another type', async () => {
      const field = await addField('String', 'retyped');
      const events = [buildEvent(), buildEvent()];
      const values = events.map(({ id }, turn) => ({
        entityId: id,
        fieldId: field.id,
        value: turn === 0 ? 'x' : 7,
      }));
      await storage.writer.write({ records: events.map((event) => recordLine('event', event)), values });
      expect(await find('retyped:*')).toEqual([events[0]?.id]);
      await storage.writer.write({ records: [recordLine('customdefinition', { ...field, type: 'Number' })] });
      expect(await find('retyped:*')).toEqual([events[1]?.id]);
      expect(await find('retyped:7')).toEqual([events[1]?.id]);
      expect(await count('posting', `keyword = ${field.id}`)).toBe(0);
      await storage.writer.write({ records: [recordLine('customdefinition', field)] });
      expect(await find('retyped:x')).toEqual([events[0]?.id]);
    });
  });

  describe('remove', () => {
    test('takes values, references and what the entity is found by along', async () => {
      const field = await addField('String', 'leaving');
      const event = buildEvent({ name: 'Leaving' });
      await storage.writer.write({
        records: [recordLine('event', event)],
        values: [{ entityId: event.id, fieldId: field.id, value: 'x' }],
        externals: [{ source: 'leaving', externalId: 'x', kind: 'event', entityId: event.id }],
      });
      await storage.writer.remove('event', [event.id]);
      expect(await find('name:leaving + leaving:*')).toEqual([]);
      for (const table of ['custom_value', 'external_ref']) {
        expect(await count(table, `entity_id = ${event.id}`), table).toBe(0);
      }
      expect(await count('posting', `entity = ${event.id}`)).toBe(0);
    });

    test('leaves entities of other kinds alone', async () => {
      const group = buildRecord('resourcegroup');
      const hall = buildRecord('location', { resourceGroupId: group.id, teamIds: [] });
      await storage.writer.write({
        records: [recordLine('resourcegroup', group), recordLine('location', hall)],
      });
      await storage.writer.remove('resource', [hall.id]);
      await storage.writer.remove('event', [hall.id]);
      expect((await storage.transfer.records('location', [hall.id])).size).toBe(1);
      expect(await count('posting', `entity = ${hall.id}`)).toBeGreaterThan(0);
    });

    test('refuses what others refer to', async () => {
      const group = buildRecord('resourcegroup');
      const hall = buildRecord('location', { resourceGroupId: group.id });
      await storage.writer.write({
        records: [recordLine('resourcegroup', group), recordLine('location', hall)],
      });
      await expect(storage.writer.remove('resourcegroup', [group.id])).rejects.toThrow(
        'Remove first what refers to it: 1 locations.',
      );
      expect((await storage.transfer.records('resourcegroup', [group.id])).size).toBe(1);
    });
  });

  describe('sequence numbers', () => {
    test('are given once, also to several processes at once', async () => {
      const another = await storage.openAnother();
      const counts = Array.from({ length: 40 }, (_, turn) => 1 + (turn % 5));
      const firsts = await Promise.all(
        counts.map((many, turn) => (turn % 2 === 0 ? storage : another).writer.allocateIds(many)),
      );
      const given = firsts.flatMap((first, turn) =>
        Array.from({ length: counts[turn] ?? 0 }, (_, i) => first + i),
      );
      expect(new Set(given).size).toBe(given.length);
    });

    test('up to a reserved one are never given', async () => {
      const last = await storage.transfer.lastId();
      await storage.writer.reserveIds(last + 100);
      await storage.writer.reserveIds(last + 50);
      expect(await storage.writer.allocateIds(1)).toBe(last + 101);
    });
  });

  describe('several processes at once', () => {
    test('can write the same texts', async () => {
      const another = await storage.openAnother();
      const words = Array.from({ length: 60 }, (_, turn) => `Shared ${turn}`);
      const events = Array.from({ length: 12 }, (_, turn) =>
        buildEvent({ labels: turn % 2 === 0 ? words : [...words].reverse(), name: `Racer ${turn}` }),
      );
      await Promise.all(
        events.map((event, turn) =>
          (turn % 2 === 0 ? storage : another).writer.write({ records: [recordLine('event', event)] }),
        ),
      );
      const ids = events.map(({ id }) => id);
      expect(await find('racer label:="shared 59" label:="shared 0"')).toEqual(ids);
      expect(await count('term', "key like 'shared %'")).toBe(60);
    });

    test('can remove the bookings of one role', async () => {
      const another = await storage.openAnother();
      const contact = buildRecord('contact');
      const events = Array.from({ length: 8 }, () => buildEvent());
      const bookings = events.flatMap((event) =>
        [1, 2].map(() =>
          buildRecord('contactbooking', { contactId: contact.id, eventId: event.id, role: 'Timpanist' }),
        ),
      );
      await storage.writer.write({
        records: [
          recordLine('contact', contact),
          ...events.map((event) => recordLine('event', event)),
          ...bookings.map((booking) => recordLine('contactbooking', booking)),
        ],
      });
      expect(await find('role:timpanist')).toEqual(events.map(({ id }) => id));
      await Promise.all(
        bookings.map(({ id }, turn) =>
          (turn % 2 === 0 ? storage : another).writer.remove('contactbooking', [id]),
        ),
      );
      expect(await find('role:timpanist')).toEqual([]);
    });

    test('can write members of one group', async () => {
      const another = await storage.openAnother();
      const group = buildRecord('group');
      await storage.writer.write({ records: [recordLine('group', group)] });
      const events = Array.from({ length: 16 }, (_, turn) =>
        buildEvent({ groupId: group.id, firstDay: 20_000 + turn, lastDay: 20_000 + turn }),
      );
      await Promise.all(
        events.map((event, turn) =>
          (turn % 2 === 0 ? storage : another).writer.write({ records: [recordLine('event', event)] }),
        ),
      );
      const stored = (await storage.transfer.records('group', [group.id])).get(group.id);
      expect(stored).toMatchObject({ startDay: 20_000, endDay: 20_015 });
    });
  });
});
