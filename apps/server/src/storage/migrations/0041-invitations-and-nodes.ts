/**
 * Adds the links with which invited people set the first password of their account, the nodes that serve the
 * installation, and the backup that one of them makes.
 */
import type { Migration } from './migration.ts';

export const invitationsAndNodes: Migration = {
  name: '0041-invitations-and-nodes',
  statements: ({ types: t }) => [
    `create table invitation (
      user_id ${t.id} references app_user (id) on delete cascade,
      hash text not null unique,
      created ${t.integer} not null,
      ends ${t.integer} not null,
      invited_by ${t.integer} references app_user (id) on delete set null,
      made_account ${t.integer} not null
    )`,
    'create index invitation_invited_by on invitation (invited_by)',
    `create table serving_node (
      name text primary key,
      version text not null,
      started ${t.integer} not null,
      seen ${t.integer} not null
    )${t.clustered}`,
    // At most one row, with the number 1: one backup at a time, whatever the number of nodes.
    `create table backup_run (
      id ${t.id},
      run text not null,
      node text not null,
      file text not null,
      started_by ${t.integer} references app_user (id) on delete set null,
      started ${t.integer} not null,
      seen ${t.integer} not null,
      bytes ${t.integer} not null,
      finished ${t.integer},
      fault text
    )`,
    'create index backup_run_started_by on backup_run (started_by)',
  ],
};
