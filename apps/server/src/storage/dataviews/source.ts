/** DataviewSource on a snapshot of either database. */
import { raw, sql } from '@callboard/query/sql';
import type { DataviewSource, Row } from '../../dataviews/store.ts';
import type { Dialect, Snapshot } from '../database.ts';
import { createEntityReader } from '../entities.ts';
import { whereOf } from '../query-terms.ts';
import { readReferenceData } from '../reference-data.ts';
import { TABLES } from '../tables.ts';
import { relatedRows } from './edges.ts';
import { columnsOf, decoderOf, sourceOf } from './row-statement.ts';

const BATCH = 1_000;

export async function createDataviewSource(session: Snapshot, dialect: Dialect): Promise<DataviewSource> {
  const reference = await readReferenceData(session, 0);
  const context = { dialect, definitions: reference.definitions };
  return {
    reference,
    entities: createEntityReader(session, dialect),

    async count(kind, plan, visibility) {
      const where = whereOf(kind, plan, visibility, context);
      const rows = await session.values(sql`select count(*) from ${raw(TABLES[kind].name)} e where ${where}`);
      return Number(rows[0]?.[0] ?? 0);
    },

    async *rows(request, plan, visibility) {
      const where = whereOf(request.kind, plan, visibility, context);
      const decode = decoderOf(request);
      const statement = sql`select ${columnsOf(request)} from ${raw(sourceOf(request))} where ${where} order by e.id`;
      for await (const batch of session.batches<Row[number]>(statement, BATCH)) yield decode(batch);
    },

    async related(request, edge, ids, visibility, most) {
      if (ids.length === 0 || visibility === 'none') return [];
      const statement = relatedRows(request, edge, ids, visibility, most + 1, dialect);
      const rows = await session.values<Row[number]>(statement);
      return rows.length > most ? undefined : decoderOf(request)(rows);
    },
  };
}
