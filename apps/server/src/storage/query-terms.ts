/**
 * The terms of a query as SQL: for each kind and keyword the matching rows, backed by an index on both
 * engines. Every expression is true or false, never null, so that `not` means what it says.
 */
import {
  type KeywordSpec,
  type Kind,
  keywordProperty,
  kindSpec,
  namedKinds,
  TARGETS,
  valueTypeOf,
} from '@callboard/contract';
import type { Keyword, Plan, Test } from '@callboard/query';
import { type Fragment, join, raw, sql, toSql } from '@callboard/query/sql';
import type { Visibility } from '../access/permissions.ts';
import { sourceOf } from '../custom-data/field-source.ts';
import { searchType } from '../custom-data/search-type.ts';
import { type Definitions, definitionsOf, type Field } from '../model/definitions.ts';
import { RESOURCE_TYPES } from '../model/records.ts';
import { parseId } from '../platform/ids.ts';
import { FIELD_KEY } from '../search/query-schema.ts';
import { TEXT_INDEX, type TextIndex } from '../search/search-texts.ts';
import type { Dialect } from './database.ts';
import { columnName, TABLES } from './tables.ts';
import { termKey } from './term-key.ts';

/** Condition on the row `e` of the kind. */
type Condition = (test: Test) => Fragment;
type Conditions = Readonly<Record<string, Condition>>;

const NEVER = raw('1=0');
/** Minimum length for the trigram index; shorter texts are searched in all texts of the keyword. */
const SHORTEST_INDEXED = 3;
/** Maximum length of short spans; longer ones have a partial index of their own (see the first migration). */
const SHORT_SPAN_DAYS = 7;

/** Tests whether a nullable column is in a set of ids. */
const among = (column: string, ids: Fragment): Fragment => {
  const name = raw(column);
  return sql`(${name} is not null and ${name} in (${ids}))`;
};
/**
 * Maximum number of terms that are joined. PostgreSQL turns terms that must all hold into joins, and needs 3
 * seconds to order 100 of them; `is true` makes it only check the rest.
 */
const MOST_JOINED = 12;
const isId = (ids: Fragment): Fragment => sql`e.id in (${ids})`;
const union = (...sets: readonly Fragment[]): Fragment => join(sets, ' union all ');

export interface QueryContext {
  readonly dialect: Dialect;
  readonly definitions: Definitions;
}

/** Returns `select e.id from … where …` for a plan, in any order. */
export function selectIds(kind: Kind, plan: Plan, visibility: Visibility, context: QueryContext): Fragment {
  return sql`select e.id from ${raw(TABLES[kind].name)} e where ${whereOf(kind, plan, visibility, context)}`;
}

/** Returns the condition for rows `e` that match a plan and may be seen. */
export function whereOf(kind: Kind, plan: Plan, visibility: Visibility, context: QueryContext): Fragment {
  const conditions = [
    ...baseConditions(kind),
    conditionOf(kind, plan, context),
    // The plus keeps the planner from using this index next to other conditions: an owning group has much of
    // everything.
    mayBeSeen(kind, visibility, plan.type === 'all' ? 'e.user_group_id' : '+e.user_group_id'),
  ];
  return join(conditions, ' and ');
}

/** Returns the principal's visibility as a predicate; a kind without owning groups is visible as a whole. */
export function mayBeSeen(
  kind: Kind,
  visibility: Visibility,
  column: 'e.user_group_id' | '+e.user_group_id',
): Fragment {
  if (visibility === 'none') return NEVER;
  if (visibility === 'all' || !kindSpec(kind).owned) return raw('1=1');
  if (visibility.userGroupIds.length === 0) return NEVER;
  return sql`(e.user_group_id is not null and ${raw(column)} in (${join(visibility.userGroupIds)}))`;
}

function baseConditions(kind: Kind): Fragment[] {
  if (TABLES[kind].shared) return [sql`e.kind = ${kind}`];
  // The plus keeps the planner from using this index: nearly all bookings match.
  return kind === 'resourcebooking' ? [raw('+e.parent_id is null')] : [];
}

