import { foldText } from '@callboard/query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields, RecordKind } from '../../src/model/records.ts';
import type { RecordLine } from '../../src/model/writer.ts';
import { createPlanningDays, createZone } from '../../src/platform/time-zone.ts';
import { BOOKED_ROLE } from '../../src/search/search-texts.ts';
import { statement } from '../../src/storage/database.ts';
import { termKey } from '../../src/storage/term-key.ts';
import type { ExportLine } from '../../src/transfer/export-line.ts';
import {
  buildEvent,
  buildGroup,
  buildLine,
  buildRecord,
  DAY,
  nextId,
  recordLine,
} from '../builders/records.ts';
import { batchOf, Random, wildVenue } from '../builders/wild-venue.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { VenueModel } from '../model/venue-model.ts';

const SEED = Number(process.env.DERIVED_SEED ?? 4_711);
const zone = createZone('Europe/Amsterdam');
const ROLES = ['Lights', 'LIGHTS', 'Sound'];
const PLANNED = ['event', 'group', 'resourcebooking', 'task'] as const;

/** Returns all data derived from the lines, by kind and id, according to the plain model. */
function expected(lines: Iterable<ExportLine>, dayLine: string) {
  const model = new VenueModel(lines, createPlanningDays(zone, dayLine));
  return {
    event: model.all('event').map(({ id }) => model.event(id)),
    group: model.all('group').map(({ id }) => model.group(id)),
    resourcebooking: model.all('resourcebooking').map(({ id }) => model.booking(id)),
    task: model.all('task').map(({ id }) => model.task(id)),
  };
}

/** Returns the statuses, profiles and locations that each group is found by. */
async function linksOfGroups({ database }: TestStorage) {
  const rows = await database.query<{ id: number; ref: number }>(
    statement(
      `select g.id, l.ref_id as ref from event_group g join link l on l.entity_id = g.id order by 1, 2`,
    ),
    [],
  );
  return rows.map(({ id, ref }) => `${id} ${ref}`).sort();
}

/** Returns the roles that each event is found by. */
async function rolesOfEvents({ database }: TestStorage) {
  const rows = await database.query<{ entity: number; key: string }>(
    statement('select p.entity, t.key from posting p join term t on t.id = p.term where p.keyword = ?'),
    [BOOKED_ROLE],
  );
  return rows.map(({ entity, key }) => `${entity} ${key}`).sort();
}

/** Returns the roles of the bookings of events. */
function bookedRoles(lines: Iterable<RecordLine>): string[] {
  const roles = [...lines].flatMap(({ kind, record }) => {
    if (kind !== 'resourcebooking' && kind !== 'contactbooking') return [];
    const { eventKind, eventId, role } = record;
    const fold = foldText(role ?? '');
    return eventKind === 'event' && eventId !== null && fold !== '' ? [`${eventId} ${termKey(fold)}`] : [];
  });
  return [...new Set(roles)].sort();
}

async function check(storage: TestStorage, lines: ReadonlyMap<number, RecordLine>, dayLine = '06:00') {
  const all = expected(lines.values(), dayLine);
  for (const kind of PLANNED)
    expect(settled(await storage.transfer.all(kind)), `seed ${SEED}`).toEqual(settled(all[kind]));
  const links = all.group.flatMap((group) =>
    group
      ? [...group.profileIds, ...group.statusIds, ...group.locationIds].map((ref) => `${group.id} ${ref}`)
      : [],
  );
  expect(await linksOfGroups(storage)).toEqual(links.sort());
  expect(await rolesOfEvents(storage), `seed ${SEED}`).toEqual(bookedRoles(lines.values()));
}

/** A booking that follows its event has another revision whenever the event has moved. */
function settled(records: readonly (object | undefined)[]): readonly (object | undefined)[] {
  return records.map((record) =>
    record !== undefined && 'followsEvent' in record && record.followsEvent === true
      ? { ...record, revision: 0 }
      : record,
  );
}

