/**
 * Erases a contact: deletes it where nothing refers to it, otherwise leaves a placeholder for the bookings.
 */

import type { Change } from '../../model/change.ts';
import { nextRevision, recordName } from '../../model/record-lines.ts';
import type { Entity, Fields, RecordKind } from '../../model/records.ts';
import type { RecordLine } from '../../model/writer.ts';
import { AppError } from '../../platform/errors.ts';
import { ERASED } from '../../privacy/store.ts';
import { type Parameter, type Row, statement } from '../database.ts';
import { type Json, parseJson } from '../json-column.ts';
import { removeLoose } from '../loose-files.ts';
import { decodeRecord, selectList } from '../tables.ts';
import { removePostings } from '../text-index.ts';
import { writerIn } from '../writer.ts';
import { replaceInSubscriptions } from './erase-subscriptions.ts';
import { nameInTrash, removeContactInTrash, replaceInTrash, resourcesOfDeleted } from './erase-trash.ts';
import type { Erasing } from './erasing.ts';
import { isTakenBy, replaceAssigned } from './names.ts';
import { replaceInLog } from './told-texts.ts';

export interface ErasedSubject {
  readonly outcome: 'deleted' | 'replaced';
  /** Texts about the person that may still occur in free text. */
  readonly texts: readonly string[];
}

const FIND = `select ${selectList('contact', 'e')} from contact e where e.id = ?`;
const LINKS = `select ${selectList('contactlink', 'e')} from contact_link e where e.person_id = ?`;

export async function eraseContact(erasing: Erasing, id: number): Promise<ErasedSubject> {
  const { transaction, database } = erasing;
  const { dialect } = database;
  const writer = writerIn(database, transaction);
  const select = <K extends RecordKind>(kind: K, text: string, parameters: readonly (string | number)[]) =>
    transaction
      .query(statement(`${text}${dialect.lockRows}`), parameters)
      .then((rows) => rows.map((row) => decodeRecord(kind, row)));

  const [contact] = await select('contact', FIND, [id]);
  const deleted = contact === undefined ? await nameInTrash(erasing, id) : undefined;
  const formerly = deleted === undefined ? [] : await resourcesOfDeleted(erasing, id);
  await removeContactInTrash(erasing, id);
  if (contact === undefined && deleted !== undefined) return eraseDeleted(erasing, id, deleted, formerly);
  if (contact === undefined)
    throw new AppError('not-found', `There is no contact with the number ${id} (any more).`);
  const links = await select('contactlink', LINKS, [id]);
  const names = [...new Set([contact.name, ...(await earlierNames(erasing, id))])].filter(
    (name) => name !== '',
  );

  const parts = dialect.ids([id, ...links.map((link) => link.id)]);
  const booked = await bookedIds(erasing, parts);
  const members = await transaction.query(
    statement('select id from contact_link where organization_id = ? limit 1'),
    [id],
  );
  const keptLinks = links.filter((link) => booked.has(link.id));
  const isKept = booked.has(id) || keptLinks.length > 0 || members.length > 0;

  await removeContents(erasing, parts);
  await removePostings(transaction, dialect, [id, ...links.map((link) => link.id)], 'all');
  const placeholder = ERASED[contact.type];
  const resources = await linkedResources(erasing, id, [contact.linkedResourceId ?? 0]);
  await writer.write({
    records: [
      ...(isKept ? [{ kind: 'contact' as const, record: emptied(contact, placeholder) }] : []),
      ...keptLinks.map((link) => ({ kind: 'contactlink' as const, record: emptiedLink(link) })),
      ...resources.map((line) => withoutPerson(line, names, placeholder)),
    ],
  });
  await writer.remove(
    'contactlink',
    links.filter((link) => !booked.has(link.id)).map((link) => link.id),
  );
  if (!isKept) await writer.remove('contact', [id]);
  erasing.count('contact', 1);
  erasing.count('links of the contact', links.length);
  erasing.count('linked resources', resources.length);

  await replaceNames(erasing, id, names, placeholder);
  return { outcome: isKept ? 'replaced' : 'deleted', texts: [...names, ...reachedBy(contact, links)] };
}

/** Erases a contact that is in the trash alone. */
async function eraseDeleted(
  erasing: Erasing,
  id: number,
  name: string,
  formerly: readonly number[],
): Promise<ErasedSubject> {
  const names = [...new Set([name, ...(await earlierNames(erasing, id))])].filter((one) => one !== '');
  await erasing.run('history', 'delete from change_log where entity_id = ? returning 1 as one', [id]);
  erasing.count('contact', 1);
  const resources = await linkedResources(erasing, id, formerly);
  const records = resources.map((line) => withoutPerson(line, names, ERASED.person));
  if (records.length > 0) await writerIn(erasing.database, erasing.transaction).write({ records });
  erasing.count('linked resources', resources.length);
  await replaceNames(erasing, id, names, ERASED.person);
  return { outcome: 'deleted', texts: names };
}

