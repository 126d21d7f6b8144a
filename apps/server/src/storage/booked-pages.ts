/**
 * Pages of what is booked for an event, or for a group with everything in it: found and counted by sort and time in one
 * statement, so that a season with thousands of bookings loads those alone that a page shows.
 */
import type { BookedPage, BookedPlaces, BookedSort } from '../model/booked.ts';
import { memberTree } from './bookings.ts';
import { type Dialect, type Parameter, type Session, statement } from './database.ts';

/** Events and groups whose bookings are shown, with the time that those without one of their own have. */
const MEMBERS = {
  event: (): string => 'with holders (id, starts) as (select v.id, v.start_at from event v where v.id = ?)',
  group: (dialect: Dialect): string => `${memberTree(dialect)},
    holders (id, starts) as (
      select m.id, coalesce(v.start_at, w.start_at) from members m
      left join event v on v.id = m.id left join event_group w on w.id = m.id
    )`,
} as const;

/** A booking of several units or of a set begins with the first of its parts. */
const RESOURCES = `select 1 as is_resource, e.id as id,
    case r.resource_type when 'location' then 'rooms' when 'human' then 'people'
      when 'service' then 'services' when 'financial' then 'services' else 'equipment' end as sort,
    coalesce(e.start_at, case when e.variety in ('units', 'set') then (
      select min(c.start_at) from resource_booking c where c.root_id = e.id) end, h.starts) as starts
  from holders h join resource_booking e on e.event_id = h.id join resource r on r.id = e.resource_id
  where e.parent_id is null`;

const CONTACTS = `select 0 as is_resource, e.id as id, 'people' as sort, h.starts as starts
  from holders h join contact_booking e on e.event_id = h.id where 0 = 0`;

interface PlaceRow {
  readonly is_resource: number;
  readonly id: number;
  readonly sort: BookedSort;
  readonly place: number;
  readonly total: number;
}

export async function bookedPage(
  session: Session,
  dialect: Dialect,
  holder: 'event' | 'group',
  id: number,
  { visibilities, sort, thing, limit, offset }: BookedPage,
): Promise<BookedPlaces> {
  const parameters: Parameter[] = [holder === 'event' ? id : dialect.ids([id])];
  const found: string[] = [];
  for (const [select, seen] of [
    [RESOURCES, visibilities.resourcebooking],
    [CONTACTS, visibilities.contactbooking],
  ] as const) {
    if (seen === 'none' || (thing !== undefined && select === CONTACTS)) continue;
    const ofThing = thing === undefined ? select : `${select} and e.resource_id = ?`;
    if (thing !== undefined) parameters.push(thing);
    found.push(seen === 'all' ? ofThing : `${ofThing} and ${dialect.inIds('e.user_group_id')}`);
    if (seen !== 'all') parameters.push(dialect.ids(seen.userGroupIds));
  }
  const totals = { rooms: 0, people: 0, equipment: 0, services: 0 };
  if (found.length === 0) return { totals, places: [] };
  // The first of each sort comes along for its total, which a page behind the last one has as well.
  const rows = await session.query<PlaceRow>(
    statement(`${MEMBERS[holder](dialect)}
      select t.is_resource as is_resource, t.id as id, t.sort as sort, t.place as place, t.total as total from (
        select f.is_resource, f.id, f.sort, count(*) over (partition by f.sort) as total,
          row_number() over (
            partition by f.sort order by f.starts is null, f.starts, f.is_resource, f.id
          ) as place
        from (${found.join(' union all ')}) f ${sort === undefined ? '' : 'where f.sort = ?'}
      ) t where t.place = 1 or (t.place > ? and t.place <= ?) order by t.sort, t.place`),
    [...parameters, ...(sort === undefined ? [] : [sort]), offset, offset + limit],
  );
  for (const { sort: one, total } of rows) totals[one] = total;
  return {
    totals,
    places: rows
      .filter(({ place }) => place > offset)
      .map(({ is_resource, id: booking, sort: one }) => ({
        kind: is_resource === 1 ? 'resourcebooking' : 'contactbooking',
        id: booking,
        sort: one,
      })),
  };
}
