/**
 * Adds indexes for what planning looks for in a period: events without a location, long uses, and uses with a wide
 * set-up or tear-down.
 */
import type { Migration } from './migration.ts';

const OCCUPIED = 'on resource_booking (resource_id, end_at)';

export const planningSearch: Migration = {
  name: '0025-planning-search',
  statements: () => [
    "create index event_unplaced on event (start_day) where location_ids = '[]'",
    `create index resource_booking_days ${OCCUPIED} where end_day - start_day > 1`,
    `create index resource_booking_wide ${OCCUPIED} where setup > 1440 or teardown > 1440`,
  ],
};
