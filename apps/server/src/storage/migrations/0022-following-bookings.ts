/** Adds whether a booking has the times of its event or group: those with equal times do. */
import type { Migration } from './migration.ts';

const sameTimesAs = (planned: string): string =>
  `exists (select 1 from ${planned} p where p.id = resource_booking.event_id
   and p.start_at = resource_booking.start_at and p.end_at = resource_booking.end_at)`;

export const followingBookings: Migration = {
  name: '0022-following-bookings',
  statements: ({ types: t }) => [
    `alter table resource_booking add column follows_event ${t.integer} not null default 0`,
    `update resource_booking set follows_event = 1
     where variety in ('bulk', 'unit') and (${sameTimesAs('event')} or ${sameTimesAs('event_group')})`,
  ],
};