/** Returns a changed version of a record: moved, renamed, retimed, swapped. */
function changed(random: Random, line: RecordLine, ids: (kind: RecordKind) => readonly number[]): RecordLine {
  const instant = () => (DAY + random.integer(-20, 20)) * 86_400 + random.integer(0, 95) * 900;
  const isBefore = (id: number) => id < line.record.id;
  switch (line.kind) {
    case 'event': {
      const firstDay = DAY + random.integer(-20, 20);
      const days = { firstDay, lastDay: firstDay + random.integer(0, 3) };
      const more = random.chance(0.5)
        ? { groupId: random.maybe(ids('group')) }
        : { profileId: random.maybe(ids('profile')) };
      return recordLine('event', { ...line.record, ...days, ...more, isProduction: random.chance(0.2) });
    }
    case 'group': {
      // Only into older groups, so that there are no circles.
      const groupId = random.maybe(ids('group').filter(isBefore));
      return recordLine('group', { ...line.record, groupId, isProduction: random.chance(0.4) });
    }
    case 'resourcebooking': {
      const start = random.chance(0.7) ? instant() : null;
      const eventKind = random.pick(['event', 'event', 'group'] as const);
      const eventId = random.maybe(ids(eventKind), 0.8);
      const followsEvent = eventId !== null && random.chance(0.5);
      const parentId = random.maybe(ids('resourcebooking').filter(isBefore), 0.2);
      const resourceId = random.pick([...ids('location'), ...ids('resource')]);
      const end = start === null ? null : start + random.integer(0, 300) * 900;
      const role = random.maybe(ROLES);
      const more = { start, end, eventId, followsEvent, parentId, resourceId, role };
      const kind = eventId === null ? null : eventKind;
      return recordLine('resourcebooking', { ...line.record, ...more, eventKind: kind });
    }
    case 'contactbooking': {
      const eventKind = random.pick(['event', 'event', 'group'] as const);
      const more = { eventKind, eventId: random.pick(ids(eventKind)), role: random.maybe(ROLES) };
      return recordLine('contactbooking', { ...line.record, ...more });
    }
    case 'task':
      return recordLine('task', { ...line.record, due: random.chance(0.7) ? instant() : null });
    default:
      return line;
  }
}

describe.each(ENGINES)('what follows from a random venue on %s', (engine) => {
  let storage: TestStorage;
  const random = new Random(SEED);
  const lines = new Map<number, RecordLine>();
  const ids = (kind: RecordKind) =>
    [...lines.values()].flatMap((line) => (line.kind === kind ? [line.record.id] : []));
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    const { records } = batchOf(wildVenue(random));
    for (const line of records) lines.set(line.record.id, line);
    await storage.writer.write({ records });
  });
  afterAll(() => storage.close());

  test('is right when it is written in one batch', () => check(storage, lines));

  test('stays right while records are changed and moved', async () => {
    const planned = [...PLANNED, 'contactbooking' as const].flatMap(ids);
    for (let turn = 0; turn < 40; turn += 1) {
      const batch = random.some(planned, 8).map((id) => changed(random, lines.get(id) as RecordLine, ids));
      for (const line of batch) lines.set(line.record.id, line);
      await storage.writer.write({ records: batch });
      if (turn % 5 === 4) await check(storage, lines);
    }
  });

  test('stays right while records that nothing refers to are removed', async () => {
    const removable = ['event', 'group', 'resourcebooking', 'contactbooking'] as const;
    const free = (kind: (typeof removable)[number], keys: readonly string[]) => {
      const taken = new Set(
        [...lines.values()].flatMap(({ record }) =>
          keys.map((key) => (record as unknown as Record<string, unknown>)[key]),
        ),
      );
      return ids(kind).filter((id) => !taken.has(id));
    };
    for (let turn = 0; turn < 12; turn += 1) {
      const kind = random.pick(removable);
      const removed = random.some(free(kind, ['groupId', 'eventId', 'parentId']), 5);
      for (const id of removed) lines.delete(id);
      await storage.writer.remove(kind, [...removed, nextId()]);
    }
    await check(storage, lines);
  });

  test('is worked out again for another day line', async () => {
    await storage.writer.write({ settings: { dayLine: '20:00' } });
    await storage.writer.rederive();
    await check(storage, lines, '20:00');
    await storage.writer.write({ settings: { dayLine: '06:00' } });
    await storage.writer.rederive();
    await check(storage, lines);
  });
});

