/** CustomDataStore on both databases. */
import type { Kind } from '@callboard/contract';
import type { CustomDataStore } from '../model/store.ts';
import { type Database, type Row, statement } from './database.ts';
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
      const rows = await database.query(values, [dialect.ids(entityIds), dialect.ids(fieldIds)]);
      return rows.map((row) => ({
        entityId: row.entity_id as number,
        fieldId: row.field_id as number,
        value: JSON.parse(row.value as string),
      }));
    },

    async contactBookingsOfFields(eventIds, fieldIds) {
      const rows = await database.query(contactBookings, [dialect.ids(fieldIds), dialect.ids(eventIds)]);
      return LOADERS.contactbooking.assemble(rows, database, dialect);
    },

    async resourceBookingsOfFields(eventIds, fieldIds) {
      const rows = await database.query(resourceBookings, [dialect.ids(fieldIds), dialect.ids(eventIds)]);
      return LOADERS.resourcebooking.assemble(rows, database, dialect);
    },

    async labels(kind, ids) {
      if (!hasColumn(kind, 'labels')) return new Map();
      const rows = await columnOf(kind, 'labels', ids);
      return new Map(rows.map((row) => [row.id as number, JSON.parse(row.value as string)]));
    },

    async related(kind, relation, ids) {
      const column = RELATED[relation];
      if (column === undefined || (relation !== 'self' && !hasColumn(kind, column))) return new Map();
      const rows = await columnOf(kind, column, ids);
      return new Map(
        rows.flatMap((row): [number, { kind: Kind; id: number }][] => {
          const id = row.value as number | null;
          if (id === null) return [];
          return [[row.id as number, { kind: relatedKind(kind, relation, id === row.id), id }]];
        }),
      );
    },
  };

  function columnOf(kind: Kind, column: string, ids: readonly number[]): Promise<Row[]> {
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
  return relation === 'production' ? 'group' : (relation as Kind);
}
