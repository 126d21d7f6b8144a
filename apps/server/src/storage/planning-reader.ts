/** Reads for planning on both databases: things, their uses and closures, and the events in a period. */
import { setImmediate as turn } from 'node:timers/promises';
import type {
  KeptOperation,
  Period,
  PlanningReader,
  StoredPlanned,
  StoredThing,
  StoredUse,
} from '../planning/store.ts';
import { memberTree } from './bookings.ts';
import { type Dialect, type Parameter, type Row, type Session, statement } from './database.ts';
import { gatheredRows } from './gathered-rows.ts';
import { groupBy } from './summaries.ts';
import { decodeRecord, selectList, TABLES } from './tables.ts';

const DAY = 86_400;
/** Longest set-up, tear-down and turnaround together that planning looks for around a period, in seconds. */
const MOST_MARGIN = 7 * DAY;
/** Margin around the uses of most resources; wider set-ups and tear-downs of single uses have an index of their own. */
const LEAST_MARGIN = DAY;
const WIDE = '(b.setup > 1440 or b.teardown > 1440)';

/**
 * Spans of more than two planning days have an index of their own. What is shorter is looked for among those that end
 * near the period, so that no search passes over all that was before it.
 */
const SEVERAL_DAYS = 'b.end_day - b.start_day > 1';
/** Two planning days, and an hour of a clock that is set back. */
const FEW_DAYS_SECONDS = 2 * DAY + 3_600;

/** Where all resources are searched, and for events, spans of more than this many days have an index of their own. */
const LONG_DAYS = 8;
/** Planning days and days of UTC differ by less than two. */
const LONG_SECONDS = (LONG_DAYS + 2) * DAY;
/** Days that are read at a time where all resources are searched, so that others have their turns between. */
const DAYS_AT_ONCE = 28;
const dayBefore = (instant: number): number => Math.floor((instant - LONG_SECONDS) / DAY) - 1;
const dayAfter = (instant: number): number => Math.floor(instant / DAY) + 1;

const THING_KEYS = [
  'id',
  'created',
  'kind',
  'name',
  'abbreviation',
  'user_group_id',
  'resource_group_id',
  'resource_type',
  'variety',
  'amount',
  'active',
  'setup',
  'teardown',
  'turnaround',
  'overbooking',
  'part_ids',
  'apart_ids',
];
const THINGS = `select ${THING_KEYS.map((key) => `e.${key}`).join(', ')} from resource e`;
const USES = "from resource_booking b where b.variety in ('bulk', 'unit') and b.end_at > b.start_at";

const gatheredUses = gatheredRows<StoredUse>({
  id: 'b.id',
  created: 'b.created',
  userGroupId: 'b.user_group_id',
  resourceId: 'b.resource_id',
  instanceId: 'b.instance_id',
  quantity: 'b.quantity',
  start: 'b.start_at',
  end: 'b.end_at',
  setup: 'b.setup',
  teardown: 'b.teardown',
  startDay: 'b.start_day',
  endDay: 'b.end_day',
  eventId: 'b.event_id',
  eventName: "coalesce(b.event_name, '')",
});

const PLANNED = {
  id: 'e.id',
  created: 'e.created',
  revision: 'e.revision',
  name: 'e.name',
  userGroupId: 'e.user_group_id',
  groupId: 'e.group_id',
  profileId: 'e.profile_id',
  statusId: 'e.status_id',
  start: 'e.start_at',
  end: 'e.end_at',
  startDay: 'e.start_day',
  endDay: 'e.end_day',
  locationIds: { json: 'e.location_ids' },
} as const;

const gatheredEvents = gatheredRows<StoredPlanned>({
  ...PLANNED,
  kind: "'event'",
  shownStart: 'e.display_start',
  shownEnd: 'e.display_end',
  optionUntil: 'e.option_until',
  holdOrder: 'e.hold_order',
});
const gatheredGroups = gatheredRows<StoredPlanned>({
  ...PLANNED,
  kind: "'group'",
  shownStart: 'null',
  shownEnd: 'null',
  optionUntil: 'null',
  holdOrder: 'null',
});