/** Returns former names of the contact, according to its history. */
async function earlierNames({ transaction }: Erasing, id: number): Promise<readonly string[]> {
  const rows = await transaction.query<{ changes: Json<Change['changes']> }>(
    statement('select changes from change_log where entity_id = ?'),
    [id],
  );
  return rows
    .flatMap(({ changes }) => parseJson(changes))
    .filter(({ target, name }) => target === 'field' && name === 'name')
    .flatMap(({ before, after }) => [before, after])
    .filter((name) => typeof name === 'string');
}

async function bookedIds(
  { transaction, database: { dialect } }: Erasing,
  parts: Parameter,
): Promise<Set<number>> {
  const rows = await transaction.query<{ id: number }>(
    statement(
      `select distinct coalesce(contact_link_id, contact_id) as id from contact_booking
       where ${dialect.inIds('contact_id')} or ${dialect.inIds('contact_link_id')}`,
    ),
    [parts, parts],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Removes all contents of the contact and its links. */
async function removeContents(erasing: Erasing, parts: Parameter): Promise<void> {
  const { transaction, database } = erasing;
  const { dialect } = database;
  const files = [
    ...(await transaction.query<{ id: number | null }>(
      statement(`select file_id as id from attachment where ${dialect.inIds('holder_id')}`),
      [parts],
    )),
    ...(
      await transaction.query<{ value: Json<{ fileId?: number } | null> }>(
        statement(`select value from custom_value where ${dialect.inIds('entity_id')}`),
        [parts],
      )
    ).map(({ value }) => ({ id: parseJson(value)?.fileId ?? null })),
  ].flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  for (const [place, table, column] of [
    ['attachments', 'attachment', 'holder_id'],
    ['custom data', 'custom_value', 'entity_id'],
    ['references of other systems', 'external_ref', 'entity_id'],
    ['history', 'change_log', 'entity_id'],
  ] as const) {
    await erasing.run(place, `delete from ${table} where ${dialect.inIds(column)} returning 1 as one`, [
      parts,
    ]);
  }
  erasing.count('files', await removeLoose(transaction, dialect, files));
}

function emptied(contact: Entity<'contact'>, name: string): Fields<'contact'> {
  return {
    ...contact,
    revision: contact.revision + 1,
    name,
    ...{ title: '', firstName: '', lastName: '', vat: null, contactInfo: [], comment: null, labels: [] },
    ...{
      addresses: [],
      languageCode: '',
      imageUrl: null,
      linkedResourceId: null,
      active: false,
      attributes: {},
    },
  };
}

function emptiedLink(link: Entity<'contactlink'>): Fields<'contactlink'> {
  return {
    ...link,
    revision: link.revision + 1,
    ...{ contactInfo: [], comment: null, jobTitle: '', department: '', labels: [], attributes: {} },
  };
}

/** Returns the resources that stand for the person in planning. */
async function linkedResources(
  { transaction, database: { dialect } }: Erasing,
  id: number,
  linked: readonly number[],
): Promise<readonly RecordLine[]> {
  const resources = await transaction.query<Row & { readonly id: number; readonly kind: 'resource' }>(
    statement(
      `select ${selectList('resource', 'e')} from resource e where e.linked_contact_id = ? or ${dialect.inIds('e.id')}${dialect.lockRows}`,
    ),
    [id, dialect.ids(linked)],
  );
  const units = await transaction.query(
    statement(
      `select ${selectList('resourceinstance', 'e')} from resource_instance e
       where ${dialect.inIds('e.resource_id')}${dialect.lockRows}`,
    ),
    [dialect.ids(resources.map((row) => row.id))],
  );
  return [
    ...resources.map((row) => {
      const kind = row.kind;
      return { kind, record: decodeRecord(kind, row) };
    }),
    ...units.map((row) => ({
      kind: 'resourceinstance' as const,
      record: decodeRecord('resourceinstance', row),
    })),
  ];
}

function withoutPerson(line: RecordLine, names: readonly string[], placeholder: string): RecordLine {
  const name = recordName(line.record) ?? '';
  return nextRevision(line, {
    name: names.includes(name) ? placeholder : name,
    ...(line.kind === 'resourceinstance' ? {} : { imageUrl: null, linkedContactId: null }),
  });
}

/** Replaces names in tasks and logs, unless somebody else has the same name. */
async function replaceNames(
  erasing: Erasing,
  id: number,
  names: readonly string[],
  placeholder: string,
): Promise<void> {
  const free: string[] = [];
  for (const name of names) {
    if (await isTakenBy(erasing, name, ['contact', 'app_user'], id)) {
      erasing.namesakes.add('history of others, and tasks');
    } else free.push(name);
  }
  const replacements = new Map(free.map((name) => [name, placeholder]));
  erasing.count('history of others', await replaceInLog(erasing, 'change_log', replacements));
  await replaceAssigned(erasing, replacements);
  await replaceInTrash(erasing, replacements);
  await replaceInSubscriptions(erasing, replacements);
}

const TOO_SHORT = 5;

/** Returns email addresses, phone numbers and streets. */
function reachedBy(contact: Entity<'contact'>, links: readonly Entity<'contactlink'>[]): readonly string[] {
  const infos = [contact, ...links].flatMap(({ contactInfo }) => contactInfo.map(({ value }) => value));
  const streets = contact.addresses.flatMap(({ street }) => street);
  return [...new Set([...infos, ...streets])].filter((text) => text.length >= TOO_SHORT);
}