describe.each(ENGINES)('what follows from records on %s', (engine) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
  });
  afterAll(() => storage.close());

  const one = async <K extends RecordKind>(kind: K, id: number) =>
    (await storage.transfer.records(kind, [id])).get(id);
  const write = (...records: RecordLine[]) => storage.writer.write({ records });
  const at = (day: number, hour: number) => zone.toInstant(day, hour * 3_600);
  const entry = (start: number, end: number | null = null): Fields<'event'>['schedule'][number] => ({
    start,
    end,
    description: '',
    tag: null,
    displayStart: false,
    displayEnd: false,
  });

  test('an event without a schedule lasts from day line to day line, also when the clocks change', async () => {
    // The clocks go back on Sunday 2026-10-25 (day 20,751).
    const event = buildEvent({ firstDay: 20_750, lastDay: 20_750 });
    await write(recordLine('event', event));
    const { start, end, startDay, endDay } = (await one('event', event.id)) ?? {};
    expect({ start, end, startDay, endDay }).toEqual({
      start: at(20_750, 6),
      end: at(20_751, 6),
      startDay: 20_750,
      endDay: 20_750,
    });
    expect((end ?? 0) - (start ?? 0)).toBe(25 * 3_600);
  });

  test('an event that ends at 03:00 keeps the day before as its last one', async () => {
    const event = buildEvent({ schedule: [entry(at(DAY, 20)), entry(at(DAY, 23), at(DAY + 1, 3))] });
    await write(recordLine('event', event));
    expect(await one('event', event.id)).toMatchObject({
      start: at(DAY, 20),
      end: at(DAY + 1, 3),
      startDay: DAY,
      endDay: DAY,
    });
  });

  test('a group that becomes a production is that of all below it, up to other productions', async () => {
    const outer = buildGroup();
    const middle = buildGroup({ groupId: outer.id });
    const inner = buildGroup({ groupId: middle.id, isProduction: true });
    const [deep, shallow] = [buildEvent({ groupId: inner.id }), buildEvent({ groupId: middle.id })];
    await write(
      ...[outer, middle, inner].map((group) => recordLine('group', group)),
      ...[deep, shallow].map((event) => recordLine('event', event)),
    );
    const productions = async () => [
      (await one('group', middle.id))?.productionId,
      (await one('event', deep.id))?.productionId,
      (await one('event', shallow.id))?.productionId,
    ];
    expect(await productions()).toEqual([null, inner.id, null]);
    await write(recordLine('group', { ...outer, isProduction: true }));
    expect(await productions()).toEqual([outer.id, inner.id, outer.id]);
    await write(recordLine('group', { ...inner, isProduction: false }));
    expect(await productions()).toEqual([outer.id, outer.id, outer.id]);
    await write(recordLine('group', { ...middle, groupId: null }));
    expect(await productions()).toEqual([null, null, null]);
  });

  test('a group shows nothing once its last event has left', async () => {
    const profile = buildLine('profile');
    const group = buildGroup();
    const event = buildEvent({ groupId: group.id, profileId: profile.record.id });
    await write(profile, recordLine('group', group), recordLine('event', event));
    expect(await one('group', group.id)).toMatchObject({ startDay: DAY, profileId: profile.record.id });
    await write(recordLine('event', { ...event, groupId: null }));
    const empty = { start: null, end: null, startDay: null, endDay: null, profileId: null, profileIds: [] };
    expect(await one('group', group.id)).toMatchObject(empty);
  });

  test('an empty group among events takes nothing away from what they have in common', async () => {
    const profile = buildLine('profile');
    const outer = buildGroup();
    const event = buildEvent({ groupId: outer.id, profileId: profile.record.id });
    await write(profile, recordLine('group', outer), recordLine('event', event));
    await write(buildLine('group', { groupId: outer.id }));
    expect((await one('group', outer.id))?.profileId).toBe(profile.record.id);
  });

  test('parts follow when what they are a part of becomes a part itself', async () => {
    const resourceGroup = buildLine('resourcegroup');
    const resource = buildRecord('resource', { resourceGroupId: resourceGroup.record.id });
    const resourceId = resource.id;
    const set = buildRecord('resourcebooking', { resourceId, variety: 'set' });
    const units = buildRecord('resourcebooking', { resourceId, variety: 'units' });
    const unit = buildRecord('resourcebooking', {
      resourceId,
      variety: 'unit',
      parentId: units.id,
      start: at(DAY, 10),
      end: at(DAY + 2, 10),
    });
    await write(resourceGroup, recordLine('resource', resource));
    await write(...[unit, set, units].map((booking) => recordLine('resourcebooking', booking)));
    expect(await one('resourcebooking', units.id)).toMatchObject({
      rootId: units.id,
      startDay: DAY,
      endDay: DAY + 2,
    });
    await write(recordLine('resourcebooking', { ...units, parentId: set.id }));
    expect(await one('resourcebooking', unit.id)).toMatchObject({ rootId: set.id });
    expect(await one('resourcebooking', set.id)).toMatchObject({ startDay: DAY, endDay: DAY + 2 });
    await storage.writer.remove('resourcebooking', [unit.id]);
    expect(await one('resourcebooking', set.id)).toMatchObject({ startDay: null, endDay: null });
  });

  test('a group or a booking cannot be a part of itself', async () => {
    const outer = buildGroup();
    const inner = buildGroup({ groupId: outer.id });
    await write(recordLine('group', outer), recordLine('group', inner));
    await expect(write(recordLine('group', { ...outer, groupId: inner.id }))).rejects.toThrow(
      /part of itself/,
    );
    await expect(write(recordLine('group', { ...outer, groupId: outer.id }))).rejects.toThrow(
      /part of itself/,
    );
    const resourceGroup = buildLine('resourcegroup');
    const resource = buildRecord('resource', { resourceGroupId: resourceGroup.record.id });
    await write(resourceGroup, recordLine('resource', resource));
    const id = nextId();
    const booking = buildRecord('resourcebooking', { id, parentId: id, resourceId: resource.id });
    await expect(write(recordLine('resourcebooking', booking))).rejects.toThrow(/part of itself/);
  });

  test('a child may stand before its parent in the batch, one without a parent may not', async () => {
    const outer = buildGroup();
    const inner = buildGroup({ groupId: outer.id });
    await write(recordLine('group', inner), recordLine('group', outer));
    expect((await one('group', inner.id))?.groupId).toBe(outer.id);
    const astray = buildLine('group', { groupId: nextId() });
    await expect(write(astray)).rejects.toMatchObject({ code: 'conflict' });
  });
});