const byStart = (one: StoredUse, other: StoredUse): number => one.start - other.start || one.id - other.id;
const byId = (one: StoredPlanned, other: StoredPlanned): number => one.id - other.id;

function chainFrom(group: number, wholeOf: ReadonlyMap<number, number>): readonly number[] {
  const chain = new Set<number>();
  for (let at: number | undefined = group; at !== undefined && !chain.has(at); at = wholeOf.get(at))
    chain.add(at);
  return [...chain];
}

export function createPlanningReader(session: Session, dialect: Dialect): PlanningReader {
  const at = { session, dialect };
  const rowsBy = (select: string, column: string, ids: readonly number[], order = 'id'): Promise<Row[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : session.query(statement(`${select} ${dialect.inIds(column)} order by ${order}`), [dialect.ids(ids)]);

  const amongResources = (
    alias: string,
    resources: readonly number[] | 'all',
  ): readonly [string, readonly Parameter[]] =>
    resources === 'all'
      ? ['', []]
      : [` and ${dialect.inIds(`${alias}.resource_id`)}`, [dialect.ids(resources)]];

  const usesOfAll = async ({ from, to }: Period, limit: number): Promise<StoredUse[]> => {
    const [first, last] = [from - MOST_MARGIN, to + MOST_MARGIN];
    const [firstDay, lastDay] = [dayBefore(first), dayAfter(last)];
    const bounds = 'b.end_at > ? and b.start_at < ? limit ?';
    const uses = await gatheredUses(
      at,
      `${USES} and b.end_day - b.start_day > 7 and b.start_day < ? and ${bounds}`,
      [...[firstDay, first, last, limit]],
    );
    const near = `${USES} and b.start_day between ? and ? and ${bounds}`;
    for (let day = firstDay; day <= lastDay && uses.length < limit; day += DAYS_AT_ONCE) {
      const parameters = [day, Math.min(day + DAYS_AT_ONCE - 1, lastDay), first, last, limit];
      for (const use of await gatheredUses(at, near, parameters)) uses.push(use);
      await turn();
    }
    return uses;
  };

  /** Returns how far the uses of these resources can reach beyond their times, but for wide ones. */
  const marginOf = async (resources: readonly number[]): Promise<number> => {
    const [widest] = await session.query(
      statement(
        `select max(coalesce(setup, 0)) as setup, max(coalesce(teardown, 0)) as teardown,
           max(coalesce(turnaround, 0)) as turnaround, max(case when variety = 'units' then 1 else 0 end) as pools
         from resource where ${dialect.inIds('id')}`,
      ),
      [dialect.ids(resources)],
    );
    // Units that are taken after each other decide about a use of any of them that lasts longer.
    if (widest?.pools === 1) return MOST_MARGIN;
    const minutes = (key: string): number => 60 * ((widest?.[key] as number | null) ?? 0);
    const own = Math.max(minutes('setup'), minutes('teardown')) + minutes('turnaround');
    return Math.min(Math.max(LEAST_MARGIN, own), MOST_MARGIN);
  };

  const usesOfSome = async (
    resources: readonly number[],
    { from, to }: Period,
    limit: number,
  ): Promise<StoredUse[]> => {
    const margin = await marginOf(resources);
    const [first, last, ids] = [from - margin, to + margin, dialect.ids(resources)];
    const among = `${USES} and ${dialect.inIds('b.resource_id')}`;
    const few = last + FEW_DAYS_SECONDS;
    const found = await Promise.all([
      gatheredUses(at, `${among} and b.end_at > ? and b.end_at <= ? and b.start_at < ? limit ?`, [
        ...[ids, first, few, last, limit],
      ]),
      gatheredUses(at, `${among} and ${SEVERAL_DAYS} and b.end_at > ? and b.start_at < ? limit ?`, [
        ...[ids, few, last, limit],
      ]),
      gatheredUses(at, `${among} and ${WIDE} and b.end_at > ? and b.start_at < ? limit ?`, [
        ...[ids, from - MOST_MARGIN, to + MOST_MARGIN, limit],
      ]),
    ]);
    return found.flat();
  };

  const withUnits = async (rows: readonly Row[]): Promise<readonly StoredThing[]> => {
    const pooled = rows.filter((row) => row.variety === 'units').map((row) => row.id as number);
    const units = groupBy(
      await rowsBy(
        'select e.id, e.resource_id from resource_instance e where e.active = 1 and',
        'e.resource_id',
        pooled,
      ),
      (row) => row.resource_id as number,
    );
    return rows.map((row) =>
      toThing(
        row,
        (units.get(row.id as number) ?? []).map(({ id }) => id as number),
      ),
    );
  };

  const wholes = async (ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> => {
    if (ids.length === 0) return new Map();
    const rows = await session.query<{ id: number; whole: number }>(
      statement(
        `with recursive around (id, whole) as (
           select e.id, e.group_id from event e where ${dialect.inIds('e.id')} and e.group_id is not null
           union select g.id, g.group_id from event_group g where ${dialect.inIds('g.id')} and g.group_id is not null
           union select g.id, g.group_id from around a join event_group g on g.id = a.whole
             where g.group_id is not null
         )
         select id, whole from around`,
      ),
      [dialect.ids(ids), dialect.ids(ids)],
    );
    const wholeOf = new Map(rows.map(({ id, whole }) => [id, whole]));
    // The events of a group share one list: thousands of them may lie hundreds of groups deep.
    const chains = new Map<number, readonly number[]>();
    return new Map(
      ids.flatMap((id): (readonly [number, readonly number[]])[] => {
        const whole = wholeOf.get(id);
        if (whole === undefined) return [];
        const chain = chains.get(whole) ?? chainFrom(whole, wholeOf);
        chains.set(whole, chain);
        return [[id, chain]];
      }),
    );
  };

  return {
    wholes,

    async locations() {
      return withUnits(
        await session.query(statement(`${THINGS} where e.kind = 'location' order by e.id`), []),
      );
    },

    async things(ids) {
      return withUnits(await rowsBy(`${THINGS} where`, 'e.id', ids));
    },

    async numbers(fieldId, ids) {
      const rows = await session.query<{ entity_id: number; number_value: number | null }>(
        statement(
          `select entity_id, number_value from custom_value
           where field_id = ? and ${dialect.inIds('entity_id')}`,
        ),
        [fieldId, dialect.ids(ids)],
      );
      return new Map(
        rows.flatMap((row): [number, number][] =>
          row.number_value === null ? [] : [[row.entity_id, row.number_value]],
        ),
      );
    },

    async uses(resources, period, limit) {
      if (resources.length === 0) return [];
      const found =
        resources === 'all' ? await usesOfAll(period, limit) : await usesOfSome(resources, period, limit);
      found.sort(byStart);
      const uses = found.filter(({ id }, index) => id !== found[index - 1]?.id);
      return uses.length > limit ? uses.slice(0, limit) : uses;
    },

    async usesOf(events, bookings) {
      const around = [...(await wholes(events)).values()].flat();
      const holders = [...new Set([...events, ...around])];
      const among = `(${dialect.inIds('b.event_id')} or ${dialect.inIds('b.id')})`;
      const uses = await gatheredUses(at, `${USES} and ${among}`, [
        dialect.ids(holders),
        dialect.ids(bookings),
      ]);
      return uses.sort((one, other) => one.id - other.id);
    },

    async closures(resources, { from, to }) {
      if (resources.length === 0) return [];
      const [among, parameters] = amongResources('e', resources);
      const rows = await session.query(
        statement(
          `select ${selectList('unavailability', 'e')} from unavailability e
           where 1 = 1${among} and e.end_at > ? and e.start_at < ? order by e.start_at, e.id`,
        ),
        [...parameters, from - MOST_MARGIN, to + MOST_MARGIN],
      );
      return rows.map((row) => decodeRecord('unavailability', row));
    },

    async planned(ids) {
      if (ids.length === 0) return [];
      const among = `where e.start_at is not null and ${dialect.inIds('e.id')}`;
      const parameters = [dialect.ids(ids)];
      const [events, groups] = await Promise.all([
        gatheredEvents(at, `from ${TABLES.event.name} e ${among}`, parameters),
        gatheredGroups(at, `from ${TABLES.group.name} e ${among}`, parameters),
      ]);
      return [...events.sort(byId), ...groups.sort(byId)];
    },

    async unplaced(fromDay, toDay, limit) {
      const unplaced = `from ${TABLES.event.name} e where e.location_ids = '[]' and e.start_day`;
      const events = await Promise.all([
        gatheredEvents(at, `${unplaced} between ? and ? and e.end_day >= ? limit ?`, [
          ...[fromDay - LONG_DAYS, toDay, fromDay, limit],
        ]),
        gatheredEvents(at, `${unplaced} < ? and e.end_day - e.start_day > 7 and e.end_day >= ? limit ?`, [
          ...[fromDay - LONG_DAYS, fromDay, limit],
        ]),
      ]);
      return events
        .flat()
        .sort((a, b) => a.startDay - b.startDay || a.start - b.start || a.id - b.id)
        .slice(0, limit);
    },

    async memberStatuses(groups) {
      if (groups.length === 0) return new Map();
      const rows = await session.query<{ root: number; status_id: number | null }>(
        statement(
          `${memberTree(dialect)}
           select distinct m.root, v.status_id from members m join event v on v.id = m.id`,
        ),
        [dialect.ids(groups)],
      );
      return new Map(
        [...groupBy(rows, ({ root }) => root)].map(([id, own]) => [id, own.map((row) => row.status_id)]),
      );
    },

    async operations(userId, since, limit) {
      const [among, parameters] = userId === 'everybody' ? ['', []] : [' and user_id = ?', [userId]];
      const rows = await session.query(
        statement(
          `select name, user_id, at, undone, outcome from planning_operation
           where at >= ?${among} order by at desc, name limit ?`,
        ),
        [since, ...parameters, limit],
      );
      return rows.map(toOperation);
    },

    async waivers(conflicts) {
      if (conflicts.length === 0) return new Map();
      const rows = await session.query(
        statement(`select * from waiver w where ${dialect.inTexts('w.conflict')}`),
        [dialect.texts(conflicts)],
      );
      return new Map(
        rows.map((row) => [
          row.conflict as string,
          {
            conflict: row.conflict as string,
            userName: row.user_name as string,
            reason: row.reason as string,
            span: row.span as number,
            weight: row.weight as number,
          },
        ]),
      );
    },
  };
}

/** Decodes an operation without what it changed. */
export function toOperation(row: Row): KeptOperation {
  return {
    name: row.name as string,
    userId: row.user_id as number,
    at: row.at as number,
    undone: row.undone === 1,
    outcome: row.outcome as string,
  };
}

function toThing(row: Row, units: readonly number[]): StoredThing {
  return {
    id: row.id as number,
    created: row.created as number,
    kind: row.kind as StoredThing['kind'],
    name: row.name as string,
    abbreviation: row.abbreviation as string,
    userGroupId: row.user_group_id as number | null,
    resourceGroupId: row.resource_group_id as number,
    resourceType: row.resource_type as StoredThing['resourceType'],
    variety: row.variety as StoredThing['variety'],
    amount: row.amount as number | null,
    active: row.active === 1,
    setup: row.setup as number | null,
    teardown: row.teardown as number | null,
    turnaround: row.turnaround as number | null,
    overbooking: (row.overbooking as StoredThing['overbooking'] | null) ?? '',
    partIds: JSON.parse((row.part_ids as string | null) ?? '[]'),
    apartIds: JSON.parse((row.apart_ids as string | null) ?? '[]'),
    units,
  };
}
