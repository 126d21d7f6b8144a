/** Former definitions of dataviews. */

import type { DataviewRevision } from '../../dataviews/definitions-store.ts';
import type { Author } from '../../model/writer.ts';
import { type Dialect, statement, type Transaction } from '../database.ts';
import { type Json, parseJson } from '../json-column.ts';

/** The table, and its column with the id of the dataview. */
export const REVISIONS = ['dataview_revision', 'dataview_id'] as const;

interface DefinitionRevision {
  readonly id: number;
  readonly definition: object;
}

/** Stores the definitions that are about to be replaced; must be called before the new ones are written. */
export async function keepRevisions(
  transaction: Transaction,
  dialect: Dialect,
  dataviews: readonly DefinitionRevision[],
  { at, userName, userId }: Author,
): Promise<void> {
  if (dataviews.length === 0) return;
  const stored = await transaction.query<{ id: number; definition: string }>(
    statement(`select id, definition from dataview where ${dialect.inIds('id')}`),
    [dialect.ids(dataviews.map(({ id }) => id))],
  );
  const before = new Map(stored.map(({ id, definition }) => [id, definition]));
  const changed = dataviews.filter(({ id, definition }) => {
    const text = before.get(id);
    return text !== undefined && text !== JSON.stringify(definition);
  });
  if (changed.length === 0) return;
  await transaction.query(
    statement(
      `insert into dataview_revision (dataview_id, revision, at, user_name, user_id, definition)
       select id, revision, cast(? as bigint), cast(? as text), cast(? as bigint), definition from dataview where ${dialect.inIds('id')}
       on conflict (dataview_id, revision) do nothing`,
    ),
    [at, userName, userId, dialect.ids(changed.map(({ id }) => id))],
  );
}

/** Returns former definitions, newest first, without the current one. */
export async function listRevisions(
  database: Pick<Transaction, 'query'>,
  dataviewId: number,
): Promise<readonly DataviewRevision[]> {
  const rows = await database.query<
    Omit<DataviewRevision, 'definition'> & { readonly definition: Json<object> }
  >(
    statement(
      `select revision, at, user_name as "userName", definition from dataview_revision
       where dataview_id = ? order by revision desc limit 1000`,
    ),
    [dataviewId],
  );
  return rows.map((row) => ({ ...row, definition: parseJson(row.definition) }));
}
