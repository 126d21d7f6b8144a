/** Reads of things for planning on both databases: what can be booked, with its units and numbers. */

import type { PlanningReader, StoredThing } from '../planning/store.ts';
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
const THINGS = `select ${THING_KEYS.map((key) => `e.${key}`).join(', ')} from resource e`;

export function createThingReader(
  session: Session,
  dialect: Dialect,
): Pick<PlanningReader, 'locations' | 'things' | 'numbers'> {
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
