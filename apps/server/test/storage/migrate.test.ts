import { afterEach, describe, expect, test } from 'vitest';
import { recordKinds, recordProperties } from '../../src/model/records.ts';
import { BOOKED_ROLE } from '../../src/search/search-texts.ts';
import { statement } from '../../src/storage/database.ts';
import { MIGRATIONS, migrate } from '../../src/storage/migrate.ts';
import { displayedDescriptions } from '../../src/storage/migrations/0014-displayed-descriptions.ts';
import { followingBookings } from '../../src/storage/migrations/0022-following-bookings.ts';
import { firstHallBookings } from '../../src/storage/migrations/0047-first-hall-bookings.ts';
import { rolesOfEvents } from '../../src/storage/migrations/0052-roles-of-events.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { columnName, TABLES } from '../../src/storage/tables.ts';
import { buildEvent, buildGroup, buildLine, recordLine } from '../builders/records.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../engines.ts';

const ALL = [
  '0001-initial',
  '0002-buckets',
  '0003-dataviews',
  '0004-sessions',
  '0005-audit',
  '0006-uploads',
  '0007-saved-queries',
  '0008-usage',
  '0009-admission',
  '0011-accounts',
  '0012-actor-ids',
  '0012-key-limits',
  '0013-retention',
  '0014-displayed-descriptions',
  '0015-callback-address',
  '0016-external-entities',
  '0017-security-log',
  '0018-file-owners',
  '0019-reference-indexes',
  '0022-following-bookings',
  '0023-planning',
  '0024-change-feed',
  '0025-planning-search',
  '0026-public-feed',
  '0029-trusted-devices',
  '0032-booked-events',
  '0035-move-in',
  '0036-trash',
  '0037-webhooks',
  '0038-calendar-feeds',
  '0040-file-imports',
  '0041-invitations-and-nodes',
  '0042-subscriptions',
  '0043-move-run',
  '0045-webhooks-of-keys',
  '0046-many-results',
  '0047-first-hall-bookings',
  '0048-webhooks-of-operations',
  '0049-closing-series',
  '0050-days-of-events',
  '0051-things-of-events',
  '0052-roles-of-events',
];

