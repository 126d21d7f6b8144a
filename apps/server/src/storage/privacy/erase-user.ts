/** Erases a user: the account is removed, and what the user owned or did stays under a placeholder name. */

import { type Entity, type RecordKind, recordKinds } from '../../model/records.ts';
import { AppError } from '../../platform/errors.ts';
import { ERASED } from '../../privacy/store.ts';
import { guessSubjects } from '../../sessions/guess-delays.ts';
import { statement } from '../database.ts';
import { type Json, parseJson } from '../json-column.ts';
import { decodeRecord, hasColumn, selectList, TABLES } from '../tables.ts';
import { writerIn } from '../writer.ts';
import { erasedIdentity, eraseKeyEntries, type Identity } from './account-log.ts';
import { schemaColumns } from './columns.ts';
import type { ErasedSubject } from './erase-contact.ts';
import { replaceInSubscriptions } from './erase-subscriptions.ts';
import { leaveOwnedInTrash, replaceInTrash } from './erase-trash.ts';
import type { Erasing } from './erasing.ts';
import { isTakenBy, replaceAssigned } from './names.ts';
import { replaceInLog } from './told-texts.ts';

const NAME = ERASED.person;
const FIND = statement(`select ${selectList('user', 'e')} from app_user e where e.id = ?`);

export async function eraseUser(erasing: Erasing, id: number): Promise<ErasedSubject> {
  const { transaction, database } = erasing;
  const [row] = await transaction.query(FIND, [id]);
  if (row === undefined)
    throw new AppError('not-found', `There is no user with the number ${id} (any more).`);
  const user = decodeRecord('user', row);
  await requireAnotherAdministrator(erasing, id);

  const identity = await erasedIdentity(erasing, user);
  await eraseKeyEntries(erasing, identity.logins);
  const free = await namesOfNobodyElse(erasing, identity, id);
  await removeOwnThings(erasing, user);
  await leaveOwnedThings(erasing, id, free);
  await leaveOwnedInTrash(erasing, id);
  await leaveShares(erasing, id);
  await leaveActs(erasing, id, free);

  const replacements = new Map([...free, ...identity.logins, ...identity.emails].map((text) => [text, NAME]));
  erasing.count('history of others', await replaceInLog(erasing, 'change_log', replacements));
  erasing.count('history of the installation', await replaceInLog(erasing, 'audit_entry', replacements));
  await replaceAssigned(erasing, new Map(free.map((name) => [name, NAME])));

  await replaceInTrash(erasing, replacements);
  await replaceInSubscriptions(erasing, replacements);

  // Sessions are deleted with the user's row.
  await writerIn(database, transaction).remove('user', [id]);
  erasing.count('user', 1);
  return { outcome: 'deleted', texts: [...identity.names, ...identity.emails, ...identity.logins] };
}

async function requireAnotherAdministrator({ transaction }: Erasing, id: number): Promise<void> {
  const groups = await transaction.query(
    statement(`select ${selectList('usergroup', 'e')} from user_group e`),
    [],
  );
  const administering = new Set(
    groups
      .map((row) => decodeRecord('usergroup', row))
      .filter(({ permissions }) => permissions.administer)
      .map((group) => group.id),
  );
  const users = await transaction.query(statement(`select ${selectList('user', 'e')} from app_user e`), []);
  const isAdministrator = (user: Entity<'user'>): boolean =>
    user.active && user.userGroupIds.some((group) => administering.has(group));
  const administrators = users.map((row) => decodeRecord('user', row)).filter(isAdministrator);
  if (administrators.length !== 1 || administrators[0]?.id !== id) return;
  throw new AppError('bad-value', 'This is the only administrator: make another one before.');
}

/** Returns the names that nobody else has; a shared name stays in all places that have no id. */
async function namesOfNobodyElse(erasing: Erasing, { names }: Identity, id: number): Promise<string[]> {
  const free: string[] = [];
  for (const name of names) {
    if (await isTakenBy(erasing, name, ['app_user', 'contact'], id)) {
      erasing.namesakes.add(
        'places that have a name without an id: history from before ids were kept, attachments, tasks',
      );
    } else free.push(name);
  }
  return free;
}

