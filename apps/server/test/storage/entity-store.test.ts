import { type Kind, kindSpec, kinds } from '@callboard/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordKind } from '../../src/model/records.ts';
import type { ExportLine } from '../../src/transfer/export-line.ts';
import { batchOf, Random, wildVenue } from '../builders/wild-venue.ts';
import { DEMO_PLANNING_DAYS, DEMO_TODAY, demoLines } from '../demo-storage.ts';
import { ENGINES, type Engine, openDemoStorage, openTestStorage, type TestStorage } from '../engines.ts';
import { NaiveViews } from '../model/naive-views.ts';
import { type Booking, VenueModel } from '../model/venue-model.ts';

async function openWildStorage(engine: Engine): Promise<TestStorage> {
  const storage = await openTestStorage(engine);
  await storage.writer.write(batchOf(wildVenue(new Random(7))));
  return storage;
}

let wildLines: readonly ExportLine[] = [];
const VENUES = [
  { name: 'the demo venue', open: openDemoStorage, lines: demoLines },
  {
    name: 'a wild venue',
    async open(engine: Engine) {
      const storage = await openWildStorage(engine);
      const lines: ExportLine[] = [];
      for await (const line of storage.transfer.exportLines({ secrets: true })) lines.push(line);
      wildLines = lines;
      return storage;
    },
    lines: () => wildLines,
  },
];
const CASES = VENUES.flatMap((venue) => ENGINES.map((engine) => ({ ...venue, engine })));

