/** SuggestionStore on both databases. */
import { type Fragment, join, raw, sql } from '@callboard/query/sql';
import { LRUCache } from 'lru-cache';
import type { Visibility } from '../access/permissions.ts';
import type { SuggestedTexts } from '../search/suggested-texts.ts';
import type { EntityFilter, Holder, SuggestionStore, TextMatch } from '../search/suggestions.ts';
import { createCustomDataStore } from './custom-data.ts';
import { type Database, statement } from './database.ts';
import { amongIds } from './dataviews/row-statement.ts';
import { mayBeSeen } from './query-terms.ts';
import { columnName, decodeRecord, ofKind, selectList, TABLES } from './tables.ts';
import { beginsDigests } from './term-key.ts';

interface Term {
  readonly id: number;
  readonly key: string;
}

/**
 * Number of different texts below which all texts of a keyword are searched; for others the matching terms
 * are looked up.
 */
const FEW = 2_000;
/** Milliseconds for which it is remembered that a keyword has more: counting them takes as long as looking some up. */
const MANY_FOR = 10 * 60 * 1_000;
const MOST_KEYWORDS = 10_000;
/**
 * Number of matching texts that are examined when not everything may be seen; otherwise nearly all of them
 * qualify.
 */
const CANDIDATES = 500;
const SPARE = 5;
/**
 * Maximum number of entities with the same text that are examined, newest first, until a visible one is
 * found.
 */
const HOLDERS = 50;
/** When an entity is, by kind. */
const MOMENTS: Readonly<Partial<Record<SuggestedTexts['kind'], string>>> = {
  event: 'e.start_at',
  group: 'e.start_at',
  task: 'e.due',
};
/** Minimum length for trigrams. */
const SHORTEST_CONTAINED = 3;

export function createSuggestionStore(database: Database): SuggestionStore {
  const { dialect } = database;
  const { values } = createCustomDataStore(database);
  const many = new LRUCache<number, true>({ max: MOST_KEYWORDS, ttl: MANY_FOR });

  /** Returns all short texts of a keyword, stepping through its index; undefined: too many. */
  async function fewTerms(code: number): Promise<readonly Term[] | undefined> {
    if (many.has(code)) return undefined;
    const rows = await database.all<{ id: number; key: string | null }>(sql`
      with recursive known(term, number) as (
        select (select min(p.term) from posting p where p.keyword = ${code}), 1
        union all
        select (select min(p.term) from posting p where p.keyword = ${code} and p.term > k.term), k.number + 1
        from known k where k.term is not null and k.number <= ${FEW}
      )
      select t.id, case when t.long is null then t.key end as key from known k join term t on t.id = k.term`);
    if (rows.length > FEW) {
      many.set(code, true);
      return undefined;
    }
    return rows.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }]));
  }

  function termsAmong(terms: Fragment, code: number): Promise<Term[]> {
    return database.all<{ id: number; key: string }>(sql`
      select m.id, m.key from (${terms}) m
      where exists (select 1 from posting p where p.keyword = ${code} and p.term = m.id)
      limit ${CANDIDATES}`);
  }

  async function candidates(code: number, text: string): Promise<readonly Term[]> {
    const few = await fewTerms(code);
    if (few !== undefined) return few.filter(({ key }) => key.includes(text));
    if (text === '' || beginsDigests(text)) return [];
    const beginning = await termsAmong(dialect.termsBeginningWith(text), code);
    if (beginning.length >= CANDIDATES || [...text].length < SHORTEST_CONTAINED) return beginning;
    const known = new Set(beginning.map(({ id }) => id));
    const ids = dialect.termsContaining(text);
    const short = sql`
      with found (id) as (${ids})
      select t.id, t.key from found f join term t on t.id = f.id where t.long is null`;
    const containing = await termsAmong(short, code);
    return [...beginning, ...containing.filter(({ id }) => !known.has(id))];
  }

  return {
    async find({ kind, code, only }, text, seen, most) {
      const isWhole = seen === 'all' && only === undefined;
      const enough = isWhole ? most * SPARE : CANDIDATES;
      const terms = inOrder(await candidates(code, text), text).slice(0, enough);
      if (terms.length === 0) return [];
      const table = raw(TABLES[kind].name);
      const rows = await database.all<{ id: number; entity: number | null }>(sql`
        select t.id, (
          select e.id from (
            select p.entity from posting p where p.keyword = ${code} and p.term = t.id
            order by p.entity desc limit ${HOLDERS}
          ) h join ${table} e on e.id = h.entity
          where ${maySee(kind, seen)} and ${fits(only)} limit 1
        ) as entity
        from term t where ${amongIds(
          dialect,
          't.id',
          terms.map(({ id }) => id),
        )}`);
      const holders = new Map(rows.map(({ id, entity }) => [id, entity]));
      return terms
        .flatMap(({ id, key }): TextMatch[] => {
          const entityId = holders.get(id) ?? null;
          return entityId === null ? [] : [{ term: id, text: key, entityId }];
        })
        .slice(0, most);
    },

    async holders({ kind, code }, terms, seen) {
      if (terms.length === 0) return [];
      const table = raw(TABLES[kind].name);
      const at = raw(MOMENTS[kind] ?? 'null');
      const ofTerm = (term: number) => sql`select * from (
        select h.term, e.id, ${at} as at from (
          select p.term, p.entity from posting p where p.keyword = ${code} and p.term = ${term}
          order by p.entity desc limit ${HOLDERS}
        ) h join ${table} e on e.id = h.entity where ${maySee(kind, seen)}
      ) t`;
      return database.all<Holder>(join(terms.map(ofTerm), ' union all '));
    },

    async records(kind, ids) {
      if (ids.length === 0) return [];
      const among = dialect.inIds('e.id') + ofKind(kind, 'e');
      const rows = await database.query(
        statement(`select ${selectList(kind, 'e')} from ${TABLES[kind].name} e where ${among}`),
        [dialect.ids(ids)],
      );
      return rows.map((row) => decodeRecord(kind, row));
    },

    values: (ids, fieldId) => (ids.length === 0 ? Promise.resolve([]) : values(ids, [fieldId])),
  };
}

/** Sorts texts that begin with the input first, then alphabetically. */
function inOrder(terms: readonly Term[], text: string): Term[] {
  const rank = ({ key }: Term) => (key.startsWith(text) ? 0 : 1);
  return [...terms].sort((one, other) => rank(one) - rank(other) || one.key.localeCompare(other.key));
}

function maySee(kind: Parameters<SuggestionStore['find']>[0]['kind'], seen: Visibility): Fragment {
  if (kind === 'resourcegroup') return raw(seen === 'all' ? '1=1' : '1=0');
  return mayBeSeen(kind, seen, '+e.user_group_id');
}

function fits(only: EntityFilter): Fragment {
  return only === undefined ? raw('1=1') : sql`e.${raw(columnName(only.key))} = ${only.value}`;
}
