/** Reads of things for planning on both databases: what can be booked, with its units and numbers. */
import type { PlanningReader, StoredThing } from '../planning/store.ts';
import { type Dialect, type Row, type Session, statement } from './database.ts';
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
  const rowsBy = (select: string, column: string, ids: readonly number[], order = 'id'): Promise<Row[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : session.query(statement(`${select} ${dialect.inIds(column)} order by ${order}`), [dialect.ids(ids)]);

  const withUnits = async (rows: readonly Row[]): Promise<readonly StoredThing[]> => {
    const pooled = rows.filter((row) => row.variety === 'units').map((row) => row.id as number);
    const units = groupBy(
      await rowsBy(
        'select e.id, e.resource_id from resource_instance e where e.active = 1 and',
        'e.resource_id',
        pooled,
      ),
      (row) => row.resource_id as number,
    );
    return rows.map((row) =>
      toThing(
        row,
        (units.get(row.id as number) ?? []).map(({ id }) => id as number),
      ),
    );
  };

  return {
    async locations() {
      return withUnits(
        await session.query(statement(`${THINGS} where e.kind = 'location' order by e.id`), []),
      );
    },

    async things(ids) {
      return withUnits(await rowsBy(`${THINGS} where`, 'e.id', ids));
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

function toThing(row: Row, units: readonly number[]): StoredThing {
  return {
    id: row.id as number,
    created: row.created as number,
    kind: row.kind as StoredThing['kind'],
    name: row.name as string,
    abbreviation: row.abbreviation as string,
    userGroupId: row.user_group_id as number | null,
    resourceGroupId: row.resource_group_id as number,
    resourceType: row.resource_type as StoredThing['resourceType'],
    variety: row.variety as StoredThing['variety'],
    amount: row.amount as number | null,
    active: row.active === 1,
    setup: row.setup as number | null,
    teardown: row.teardown as number | null,
    turnaround: row.turnaround as number | null,
    overbooking: (row.overbooking as StoredThing['overbooking'] | null) ?? '',
    partIds: JSON.parse((row.part_ids as string | null) ?? '[]'),
    apartIds: JSON.parse((row.apart_ids as string | null) ?? '[]'),
    units,
  };
}
