/** Random venues with everything that can be booked, for the law of verdicts. */
import fc from 'fast-check';
import type { Principal } from '../../src/access/principal.ts';
import type { Fields, RecordKind } from '../../src/model/records.ts';
import type { RecordLine } from '../../src/model/writer.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import type { TestStorage } from '../engines.ts';
import { buildPlanners, buildStatus, wire } from './venue.ts';

const KINDS: readonly RecordKind[] = ['event', 'group', 'location', 'resource', 'resourcebooking', 'task'];
/** Number of records that a venue and an import into it have at most. */
const MOST_RECORDS = 100;
/** Firmness of the statuses that every run finds. */
export const LEVELS = ['confirmed', 'option', 'released', 'request'] as const;

/** Minutes, whole hours so that a plain search can look at every hour. */
const anyMargin = fc.constantFrom(null, null, null, 0, 60, 120);
const anyOverbooking = fc.constantFrom('', '', '', 'forbid', 'ask', 'allow');
const planningFields = {
  setup: anyMargin,
  teardown: anyMargin,
  turnaround: anyMargin,
  overbooking: anyOverbooking,
};
const HALLS = [0, 1, 2, 3, 4];

const anyHall = (index: number) =>
  fc.record({
    ...planningFields,
    amount: fc.constantFrom(null, 1, 1, 1, 1, 2, 3),
    // Wholes come after their parts, so that no hall is made of itself.
    parts: fc.oneof(
      fc.constant<number[]>([]),
      fc.subarray(HALLS.slice(0, index), { maxLength: Math.min(index, 2) }),
    ),
    apart: fc.oneof(
      { arbitrary: fc.constant<number[]>([]), weight: 2 },
      fc.subarray(
        HALLS.filter((other) => other !== index),
        { maxLength: 1 },
      ),
    ),
  });
const anyStock = fc.record({ ...planningFields, amount: fc.constantFrom(null, 0, 1, 2, 2.5, 3) });

/** Properties of a random venue. */
export const anyVenue = fc.record({
  halls: fc.tuple(...HALLS.map(anyHall)),
  stock: fc.tuple(anyStock, anyStock),
  pool: fc.record({ ...planningFields, units: fc.constantFrom(0, 1, 2, 2, 3) }),
  person: fc.record(planningFields),
  /** The place of the thing that most is about: a hall, stock, the pool or the person. */
  focus: fc.constantFrom(0, 0, 3, 4, 5, 7, 7, 8),
  /** Whether one group is inside the other. */
  isNested: fc.boolean(),
});
export type VenueParts = typeof anyVenue extends fc.Arbitrary<infer V> ? V : never;

/** People and statuses that all runs share. */
export interface House {
  readonly planner: Principal;
  /** Somebody who may overbook as well. */
  readonly overbooker: Principal;
  readonly statuses: readonly Fields<'status'>[];
  readonly resourceGroupId: number;
}

export async function buildHouse(storage: TestStorage): Promise<House> {
  const { lines, planner, overbooker } = buildPlanners(KINDS);
  const group = buildRecord('resourcegroup');
  const statuses = LEVELS.map(buildStatus);
  // Above the ids of these records.
  await storage.writer.reserveIds(2_000_000);
  await storage.writer.write({
    records: [
      ...lines,
      recordLine('resourcegroup', group),
      ...statuses.map((status) => recordLine('status', status)),
    ],
  });
  return {
    planner,
    overbooker,
    statuses,
    resourceGroupId: group.id,
  };
}

export interface Bookable {
  readonly kind: 'location' | 'resource' | 'resourceplaceholder';
  readonly id: number;
  /** Id and name as forms send them. */
  readonly form: { readonly id: string; readonly name: string };
  readonly isSet: boolean;
  readonly units: readonly { readonly id: string; readonly name: string }[];
}

