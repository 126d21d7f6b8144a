/** Adds the event to the indexes of bookings, which then answer what a resource or contact is booked for. */
import type { Migration } from './migration.ts';

const COLUMNS = [
  ['resource_booking', 'resource_id'],
  ['contact_booking', 'contact_id'],
  ['contact_booking', 'contact_link_id'],
] as const;

export const bookedEvents: Migration = {
  name: '0032-booked-events',
  statements: () =>
    COLUMNS.flatMap(([table, column]) => [
      `create index ${table}_${column}_event on ${table} (${column}, event_kind, event_id)`,
      `drop index ${table}_${column}`,
    ]),
};
