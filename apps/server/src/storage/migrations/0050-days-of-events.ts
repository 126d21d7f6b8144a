/** Finds the events of a day, and the longer ones that began before it, without reading their rows. */
import type { Migration } from './migration.ts';

export const daysOfEvents: Migration = {
  name: '0050-days-of-events',
  statements: () => [
    'drop index event_start_day',
    'drop index event_long_span',
    'create index event_start_day on event (start_day, end_day)',
    'create index event_long_span on event (start_day, end_day) where end_day - start_day > 7',
  ],
};
