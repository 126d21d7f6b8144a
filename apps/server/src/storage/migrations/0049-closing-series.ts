/** Adds to closings the series that they were made in. */
import type { Migration } from './migration.ts';

export const closingSeries: Migration = {
  name: '0049-closing-series',
  statements: ({ types: t }) => [
    `alter table unavailability add column series_id ${t.integer}`,
    'create index unavailability_series on unavailability (series_id, start_at) where series_id is not null',
  ],
};