describe.each(ENGINES)('migrations on %s', (engine) => {
  const opened: Storage[] = [];
  const databases: TestDatabase[] = [];
  const create = async (): Promise<TestDatabase> => {
    const database = await createTestDatabase(engine);
    databases.push(database);
    return database;
  };
  const open = async (database: TestDatabase): Promise<Storage> => {
    const storage = await openStorage(database);
    opened.push(storage);
    return storage;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((storage) => storage.close()));
    await Promise.all(databases.splice(0).map((database) => database.remove()));
  });

  test('make a schema in an empty database once', async () => {
    const database = await create();
    expect((await open(database)).migrated).toEqual(ALL);
    expect((await open(database)).migrated).toEqual([]);
  });

  test('are applied once when several processes start at once', async () => {
    const database = await create();
    const storages = await Promise.all([open(database), open(database), open(database)]);
    expect(storages.flatMap(({ migrated }) => migrated)).toEqual(ALL);
    for (const { writer } of storages) expect(await writer.allocateIds(1)).toBeGreaterThan(0);
  });

  test('refuse the database of a newer version, saying what to do', async () => {
    const database = await create();
    const storage = await open(database);
    await storage.database.transaction((transaction) =>
      transaction.query(statement('insert into migration (name) values (?)'), ['9999-later']),
    );
    await expect(openStorage(database)).rejects.toThrow(
      'The database was made by a newer version of Callboard (9999-later): start that version, or restore a backup of before the upgrade.',
    );
  });

  test('leave nothing behind when one of them fails', async () => {
    const { database } = await open(await create());
    const good = { name: '9998-good', statements: () => ['create table good (id integer)'] };
    const bad = { name: '9999-bad', statements: () => ['create table bad (id integer)', 'create nonsense'] };
    await expect(migrate(database, [...MIGRATIONS, good, bad])).rejects.toThrow(/nonsense/);
    expect(await migrate(database, [...MIGRATIONS, good])).toEqual(['9998-good']);
    await expect(database.query(statement('select * from bad'), [])).rejects.toThrow(/bad/);
  });

  test('turn displayed descriptions of before into the texts of the schedule', async () => {
    const { database, writer } = await open(await create());
    const entry = { end: null, description: 'Show', tag: null, displayStart: false, displayEnd: false };
    const schedules = [
      [{ ...entry, start: 100, end: 200, displayStart: true }],
      [
        { ...entry, start: 300, end: 400, displayStart: true },
        { ...entry, start: 200, displayStart: true, displayEnd: true },
      ],
      [
        { ...entry, start: 100, displayEnd: true },
        { ...entry, start: 100, end: 500, displayEnd: true },
      ],
      [{ ...entry, start: 100, end: 500 }],
      [],
    ];
    const records = schedules.map((schedule) => buildLine('event', { schedule }));
    await writer.write({ records });
    const shown = async () =>
      (
        await database.query<{ display_description: string | null }>(
          statement('select display_description from event order by id'),
          [],
        )
      ).map((row) => row.display_description);
    const written = await shown();
    expect(written).toEqual(['Show (start)', 'Show', 'Show (stop)', null, null]);
    await database.transaction(async (transaction) => {
      const before = `update event set display_description = 'Show' where display_description is not null`;
      await transaction.query(statement(before), []);
      for (const text of displayedDescriptions.statements(database.dialect))
        await transaction.query(statement(text), []);
    });
    expect(await shown()).toEqual(written);
  });

  test('let bookings follow that have the times of their event or group', async () => {
    const { database, writer } = await open(await create());
    const group = buildGroup();
    const event = buildEvent({ groupId: group.id });
    const records = [buildLine('resourcegroup'), recordLine('group', group), recordLine('event', event)];
    await writer.write({ records });
    const span = await database.query<{ start: number; end: number }>(
      statement('select start_at as start, end_at as "end" from event where id = ?'),
      [event.id],
    );
    const { start = 0, end = 0 } = span[0] ?? {};
    const resource = buildLine('resource', { resourceGroupId: records[0]?.record.id ?? 0 });
    const booked = [
      { eventId: event.id, start, end },
      { eventId: group.id, start, end },
      { eventId: event.id, start, end: end - 60 },
      { eventId: event.id, start: null, end: null },
      { eventId: null, start, end },
    ].map((more) => buildLine('resourcebooking', { resourceId: resource.record.id, ...more }));
    await writer.write({ records: [resource, ...booked] });
    await database.transaction(async (transaction) => {
      await transaction.query(statement('alter table resource_booking drop column follows_event'), []);
      for (const text of followingBookings.statements(database.dialect))
        await transaction.query(statement(text), []);
    });
    const rows = await database.query<{ follows_event: number }>(
      statement('select follows_event from resource_booking order by id'),
      [],
    );
    expect(rows.map((row) => row.follows_event)).toEqual([1, 1, 0, 0, 0]);
  });

  test('find the first bookings of halls of events and groups, as writes do', async () => {
    const { database, writer } = await open(await create());
    const [group, event, other] = [buildGroup(), buildEvent(), buildEvent()];
    const resourceGroup = buildLine('resourcegroup');
    const parts = { resourceGroupId: resourceGroup.record.id };
    const [hall, chairs] = [buildLine('location', parts), buildLine('resource', parts)];
    const booked = [
      { resourceId: chairs.record.id, eventId: event.id },
      { resourceId: hall.record.id, eventId: event.id },
      { resourceId: hall.record.id, eventId: group.id },
      { resourceId: hall.record.id, eventId: event.id },
      { resourceId: chairs.record.id, eventId: other.id },
    ].map((more) => buildLine('resourcebooking', more));
    await writer.write({
      records: [
        ...[resourceGroup, hall, chairs, recordLine('group', group)],
        ...[event, other].map((one) => recordLine('event', one)),
        ...booked,
      ],
    });
    const first = async () => {
      const both = ['event', 'event_group'].map(
        (table) => `select id, first_hall_booking as first from ${table}`,
      );
      const rows = await database.query<{ id: number; first: number | null }>(
        statement(`${both.join(' union all ')} order by id`),
        [],
      );
      return rows.map((row) => row.first);
    };
    const written = await first();
    expect(written).toEqual([booked[2]?.record.id, booked[1]?.record.id, null]);
    await database.transaction(async (transaction) => {
      for (const table of ['event', 'event_group'])
        await transaction.query(statement(`alter table ${table} drop column first_hall_booking`), []);
      for (const text of firstHallBookings.statements(database.dialect))
        await transaction.query(statement(text), []);
    });
    expect(await first()).toEqual(written);
  });

  test('find events by the roles of their bookings, as writes do', async () => {
    const { database, writer } = await open(await create());
    const [event, other, group] = [buildEvent(), buildEvent(), buildGroup()];
    const [contact, resourceGroup] = [buildLine('contact'), buildLine('resourcegroup')];
    const resource = buildLine('resource', { resourceGroupId: resourceGroup.record.id });
    const [contactId, resourceId] = [contact.record.id, resource.record.id];
    await writer.write({
      records: [
        ...[recordLine('event', event), recordLine('event', other), recordLine('group', group)],
        ...[contact, resourceGroup, resource],
        ...['Usher', 'Sound', null].map((role) =>
          buildLine('contactbooking', { contactId, eventId: event.id, role }),
        ),
        ...[event, other].flatMap(({ id }) =>
          ['Sound', 'SOUND'].map((role) =>
            buildLine('resourcebooking', { resourceId, eventKind: 'event', eventId: id, role }),
          ),
        ),
        buildLine('resourcebooking', { resourceId, eventKind: 'group', eventId: group.id, role: 'Sound' }),
        buildLine('resourcebooking', { resourceId, eventKind: null, eventId: null, role: 'Sound' }),
      ],
    });
    const roles = async () =>
      (
        await database.query<{ entity: number; key: string }>(
          statement(
            `select p.entity, t.key from posting p join term t on t.id = p.term where p.keyword = ?
             order by p.entity, t.key`,
          ),
          [BOOKED_ROLE],
        )
      ).map(({ entity, key }) => [entity, key]);
    const written = await roles();
    expect(written).toEqual([
      [event.id, 'sound'],
      [event.id, 'usher'],
      [other.id, 'sound'],
    ]);
    await database.transaction(async (transaction) => {
      await transaction.query(statement('delete from posting where keyword = ?'), [BOOKED_ROLE]);
      for (const text of rolesOfEvents.statements(database.dialect))
        await transaction.query(statement(text), []);
    });
    expect(await roles()).toEqual(written);
  });

  test('make a column for every key of every kind, and no other', async () => {
    const { database } = await open(await create());
    const columnsOf = statement(
      engine === 'sqlite'
        ? 'select name from pragma_table_info(?)'
        : "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ?",
    );
    for (const kind of recordKinds) {
      const { name, shared } = TABLES[kind];
      const columns = await database.query<{ name: string }>(columnsOf, [name]);
      const expected = [...(shared ? ['kind'] : []), ...Object.keys(recordProperties(kind)).map(columnName)];
      expect(columns.map((column) => column.name).sort(), kind).toEqual(expected.sort());
    }
  });
});
