/** Finds who and what is booked for an event without reading the rows of its bookings. */
import type { Migration } from './migration.ts';

export const thingsOfEvents: Migration = {
  name: '0051-things-of-events',
  statements: () => [
    'drop index resource_booking_event_id',
    'drop index contact_booking_event_id',
    'create index resource_booking_event_id on resource_booking (event_id, resource_id)',
    'create index contact_booking_event_id on contact_booking (event_id, contact_id, contact_link_id)',
  ],
};
