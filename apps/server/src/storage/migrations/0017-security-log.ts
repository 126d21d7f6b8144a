/** Sign-ins, and changes of the protection of accounts. */
import type { Migration } from './migration.ts';

export const securityLog: Migration = {
  name: '0017-security-log',
  statements: ({ types: t }) => [
    // No references: the log stays when the user or the key is deleted.
    `create table security_event (
      id ${t.generatedId},
      at ${t.integer} not null,
      event text not null,
      user_name text,
      user_id ${t.integer},
      key_name text,
      key_id ${t.integer},
      address text,
      subject_id ${t.integer},
      subject_name text,
      count ${t.integer} not null,
      details text not null
    )`,
    'create index security_event_at on security_event (at)',
    'create index security_event_event on security_event (event, id)',
    'create index security_event_user_id on security_event (user_id, id)',
    'create index security_event_subject_id on security_event (subject_id, id)',
  ],
};
