/** CustomDataStore on both databases. */
import type { Kind } from '@callboard/contract';
import type { CustomDataStore } from '../model/store.ts';
import { type Database, statement } from './database.ts';
import { hasColumn, TABLES } from './tables.ts';
import { LOADERS } from './view-loaders.ts';

/** Columns of `e` that a relation follows, where it is a single one. */
const RELATED: Readonly<Record<string, string>> = {
  self: 'id',
  group: 'group_id',
  production: 'production_id',
  event: 'event_id',
  resource: 'resource_id',
  contact: 'contact_id',
};

export function createCustomDataStore(database: Database): CustomDataStore {
  const { dialect } = database;
  const two = (select: string, first: string, second: string) =>
    statement(`${select} where ${dialect.inIds(first)} and ${dialect.inIds(second)} order by e.id`);
  const values = statement(
    `select e.entity_id, e.field_id, e.value from custom_value e
     where ${dialect.inIds('e.entity_id')} and ${dialect.inIds('e.field_id')}`,
  );
  const contactBookings = two(LOADERS.contactbooking.select, 'e.field_id', 'e.event_id');
  const resourceBookings = two(LOADERS.resourcebooking.select, 'e.field_id', 'e.event_id');

  return {
    async values(entityIds, fieldIds) {
      const rows = await database.query<{
        readonly entity_id: number;
        readonly field_id: number;
        readonly value: string;
      }>(values, [dialect.ids(entityIds), dialect.ids(fieldIds)]);
      return rows.map((row) => ({
        entityId: row.entity_id,
        fieldId: row.field_id,
        value: JSON.parse(row.value),
      }));
    },

    async contactBookingsOfFields(eventIds, fieldIds) {
      const parameters = [dialect.ids(fieldIds), dialect.ids(eventIds)];
      return LOADERS.contactbooking.load(database, dialect, contactBookings, parameters);
    },

    async resourceBookingsOfFields(eventIds, fieldIds) {
      const parameters = [dialect.ids(fieldIds), dialect.ids(eventIds)];
      return LOADERS.resourcebooking.load(database, dialect, resourceBookings, parameters);
    },

    async labels(kind, ids) {
      if (!hasColumn(kind, 'labels')) return new Map();
      const rows = await columnOf<string>(kind, 'labels', ids);
      return new Map(rows.map((row) => [row.id, JSON.parse(row.value)]));
    },

    async related(kind, relation, ids) {
      const column = RELATED[relation];
      if (column === undefined || (relation !== 'self' && !hasColumn(kind, column))) return new Map();
      const rows = await columnOf<number | null>(kind, column, ids);
      return new Map(
        rows.flatMap(({ id, value }): [number, { kind: Kind; id: number }][] =>
          value === null ? [] : [[id, { kind: relatedKind(kind, relation, value === id), id: value }]],
        ),
      );
    },
  };

  function columnOf<V>(
    kind: Kind,
    column: string,
    ids: readonly number[],
  ): Promise<{ readonly id: number; readonly value: V }[]> {
    return database.query(
      statement(
        `select e.id, e.${column} as value from ${TABLES[kind].name} e where ${dialect.inIds('e.id')}`,
      ),
      [dialect.ids(ids)],
    );
  }
}

/** Returns the kind that a relation leads to; the production of an event can be the event itself. */
function relatedKind(kind: Kind, relation: string, same: boolean): Kind {
  if (relation === 'self' || (relation === 'production' && same)) return kind;
  // Every other relation is named after its kind.
  return relation === 'production' ? 'group' : (relation as Kind);
}
