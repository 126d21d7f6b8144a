/**
 * References to an entity, except attachments, which are deleted with it. Ids come from one sequence, so the
 * kind of the entity does not matter.
 */

import type { Use, Uses } from '../entities/editing/store.ts';
import type { RecordKind } from '../model/records.ts';
import { MANY } from '../model/references.ts';
import { type Session, statement } from './database.ts';
import { type Json, parseJson } from './json-column.ts';

interface ReferringTable {
  readonly kind: RecordKind;
  readonly table: string;
  /** Columns that can refer to an edited entity. */
  readonly columns: readonly string[];
  /** SQL expression for the name shown to people; left out: the name column. */
  readonly name?: string;
  /** The row is a part of the entity it refers to, and shares its owner. */
  readonly isPart?: true;
}

const nameIn = (table: string, column: string): string =>
  `(select n.name from ${table} n where n.id = e.${column})`;
const eventName = `coalesce(${nameIn('event', 'event_id')}, ${nameIn('event_group', 'event_id')}`;
const linkedPerson = `(select n.name from contact_link l join contact n on n.id = l.person_id where l.id = e.contact_link_id)`;
const joined = (one: string, other: string): string => `coalesce(${one}, '') || ' – ' || ${other}`;

const REFERRING: readonly ReferringTable[] = [
  { kind: 'event', table: 'event', columns: ['group_id'] },
  { kind: 'group', table: 'event_group', columns: ['group_id'] },
  {
    kind: 'resourcebooking',
    table: 'resource_booking',
    columns: ['event_id', 'resource_id', 'instance_id'],
    name: joined(nameIn('resource', 'resource_id'), `${eventName}, e.event_name, '')`),
  },
  {
    kind: 'contactbooking',
    table: 'contact_booking',
    columns: ['event_id', 'contact_id', 'contact_link_id'],
    name: joined(`coalesce(${nameIn('contact', 'contact_id')}, ${linkedPerson})`, `${eventName}, '')`),
  },
  {
    kind: 'contactlink',
    table: 'contact_link',
    columns: ['person_id', 'organization_id'],
    name: joined(nameIn('contact', 'person_id'), nameIn('contact', 'organization_id')),
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
const MOST_EXAMPLES = 5;
const EXAMPLES = REFERRING.map((one) => ({
  ...one,
  select: statement(
    `select e.id, e.created, ${one.name ?? 'e.name'} as name, ${one.isPart ? 'null' : 'e.user_group_id'} as user_group_id
     from ${one.table} e where ${condition(one)} order by e.id desc limit ${MOST_EXAMPLES}`,
  ),
}));
const SETS = statement(
  `select e.id, e.created, e.name, e.user_group_id, e.member_ids from resource e
   where e.member_ids <> '[]' order by e.id desc`,
);

interface UseCount extends Pick<Uses, 'kind' | 'what' | 'count'> {
  readonly is_part: number;
  readonly user_group_id: number | null;
}

interface Example {
  readonly id: number;
  readonly created: number;
  readonly name: string;
  readonly user_group_id: number | null;
}

/** Finds sets that contain the entity. Their lists of members have no index, but there are few sets. */
async function setsOf(session: Session, id: number): Promise<readonly Example[]> {
  const sets = await session.query<Example & { readonly member_ids: Json<readonly number[]> }>(SETS, []);
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

/** Returns the newest few references of each sort. */
export async function exampleUses(session: Session, id: number): Promise<readonly Use[]> {
  const found: Use[] = [];
  const take = (kind: RecordKind, isPart: boolean, rows: readonly Example[]) => {
    for (const { user_group_id: userGroupId, ...row } of rows)
      found.push({ ...row, kind, isPart, userGroupId });
  };
  for (const { kind, columns, select, isPart = false } of EXAMPLES) {
    const parameters = columns.map(() => id);
    take(kind, isPart, await session.query<Example>(select, parameters));
  }
  take('resource', false, (await setsOf(session, id)).slice(0, MOST_EXAMPLES));
  return found;
}
