/** The queries whose statements and plans the golden files hold: each keyword of each kind with each sort of test. */
import { type FieldType, type Kind, kindSpec, kinds } from '@callboard/contract';
import type { Fragment } from '@callboard/query/sql';
import type { Visibility } from '../../src/access/permissions.ts';
import { buildDefinitions } from '../../src/model/definitions.ts';
import { planQueryText, querySchema } from '../../src/search/query-schema.ts';
import type { Dialect } from '../../src/storage/database.ts';
import { selectIds } from '../../src/storage/query-terms.ts';
import { buildRecord } from '../builders/records.ts';
import { buildReference } from '../builders/views.ts';

/** Kinds that queries can find. */
export const collections = kinds.filter((kind) => kindSpec(kind).plural !== undefined);

/** A query for each sort of test that keywords of the type support. */
const QUERIES = {
  text: ['concert', 'ab', '="Grote Zaal"', '*'],
  date: ['1-5-2026 TO 7-5-2026', '*'],
  number: ['5', '>5', '*'],
  boolean: ['true', '*'],
  id: ['12-1767225600', '*'],
  none: [],
};
const DAYS: { readonly [K in Kind]?: string } = {
  event: 'date:1-5-2026 TO 31-5-2026',
  group: 'date:1-5-2026 TO 31-5-2026',
  resourcebooking: 'date:1-5-2026 TO 31-5-2026',
  contactbooking: 'date:1-5-2026 TO 31-5-2026',
  task: 'due:1-5-2026 TO 31-5-2026',
};
const FIELDS: readonly FieldType[] = ['String', 'Number', 'Date', 'Contact', 'Resource', 'Labels'];
const group = buildRecord('customdefinition', { id: 1, kind: 'event', level: 'group', type: null });
const fields = FIELDS.map((type, turn) => {
  const keyword = `my${type.toLowerCase()}`;
  return buildRecord('customdefinition', { id: 2 + turn, kind: 'event', parentId: group.id, keyword, type });
});
const derived = buildRecord('customdefinition', {
  id: 20,
  kind: 'event',
  parentId: group.id,
  keyword: 'myderived',
  type: 'Derived',
  source: { relation: 'production', keyword: 'theirs' },
});
const theirs = [
  buildRecord('customdefinition', { id: 21, kind: 'group', level: 'group', type: null }),
  buildRecord('customdefinition', { id: 22, kind: 'group', parentId: 21, keyword: 'theirs', type: 'String' }),
];
const definitions = buildDefinitions([group, ...fields, derived, ...theirs]);
const reference = { ...buildReference(), definitions };
const SEES_ALL = { privateContactData: true };
const NOW = 1_778_859_000;

function queriesOf(kind: Kind): string[] {
  const schema = querySchema(kind, definitions, SEES_ALL);
  const own = kind === 'event' ? [...fields, derived].map(({ keyword }) => keyword) : [];
  const words = [...kindSpec(kind).keywords.map(({ name }) => name), ...own];
  return words.flatMap((word) =>
    QUERIES[schema.keyword(word)?.type ?? 'none'].map((value) => `${word}:${value}`),
  );
}

/** A query with the statement that finds its entities. */
export interface ReviewedQuery {
  /** The query as it is typed, and for whom. */
  readonly title: string;
  readonly statement: Fragment;
}

/** Returns the reviewed queries of a kind, those beside a month as well, whose rows are looked up in the rest. */
export function reviewedQueries(kind: Kind, dialect: Dialect): readonly ReviewedQuery[] {
  const reviewed = (text: string, visibility: Visibility = 'all'): ReviewedQuery => {
    const { plan } = planQueryText(kind, text, reference, NOW, SEES_ALL);
    return {
      title: `${text}${visibility === 'all' ? '' : `, for ${JSON.stringify(visibility)}`}`,
      statement: selectIds(kind, plan, visibility, { dialect, definitions }),
    };
  };
  const own: Visibility = { userGroupIds: [10, 11] };
  const days = DAYS[kind];
  return [
    ...queriesOf(kind).map((query) => reviewed(query)),
    ...(days === undefined ? [] : queriesOf(kind).map((query) => reviewed(`${days} (${query})`))),
    reviewed('*:*'),
    reviewed('*:*', own),
    reviewed('name:a + name:bcd - (name:efg name:="h")', own),
    reviewed('*:*', 'none'),
  ];
}
