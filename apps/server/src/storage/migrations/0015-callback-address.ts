/**
 * The address under which the server was called when a callback was requested; empty: that of the
 * configuration.
 */
import type { Migration } from './migration.ts';

export const callbackAddress: Migration = {
  name: '0015-callback-address',
  statements: () => ["alter table dataview_callback add column base_url text not null default ''"],
};
