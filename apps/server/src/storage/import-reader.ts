/** The reads of imports on both databases, outside and inside the transaction that writes. */
import type { CustomValue, Entity, RecordKind } from '../model/records.ts';
import type { ExternalRef } from '../model/writer.ts';
import { indexCode, isTextIndex } from '../search/search-texts.ts';
import type { NamedEntity, StoredReader } from '../transfer/store.ts';
import { type Dialect, type Row, type Session, statement } from './database.ts';
import { decodeRecord, ofKind, selectList, TABLES } from './tables.ts';
import { termKey } from './term-key.ts';

/** Creates the reader; `lock` is the clause that locks rows until the end of a transaction. */
export function createImportReader(session: Session, dialect: Dialect, lock = ''): StoredReader {
  const byKind = (kind: RecordKind, where: string, more: string) =>
    statement(
      `select ${selectList(kind, 'e')} from ${TABLES[kind].name} e
       where ${where}${ofKind(kind, 'e')} order by e.id${more}`,
    );

  return {
    async findExternals(source, keys) {
      if (keys.length === 0) return new Map();
      const rows = await session.query<ExternalRow>(
        statement(`select * from external_ref where source = ? and ${dialect.inTexts('external_id')}`),
        [source, dialect.texts(keys)],
      );
      return new Map(rows.map((row) => [row.external_id, toExternal(row)]));
    },

    async externalsOf(source, entityIds) {
      if (entityIds.length === 0) return [];
      const rows = await session.query<ExternalRow>(
        statement(`select * from external_ref where source = ? and ${dialect.inIds('entity_id')}`),
        [source, dialect.ids(entityIds)],
      );
      return rows.map(toExternal);
    },

    async findNamed(kind, foldedNames) {
      const index = `${kind}.name`;
      const keyword = isTextIndex(index) ? indexCode(index) : undefined;
      if (foldedNames.length === 0 || keyword === undefined) return new Map();
      const foldOf = new Map(foldedNames.map((name) => [termKey(name), name]));
      const rows = await session.query<{ key: string; id: number; created: number }>(
        statement(
          `select t.key, e.id, e.created from term t
           join posting p on p.term = t.id and p.keyword = ?
           join ${TABLES[kind].name} e on e.id = p.entity
           where ${dialect.inTexts('t.key')}${ofKind(kind, 'e')} order by e.id`,
        ),
        [keyword, dialect.texts([...foldOf.keys()])],
      );
      const found = new Map<string, NamedEntity[]>();
      for (const { key, id, created } of rows) {
        const name = foldOf.get(key) ?? key;
        const entities = found.get(name);
        if (entities) entities.push({ id, created });
        else found.set(name, [{ id, created }]);
      }
      return found;
    },

    async records<K extends RecordKind>(kind: K, ids: readonly number[]) {
      if (ids.length === 0) return new Map<number, Entity<K>>();
      const rows = await session.query<Row & { readonly id: number }>(
        byKind(kind, dialect.inIds('e.id'), lock),
        [dialect.ids(ids)],
      );
      return new Map(rows.map((row): [number, Entity<K>] => [row.id, decodeRecord(kind, row)]));
    },

    async all<K extends RecordKind>(kind: K) {
      const rows = await session.query(byKind(kind, '1=1', ''), []);
      return rows.map((row) => decodeRecord(kind, row));
    },

    async values(entityIds) {
      if (entityIds.length === 0) return [];
      const rows = await session.query<ValueRow>(
        statement(
          `select entity_id, field_id, value from custom_value where ${dialect.inIds('entity_id')}
           order by entity_id, field_id`,
        ),
        [dialect.ids(entityIds)],
      );
      return rows.map(toValue);
    },
  };
}

export interface ExternalRow {
  readonly source: string;
  readonly external_id: string;
  readonly kind: RecordKind;
  readonly entity_id: number;
}

export const toExternal = (row: ExternalRow): ExternalRef => ({
  source: row.source,
  externalId: row.external_id,
  kind: row.kind,
  entityId: row.entity_id,
});

export interface ValueRow {
  readonly entity_id: number;
  readonly field_id: number;
  readonly value: string;
}

export const toValue = (row: ValueRow): CustomValue => ({
  entityId: row.entity_id,
  fieldId: row.field_id,
  value: JSON.parse(row.value),
});
