/** Indexes with which a request for a result costs the same however many results are stored. */
import type { Migration } from './migration.ts';

export const manyResults: Migration = {
  name: '0046-many-results',
  statements: () => [
    "create index dataview_result_runs on dataview_result (user_id, holder) where state = 'running'",
    'create index dataview_result_begun on dataview_result (user_id, creation_time) where started = 1',
    'create index dataview_result_room on dataview_result (expires_at, user_id, bytes)',
    'drop index dataview_result_expiry',
  ],
};