function conditionOf(kind: Kind, plan: Plan, context: QueryContext): Fragment {
  const conditions = conditionsOf(kind, context.dialect);
  const write = (part: Plan): Fragment =>
    toSql(part, {
      term: ({ key }: Keyword, test) => (conditions[key] ?? customCondition(kind, key, context))(test),
      types: (types) => (kind === 'contact' ? sql`e.type in (${join([...types])})` : raw('1=1')),
    });
  if (plan.type !== 'and' || plan.parts.length <= MOST_JOINED) return write(plan);
  const joined = write({ type: 'and', parts: plan.parts.slice(0, MOST_JOINED) });
  return sql`${joined} and ${write({ type: 'and', parts: plan.parts.slice(MOST_JOINED) })} is true`;
}

/** Selects entities with a matching text in one of the indexes, or the very entity asked for. */
function withText(dialect: Dialect, codes: readonly number[], test: Test): Fragment {
  if (test.type === 'entity') return sql`select cast(${test.id} as bigint)`;
  const keyword = sql`p.keyword in (${join([...codes])})`;
  const all = sql`select p.entity from posting p where ${keyword}`;
  if (test.type === 'present') return all;
  if (test.type === 'equals') {
    return sql`${all} and p.term in (select id from term where key = ${termKey(test.text)})`;
  }
  if (test.type !== 'contains') return sql`select 0 where 1=0`;
  if ([...test.text].length >= SHORTEST_INDEXED) {
    return sql`${all} and p.term in (${dialect.termsContaining(test.text)})`;
  }
  return sql`select p.entity from posting p join term t on t.id = p.term
    where ${keyword} and ${dialect.contains('coalesce(t.long, t.key)', test.text)}`;
}

/** Tests whether planning days overlap. */
function overlaps(alias: string, test: Test): Fragment {
  const start = raw(`${alias}.start_day`);
  const end = raw(`${alias}.end_day`);
  if (test.type !== 'days') return sql`${start} is not null`;
  const { from, to } = test;
  return sql`(${start} is not null and (
    (${start} between ${from - SHORT_SPAN_DAYS} and ${to} and ${end} >= ${from})
    or (${end} - ${start} > ${raw(String(SHORT_SPAN_DAYS))} and ${start} <= ${to} and ${end} >= ${from})))`;
}

/** Tests whether the column has one of the words that match. */
function ofWords(column: string, words: readonly string[], test: Test): Fragment {
  if (test.type === 'present') return sql`${raw(column)} is not null`;
  const matching = words.filter((word) => {
    if (test.type === 'equals') return word === test.text;
    return test.type === 'contains' && word.includes(test.text);
  });
  return matching.length === 0 ? NEVER : sql`${raw(column)} in (${join(matching)})`;
}

const created = new WeakMap<Dialect, Map<Kind, Conditions>>();

/** Returns the cached conditions of a kind: creating them took 30 µs of every query. */
function conditionsOf(kind: Kind, dialect: Dialect): Conditions {
  const known = created.get(dialect) ?? new Map<Kind, Conditions>();
  created.set(dialect, known);
  const conditions = known.get(kind) ?? createConditions(kind, dialect);
  known.set(kind, conditions);
  return conditions;
}

/** Returns the codes of the names of these kinds. */
const namesOf = (kinds: readonly string[]): readonly number[] =>
  kinds.map((kind) => TEXT_INDEX[`${kind}.name` as TextIndex]);

/** Returns the condition of a keyword that follows from its property; undefined: it needs one of its own. */
function regularCondition(kind: Kind, keyword: KeywordSpec, dialect: Dialect): Condition | undefined {
  const spec = kindSpec(kind);
  const { name, of = name, type, index, values } = keyword;
  if (type === 'id') return ownId;
  if (index !== undefined) return (test) => isId(withText(dialect, [index], test));
  const property = keywordProperty(spec, keyword);
  if (property === undefined) return undefined;
  const column = `e.${columnName(property.key ?? of)}`;
  if (values !== undefined) return (test) => ofWords(column, values, test);
  if (type === 'boolean') return (test) => isTrue(column, test);
  const names = namesOf(namedKinds(spec, keyword));
  if (names.length === 0) return undefined;
  return property.type === 'references'
    ? (test) => isId(sql`select entity_id from link where ref_id in (${withText(dialect, names, test)})`)
    : (test) => among(column, withText(dialect, names, test));
}

