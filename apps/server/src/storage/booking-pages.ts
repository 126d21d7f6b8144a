/**
 * Pages of the bookings of one thing or person, found by their times alone: what a page shows is loaded for its own bookings,
 * however many there are.
 */
import type { BookingPage } from '../model/store.ts';
import { type Dialect, type Parameter, type Session, statement } from './database.ts';
import { EVENT_JOINS } from './summaries.ts';

/** The first or last time of the parts of a booking of several units or of a set; those of a set can have parts themselves. */
const ofParts = (extreme: 'min' | 'max', column: 'start_at' | 'end_at'): string =>
  `(select ${extreme}(c.${column}) from resource_booking c
    where c.id <> e.id and (c.parent_id = e.id or c.root_id = e.id))`;

/** Bookings with their times; those that have none, and no parts, take those of their event. Without any, both are null. */
const TIMES = {
  resource: `select e.id as id,
      coalesce(e.start_at, ${ofParts('min', 'start_at')}, v.start_at, w.start_at) as starts,
      case when e.start_at is not null then coalesce(e.end_at, e.start_at)
        else coalesce(${ofParts('max', 'end_at')}, v.end_at, w.end_at, v.start_at, w.start_at) end as ends
    from resource_booking e ${EVENT_JOINS}
    where e.resource_id = ? and not exists (
      select 1 from resource_booking q where q.id = e.parent_id and q.variety = 'units')`,
  contact: `select e.id as id, coalesce(v.start_at, w.start_at) as starts,
      coalesce(v.end_at, w.end_at, v.start_at, w.start_at) as ends
    from contact_booking e ${EVENT_JOINS}
    where (e.contact_id = ? or e.contact_link_id in (
      select k.id from contact_link k where k.person_id = ? or k.organization_id = ?))`,
} as const;

const SIDES = {
  upcoming: { where: '(t.ends is null or t.ends >= ?)', order: 't.starts is null, t.starts, t.id' },
  past: { where: 't.ends < ?', order: 't.starts desc, t.id desc' },
} as const;

export async function bookingPage(
  session: Session,
  dialect: Dialect,
  holder: keyof typeof TIMES,
  id: number,
  { side, now, visibility, limit, offset }: BookingPage,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  if (visibility === 'none') return { ids: [], total: 0 };
  const isOwn = visibility !== 'all';
  const own = isOwn ? ` and ${dialect.inIds('e.user_group_id')}` : '';
  const { where, order } = SIDES[side];
  const found = `from (${TIMES[holder]}${own}) t where ${where}`;
  const parameters: Parameter[] = [
    ...(holder === 'contact' ? [id, id, id] : [id]),
    ...(isOwn ? [dialect.ids(visibility.userGroupIds)] : []),
    now,
  ];
  const rows = await session.query<{ readonly id: number; readonly total: number }>(
    statement(`select t.id as id, count(*) over () as total ${found} order by ${order} limit ? offset ?`),
    [...parameters, limit, offset],
  );
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? offset };
}
