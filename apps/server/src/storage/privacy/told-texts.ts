/**
 * Names in logs. A value that equals a name is replaced, as is a name within the fields that show contacts or
 * resources, since their texts consist of names. Free texts are left unchanged.
 */

import { raw, sql } from '@callboard/query/sql';
import { statement } from '../database.ts';
import { type Json, parseJson } from '../json-column.ts';
import type { Erasing } from './erasing.ts';

/** Fields of the history whose values are names of others, alone or joined. */
const SHOWING_NAMES = new Set([
  ...['contact', 'person', 'organization', 'linkedcontact'],
  ...['resource', 'linkedresource', 'resourceinstance'],
]);
const BATCH = 500;

interface Entry {
  readonly target?: string;
  readonly name: string;
}

export type Replacements = ReadonlyMap<string, string>;

/** Replaces names in the column `changes` of a table with an `id`. */
export async function replaceInLog(
  { transaction, database: { dialect } }: Erasing,
  table: 'change_log' | 'audit_entry',
  replacements: Replacements,
): Promise<number> {
  let replaced = 0;
  for (const text of replacements.keys()) {
    // In its JSON form, whatever is around it.
    const within = dialect.contains('changes', JSON.stringify(text).slice(1, -1));
    for (let after = 0; ; ) {
      const rows = await transaction.all<{ id: number; changes: Json<readonly Entry[]> }>(
        sql`select id, changes from ${raw(table)} where id > ${after} and ${within} order by id limit ${BATCH}`,
      );
      for (const { id, changes } of rows) {
        const entries = parseJson(changes);
        const rewritten = JSON.stringify(entries.map((entry) => replaceInEntry(entry, replacements)));
        if (rewritten === changes) continue;
        await transaction.query(statement(`update ${table} set changes = ? where id = ?`), [rewritten, id]);
        replaced += 1;
      }
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
  }
  return replaced;
}

function replaceInEntry(entry: Entry, replacements: Replacements): unknown {
  const showsNames = entry.target === 'part' || SHOWING_NAMES.has(entry.name);
  return replaceIn(entry, replacements, showsNames);
}

/** Matches the text as a whole word. */
function asWords(text: string): RegExp {
  const literal = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu');
}

/**
 * Replaces strings of a JSON value that equal a text of the map or, with `within`, contain one; keys stay.
 */
export function replaceIn(value: unknown, replacements: Replacements, within: boolean): unknown {
  if (typeof value === 'string') {
    const whole = replacements.get(value);
    if (whole !== undefined || !within) return whole ?? value;
    return [...replacements].reduce((text, [from, to]) => text.replace(asWords(from), to), value);
  }
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, replacements, within));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, replaceIn(member, replacements, within)]),
  );
}
