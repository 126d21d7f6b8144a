/** Adds the roles in which something is booked for an event to the texts by which the event is found. */
import type { Migration } from './migration.ts';

/** Codes of the index of roles: of events, resource bookings and contact bookings. */
const ROLE = { event: -31, resource_booking: -20, contact_booking: -22 } as const;

const rolesOf = (table: 'resource_booking' | 'contact_booking'): string =>
  `select ${ROLE.event}, p.term, b.event_id from ${table} b
   join posting p on p.entity = b.id and p.keyword = ${ROLE[table]}
   where b.event_kind = 'event' and b.event_id is not null`;

export const rolesOfEvents: Migration = {
  name: '0052-roles-of-events',
  statements: () => [
    `insert into posting (keyword, term, entity) ${rolesOf('resource_booking')} union ${rolesOf('contact_booking')}`,
  ],
};
