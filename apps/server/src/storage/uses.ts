/**
 * References to an entity, except attachments, which are deleted with it. Ids come from one sequence, so the
 * kind of the entity does not matter.
 */

import type { Uses } from '../entities/editing/store.ts';
import type { RecordKind } from '../model/records.ts';
import { MANY } from '../model/references.ts';
import { type Dialect, type Session, statement } from './database.ts';
import { type Json, parseJson } from './json-column.ts';
import { ofKind, TABLES } from './tables.ts';

interface ReferringTable {
  readonly kind: RecordKind;
  readonly table: string;
  /** Columns that can refer to an edited entity. */
  readonly columns: readonly string[];
  /** The row is a part of the entity it refers to, and shares its owner. */
  readonly isPart?: true;
}

const nameIn = (table: string, column: string): string =>
  `(select n.name from ${table} n where n.id = e.${column})`;
const eventName = `coalesce(${nameIn('event', 'event_id')}, ${nameIn('event_group', 'event_id')}`;
const linkedPerson = `(select n.name from contact_link l join contact n on n.id = l.person_id where l.id = e.contact_link_id)`;
const joined = (one: string, other: string): string => `coalesce(${one}, '') || ' – ' || ${other}`;

/** A name made of those of two entities, each with the condition under which a parameter is its id. */
interface NamePair {
  readonly one: string;
  readonly other: string;
  readonly isOne: string;
  readonly isOther: string;
}

const PAIRS: { readonly [K in RecordKind]?: NamePair } = {
  resourcebooking: {
    one: nameIn('resource', 'resource_id'),
    other: `${eventName}, e.event_name, '')`,
    isOne: 'e.resource_id = ?',
    isOther: 'e.event_id = ?',
  },
  contactbooking: {
    one: `coalesce(${nameIn('contact', 'contact_id')}, ${linkedPerson})`,
    other: `${eventName}, '')`,
    isOne:
      '? in (e.contact_id, e.contact_link_id, (select l.person_id from contact_link l where l.id = e.contact_link_id))',
    isOther: 'e.event_id = ?',
  },
  contactlink: {
    one: nameIn('contact', 'person_id'),
    other: nameIn('contact', 'organization_id'),
    isOne: 'e.person_id = ?',
    isOther: 'e.organization_id = ?',
  },
  unavailability: {
    one: nameIn('resource', 'resource_id'),
    other: 'e.reason',
    isOne: 'e.resource_id = ?',
    isOther: 'e.id = ?',
  },
};

const REFERRING: readonly ReferringTable[] = [
  { kind: 'event', table: 'event', columns: ['group_id'] },
  { kind: 'group', table: 'event_group', columns: ['group_id'] },
  {
    kind: 'resourcebooking',
    table: 'resource_booking',
    columns: ['event_id', 'resource_id', 'instance_id'],
  },
  {
    kind: 'contactbooking',
    table: 'contact_booking',
    columns: ['event_id', 'contact_id', 'contact_link_id'],
  },
  {
    kind: 'contactlink',
    table: 'contact_link',
    columns: ['person_id', 'organization_id'],
    isPart: true,
  },
  { kind: 'contact', table: 'contact', columns: ['linked_resource_id'] },
  { kind: 'resource', table: 'resource', columns: ['linked_contact_id'] },
  {
    kind: 'resourceinstance',
    table: 'resource_instance',
    columns: ['resource_id'],
    isPart: true,
  },
  { kind: 'task', table: 'task', columns: ['event_id'] },
];

/** Returns the SQL expression for the name of a record; beside one of the two entities that it joins only the other one is named. */
function nameOf(kind: RecordKind, isBesideOne: boolean): string {
  const pair = PAIRS[kind];
  if (pair === undefined) return kind === 'attachment' ? "coalesce(e.original_name, e.link, '')" : 'e.name';
  const { one, other, isOne, isOther } = pair;
  const both = joined(one, other);
  if (!isBesideOne) return both;
  const orBoth = (name: string): string => `coalesce(nullif(${name}, ''), ${both})`;
  return `case when ${isOne} then ${orBoth(other)} when ${isOther} then ${orBoth(one)} else ${both} end`;
}

const condition = ({ columns }: ReferringTable): string =>
  columns.map((column) => `e.${column} = ?`).join(' or ');
const COUNTS = statement(
  REFERRING.map(
    (one) =>
      `select '${one.kind}' as kind, '${MANY[one.kind]}' as what, ${one.isPart ? 1 : 0} as is_part, count(*) as count,
         ${one.isPart ? 'cast(null as bigint)' : 'e.user_group_id'} as user_group_id
       from ${one.table} e where ${condition(one)}${one.isPart ? '' : ' group by e.user_group_id'}`,
  ).join(' union all '),
);
const SETS = statement("select e.user_group_id, e.member_ids from resource e where e.member_ids <> '[]'");

interface UseCount extends Pick<Uses, 'kind' | 'what' | 'count'> {
  readonly is_part: number;
  readonly user_group_id: number | null;
}

/** Finds sets that contain the entity. Their lists of members have no index, but there are few sets. */
async function setsOf(
  session: Session,
  id: number,
): Promise<readonly { readonly user_group_id: number | null }[]> {
  const sets = await session.query<{
    readonly user_group_id: number | null;
    readonly member_ids: Json<readonly number[]>;
  }>(SETS, []);
  return sets.filter(({ member_ids }) => parseJson(member_ids).includes(id));
}

export async function countUses(session: Session, id: number): Promise<readonly Uses[]> {
  const parameters = REFERRING.flatMap(({ columns }) => columns.map(() => id));
  const counts = await session.query<UseCount>(COUNTS, parameters);
  const sets = (await setsOf(session, id)).map(({ user_group_id: userGroupId }) => ({
    ...{ kind: 'resource' as const, what: 'sets', count: 1 },
    isPart: false,
    userGroupId,
  }));
  return [
    ...counts
      .filter(({ count }) => count > 0)
      .map(({ is_part: isPart, user_group_id: userGroupId, ...one }) => ({
        ...one,
        isPart: isPart === 1,
        userGroupId,
      })),
    ...sets,
  ];
}

/** Returns how people call these entities, by id; beside another one, whose id is given, without its name. */
export async function namesOf(
  session: Session,
  dialect: Dialect,
  kind: RecordKind,
  ids: readonly number[],
  beside?: number,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const isPair = beside !== undefined && PAIRS[kind] !== undefined;
  const rows = await session.query<{ id: number; name: string | null }>(
    statement(
      `select e.id, ${nameOf(kind, isPair)} as name from ${TABLES[kind].name} e where ${dialect.inIds('e.id')}${ofKind(kind, 'e')}`,
    ),
    [...(isPair ? [beside, beside] : []), dialect.ids(ids)],
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}