export interface FullVenue {
  /** The thing that most of a run is about. */
  readonly focus: Bookable | undefined;
  /** Returns the next of the ids that the venue has taken from the sequence, so that what comes later has greater ones. */
  readonly nextId: () => number;
  /** Everything that can be booked: halls first. */
  readonly things: readonly Bookable[];
  readonly halls: readonly Bookable[];
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

const formOf = (record: { readonly id: number; readonly created: number; readonly name: string }) => ({
  id: wire(record),
  name: record.name,
});

/** Writes the venue as an import does, without events. */
export async function writeVenue(
  { writer }: TestStorage,
  { resourceGroupId }: House,
  parts: VenueParts,
): Promise<FullVenue> {
  let last = (await writer.allocateIds(MOST_RECORDS)) - 1;
  const nextId = (): number => {
    last += 1;
    return last;
  };
  const halls = parts.halls.map(({ parts: _, apart: _apart, ...fields }) =>
    buildRecord('location', {
      id: nextId(),
      resourceGroupId,
      resourceType: 'location',
      variety: 'bulk',
      ...fields,
    }),
  );
  const idsOf = (indexes: readonly number[]) => indexes.flatMap((index) => halls[index]?.id ?? []);
  const related = halls.map((hall, index) => ({
    ...hall,
    partIds: idsOf(parts.halls[index]?.parts ?? []),
    apartIds: idsOf(parts.halls[index]?.apart ?? []),
  }));
  const { units: count, ...poolFields } = parts.pool;
  const material = { resourceGroupId, resourceType: 'material' } as const;
  const stock = parts.stock.map((fields) =>
    buildRecord('resource', { id: nextId(), ...material, variety: 'bulk', ...fields }),
  );
  const pool = buildRecord('resource', { id: nextId(), ...material, variety: 'units', ...poolFields });
  const resources = [
    ...stock,
    pool,
    buildRecord('resource', {
      id: nextId(),
      resourceGroupId,
      resourceType: 'human',
      variety: 'person',
      amount: 1,
      ...parts.person,
    }),
    buildRecord('resource', {
      id: nextId(),
      resourceGroupId,
      resourceType: 'financial',
      variety: 'bulk',
      amount: 1,
    }),
    buildRecord('resource', {
      id: nextId(),
      ...material,
      variety: 'set',
      amount: 1,
      memberIds: [stock[0]?.id ?? 0, pool.id],
    }),
  ];
  const role = buildRecord('resourceplaceholder', { id: nextId(), resourceGroupId, resourceType: 'human' });
  // The last unit is out of use.
  const units = Array.from({ length: count + 1 }, (_, index) =>
    buildRecord('resourceinstance', { id: nextId(), resourceId: pool.id, active: index < count }),
  );
  const outer = buildRecord('group', { id: nextId() });
  const inner = buildRecord('group', { id: nextId(), groupId: parts.isNested ? outer.id : null });
  await writer.write({
    records: [
      ...related.map((hall) => recordLine('location', hall)),
      ...resources.map((resource) => recordLine('resource', resource)),
      recordLine('resourceplaceholder', role),
      ...units.map((unit) => recordLine('resourceinstance', unit)),
      ...[outer, inner].map((group) => recordLine('group', group)),
    ],
  });
  const locations = halls.map(
    (hall): Bookable => ({
      kind: 'location',
      id: hall.id,
      form: formOf(hall),
      isSet: false,
      units: [],
    }),
  );
  const things: readonly Bookable[] = [
    ...locations,
    ...resources.map(
      (one): Bookable => ({
        kind: 'resource',
        id: one.id,
        form: formOf(one),
        isSet: one.variety === 'set',
        units: one === pool ? units.map(formOf) : [],
      }),
    ),
    { kind: 'resourceplaceholder', id: role.id, form: formOf(role), isSet: false, units: [] },
  ];
  return {
    nextId,
    halls: locations,
    things,
    focus: things[parts.focus],
    groups: [outer, inner].map(formOf),
  };
}

/** A place in the list of things; null: the one that most of a run is about. */
export const anyPlace = fc.constantFrom(
  ...[null, null, null, null, null],
  ...[0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
);

/** Most happens on one day, something on the next, and some far away, so that nobody reads all days at once. */
export const anyDay = fc.constantFrom(0, 0, 0, 0, 1, 12);
/** An hour of a day, and a number of hours. */
const anyTime = {
  day: anyDay,
  hour: fc.integer({ min: 12, max: 16 }),
  length: fc.constantFrom(0, 1, 2, 3, 4),
};

const anyBooking = fc.record({
  ...anyTime,
  /** Events with the same number are one. */
  event: fc.nat({ max: 5 }),
  holder: fc.constantFrom('event', 'event', 'event', 'group', 'nobody'),
  group: fc.constantFrom(null, null, null, 0, 1),
  status: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, null),
  thing: anyPlace,
  unit: fc.constantFrom(null, null, 0, 0, 1, 1, 2, 3),
  number: fc.constantFrom(0, 0.5, 1, 1, 1, 1.2, 2, 3),
  isFollowing: fc.boolean(),
  setup: anyMargin,
  teardown: anyMargin,
});
export type ImportedBooking = typeof anyBooking extends fc.Arbitrary<infer B> ? B : never;

/** Two units that are taken after each other, and one of any that is wanted all the time: seldom drawn as such. */
const AFTER_EACH_OTHER = (
  [
    { unit: 0, hour: 12, length: 2 },
    { unit: 1, hour: 14, length: 2 },
    { unit: null, hour: 12, length: 4 },
  ] as const
).map(
  (one): ImportedBooking => ({
    ...{ day: 0, event: 0, holder: 'nobody', group: null, status: null, thing: 7, number: 1 },
    ...{ isFollowing: false, setup: 0, teardown: 0 },
    ...one,
  }),
);

/** Bookings that an import brings, whatever conflicts they make. */
export const anyImport = fc
  .tuple(
    fc.array(anyBooking, { minLength: 3, maxLength: 12 }),
    fc.constantFrom<readonly ImportedBooking[]>([], [], AFTER_EACH_OTHER),
  )
  .map((parts): readonly ImportedBooking[] => parts.flat());

/** Returns the records of an import on these days. `dayStart` says when a planning day begins, in Unix seconds. */
export function importLines(
  imported: readonly ImportedBooking[],
  { things, focus, groups, nextId }: FullVenue,
  { statuses }: House,
  { firstDay, midnightOf }: { readonly firstDay: number; readonly midnightOf: (day: number) => number },
): readonly RecordLine[] {
  const groupIds = groups.map(({ id }) => Number(id.split('-')[0]));
  const events = new Map<number, Fields<'event'>>();
  // A booking of a set has parts, which a form makes.
  const bookable = things.filter(({ isSet }) => !isSet);
  const bookings = imported.map((one) => {
    const day = firstDay + one.day;
    const start = midnightOf(day) + one.hour * 3_600;
    const end = start + one.length * 3_600;
    const event =
      events.get(one.event) ??
      buildRecord('event', {
        id: nextId(),
        firstDay: day,
        lastDay: day,
        schedule: [{ start, end, description: '', tag: null, displayStart: true, displayEnd: true }],
        statusId: one.status === null ? null : (statuses[one.status]?.id ?? null),
        groupId: one.group === null ? null : (groupIds[one.group] ?? null),
      });
    if (one.holder === 'event') events.set(one.event, event);
    const thing = one.thing === null ? focus : bookable[one.thing % bookable.length];
    const unit = one.unit === null ? undefined : thing?.units[one.unit];
    return buildRecord('resourcebooking', {
      id: nextId(),
      resourceId: thing?.id ?? 0,
      instanceId: unit === undefined ? null : Number(unit.id.split('-')[0]),
      variety: (thing?.units.length ?? 0) > 0 && (unit !== undefined || one.number === 1) ? 'unit' : 'bulk',
      number: unit === undefined ? one.number : 1,
      start,
      end,
      setup: one.setup,
      teardown: one.teardown,
      ...(one.holder === 'nobody' ? { eventName: 'Rehearsal' } : {}),
      ...(one.holder === 'event' ? { eventKind: 'event' as const, eventId: event.id } : {}),
      ...(one.holder === 'group'
        ? { eventKind: 'group' as const, eventId: groupIds[one.event % 2] ?? 0 }
        : {}),
      followsEvent: one.holder === 'event' && one.isFollowing,
    });
  });
  return [
    ...[...events.values()].map((event) => recordLine('event', event)),
    ...bookings.map((booking) => recordLine('resourcebooking', booking)),
  ];
}

/** Removes everything that a run has made. */
export async function clearVenue({ writer, transfer, planning }: TestStorage): Promise<void> {
  const remove = async (kind: RecordKind, ids?: readonly number[]) =>
    writer.remove(kind, ids ?? (await transfer.all(kind)).map(({ id }) => id));
  await remove('unavailability');
  const bookings = await transfer.all('resourcebooking');
  await remove(
    'resourcebooking',
    bookings.flatMap(({ id, parentId }) => (parentId === null ? [] : id)),
  );
  await remove('resourcebooking');
  await remove('event');
  const groups = await transfer.all('group');
  await remove(
    'group',
    groups.flatMap(({ id, groupId }) => (groupId === null ? [] : id)),
  );
  await remove('group');
  await remove('resourceinstance');
  await remove(
    'resource',
    (await transfer.all('resource')).flatMap(({ id, variety }) => (variety === 'set' ? id : [])),
  );
  for (const kind of ['resource', 'resourceplaceholder', 'location'] as const) await remove(kind);
  await planning.endVoid([...(await planning.look((reader) => reader.waivers('all'))).values()]);
}
