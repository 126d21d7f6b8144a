/** An index to find old history by its age. */
import type { Migration } from './migration.ts';

export const retention: Migration = {
  name: '0013-retention',
  statements: () => ['create index change_log_at on change_log (at)'],
};
