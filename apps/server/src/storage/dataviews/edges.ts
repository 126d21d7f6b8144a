/** The rows of relations to many, for a set of entities at once: one statement for any number of them. */
import { type Fragment, join, raw, sql } from '@callboard/query/sql';
import type { Visibility } from '../../access/permissions.ts';
import type { Where } from '../../dataviews/catalogue/field.ts';
import type { RowRequest, StoredEdge } from '../../dataviews/store.ts';
import { memberTree } from '../bookings.ts';
import type { Dialect } from '../database.ts';
import { mayBeSeen } from '../query-terms.ts';
import { columnName, ofKind } from '../tables.ts';
import { amongIds, columnsOf, sourceOf } from './row-statement.ts';

interface EdgeQuery {
  /** Expression for the id of the entity that a row belongs to. */
  readonly parent: string;
  readonly where: Fragment;
  /** Join that the condition needs. */
  readonly join?: string;
}

/** Selects the rows of an edge, with the id of the entity they belong to as their last column. */
export function relatedRows(
  request: RowRequest,
  edge: StoredEdge,
  ids: readonly number[],
  visibility: Visibility,
  limit: number,
  dialect: Dialect,
): Fragment {
  const columns = columnsOf(request);
  const seen = mayBeSeen(request.kind, visibility, 'e.user_group_id');
  const selects = foundBy(edge, ids, dialect).map(
    ({ parent, where, join: joined = '' }) =>
      sql`select ${columns}${raw(request.columns.length > 0 ? ', ' : '')}${raw(parent)} as parent, e.id as place
        from ${raw(`${sourceOf(request)} ${joined}`)}
        where ${where}${raw(ofKind(request.kind, 'e'))} and ${seen}`,
  );
  const names = [...request.columns.map((_, at) => `c${at}`), 'parent'].join(', ');
  const tree = edge.type === 'members' || edge.type === 'tree' ? treeOf(ids, dialect) : raw('');
  return sql`${tree}select ${raw(names)} from (${join(selects, ' union all ')}) found
    order by place, parent limit ${raw(String(limit))}`;
}

function treeOf(ids: readonly number[], dialect: Dialect): Fragment {
  const [before = '', after = ''] = memberTree(dialect).split('?');
  return sql`${raw(before)}${dialect.ids(ids)}${raw(after)} `;
}

function foundBy(edge: StoredEdge, ids: readonly number[], dialect: Dialect): readonly EdgeQuery[] {
  const among = (expression: string): Fragment => amongIds(dialect, expression, ids);
  const byKey = (key: string, where: Where = {}): EdgeQuery => {
    const column = `e.${columnName(key)}`;
    return { parent: column, where: join([among(column), ...conditions(where)], ' and ') };
  };
  switch (edge.type) {
    case 'ids':
      return [byKey('id')];
    case 'key':
      return [byKey(edge.key, edge.where)];
    case 'either':
      return edge.keys.map((key) => byKey(key));
    case 'members':
      return [
        {
          parent: 'm.root',
          join: `join members m on m.id = e.${columnName(edge.key)}`,
          where: join([raw('1=1'), ...conditions(edge.where ?? {})], ' and '),
        },
      ];
    case 'tree':
      return [{ parent: 't.root', join: 'join tree t on t.id = e.group_id', where: raw('1=1') }];
    case 'uses': {
      const { parent, where } = byKey('resourceId');
      const inUnits = raw(`not exists (
        select 1 from resource_booking q where q.id = e.parent_id and q.variety = 'units')`);
      return [{ parent, where: sql`${where} and ${inUnits}` }];
    }
    case 'bookedcontact': {
      const link = (key: string): EdgeQuery => ({
        parent: `k.${columnName(key)}`,
        join: 'join contact_link k on k.id = e.contact_link_id',
        where: among(`k.${columnName(key)}`),
      });
      return [byKey('contactId'), link('personId'), link('organizationId')];
    }
  }
}

function conditions(where: Where): Fragment[] {
  return Object.entries(where).map(([key, value]) => {
    const column = raw(`e.${columnName(key)}`);
    return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
  });
}
