/** Keeps beside each event and group the first of its bookings of locations, by which its options stand. */
import type { Migration } from './migration.ts';

export const firstHallBookings: Migration = {
  name: '0047-first-hall-bookings',
  statements: ({ types: t }) =>
    ['event', 'event_group'].flatMap((table) => [
      `alter table ${table} add column first_hall_booking ${t.integer}`,
      `update ${table} set first_hall_booking = (
         select min(b.id) from resource_booking b join resource r on r.id = b.resource_id and r.kind = 'location'
         where b.event_id = ${table}.id
       ) where location_ids <> '[]'`,
    ]),
};
