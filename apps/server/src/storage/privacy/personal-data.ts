/** All stored data about a person, for an answer to a request for access. */

import type { RecordKind } from '../../model/records.ts';
import { AppError } from '../../platform/errors.ts';
import { propertyOf } from '../../platform/objects.ts';
import type { Subject } from '../../privacy/store.ts';
import { type Dialect, type Parameter, type Session, statement } from '../database.ts';
import { toValue, type ValueRow } from '../import-reader.ts';
import { SECRETS } from '../secrets.ts';
import { decodeValues, selectList, TABLES } from '../tables.ts';
import { type ChangeRow, toChange } from '../transfer.ts';
import { findMentions } from './columns.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

export async function personalData(
  session: Session,
  dialect: Dialect,
  subject: Subject,
): Promise<JsonRecord> {
  const look = new Look(session, dialect);
  return subject.kind === 'contact' ? contactData(look, subject.id) : userData(look, subject.id);
}

class Look {
  readonly session: Session;
  readonly dialect: Dialect;

  constructor(session: Session, dialect: Dialect) {
    this.session = session;
    this.dialect = dialect;
  }

  /** Returns records without secrets. */
  async records(kind: RecordKind, where: string, parameters: readonly Parameter[]): Promise<JsonRecord[]> {
    const rows = await this.session.query(
      statement(`select ${selectList(kind, 'e')} from ${TABLES[kind].name} e where ${where} order by e.id`),
      parameters,
    );
    const hidden = [...(SECRETS[kind] ?? []), 'hash'];
    return rows.map((row) => {
      const record = decodeValues(kind, row);
      return Object.fromEntries(Object.entries(record).filter(([key]) => !hidden.includes(key)));
    });
  }

  rows(text: string, parameters: readonly Parameter[]): Promise<JsonRecord[]> {
    return this.session.query<JsonRecord>(statement(text), parameters);
  }

  /** Returns custom data by keyword, files, history and references of entities. */
  async parts(ids: readonly number[]): Promise<JsonRecord> {
    const { dialect, session } = this;
    const among = dialect.ids(ids);
    const values = await session.query<ValueRow & { readonly keyword: string }>(
      statement(
        `select v.entity_id, v.field_id, v.value, d.keyword from custom_value v join custom_definition d on d.id = v.field_id
         where ${dialect.inIds('v.entity_id')} order by v.entity_id, v.field_id`,
      ),
      [among],
    );
    const changes = await session.query<ChangeRow>(
      statement(`select * from change_log where ${dialect.inIds('entity_id')} order by id`),
      [among],
    );
    return {
      customData: values.map((row) => ({ keyword: row.keyword, ...toValue(row) })),
      attachments: await this.records('attachment', dialect.inIds('e.holder_id'), [among]),
      references: await this.rows(`select * from external_ref where ${dialect.inIds('entity_id')}`, [among]),
      history: changes.map(toChange),
    };
  }

  /** Returns what was deleted with the entity, or is about it in the trash. */
  async trash(id: number): Promise<unknown[]> {
    const lines = await this.session.query<{ line: string }>(
      statement('select line from trash_line where trash_id = ? or entity_id = ? order by trash_id, number'),
      [id, id],
    );
    return lines.map(({ line }) => JSON.parse(line));
  }

  mentions(texts: readonly unknown[]) {
    const wanted = texts.filter((text): text is string => typeof text === 'string' && text.length > 2);
    return findMentions(this.session, this.dialect, [...new Set(wanted)]);
  }
}

async function contactData(look: Look, id: number): Promise<JsonRecord> {
  const [contact] = await look.records('contact', 'e.id = ?', [id]);
  const trash = await look.trash(id);
  if (contact === undefined && trash.length > 0) return { trash };
  if (contact === undefined) throw new AppError('not-found', `There is no contact with the number ${id}.`);
  const links = await look.records('contactlink', 'e.person_id = ? or e.organization_id = ?', [id, id]);
  const own = links.filter(({ personId }) => personId === id);
  const ids = [id, ...own.map((link) => Number(link.id))];
  const { dialect } = look;
  const among = dialect.ids(ids);
  return {
    contact,
    links,
    ...(await look.parts(ids)),
    bookings: await look.records(
      'contactbooking',
      `${dialect.inIds('e.contact_id')} or ${dialect.inIds('e.contact_link_id')}`,
      [among, among],
    ),
    resources: await look.records('resource', 'e.linked_contact_id = ? or e.id = ?', [
      id,
      Number(contact.linkedResourceId ?? 0),
    ]),
    tasks: await look.records('task', 'e.assigned_to = ? or e.assigned_by = ?', [
      String(contact.name),
      String(contact.name),
    ]),
    trash,
    mentions: await look.mentions([
      contact.name,
      ...(Array.isArray(contact.contactInfo)
        ? contact.contactInfo.map((info) => propertyOf(info, 'value'))
        : []),
    ]),
  };
}

async function userData(look: Look, id: number): Promise<JsonRecord> {
  const [user] = await look.records('user', 'e.id = ?', [id]);
  if (user === undefined) throw new AppError('not-found', `There is no user with the number ${id}.`);
  const name = String(user.name);
  return {
    user,
    keys: await look.records('apikey', 'e.user_id = ?', [id]),
    sessions: await look.rows('select created, last_used as "lastUsed" from session where user_id = ?', [id]),
    invitations: await look.rows(
      'select created, ends, user_id as "userId" from invitation where user_id = ? or invited_by = ? order by user_id',
      [id, id],
    ),
    calendars: await look.rows(
      `select created, subject_kind as "subjectKind", subject_id as "subjectId", detail, last_read as "lastRead"
       from calendar_feed where owner_id = ? order by id`,
      [id],
    ),
    ...(await look.parts([id])),
    webhooks: await look.rows(
      'select created, name, receiver, kinds, query, state from webhook where user_id = ? order by id',
      [id],
    ),
    importMappings: await look.rows('select name, at from import_mapping where user_id = ? order by name', [
      id,
    ]),
    // Their reports tell what was imported, which concerns others.
    imports: await look.rows('select name, at, undone from file_import where user_id = ? order by at, name', [
      id,
    ]),
    savedQueries: await look.records('savedquery', 'e.owner_id = ?', [id]),
    dataviews: await look.records('dataview', 'e.owner_id = ?', [id]),
    // The contents of these changes concern others: only the fact and time of a change are about this user.
    changes: await look.rows(
      'select entity_kind as "entityKind", entity_id as "entityId", at from change_log where user_id = ? order by id',
      [id],
    ),
    installationChanges: await look.rows(
      'select at, action, subject, label from audit_entry where user_id = ? order by id',
      [id],
    ),
    security: await look.rows(
      'select at, event, address, count from security_event where user_id = ? or subject_id = ? order by id',
      [id, id],
    ),
    tasks: await look.records('task', 'e.assigned_to = ? or e.assigned_by = ?', [name, name]),
    mentions: await look.mentions([name, user.login, user.email]),
  };
}
