/** Reads of things for planning on both databases: what can be booked, with its units and numbers. */

import type { Booked, Peer, PlanningReader, StoredThing, StoredUnit } from '../planning/store.ts';
import { type Dialect, type Session, statement } from './database.ts';
import { type Json, parseJson } from './json-column.ts';
import { groupBy } from './summaries.ts';

const THING_KEYS = [
  'id',
  'created',
  'kind',
  'name',
  'abbreviation',
  'user_group_id',
  'resource_group_id',
  'resource_type',
  'variety',
  'amount',
  'active',
  'setup',
  'teardown',
  'turnaround',
  'overbooking',
  'part_ids',
  'apart_ids',
];
const PEER_KEYS = [...THING_KEYS, 'roles', 'default_role', 'team_ids'];
const THINGS = `select ${THING_KEYS.map((key) => `e.${key}`).join(', ')} from resource e`;

export function createThingReader(
  session: Session,
  dialect: Dialect,
): Pick<PlanningReader, 'locations' | 'things' | 'peers' | 'unitsOf' | 'booked' | 'numbers'> {
  const rowsBy = <R>(select: string, column: string, ids: readonly number[], order = 'id'): Promise<R[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : session.query<R>(statement(`${select} ${dialect.inIds(column)} order by ${order}`), [
          dialect.ids(ids),
        ]);

  const withUnits = async (rows: readonly ThingRow[]): Promise<readonly StoredThing[]> => {
    const pooled = rows.filter((row) => row.variety === 'units').map((row) => row.id);
    const units = groupBy(
      await rowsBy<UnitRow>(
        'select e.id, e.resource_id from resource_instance e where e.active = 1 and',
        'e.resource_id',
        pooled,
      ),
      (row) => row.resource_id,
    );
    return rows.map((row) =>
      toThing(
        row,
        (units.get(row.id) ?? []).map(({ id }) => id),
      ),
    );
  };

  return {
    async locations() {
      return withUnits(
        await session.query<ThingRow>(statement(`${THINGS} where e.kind = 'location' order by e.id`), []),
      );
    },

    async things(ids) {
      return withUnits(await rowsBy<ThingRow>(`${THINGS} where`, 'e.id', ids));
    },

    async peers(things, limit) {
      if (things.length === 0) return [];
      const groups = [...new Set(things.map(({ resourceGroupId }) => resourceGroupId))];
      const isHuman = things.some(
        ({ resourceType, variety }) => variety === 'person' || resourceType === 'human',
      );
      const people = isHuman ? " or e.variety = 'person'" : '';
      const rows = await session.query<PeerRow>(
        statement(
          `select ${PEER_KEYS.map((key) => `e.${key}`).join(', ')} from resource e
           where (e.kind = 'resource' and e.active = 1 and (${dialect.inIds('e.resource_group_id')}${people}))
             or ${dialect.inIds('e.id')}
           order by e.id limit ?`,
        ),
        [dialect.ids(groups), dialect.ids(things.map(({ id }) => id)), limit],
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return (await withUnits(rows)).flatMap((thing): Peer[] => {
        const row = byId.get(thing.id);
        if (row === undefined) return [];
        const { default_role: defaultRole } = row;
        return [{ ...thing, defaultRole, roles: parseJson(row.roles), teamIds: parseJson(row.team_ids) }];
      });
    },

    async unitsOf(things) {
      const select =
        'select e.id, e.created, e.name, e.resource_id from resource_instance e where e.active = 1 and';
      const rows = await rowsBy<NamedUnitRow>(select, 'e.resource_id', things, 'e.name, e.id');
      return rows.map(({ resource_id: thingId, ...unit }): StoredUnit => ({ ...unit, thingId }));
    },

    async booked(bookings) {
      const select = 'select b.id, b.role, b.parent_id from resource_booking b where';
      const rows = await rowsBy<BookedRow>(select, 'b.id', bookings, 'b.id');
      return rows.map(({ id, role, parent_id: parentId }): Booked => ({ id, role, parentId }));
    },

    async numbers(fieldId, ids) {
      const rows = await session.query<{ entity_id: number; number_value: number | null }>(
        statement(
          `select entity_id, number_value from custom_value
           where field_id = ? and ${dialect.inIds('entity_id')}`,
        ),
        [fieldId, dialect.ids(ids)],
      );
      return new Map(
        rows.flatMap((row): [number, number][] =>
          row.number_value === null ? [] : [[row.entity_id, row.number_value]],
        ),
      );
    },
  };
}

interface PeerRow extends ThingRow {
  readonly roles: Json<string[]>;
  readonly default_role: string | null;
  readonly team_ids: Json<number[]>;
}

interface NamedUnitRow {
  readonly id: number;
  readonly created: number;
  readonly name: string;
  readonly resource_id: number;
}

interface BookedRow {
  readonly id: number;
  readonly role: string | null;
  readonly parent_id: number | null;
}

interface UnitRow {
  readonly id: number;
  readonly resource_id: number;
}

interface ThingRow {
  readonly id: number;
  readonly created: number;
  readonly kind: StoredThing['kind'];
  readonly name: string;
  readonly abbreviation: string;
  readonly user_group_id: number | null;
  readonly resource_group_id: number;
  readonly resource_type: StoredThing['resourceType'];
  readonly variety: StoredThing['variety'];
  readonly amount: number | null;
  readonly active: number;
  readonly setup: number | null;
  readonly teardown: number | null;
  readonly turnaround: number | null;
  readonly overbooking: StoredThing['overbooking'] | null;
  readonly part_ids: Json<number[]> | null;
  readonly apart_ids: Json<number[]> | null;
}

function toThing(row: ThingRow, units: readonly number[]): StoredThing {
  return {
    id: row.id,
    created: row.created,
    kind: row.kind,
    name: row.name,
    abbreviation: row.abbreviation,
    userGroupId: row.user_group_id,
    resourceGroupId: row.resource_group_id,
    resourceType: row.resource_type,
    variety: row.variety,
    amount: row.amount,
    active: row.active === 1,
    setup: row.setup,
    teardown: row.teardown,
    turnaround: row.turnaround,
    overbooking: row.overbooking ?? '',
    partIds: row.part_ids === null ? [] : parseJson(row.part_ids),
    apartIds: row.apart_ids === null ? [] : parseJson(row.apart_ids),
    units,
  };
}