function createConditions(kind: Kind, dialect: Dialect): Conditions {
  const own = ownConditions(dialect)[kind] ?? {};
  return Object.fromEntries(
    kindSpec(kind).keywords.map((keyword): [string, Condition] => {
      const condition = own[keyword.name] ?? regularCondition(kind, keyword, dialect);
      if (condition === undefined) throw new Error(`No condition for ${kind}.${keyword.name}`);
      return [keyword.name, condition];
    }),
  );
}

const ownId: Condition = (test) => {
  if (test.type !== 'id') return raw('1=1');
  const id = parseId(test.id);
  return id ? sql`(e.id = ${id.id} and e.created = ${id.created})` : NEVER;
};

const isTrue = (column: string, test: Test): Fragment =>
  test.type === 'boolean' ? sql`${raw(column)} = ${test.value ? 1 : 0}` : raw('1=1');

/** Returns the conditions that do not follow from a property of the kind: they lead through other tables. */
function ownConditions(dialect: Dialect): { readonly [K in Kind]?: Conditions } {
  const texts = (test: Test, ...indexes: readonly TextIndex[]): Fragment =>
    withText(
      dialect,
      indexes.map((index) => TEXT_INDEX[index]),
      test,
    );
  const resourceNames = (test: Test): Fragment => withText(dialect, namesOf(TARGETS.bookable.kinds), test);
  const eventNames = (test: Test): Fragment => withText(dialect, namesOf(TARGETS.planned.kinds), test);
  /**
   * Tests for bookings whose contact, or whose contact link's person or organization, has the name; `or`
   * would use no index.
   */
  const contactBookings = (alias: string, test: Test): Fragment => {
    const names = texts(test, 'contact.name');
    const links = union(
      sql`select l.id from contact_link l where l.person_id in (${names})`,
      sql`select l.id from contact_link l where l.organization_id in (${names})`,
    );
    return sql`${raw(alias)}.id in (${union(
      sql`select c.id from contact_booking c where c.contact_id in (${names})`,
      sql`select c.id from contact_booking c where c.contact_link_id in (${links})`,
    )})`;
  };
  const bookedIn = (table: string, condition: Fragment): Fragment =>
    sql`select b.event_id from ${raw(table)} b where b.event_id is not null and ${condition}`;
  const date: Condition = (test) => overlaps('e', test);
  const production: Condition = (test) => among('e.production_id', texts(test, 'group.name', 'event.name'));
  /** Tests for resource bookings: the topmost of those that match the condition on `b`. */
  const booking = (condition: Fragment): Fragment =>
    sql`e.id in (select b.root_id from resource_booking b where ${condition})`;
  const bookedResource =
    (condition: (test: Test) => Fragment): Condition =>
    (test) =>
      booking(sql`b.resource_id in (select r.id from resource r where ${condition(test)})`);

  return {
    event: {
      date,
      location: (test) =>
        isId(bookedIn('resource_booking', sql`b.resource_id in (${texts(test, 'location.name')})`)),
      production,
      resource: (test) => isId(bookedIn('resource_booking', sql`b.resource_id in (${resourceNames(test)})`)),
      contact: (test) => isId(bookedIn('contact_booking', contactBookings('b', test))),
      role: (test) =>
        isId(
          union(
            bookedIn('resource_booking', sql`b.id in (${texts(test, 'resourcebooking.role')})`),
            bookedIn('contact_booking', sql`b.id in (${texts(test, 'contactbooking.role')})`),
          ),
        ),
    },
    group: {
      date,
      production,
    },
    contact: {
      organization: (test) =>
        isId(
          sql`select l.person_id from contact_link l where l.organization_id in (${texts(test, 'contact.name')})`,
        ),
      person: (test) =>
        isId(
          sql`select l.organization_id from contact_link l where l.person_id in (${texts(test, 'contact.name')})`,
        ),
    },
    resourcebooking: {
      date,
      name: (test) => booking(sql`b.resource_id in (${resourceNames(test)})`),
      resource: (test) => booking(sql`b.resource_id in (${resourceNames(test)})`),
      role: (test) => booking(sql`b.id in (${texts(test, 'resourcebooking.role')})`),
      type: bookedResource((test) => ofWords('r.resource_type', RESOURCE_TYPES, test)),
      group: bookedResource((test) => sql`r.resource_group_id in (${texts(test, 'resourcegroup.name')})`),
      event: (test) =>
        isId(
          union(
            sql`select b.id from resource_booking b where b.event_id in (${eventNames(test)})`,
            texts(test, 'resourcebooking.event'),
          ),
        ),
      status: (test) =>
        among(
          'e.event_id',
          union(
            sql`select v.id from event v where ${among('v.status_id', texts(test, 'status.name'))}`,
            sql`select entity_id from link where ref_id in (${texts(test, 'status.name')})`,
          ),
        ),
    },
    contactbooking: {
      date: (test) =>
        sql`e.event_id in (${union(
          sql`select v.id from event v where ${overlaps('v', test)}`,
          sql`select v.id from event_group v where ${overlaps('v', test)}`,
        )})`,
      name: (test) => contactBookings('e', test),
      contact: (test) => contactBookings('e', test),
      event: (test) => sql`e.event_id in (${eventNames(test)})`,
    },
    task: {
      due: (test) =>
        test.type === 'days'
          ? sql`(e.due_day is not null and e.due_day between ${test.from} and ${test.to})`
          : raw('e.due_day is not null'),
    },
  };
}