async function removeOwnThings(erasing: Erasing, { id, login }: Entity<'user'>): Promise<void> {
  const { transaction, database } = erasing;
  const keys = await transaction.query<{ id: number }>(
    statement('select id from api_key where user_id = ?'),
    [id],
  );
  const sessions = await transaction.query(statement('select 1 as one from session where user_id = ?'), [id]);
  await writerIn(database, transaction).remove(
    'apikey',
    keys.map((key) => key.id),
  );
  erasing.count('API keys', keys.length);
  erasing.count('sessions', sessions.length);
  await erasing.run(
    'uploads under way',
    'delete from file where id in (select file_id from upload where user_id = ?) returning id',
    [id],
  );
  await transaction.query(statement('update file set user_id = null where user_id = ?'), [id]);
  await erasing.run('calendar addresses', 'delete from calendar_feed where owner_id = ? returning id', [id]);
  await erasing.run('invitations', 'delete from invitation where user_id = ? returning user_id', [id]);
  await erasing.run('webhooks', 'delete from webhook where user_id = ? returning id', [id]);
  await erasing.run(
    'kept mappings of imports',
    "update import_mapping set user_name = '' where user_id = ? returning name",
    [id],
  );
  await erasing.run('moves', 'update move_run set user_id = null where user_id = ? returning id', [id]);
  await erasing.run('callbacks', 'delete from dataview_callback where user_id = ? returning number', [id]);
  await erasing.run('history', 'delete from change_log where entity_id = ? returning id', [id]);
  await erasing.run(
    'references of other systems',
    'delete from external_ref where entity_id = ? returning 1 as one',
    [id],
  );
  await erasing.run('counted sign-ins', 'delete from sign_in_guess where subject = ? returning 1 as one', [
    guessSubjects(login, '').account,
  ]);
  const queries = await transaction.query(
    statement(`select ${selectList('savedquery', 'e')} from saved_query e where e.owner_id = ?`),
    [id],
  );
  const own = queries
    .map((row) => decodeRecord('savedquery', row))
    .filter(({ sharedWith: { everybody, userIds, userGroupIds } }) => {
      return !everybody && userIds.every((one) => one === id) && userGroupIds.length === 0;
    });
  await writerIn(database, transaction).remove(
    'savedquery',
    own.map((query) => query.id),
  );
  erasing.count('saved queries of nobody else', own.length);
}

/**
 * Replaces the owner of owned things by a name. Their revision grows, so that no client keeps the old name.
 */
async function leaveOwnedThings(erasing: Erasing, id: number, free: readonly string[]): Promise<void> {
  const { dialect } = erasing.database;
  const tables = new Map(
    recordKinds
      .filter((kind: RecordKind) => hasColumn(kind, 'owner_id'))
      .map((kind) => [TABLES[kind].name, kind]),
  );
  for (const table of tables.keys()) {
    await erasing.run(
      'owned things',
      `update ${table} set owner_id = null, owner_name = ?, revision = revision + 1
       where owner_id = ? or (owner_id is null and ${dialect.inTexts('owner_name')}) returning id`,
      [NAME, id, dialect.texts(free)],
    );
  }
}

async function leaveShares(erasing: Erasing, id: number): Promise<void> {
  const { transaction } = erasing;
  for (const table of ['dataview', 'saved_query']) {
    const rows = await transaction.query<{
      id: number;
      shared_with: Json<{ readonly userIds: readonly number[] }>;
    }>(
      statement(`select id, shared_with from ${table} where shared_with like ?`),
      // The number may also match part of another one; the check below sorts that out.
      [`%${id}%`],
    );
    for (const row of rows) {
      const shared = parseJson(row.shared_with);
      if (!shared.userIds.includes(id)) continue;
      const userIds = shared.userIds.filter((one) => one !== id);
      await erasing.run(
        'shares',
        `update ${table} set shared_with = ?, revision = revision + 1 where id = ? returning id`,
        [JSON.stringify({ ...shared, userIds }), row.id],
      );
    }
  }
}

/**
 * Anonymises the user's actions in the logs. The number of the user stays with them, but no longer identifies
 * anybody.
 */
async function leaveActs(erasing: Erasing, id: number, free: readonly string[]): Promise<void> {
  const { transaction, database } = erasing;
  const { dialect } = database;
  const columns = await schemaColumns(transaction, dialect);
  const has = (table: string, column: string): boolean =>
    columns.some((one) => one.table === table && one.column === column);
  for (const { table } of columns.filter(({ column }) => column === 'user_name')) {
    const names = dialect.texts(free);
    if (!has(table, 'user_id')) {
      await erasing.run(
        'attachments',
        `update ${table} set user_name = ? where ${dialect.inTexts('user_name')} returning 1 as one`,
        [NAME, names],
      );
      continue;
    }
    const keyName = has(table, 'key_name')
      ? `, key_name = case when key_name is null then null else '${ERASED.key}' end`
      : '';
    await erasing.run(
      'acts in logs',
      `update ${table} set user_name = ?${keyName}
       where user_id = ? or (user_id is null and ${dialect.inTexts('user_name')}) returning 1 as one`,
      [NAME, id, names],
    );
  }
  await erasing.run(
    'security log',
    `update security_event set subject_name = case when subject_id = ? then ? else subject_name end,
       address = null, details = '{}'
     where user_id = ? or subject_id = ? returning 1 as one`,
    [id, NAME, id, id],
  );
  await leaveUploads(erasing, free);
}

/** Anonymises files in custom data, which hold the name of their uploader. */
async function leaveUploads(erasing: Erasing, free: readonly string[]): Promise<void> {
  const { transaction } = erasing;
  const rows = await transaction.query<{
    entity_id: number;
    field_id: number;
    value: Json<{ readonly username?: string }>;
  }>(
    statement(
      `select v.entity_id, v.field_id, v.value from custom_value v join custom_definition d on d.id = v.field_id
       where d.type = 'Attachment' and v.value like '%"username":%'`,
    ),
    [],
  );
  for (const { entity_id: entityId, field_id: fieldId, value } of rows) {
    const stored = parseJson(value);
    if (!free.includes(stored.username ?? '')) continue;
    await erasing.run(
      'attachments',
      'update custom_value set value = ? where entity_id = ? and field_id = ? returning 1 as one',
      [JSON.stringify({ ...stored, username: NAME }), entityId, fieldId],
    );
  }
}