describe.each(CASES)('$name on $engine', ({ engine, open, lines }) => {
  let storage: TestStorage;
  let model: VenueModel;
  let naive: NaiveViews;
  beforeAll(async () => {
    storage = await open(engine);
    model = new VenueModel(lines(), DEMO_PLANNING_DAYS);
    naive = new NaiveViews(model);
  });
  afterAll(() => storage.close());

  const idsOf = (kind: RecordKind): number[] => (model.all(kind) as { id: number }[]).map(({ id }) => id);
  /** A spread of ids, which keeps the comparison short. */
  const someOf = (kind: Kind, most = 200): number[] => {
    const ids = idsOf(kind);
    const step = Math.ceil(ids.length / most);
    return ids.filter((_, turn) => turn % step === 0);
  };

  describe('views', () => {
    test.each(kinds)('of %s are what the records say', async (kind) => {
      const ids = someOf(kind);
      const expected = ids.map((id) => naive.view(kind, id));
      expect(await storage.entities.views(kind, ids, 'all')).toEqual(expected);
    });

    test.each(kinds)('of %s come in the order asked for, without those that are not there', async (kind) => {
      const ids = someOf(kind, 20).reverse();
      const other = kind === 'event' ? idsOf('group') : idsOf('event');
      const views = await storage.entities.views(kind, [999_999_999, ...ids, ...other.slice(0, 3)], 'all');
      expect(views.map(({ id }) => id)).toEqual(ids);
      expect(await storage.entities.views(kind, [], 'all')).toEqual([]);
    });

    test.each(kinds)('of %s are found one by one, by both numbers of the id', async (kind) => {
      for (const id of someOf(kind, 5)) {
        const expected = naive.view(kind, id) as { created: number };
        expect(await storage.entities.view(kind, id, expected.created)).toEqual(expected);
        expect(await storage.entities.view(kind, id, expected.created + 1)).toBeUndefined();
      }
      expect(await storage.entities.view(kind, 999_999_999, 1)).toBeUndefined();
    });

    test.each(kinds)('and summaries of %s leave out what may not be seen', async (kind) => {
      const ids = someOf(kind, 200);
      const groups = idsOf('usergroup').slice(0, 2);
      const owners = ids.map((id) => {
        const { wholes, userGroupId = null } = naive.view(kind, id) as {
          wholes?: { userGroupId: number | null }[];
          userGroupId?: number | null;
        };
        return { id, owners: wholes ? wholes.map((whole) => whole.userGroupId) : [userGroupId] };
      });
      const hasOwner =
        kindSpec(kind).owned || ['contactlink', 'resourceinstance', 'attachment'].includes(kind);
      const seen = owners.filter(
        (one) => !hasOwner || one.owners.some((id) => id !== null && groups.includes(id)),
      );
      const expected = seen.map(({ id }) => id);
      const visibility = { userGroupIds: groups };
      expect((await storage.entities.views(kind, ids, visibility)).map(({ id }) => id)).toEqual(expected);
      expect((await storage.entities.summaries(kind, ids, visibility)).map(({ id }) => id)).toEqual(expected);
      expect(await storage.entities.views(kind, ids, 'none')).toEqual([]);
      expect(await storage.entities.summaries(kind, ids, 'none')).toEqual([]);
      expect(await storage.entities.views(kind, ids, { userGroupIds: [] })).toEqual(
        hasOwner ? [] : expect.any(Array),
      );
    });

    test.each(kinds)('and summaries of %s tell the same name and type', async (kind) => {
      const ids = someOf(kind, 50);
      const summaries = await storage.entities.summaries(kind, ids, 'all');
      expect(summaries.map(({ id }) => id)).toEqual(ids);
      for (const { id, name, type, kind: of, created } of summaries) {
        const view = naive.view(kind, id) as Record<string, unknown> & { resource?: { name: string } };
        const about = (view.resource ?? view.contact ?? view.person) as { name: string } | undefined;
        const types = {
          contact: view.type,
          resourcebooking: view.variety === 'units' ? 'resourcebookinggroup' : kind,
        };
        expect({ of, created, name, type }).toEqual({
          of: kind,
          created: view.created,
          name: view.name ?? about?.name ?? '',
          type: types[kind as keyof typeof types] ?? kind,
        });
      }
    });
  });

  /** Only entries that are not empty: an entity without any may be left out. */
  const filled = (found: ReadonlyMap<number, readonly object[]>) =>
    Object.fromEntries([...found].filter(([, list]) => list.length > 0));
  const listed = <T extends object>(ids: readonly number[], list: (id: number) => readonly T[]) =>
    filled(new Map(ids.map((id) => [id, list(id)])));
  const isRoot = ({ parentId }: Booking) => parentId === null;
  /** Returns a group with everything in it. */
  const holdersIn = (groupId: number) => [
    ...model.groupsIn(groupId),
    ...model.eventsIn(groupId).map(({ id }) => id),
  ];
  const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;

  describe('resource bookings', () => {
    test('of events are the topmost ones', async () => {
      const ids = someOf('event', 200);
      const expected = listed(ids, (id) =>
        model
          .where('resourcebooking', 'eventId', id)
          .filter(isRoot)
          .map((booking) => naive.booking(booking)),
      );
      expect(filled(await storage.entities.resourceBookings('event', ids))).toEqual(expected);
    });

    test('of groups are those of all members too', async () => {
      const ids = someOf('group', 40);
      const expected = listed(ids, (groupId) =>
        holdersIn(groupId)
          .flatMap((id) => model.where('resourcebooking', 'eventId', id).filter(isRoot))
          .sort(byId)
          .map((booking) => naive.booking(booking)),
      );
      expect(filled(await storage.entities.resourceBookings('group', ids))).toEqual(expected);
    });

    test('of resources are the topmost of that resource, units within their group', async () => {
      const ids = [...someOf('resource', 60), ...someOf('location', 10)];
      const expected = listed(ids, (id) =>
        model
          .where('resourcebooking', 'resourceId', id)
          .filter(({ parentId }) => model.get('resourcebooking', parentId)?.variety !== 'units')
          .map((booking) => naive.booking(booking)),
      );
      expect(filled(await storage.entities.resourceBookings('resource', ids))).toEqual(expected);
    });

    test('in schedules are the leaves that touch the days', async () => {
      const ids = [...someOf('resource', 100), ...someOf('location', 10)];
      const [from, to] = [DEMO_TODAY - 20, DEMO_TODAY + 5];
      const expected = listed(ids, (id) =>
        model
          .where('resourcebooking', 'resourceId', id)
          .filter(({ variety }) => variety === 'bulk' || variety === 'unit')
          .filter((booking) => {
            const { startDay = null, endDay = null } = model.booking(booking.id) ?? {};
            return startDay !== null && endDay !== null && startDay <= to && endDay >= from;
          })
          .sort((a, b) => (a.start ?? 0) - (b.start ?? 0) || a.id - b.id)
          .map((booking) => naive.booking(booking)),
      );
      expect(filled(await storage.entities.resourceSchedules(ids, from, to))).toEqual(expected);
    });
  });

  describe('contact bookings', () => {
    test('of events and of groups with their members', async () => {
      const of = (id: number) => model.where('contactbooking', 'eventId', id);
      const events = someOf('event', 300);
      expect(filled(await storage.entities.contactBookings('event', events))).toEqual(
        listed(events, (id) => of(id).map((booking) => naive.contactBooking(booking))),
      );
      const groups = someOf('group', 60);
      expect(filled(await storage.entities.contactBookings('group', groups))).toEqual(
        listed(groups, (groupId) =>
          holdersIn(groupId)
            .flatMap(of)
            .sort(byId)
            .map((booking) => naive.contactBooking(booking)),
        ),
      );
    });

    test('of contacts are their own and those of their links', async () => {
      const ids = idsOf('contact');
      const expected = listed(ids, (id) =>
        model
          .all('contactbooking')
          .filter(({ contactId, contactLinkId }) => {
            const link = model.get('contactlink', contactLinkId);
            return contactId === id || link?.personId === id || link?.organizationId === id;
          })
          .map((booking) => naive.contactBooking(booking)),
      );
      expect(filled(await storage.entities.contactBookings('contact', ids))).toEqual(expected);
    });
  });

  test.each(['event', 'group', 'contact', 'resource', 'task'] as const)('attachments of %s', async (kind) => {
    const ids = idsOf(kind);
    const expected = listed(ids, (id) =>
      model
        .where('attachment', 'holderId', id)
        .filter(({ holderKind }) => holderKind === kind)
        .map((attachment) => naive.attachment(attachment)),
    );
    expect(filled(await storage.entities.attachments(kind, ids))).toEqual(expected);
  });

  test.each(['event', 'group'] as const)('schedules and what costings of %s are made from', async (kind) => {
    const ids = someOf(kind, 200);
    const subjects = await storage.entities.costingSubjects(kind, ids);
    const schedules = await storage.entities.schedules(kind, ids);
    for (const id of ids) {
      const { schedule = [], alterations = [], name = '', created = 0 } = model.get(kind, id) ?? {};
      const { profileId = null } = (kind === 'event' ? model.event(id) : model.group(id)) ?? {};
      expect(schedules.get(id)).toEqual(schedule);
      const summary = { kind, type: kind, id, created, name };
      expect(subjects.get(id)).toEqual({ summary, profileId, alterations });
    }
  });

  test('cost models of resources', async () => {
    const ids = [...idsOf('resource'), ...idsOf('location')];
    const found = await storage.entities.costModels(ids);
    expect(ids.map((id) => found.get(id))).toEqual(ids.map((id) => model.bookable(id).costModels));
  });

  describe('custom data', () => {
    test('values are those of the entities and fields asked for', async () => {
      const [entities, fields] = [someOf('event', 150), idsOf('customdefinition')];
      const expected = entities.flatMap((entityId) =>
        fields.flatMap((fieldId) => {
          const value = model.value(entityId, fieldId);
          return value === null ? [] : [{ entityId, fieldId, value }];
        }),
      );
      const order = (a: { entityId: number; fieldId: number }, b: { entityId: number; fieldId: number }) =>
        a.entityId - b.entityId || a.fieldId - b.fieldId;
      const found = await storage.customData.values(entities, fields);
      expect([...found].sort(order)).toEqual(expected.sort(order));
      expect(await storage.customData.values(entities, [])).toEqual([]);
    });

    test('bookings are those that fields made', async () => {
      const [events, fields] = [[...idsOf('event'), ...idsOf('group')], idsOf('customdefinition')];
      const contacts = model.all('contactbooking').filter(({ fieldId }) => fieldId !== null);
      expect(contacts.length).toBeGreaterThan(0);
      expect(await storage.customData.contactBookingsOfFields(events, fields)).toEqual(
        contacts.map((booking) => naive.contactBooking(booking)),
      );
      const resources = model.all('resourcebooking').filter(({ fieldId }) => fieldId !== null);
      expect(resources.length).toBeGreaterThan(0);
      expect(await storage.customData.resourceBookingsOfFields(events, fields)).toEqual(
        resources.map((booking) => naive.booking(booking)),
      );
      expect(await storage.customData.resourceBookingsOfFields([], fields)).toEqual([]);
    });

    test('labels are those of the entities, of kinds that have any', async () => {
      for (const kind of ['event', 'group', 'contact'] as const) {
        const found = await storage.customData.labels(kind, idsOf(kind));
        for (const { id, labels } of model.all(kind)) expect(found.get(id)).toEqual(labels);
      }
      expect((await storage.customData.labels('resource', idsOf('resource'))).size).toBe(0);
    });

    test('relations lead where the records say', async () => {
      const events = model.all('event');
      const related = (relation: 'self' | 'group' | 'production') =>
        storage.customData.related(
          'event',
          relation,
          events.map(({ id }) => id),
        );
      const [own, groups, productions] = await Promise.all([
        related('self'),
        related('group'),
        related('production'),
      ]);
      for (const event of events) {
        expect(own.get(event.id)).toEqual({ kind: 'event', id: event.id });
        const group = event.groupId === null ? undefined : { kind: 'group', id: event.groupId };
        expect(groups.get(event.id)).toEqual(group);
        const production = model.production(event);
        const kind = production === event ? 'event' : 'group';
        expect(productions.get(event.id)).toEqual(production && { kind, id: production.id });
      }
      expect((await storage.customData.related('profile', 'group', idsOf('profile'))).size).toBe(0);
    });
  });
});
