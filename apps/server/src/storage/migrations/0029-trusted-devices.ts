/** Remembers which sessions began on a device that the user trusts; those from before did not. */
import type { Migration } from './migration.ts';

export const trustedDevices: Migration = {
  name: '0029-trusted-devices',
  statements: ({ types: t }) => [`alter table session add column trusted ${t.integer} not null default 0`],
};
