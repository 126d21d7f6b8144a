/** Sets of ids that the conditions of a query look into, and the sets of entities with a text. */
import type { Test } from '@callboard/query';
import { type Fragment, join, raw, sql } from '@callboard/query/sql';
import { indexCode, type TextIndex } from '../search/search-texts.ts';
import type { Dialect } from './database.ts';
import { termKey } from './term-key.ts';

/**
 * How a row is compared with a set. `find` lists the set from an index, and the set leads to the rows.
 * `check` is for rows that another condition finds: each is looked up by itself, so that the cost grows with
 * these rows and not with everything ever stored.
 */
export type Way = 'find' | 'check';

export interface IdSet {
  /** Selects all ids, some of them more than once. */
  all(): Fragment;
  /** Tests whether the value of the column is in the set; false for null. */
  has(column: string): Fragment;
}

/** Minimum length for the trigram index; shorter texts are searched in all texts of the keyword. */
const SHORTEST_INDEXED = 3;

/** Kinds whose number depends on the size of the venue, not on the years it has been planned. */
const FEW: ReadonlySet<string> = new Set([
  'resource',
  'resourceplaceholder',
  'location',
  'resourcegroup',
  'profile',
  'status',
  'user',
  'usergroup',
  'team',
]);

/** Keywords whose texts many entities have: few of them are compared, where names are nearly as many as entities. */
const REPEATED: ReadonlySet<string> = new Set(['role', 'label', 'city', 'country']);

/** Tests whether the column, which is never null or stands where null counts as false, is in the set. */
export function isIn(way: Way, column: string, set: IdSet): Fragment {
  return way === 'check' ? set.has(column) : sql`${raw(column)} in (${set.all()})`;
}

/** Tests whether the nullable column is in the set. */
export function among(way: Way, column: string, set: IdSet): Fragment {
  return way === 'check' ? set.has(column) : sql`(${raw(column)} is not null and ${isIn(way, column, set)})`;
}

/** Returns the ids in a column of a table, of the rows that match the condition. */
export function idsIn(table: string, column: string, where: (way: Way) => Fragment): IdSet {
  const from = raw(table);
  const id = raw(column);
  return {
    all: () => sql`select ${id} as id from ${from} where ${where('find')}`,
    // Not `exists`, of which PostgreSQL makes a list of the whole set, guessing that it takes less.
    has: (value) =>
      sql`((select true from ${from} where ${id} = ${raw(value)} and ${where('check')} limit 1) is true)`,
  };
}

export function union(...sets: readonly IdSet[]): IdSet {
  return {
    all: () =>
      join(
        sets.map((set) => set.all()),
        ' union all ',
      ),
    has: (column) =>
      sql`(${join(
        sets.map((set) => set.has(column)),
        ' or ',
      )})`,
  };
}

export const NO_IDS: IdSet = { all: () => raw('select 0 as id where 1=0'), has: () => raw('1=0') };

/** Returns the entities with a matching text in one of the indexes. */
export function withText(dialect: Dialect, test: Test, ...indexes: readonly TextIndex[]): IdSet {
  const codes = indexes.map(indexCode);
  const parts = indexes.map((index) => index.split('.'));
  return textSet(dialect, codes, test, {
    isFew: parts.every(([kind = '']) => FEW.has(kind)),
    isRepeated: parts.every(([, keyword = '']) => REPEATED.has(keyword)),
  });
}

/** Returns the entities with a matching text in the field. */
export function withFieldText(dialect: Dialect, test: Test, field: number): IdSet {
  return textSet(dialect, [field], test, {});
}

/** Lists a small set in either way. */
function listed(dialect: Dialect, set: IdSet): IdSet {
  return {
    ...set,
    has: (column) => sql`(${raw(column)} is not null and ${dialect.isListed(column, set.all())})`,
  };
}

interface Texts {
  /** Whether the venue has few entities with such texts. */
  readonly isFew?: boolean;
  /** Whether the texts are few, and the entities many. */
  readonly isRepeated?: boolean;
}

function textSet(
  dialect: Dialect,
  codes: readonly number[],
  test: Test,
  { isFew = false, isRepeated = false }: Texts,
): IdSet {
  if (test.type === 'entity') {
    return {
      all: () => sql`select cast(${test.id} as bigint) as id`,
      has: (column) => sql`(${raw(column)} is not null and ${raw(column)} = ${test.id})`,
    };
  }
  const read = postings(dialect, codes, test, 'read');
  // The index covers the texts of all kinds: a few names are read faster than it.
  if (isFew) return listed(dialect, read);
  const isShort = test.type === 'contains' && [...test.text].length < SHORTEST_INDEXED;
  const shortest = isRepeated ? 'distinct' : 'read';
  // An entity has few texts: comparing them takes less than listing all texts of the venue that match.
  return { all: postings(dialect, codes, test, isShort ? shortest : 'index').all, has: read.has };
}

/**
 * How the texts that contain another are found: by the index, by reading the text of each entity, or by reading each
 * different text once.
 */
type Reading = 'index' | 'read' | 'distinct';

/** Returns the entities of postings. */
function postings(dialect: Dialect, codes: readonly number[], test: Test, reading: Reading): IdSet {
  const isRead = test.type === 'contains' && reading === 'read';
  const keyword = sql`keyword in (${join([...codes])})`;
  return idsIn(isRead ? 'posting p join term t on t.id = p.term' : 'posting p', 'p.entity', () => {
    if (test.type === 'present') return sql`p.${keyword}`;
    if (isRead) return sql`p.${keyword} and ${hasText(dialect, test.text)}`;
    return sql`p.${keyword} and p.term in (${termsOf(dialect, keyword, test, reading)})`;
  });
}

const hasText = (dialect: Dialect, text: string): Fragment =>
  dialect.contains('coalesce(t.long, t.key)', text);

/** Selects the terms that a test finds. */
function termsOf(dialect: Dialect, keyword: Fragment, test: Test, reading: Reading): Fragment {
  if (test.type === 'equals') return sql`select id from term where key = ${termKey(test.text)}`;
  if (test.type !== 'contains') return raw('select id from term where 1=0');
  if (reading === 'index') return dialect.termsContaining(test.text);
  return sql`select t.id from term t
    where t.id in (select distinct term from posting where ${keyword}) and ${hasText(dialect, test.text)}`;
}
