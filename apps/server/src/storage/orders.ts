/**
 * The orders of lists as SQL (docs/decisions/0040). Names and texts are compared folded, byte by byte, by the texts
 * of the one text index, so that both engines sort alike; what is empty comes last in either direction; equal rows
 * come by time, then in creation order.
 */

import { type Kind, SORTABLE, type SortableColumn, type SortableKind } from '@callboard/contract';
import { type Fragment, join, raw, sql } from '@callboard/query/sql';
import { searchType } from '../custom-data/search-type.ts';
import type { Field } from '../model/definitions.ts';
import type { StoredOrder } from '../model/store.ts';
import { isKeyOf } from '../platform/objects.ts';
import { indexCode, type TextIndex } from '../search/search-texts.ts';
import type { QueryContext } from './query-terms.ts';
import { TABLES } from './tables.ts';

/** A value of the row `e` by which it is sorted. */
type OrderValue = (context: QueryContext) => Fragment;

const column =
  (name: string): OrderValue =>
  () =>
    raw(`e.${name}`);

/** A word of a closed list, stored as it is. */
const word =
  (name: string): OrderValue =>
  ({ dialect }) =>
    raw(dialect.byBytes(`nullif(e.${name}, '')`));

/** The least of the texts that the index has for an entity. */
const text =
  (of: string, ...indexes: readonly TextIndex[]): OrderValue =>
  (context) =>
    leastText(of, indexes.map(indexCode), context);

function leastText(of: string, codes: readonly number[], { dialect }: QueryContext): Fragment {
  const key = raw(dialect.byBytes('coalesce(t.long, t.key)'));
  return sql`(select min(${key}) from posting p join term t on t.id = p.term
    where p.entity = ${raw(of)} and p.keyword in (${join([...codes])}))`;
}

/** Owners who are gone are known by the name that they had. */
const OWNER: OrderValue = (context) => {
  const gone = raw(`lower(${context.dialect.byBytes("nullif(e.owner_name, '')")})`);
  return sql`coalesce(${leastText('e.owner_id', [indexCode('user.name')], context)}, ${gone})`;
};
const GROUP = text('e.group_id', 'group.name');
const RESOURCE_GROUP = text('e.resource_group_id', 'resourcegroup.name');
const PLANNED = text('e.event_id', 'event.name', 'group.name');
/** A use outside any event says what it is for. */
const BOOKED_FOR: OrderValue = (context) =>
  sql`coalesce(${PLANNED(context)}, ${leastText('e.id', [indexCode('resourcebooking.event')], context)})`;

const planned = {
  group: GROUP,
  production: text('e.production_id', 'group.name', 'event.name'),
  owner: OWNER,
  isproduction: column('is_production'),
};

const VALUES: { readonly [K in SortableKind]: Readonly<Record<SortableColumn<K>, OrderValue>> } = {
  event: {
    name: text('e.id', 'event.name'),
    starttime: column('start_at'),
    endtime: column('end_at'),
    startdate: column('start_day'),
    enddate: column('end_day'),
    profile: text('e.profile_id', 'profile.name'),
    status: text('e.status_id', 'status.name'),
    ...planned,
  },
  group: {
    name: text('e.id', 'group.name'),
    startdate: column('start_day'),
    enddate: column('end_day'),
    ...planned,
  },
  contact: {
    name: text('e.id', 'contact.name'),
    _type: word('type'),
    owner: OWNER,
    city: text('e.id', 'contact.city'),
    country: text('e.id', 'contact.country'),
  },
  resource: {
    name: text('e.id', 'resource.name'),
    type: word('resource_type'),
    group: RESOURCE_GROUP,
    owner: OWNER,
  },
  resourceplaceholder: {
    name: text('e.id', 'resourceplaceholder.name'),
    type: word('resource_type'),
    group: RESOURCE_GROUP,
    owner: OWNER,
  },
  location: {
    name: text('e.id', 'location.name'),
    abbreviation: text('e.id', 'location.abbreviation'),
    group: RESOURCE_GROUP,
    owner: OWNER,
  },
  resourcebooking: {
    name: text('e.resource_id', 'resource.name', 'resourceplaceholder.name', 'location.name'),
    start: column('start_at'),
    end: column('end_at'),
    number: column('quantity'),
    role: text('e.id', 'resourcebooking.role'),
    event: BOOKED_FOR,
  },
  task: {
    name: text('e.id', 'task.name'),
    due: column('due'),
    status: text('e.id', 'task.status'),
    assignedto: text('e.id', 'task.assignedto'),
    team: text('e.team_id', 'team.name'),
    event: PLANNED,
    owner: OWNER,
  },
};

/** Times that order equal rows. */
const TIMES: Readonly<Partial<Record<Kind, string>>> = {
  event: 'start_at',
  group: 'start_at',
  resourcebooking: 'start_at',
  task: 'due',
};

/** Returns a select statement for the ids that another one selects, in this order. */
export function inOrder(kind: Kind, order: StoredOrder, ids: Fragment, context: QueryContext): Fragment {
  const value = orderValue(kind, order, context);
  if (value === undefined) return ids;
  const time = TIMES[kind];
  const direction = raw(order.isDescending ? 'desc' : 'asc');
  const rest = time === undefined ? sql`` : sql`, s.time is null, s.time`;
  // The value is worked out once a row, and then compared.
  return sql`select s.id from (
      select e.id, ${value} as value, ${raw(time === undefined ? 'null' : `e.${time}`)} as time
      from ${raw(TABLES[kind].name)} e where e.id in (${ids})
    ) s order by s.value is null, s.value ${direction}${rest}, s.id`;
}

function orderValue(kind: Kind, order: StoredOrder, context: QueryContext): Fragment | undefined {
  if ('field' in order) return fieldValue(kind, order.field, context);
  const values: Readonly<Record<string, OrderValue>> | undefined = isKeyOf(SORTABLE, kind)
    ? VALUES[kind]
    : undefined;
  return values !== undefined && Object.hasOwn(values, order.column)
    ? values[order.column]?.(context)
    : undefined;
}

function fieldValue(kind: Kind, field: Field, context: QueryContext): Fragment | undefined {
  const type = searchType(kind, field, context.definitions);
  // A value that is derived, or made of bookings, stands elsewhere.
  if (field.source !== null || type === 'none') return undefined;
  if (type === 'text') return leastText('e.id', [field.id], context);
  const stored = type === 'number' ? 'number_value' : 'day_value';
  return sql`(select v.${raw(stored)} from custom_value v where v.entity_id = e.id and v.field_id = ${field.id})`;
}
