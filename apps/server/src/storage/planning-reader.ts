/** Reads for planning on both databases: things, their uses and closures, and the events in a period. */
import { setImmediate as turn } from 'node:timers/promises';
import type { KeptOperation, Period, PlanningReader, StoredUse } from '../planning/store.ts';
import { DAY_SECONDS } from '../platform/time-zone.ts';
import { type Dialect, type Parameter, type Session, statement } from './database.ts';
import { gatheredRows } from './gathered-rows.ts';
import { createPlannedReader, LONG_DAYS } from './planning-events.ts';
import { createThingReader } from './planning-things.ts';
import { decodeRecord, selectList } from './tables.ts';

/** Longest set-up, tear-down and turnaround together that planning looks for around a period, in seconds. */
const MOST_MARGIN = 7 * DAY_SECONDS;
/** Margin around the uses of most resources; wider set-ups and tear-downs of single uses have an index of their own. */
const LEAST_MARGIN = DAY_SECONDS;
const WIDE = '(b.setup > 1440 or b.teardown > 1440)';

/**
 * Spans of more than two planning days have an index of their own. What is shorter is looked for among those that end
 * near the period, so that no search passes over all that was before it.
 */
const SEVERAL_DAYS = 'b.end_day - b.start_day > 1';
/** Two planning days, and an hour of a clock that is set back. */
const FEW_DAYS_SECONDS = 2 * DAY_SECONDS + 3_600;

/** Planning days and days of UTC differ by less than two. */
const LONG_SECONDS = (LONG_DAYS + 2) * DAY_SECONDS;
/** Days that are read at a time where all resources are searched, so that others have their turns between. */
const DAYS_AT_ONCE = 28;
const dayBefore = (instant: number): number => Math.floor((instant - LONG_SECONDS) / DAY_SECONDS) - 1;
const dayAfter = (instant: number): number => Math.floor(instant / DAY_SECONDS) + 1;

const IS_USE = "b.variety in ('bulk', 'unit') and b.end_at > b.start_at";
const USES = `from resource_booking b where ${IS_USE}`;

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

const byStart = (one: StoredUse, other: StoredUse): number => one.start - other.start || one.id - other.id;

export function createPlanningReader(session: Session, dialect: Dialect): PlanningReader {
  const at = { session, dialect };
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
    const [widest] = await session.query<Record<string, number | null>>(
      statement(
        `select max(coalesce(setup, 0)) as setup, max(coalesce(teardown, 0)) as teardown,
           max(coalesce(turnaround, 0)) as turnaround, max(case when variety = 'units' then 1 else 0 end) as pools
         from resource where ${dialect.inIds('id')}`,
      ),
      [dialect.ids(resources)],
    );
    // Units that are taken after each other decide about a use of any of them that lasts longer.
    if (widest?.pools === 1) return MOST_MARGIN;
    const minutes = (key: string): number => 60 * (widest?.[key] ?? 0);
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

  const things = createThingReader(session, dialect);
  const planned = createPlannedReader(session, dialect);
  return {
    ...things,
    ...planned,

    async uses(resources, period, limit) {
      if (resources.length === 0) return [];
      const found =
        resources === 'all' ? await usesOfAll(period, limit) : await usesOfSome(resources, period, limit);
      found.sort(byStart);
      const uses = found.filter(({ id }, index) => id !== found[index - 1]?.id);
      return uses.length > limit ? uses.slice(0, limit) : uses;
    },

    async usesOf(events, bookings) {
      if (events.length + bookings.length === 0) return [];
      const around = [...(await planned.wholes(events)).values()].flat();
      const holders = [...new Set([...events, ...around])];
      const among = `(${dialect.inIds('b.event_id')} or ${dialect.inIds('b.id')})`;
      const uses = await gatheredUses(at, `${USES} and ${among}`, [
        dialect.ids(holders),
        dialect.ids(bookings),
      ]);
      return uses.sort((one, other) => one.id - other.id);
    },

    async useCounts(events) {
      const rows = await session.query<Record<'event_id' | 'start_day' | 'following' | 'count', number>>(
        statement(
          `select b.event_id, e.start_day, count(*) as count,
             count(case when b.follows_event = 1 then 1 end) as following
           from resource_booking b join event e on e.id = b.event_id
           where ${dialect.inIds('b.event_id')} and ${IS_USE}
           group by b.event_id, e.start_day`,
        ),
        [dialect.ids(events)],
      );
      return rows.map(({ event_id: eventId, start_day: startDay, following, count }) => ({
        ...{ eventId, startDay, following, timed: count - following },
      }));
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

    async closingsOfSeries(seriesId, from, limit) {
      const rows = await session.query(
        statement(
          `select ${selectList('unavailability', 'e')} from unavailability e
           where e.series_id = ? and e.start_at >= ? order by e.start_at, e.id limit ?`,
        ),
        [seriesId, from, limit],
      );
      return rows.map((row) => decodeRecord('unavailability', row));
    },

    async operations(userId, since, limit) {
      const [among, parameters] = userId === 'everybody' ? ['', []] : [' and user_id = ?', [userId]];
      const rows = await session.query<OperationRow>(
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
      const [among, parameters] =
        conflicts === 'all'
          ? ['', []]
          : [` where ${dialect.inTexts('w.conflict')}`, [dialect.texts(conflicts)]];
      const rows = await session.query<{
        readonly conflict: string;
        readonly at: number;
        readonly user_name: string;
        readonly reason: string;
        readonly span: number;
        readonly weight: number;
      }>(statement(`select * from waiver w${among}`), parameters);
      return new Map(
        rows.map((row) => [
          row.conflict,
          {
            conflict: row.conflict,
            at: row.at,
            userName: row.user_name,
            reason: row.reason,
            span: row.span,
            weight: row.weight,
          },
        ]),
      );
    },
  };
}

export interface OperationRow {
  readonly name: string;
  readonly user_id: number;
  readonly at: number;
  readonly undone: number;
  readonly outcome: string;
}

/** Decodes an operation without what it changed. */
export function toOperation(row: OperationRow): KeptOperation {
  return {
    name: row.name,
    userId: row.user_id,
    at: row.at,
    undone: row.undone === 1,
    outcome: row.outcome,
  };
}
