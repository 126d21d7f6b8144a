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
  const isFew = indexes.every((index) => FEW.has(index.slice(0, index.indexOf('.'))));
  return textSet(dialect, codes, test, isFew);
}

/** Returns the entities with a matching text in the field. */
export function withFieldText(dialect: Dialect, test: Test, field: number): IdSet {
  return textSet(dialect, [field], test, false);
}

/** Lists a small set in either way. */
function listed(dialect: Dialect, set: IdSet): IdSet {
  return {
    ...set,
    has: (column) => sql`(${raw(column)} is not null and ${dialect.isListed(column, set.all())})`,
  };
}

function textSet(dialect: Dialect, codes: readonly number[], test: Test, isFew: boolean): IdSet {
  if (test.type === 'entity') {
    return {
      all: () => sql`select cast(${test.id} as bigint) as id`,
      has: (column) => sql`(${raw(column)} is not null and ${raw(column)} = ${test.id})`,
    };
  }
  // The index covers the texts of all kinds: a few names are read faster than it.
  if (isFew) return listed(dialect, postings(dialect, codes, test, true));
  // An entity has few texts: comparing them takes less than listing all texts of the venue that match.
  return { all: postings(dialect, codes, test, false).all, has: postings(dialect, codes, test, true).has };
}

/** Returns the entities of postings; `read` compares the texts themselves instead of looking them up in the index. */
function postings(dialect: Dialect, codes: readonly number[], test: Test, read: boolean): IdSet {
  const isRead = test.type === 'contains' && (read || [...test.text].length < SHORTEST_INDEXED);
  return idsIn(isRead ? 'posting p join term t on t.id = p.term' : 'posting p', 'p.entity', () => {
    const keyword = sql`p.keyword in (${join([...codes])})`;
    if (test.type === 'present') return keyword;
    return sql`${keyword} and ${isRead ? dialect.contains('coalesce(t.long, t.key)', test.text) : termIn(dialect, test)}`;
  });
}

/** Tests whether the text of a posting is one of those that the index finds. */
function termIn(dialect: Dialect, test: Test): Fragment {
  if (test.type === 'equals') return sql`p.term in (select id from term where key = ${termKey(test.text)})`;
  return test.type === 'contains' ? sql`p.term in (${dialect.termsContaining(test.text)})` : raw('1=0');
}
