/** Loose files: files without an attachment, a custom data value, a place in the trash or an unfinished upload. */

import { type Dialect, type Session, statement } from './database.ts';
import { type Json, parseJson } from './json-column.ts';

const UNATTACHED = `select f.id from file f
  where not exists (select 1 from attachment a where a.file_id = f.id)
    and not exists (select 1 from upload u where u.file_id = f.id)
    and not exists (select 1 from trash_file t where t.file_id = f.id)`;
const IN_TRASH = statement(
  `select distinct t.file_id as id from trash_file t
   where not exists (select 1 from attachment a where a.file_id = t.file_id)`,
);
const ALL_UNATTACHED = statement(`${UNATTACHED} order by f.id`);
// The server writes this JSON itself, so the key always appears in exactly this form.
const VALUES = statement(
  `select v.value from custom_definition d join custom_value v on v.field_id = d.id
   where d.type = 'Attachment' and v.value like '%"fileId":%'`,
);

/** Returns the loose files among these, or among all. */
export async function looseFiles(
  session: Pick<Session, 'query'>,
  dialect: Dialect,
  among?: readonly number[],
): Promise<readonly number[]> {
  const rows =
    among === undefined
      ? await session.query<{ id: number }>(ALL_UNATTACHED, [])
      : await session.query<{ id: number }>(statement(`${UNATTACHED} and ${dialect.inIds('f.id')}`), [
          dialect.ids(among),
        ]);
  return withoutValue(session, rows);
}

/** Returns the files that only the trash has. */
export async function filesOfTrash(session: Pick<Session, 'query'>): Promise<ReadonlySet<number>> {
  return new Set(await withoutValue(session, await session.query<{ id: number }>(IN_TRASH, [])));
}

/** Returns those of the files that no custom data has. */
async function withoutValue(
  session: Pick<Session, 'query'>,
  files: readonly { readonly id: number }[],
): Promise<readonly number[]> {
  if (files.length === 0) return [];
  const values = await session.query<{ value: Json<{ fileId?: number }> }>(VALUES, []);
  const referred = new Set(values.map(({ value }) => parseJson(value).fileId));
  return files.map(({ id }) => id).filter((id) => !referred.has(id));
}

/** Removes those of the files that are loose, together with their pieces. */
export async function removeLoose(
  session: Pick<Session, 'query'>,
  dialect: Dialect,
  among: readonly number[],
): Promise<number> {
  const loose = await looseFiles(session, dialect, among);
  if (loose.length === 0) return 0;
  await session.query(statement(`delete from file where ${dialect.inIds('id')}`), [dialect.ids(loose)]);
  return loose.length;
}
