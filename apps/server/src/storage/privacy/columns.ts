/** The text columns of the schema, so that tables added later are searched like the others. */
import { type Fragment, join, raw, sql } from '@callboard/query/sql';
import type { Mention } from '../../privacy/store.ts';
import { type Dialect, type Session, statement } from '../database.ts';

export interface SchemaColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

// Leave out the tables behind the substring index, which hold parts of the texts in `term`.
const COLUMNS = {
  sqlite: statement(
    `select m.name as "table", p.name as "column", lower(p.type) as type
     from sqlite_master m join pragma_table_info(m.name) p
     where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'term_index%' order by m.name, p.cid`,
  ),
  postgres: statement(
    `select c.table_name as "table", c.column_name as "column", c.data_type as type
     from information_schema.columns c join information_schema.tables t
       on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = current_schema() order by c.table_name, c.ordinal_position`,
  ),
};

export function schemaColumns(session: Session, { name }: Dialect): Promise<SchemaColumn[]> {
  return session.query<SchemaColumn>(COLUMNS[name], []);
}

/** Tables with copies of texts that are stored elsewhere, and found there. */
const COPIES = ['term'];
const MOST_IDS = 5;

/**
 * Finds the places where any of the texts occurs, whatever is around it. Reads every text of the database
 * once.
 */
export async function findMentions(
  session: Session,
  dialect: Dialect,
  texts: readonly string[],
): Promise<readonly Mention[]> {
  if (texts.length === 0) return [];
  const columns = await schemaColumns(session, dialect);
  const byTable = new Map<string, string[]>();
  const withId = new Set(
    columns.filter(({ column, type }) => column === 'id' && !isText(type)).map(({ table }) => table),
  );
  for (const { table, column, type } of columns) {
    if (!isText(type) || COPIES.includes(table)) continue;
    byTable.set(table, [...(byTable.get(table) ?? []), column]);
  }
  const mentions: Mention[] = [];
  for (const [table, names] of byTable) {
    const conditions = names.map((column) => ({ column, condition: mentionsAny(dialect, column, texts) }));
    const sums = conditions.map(
      ({ condition }, at) =>
        sql`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as bigint) as ${raw(`c${at}`)}`,
    );
    const [row] = await session.all<Record<string, number>>(sql`select ${join(sums)} from ${raw(table)}`);
    for (const [at, { column, condition }] of conditions.entries()) {
      const rows = row?.[`c${at}`] ?? 0;
      if (rows === 0) continue;
      const ids = withId.has(table)
        ? await session.all<{ id: number }>(
            sql`select id from ${raw(table)} where ${condition} order by id limit ${MOST_IDS}`,
          )
        : [];
      mentions.push({ table, column, rows, ids: ids.map(({ id }) => id) });
    }
  }
  return mentions;
}

function isText(type: string): boolean {
  return type === 'text' || type.startsWith('character');
}

/** Tests for the texts, ignoring case; in JSON a text can contain escapes. */
function mentionsAny(dialect: Dialect, column: string, texts: readonly string[]): Fragment {
  const forms = texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  // SQLite lower-cases only ASCII letters.
  const small = forms.flatMap((text) => [
    text.toLowerCase(),
    asciiLower(text),
    asciiLower(text.toUpperCase()),
  ]);
  const conditions = [...new Set(small)].map((text) => dialect.contains(`lower(${column})`, text));
  return sql`(${join(conditions, ' or ')})`;
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