/** Columns by which `relation` of a Derived field leads from `e` to the entity that has the value. */
const RELATION_COLUMNS: Partial<Record<string, string>> = {
  group: 'e.group_id',
  production: 'e.production_id',
  event: 'e.event_id',
  resource: 'e.resource_id',
  contact: 'e.contact_id',
};

function customCondition(kind: Kind, key: string, context: QueryContext): Condition {
  const field = definitionsOf(context.definitions, kind).byKeyword.get(key.slice(FIELD_KEY.length));
  if (!field) return () => NEVER;
  const source = sourceOf(kind, field, context.definitions);
  if (!source) return (test) => isId(withValue(kind, field, test, context));
  const column = RELATION_COLUMNS[field.source?.relation ?? ''];
  return (test) => {
    const ids = withValue(source.kind, source.field, test, context);
    return column ? among(column, ids) : isId(ids);
  };
}

/** Selects entities of a kind whose value of the field passes the test. */
function withValue(kind: Kind, field: Field, test: Test, context: QueryContext): Fragment {
  const { dialect, definitions } = context;
  const { form } = valueTypeOf(field);
  if (form === 'contact' || form === 'resources') return bookedByField(field, test, dialect);
  if (form === 'labels') {
    const code = (TEXT_INDEX as Partial<Record<string, number>>)[`${kind}.label`];
    return code === undefined ? sql`select 0 where 1=0` : withText(dialect, [code], test);
  }
  if (searchType(kind, field, definitions) === 'text') return withText(dialect, [field.id], test);
  const column = raw(searchType(kind, field, definitions) === 'number' ? 'number_value' : 'day_value');
  const values = sql`select entity_id from custom_value where field_id = ${field.id} and ${column} is not null`;
  if (test.type === 'days') return sql`${values} and day_value between ${test.from} and ${test.to}`;
  if (test.type !== 'number') return values;
  const bounds = [
    ...(test.min === undefined ? [] : [sql`number_value ${raw(test.minExclusive ? '>' : '>=')} ${test.min}`]),
    ...(test.max === undefined ? [] : [sql`number_value ${raw(test.maxExclusive ? '<' : '<=')} ${test.max}`]),
  ];
  return join([values, ...bounds], ' and ');
}

/** Selects events and groups with a booking made by the field, by the booked name. */
function bookedByField(field: Field, test: Test, dialect: Dialect): Fragment {
  const names = (...indexes: readonly TextIndex[]): Fragment =>
    withText(
      dialect,
      indexes.map((index) => TEXT_INDEX[index]),
      test,
    );
  if (valueTypeOf(field).form === 'resources') {
    return sql`select b.event_id from resource_booking b where b.field_id = ${field.id} and b.event_id is not null
      and b.resource_id in (${names('resource.name', 'resourceplaceholder.name', 'location.name')})`;
  }
  const contacts = names('contact.name');
  return sql`select b.event_id from contact_booking b where b.field_id = ${field.id}
    and (${among('b.contact_id', contacts)} or ${among(
      'b.contact_link_id',
      sql`select l.id from contact_link l where l.person_id in (${contacts})`,
    )})`;
}
