/**
 * The protection of accounts: a revision of the credentials that sessions are compared with, the identity at
 * a provider, the second factor; and the details of sessions that users see.
 */
import type { Migration } from './migration.ts';

/**
 * A trigger, so that no way of writing a password can forget it: forms, commands, imports. Exports without
 * secrets contain no passwords, and importing one ends no session.
 */
const NEXT_REVISION = `insert into user_credential (user_id, revision) values (new.id, 1)
  on conflict (user_id) do update set revision = user_credential.revision + 1`;

export const accounts: Migration = {
  name: '0011-accounts',
  statements: ({ name, types: t }) => [
    `create table user_credential (
      user_id ${t.integer} primary key references app_user (id) on delete cascade,
      revision ${t.integer} not null
    )`,
    ...(name === 'sqlite'
      ? [
          `create trigger app_user_password after update of password_hash on app_user
           when old.password_hash is not new.password_hash and new.password_hash is not null
           begin ${NEXT_REVISION}; end`,
        ]
      : [
          `create function note_new_password() returns trigger language plpgsql as $$
           begin ${NEXT_REVISION}; return null; end $$`,
          `create trigger app_user_password after update of password_hash on app_user for each row
           when (old.password_hash is distinct from new.password_hash and new.password_hash is not null)
           execute function note_new_password()`,
        ]),
    `alter table session add column credential_revision ${t.integer} not null default 0`,
    `alter table session add column by_provider ${t.integer} not null default 0`,
    "alter table session add column user_agent text not null default ''",
    "alter table session add column address text not null default ''",
    `create table user_identity (
      user_id ${t.integer} primary key references app_user (id) on delete cascade,
      issuer text not null,
      subject text not null,
      bound_at ${t.integer} not null
    )`,
    'create unique index user_identity_subject on user_identity (issuer, subject)',
    `alter table user_group add column second_factor ${t.integer}`,
    `create table second_factor (
      user_id ${t.integer} primary key references app_user (id) on delete cascade,
      secret text not null,
      begun_at ${t.integer} not null,
      confirmed_at ${t.integer},
      last_step ${t.integer} not null
    )`,
    `create table recovery_code (
      user_id ${t.integer} not null references app_user (id) on delete cascade,
      hash text not null,
      primary key (user_id, hash)
    )`,
    `create table sign_in_step (
      hash text primary key,
      user_id ${t.integer} not null references app_user (id) on delete cascade,
      credential_revision ${t.integer} not null,
      created ${t.integer} not null
    )`,
    'create index sign_in_step_created on sign_in_step (created)',
    'create index sign_in_step_user_id on sign_in_step (user_id)',
  ],
};
