/** A person in the trash: what is about them goes, and their name elsewhere is replaced. */
import { raw, sql } from '@callboard/query/sql';
import type { RecordValues } from '../../model/records.ts';
import { statement } from '../database.ts';
import { type Json, parseJson } from '../json-column.ts';
import { removeLoose } from '../loose-files.ts';
import type { Erasing } from './erasing.ts';
import { type Replacements, replaceIn } from './told-texts.ts';

const PLACE = 'the trash';

interface StoredLine {
  readonly trash_id: number;
  readonly number: number;
  readonly line: Json<KeptRecord>;
}
interface KeptRecord {
  readonly kind: string;
  readonly record?: RecordValues;
  readonly reference?: { readonly id: number; readonly key: string };
}

/** Returns the name of a contact that is in the trash; undefined: it is not there. */
export async function nameInTrash({ transaction }: Erasing, id: number): Promise<string | undefined> {
  const [row] = await transaction.query<{ name: string }>(
    statement("select name from trash where id = ? and kind = 'contact'"),
    [id],
  );
  return row?.name;
}

/** Returns the resources that stood for the contact until it was deleted. */
export async function resourcesOfDeleted({ transaction }: Erasing, id: number): Promise<readonly number[]> {
  const lines = await transaction.query<Pick<StoredLine, 'line'>>(
    statement("select line from trash_line where trash_id = ? and (entity_id = ? or kind = 'reference')"),
    [id, id],
  );
  return lines.flatMap(({ line }) => {
    const { record, reference } = parseJson(line);
    const linked = record?.linkedResourceId;
    if (typeof linked === 'number') return [linked];
    return reference?.key === 'linkedContactId' ? [reference.id] : [];
  });
}

/** Removes what the trash holds about the contact, and all that was deleted with it; returns the texts that went. */
export async function removeContactInTrash(erasing: Erasing, id: number): Promise<void> {
  const { transaction, database } = erasing;
  const { dialect } = database;
  const links = (await linesWith(erasing, 'contactlink', 'personId', id)).map(({ record }) => record.id);
  const gone = dialect.ids([id, ...links]);
  const files = await transaction.query<{ file_id: number }>(
    statement(`select file_id from trash_file where ${dialect.inIds('trash_id')}`),
    [gone],
  );
  await erasing.run('history', `delete from change_log where ${dialect.inIds('entity_id')} returning id`, [
    dialect.ids(links),
  ]);
  await erasing.run(PLACE, `delete from trash where ${dialect.inIds('id')} returning id`, [gone]);
  await erasing.run(
    PLACE,
    `delete from trash_line where ${dialect.inIds('entity_id')} and kind <> 'reference' returning number`,
    [gone],
  );
  for (const holder of [id, ...links])
    for (const { line, record } of await linesWith(erasing, 'attachment', 'holderId', holder)) {
      await erasing.run(PLACE, 'delete from trash_line where trash_id = ? and number = ? returning number', [
        line.trash_id,
        line.number,
      ]);
      if (typeof record.fileId !== 'number') continue;
      await transaction.query(statement('delete from trash_file where file_id = ?'), [record.fileId]);
      files.push({ file_id: record.fileId });
    }
  for (const { line, record } of await linesWith(erasing, 'resource', 'linkedContactId', id))
    await rewrite(
      erasing,
      line,
      JSON.stringify({ kind: 'resource', record: { ...record, linkedContactId: null, imageUrl: null } }),
    );
  erasing.count(
    'files',
    await removeLoose(
      transaction,
      dialect,
      files.map(({ file_id: file }) => file),
    ),
  );
}

/** Things of the user stay under another name. */
export async function leaveOwnedInTrash(erasing: Erasing, id: number): Promise<void> {
  for (const line of await linesContaining(erasing, `"ownerId":${id},`)) {
    const kept = parseJson(line.line);
    if (kept.record?.ownerId !== id) continue;
    await rewrite(erasing, line, JSON.stringify({ ...kept, record: { ...kept.record, ownerId: null } }));
  }
}

/** Replaces names where they are a value, and in what the entries are called. */
export async function replaceInTrash(erasing: Erasing, replacements: Replacements): Promise<void> {
  const { transaction, database } = erasing;
  for (const text of replacements.keys()) {
    for (const line of await linesContaining(erasing, JSON.stringify(text).slice(1, -1))) {
      const replaced = JSON.stringify(replaceIn(JSON.parse(line.line), replacements, false));
      if (replaced !== line.line) await rewrite(erasing, line, replaced);
    }
    const named = database.dialect.contains('name', text);
    const entries = await transaction.all<{ id: number; name: string }>(
      sql`select id, name from trash where ${named}`,
    );
    for (const { id, name } of entries)
      await erasing.run(PLACE, 'update trash set name = ? where id = ? returning id', [
        String(replaceIn(name, replacements, true)),
        id,
      ]);
    const lines = await transaction.all<{ trash_id: number; number: number; name: string }>(
      sql`select trash_id, number, name from trash_line where ${named}`,
    );
    for (const { trash_id: entry, number, name } of lines)
      await erasing.run(
        PLACE,
        'update trash_line set name = ? where trash_id = ? and number = ? returning number',
        [String(replaceIn(name, replacements, true)), entry, number],
      );
  }
}

async function linesWith(erasing: Erasing, kind: string, key: string, id: number) {
  const lines = await linesContaining(erasing, `"${key}":${id}`);
  return lines.flatMap((line) => {
    const { kind: of, record } = parseJson(line.line);
    return of === kind && record?.[key] === id ? [{ line, record }] : [];
  });
}

/** The server writes this JSON itself, so that keys and values always appear in the same form. */
function linesContaining({ transaction, database }: Erasing, text: string): Promise<readonly StoredLine[]> {
  const within = database.dialect.contains('line', text);
  return transaction.all<StoredLine & Record<string, never>>(
    sql`select trash_id, number, line from ${raw('trash_line')} where ${within} order by trash_id, number`,
  );
}

async function rewrite(
  erasing: Erasing,
  { trash_id: entry, number }: StoredLine,
  line: string,
): Promise<void> {
  await erasing.run(
    PLACE,
    'update trash_line set line = ? where trash_id = ? and number = ? returning number',
    [line, entry, number],
  );
}
