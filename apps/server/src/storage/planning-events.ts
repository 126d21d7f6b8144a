/** Reads of events and groups for planning on both databases. */
import type { PlanningReader, StoredPlanned } from '../planning/store.ts';
import { memberTree } from './bookings.ts';
import { type Dialect, type Session, statement } from './database.ts';
import { gatheredRows } from './gathered-rows.ts';
import { groupBy } from './summaries.ts';
import { TABLES } from './tables.ts';

/** Spans of more days than this have an index of their own, of events and where all resources are searched. */
export const LONG_DAYS = 8;

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
  firstHallBooking: 'e.first_hall_booking',
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

const byId = (one: StoredPlanned, other: StoredPlanned): number => one.id - other.id;

function chainFrom(group: number, wholeOf: ReadonlyMap<number, number>): readonly number[] {
  const chain = new Set<number>();
  for (let at: number | undefined = group; at !== undefined && !chain.has(at); at = wholeOf.get(at))
    chain.add(at);
  return [...chain];
}

export function createPlannedReader(
  session: Session,
  dialect: Dialect,
): Pick<PlanningReader, 'planned' | 'unplaced' | 'wholes' | 'memberStatuses'> {
  const at = { session, dialect };
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

    async planned(ids) {
      if (ids.length === 0) return [];
      const among = `where e.start_at is not null and ${dialect.inIds('e.id')}`;
      const events = await gatheredEvents(at, `from ${TABLES.event.name} e ${among}`, [dialect.ids(ids)]);
      // Most of them are events, and a year has thousands.
      const found = new Set(events.map(({ id }) => id));
      const others = ids.filter((id) => !found.has(id));
      if (others.length === 0) return events.sort(byId);
      const groups = await gatheredGroups(at, `from ${TABLES.group.name} e ${among}`, [dialect.ids(others)]);
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
  };
}
