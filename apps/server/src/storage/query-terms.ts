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
} from '@callboard/contract';
import type { Keyword, Plan, Test } from '@callboard/query';
import { type Fragment, join, raw, sql, toSql } from '@callboard/query/sql';
import type { Visibility } from '../access/permissions.ts';
import { sourceOf } from '../custom-data/field-source.ts';
import { type Definitions, definitionsOf } from '../model/definitions.ts';
import { RESOURCE_TYPES } from '../model/records.ts';
import { parseId } from '../platform/ids.ts';
import { FIELD_KEY } from '../search/query-schema.ts';
import { isTextIndex, type TextIndex } from '../search/search-texts.ts';
import { leadsToRows } from './bounded-plan.ts';
import { withValue } from './custom-value-terms.ts';
import type { Dialect } from './database.ts';
import { among, type IdSet, idsIn, isIn, union, type Way, withText } from './query-sets.ts';
import { columnName, TABLES } from './tables.ts';

/** Condition on the row `e` of the kind. */
interface Condition {
  (test: Test, way: Way): Fragment;
  /** Ids of all rows that match, which then need not be read; of this kind alone. */
  readonly ids?: Sets;
}
type Conditions = Readonly<Record<string, Condition>>;
/** Set of the ids that a test finds. */
type Sets = (test: Test) => IdSet;

const isOneOf =
  (sets: Sets): Condition =>
  (test, way) =>
    isIn(way, 'e.id', sets(test));
/** Tests for the rows of a set that has ids of this kind alone. */
const isExactly = (ids: Sets): Condition => Object.assign(isOneOf(ids), { ids });
const leadsTo =
  (column: string, sets: Sets): Condition =>
  (test, way) =>
    among(way, column, sets(test));
/** Selects `id` from the rows whose `column` is in the set, and that pass the condition. */
const rows = (table: string, id: string, column: string, sets: Sets, condition?: string): Sets =>
  eitherOf(table, id, { [column]: sets }, condition);
/** Selects `id` from the rows of which one of the columns is in its set; a single `or` would use no index. */
const eitherOf =
  (table: string, id: string, columns: Readonly<Record<string, Sets>>, condition?: string): Sets =>
  (test) => {
    const sets = Object.entries(columns).map(([column, setsOf]) => ({ column, set: setsOf(test) }));
    const also = (where: Fragment): Fragment =>
      condition === undefined ? where : sql`${raw(condition)} and ${where}`;
    const either = sets.map(({ column, set }) => set.has(column));
    return {
      all: () =>
        union(
          ...sets.map(({ column, set }) => idsIn(table, id, (way) => also(isIn(way, column, set)))),
        ).all(),
      has: (value) =>
        idsIn(table, id, () => also(either.length === 1 ? join(either) : sql`(${join(either, ' or ')})`)).has(
          value,
        ),
    };
  };
const HAS_EVENT = 'b.event_id is not null';
/** Bookings of events; others are of groups of events, or of none. */
const OF_EVENT = `b.event_kind = 'event' and ${HAS_EVENT}`;
/**
 * Tests for events of bookings. The kind of the event is tested only where no event is read: PostgreSQL would take
 * it for one more condition that few bookings pass, and look through all of them for each event.
 */
const eventsOf = (bookings: (condition: string) => Sets): Condition =>
  Object.assign(isOneOf(bookings(HAS_EVENT)), { ids: bookings(OF_EVENT) });

const NEVER = raw('1=0');
/** Maximum length of short spans; longer ones have a partial index of their own (see the first migration). */
const SHORT_SPAN_DAYS = 7;

/**
 * Maximum number of terms that are joined. PostgreSQL turns terms that must all hold into joins, and needs 3
 * seconds to order 100 of them; `is true` makes it only check the rest.
 */
const MOST_JOINED = 12;

export interface QueryContext {
  readonly dialect: Dialect;
  readonly definitions: Definitions;
}

/** Returns a statement that selects `id` for a plan, in any order and some more than once. */
export function selectIds(kind: Kind, plan: Plan, visibility: Visibility, context: QueryContext): Fragment {
  const ids = visibility === 'all' ? idsOf(kind, plan, context) : undefined;
  if (ids !== undefined) return ids.all();
  return sql`select e.id from ${raw(TABLES[kind].name)} e where ${whereOf(kind, plan, visibility, context)}`;
}

/** Returns the ids of a plan whose rows need not be read; a given entity may not exist. */
function idsOf(kind: Kind, plan: Plan, { dialect }: QueryContext): IdSet | undefined {
  if (plan.type !== 'term' || plan.test.type === 'entity') return undefined;
  if (baseConditions(kind).length > 0) return undefined;
  return conditionsOf(kind, dialect)[plan.keyword.key]?.ids?.(plan.test);
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
  const write = (part: Plan, way: Way): Fragment =>
    toSql(part, {
      term: ({ key }: Keyword, test) => (conditions[key] ?? customCondition(kind, key, context))(test, way),
      types: (types) => (kind === 'contact' ? sql`e.type in (${join([...types])})` : raw('1=1')),
    });
  if (plan.type !== 'and') return write(plan, 'find');
  const all = (parts: readonly Plan[], way: Way): Fragment => write({ type: 'and', parts }, way);
  const leading = plan.parts.find((part) => leadsToRows(kind, part, context.definitions));
  if (leading !== undefined) {
    const others = plan.parts.filter((part) => part !== leading);
    return sql`${write(leading, 'find')} and ${all(others, 'check')} is true`;
  }
  if (plan.parts.length <= MOST_JOINED) return write(plan, 'find');
  const joined = all(plan.parts.slice(0, MOST_JOINED), 'find');
  return sql`${joined} and ${all(plan.parts.slice(MOST_JOINED), 'find')} is true`;
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

/** Returns the indexes of the names of these kinds. */
const namesOf = (kinds: readonly string[]): readonly TextIndex[] =>
  kinds.map((kind) => `${kind}.name`).filter(isTextIndex);

/** Returns the condition of a keyword that follows from its property; undefined: it needs one of its own. */
function regularCondition(kind: Kind, keyword: KeywordSpec, dialect: Dialect): Condition | undefined {
  const spec = kindSpec(kind);
  const { name, of = name, type, values } = keyword;
  if (type === 'id') return ownId;
  const index = `${kind}.${name}`;
  if (isTextIndex(index)) return isExactly((test) => withText(dialect, test, index));
  const property = keywordProperty(spec, keyword);
  if (property === undefined) return undefined;
  const column = `e.${columnName(property.key ?? of)}`;
  if (values !== undefined) return (test) => ofWords(column, values, test);
  if (type === 'boolean') return (test) => isTrue(column, test);
  const indexes = namesOf(namedKinds(spec, keyword));
  if (indexes.length === 0) return undefined;
  const names: Sets = (test) => withText(dialect, test, ...indexes);
  return property.type === 'references'
    ? isOneOf(rows('link l', 'l.entity_id', 'l.ref_id', names))
    : leadsTo(column, names);
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
  const texts =
    (...indexes: readonly TextIndex[]): Sets =>
    (test) =>
      withText(dialect, test, ...indexes);
  const resourceNames = texts(...namesOf(TARGETS.bookable.kinds));
  const eventNames = texts(...namesOf(TARGETS.planned.kinds));
  const contactNames = texts('contact.name');
  const contactLinks = eitherOf('contact_link l', 'l.id', {
    'l.person_id': contactNames,
    'l.organization_id': contactNames,
  });
  /** Selects a column of the contact bookings whose contact, or whose contact link's contact, has the name. */
  const contactBookings = (column: string, condition?: string): Sets =>
    eitherOf(
      'contact_booking b',
      column,
      { 'b.contact_id': contactNames, 'b.contact_link_id': contactLinks },
      condition,
    );
  const date: Condition = (test) => overlaps('e', test);
  const production = leadsTo('e.production_id', texts('group.name', 'event.name'));
  /** Tests for events with a booking of one of the resources. */
  const booked = (resources: Sets): Condition =>
    eventsOf((condition) => rows('resource_booking b', 'b.event_id', 'b.resource_id', resources, condition));
  /** Tests for resource bookings: the topmost of those whose column is in the set. */
  const booking = (column: string, sets: Sets): Condition =>
    isOneOf(rows('resource_booking b', 'b.root_id', column, sets));
  const bookedResource = (condition: Condition): Condition =>
    booking('b.resource_id', (test) => idsIn('resource r', 'r.id', (way) => condition(test, way)));

  return {
    event: {
      date,
      location: booked(texts('location.name')),
      production,
      resource: booked(resourceNames),
      contact: eventsOf((condition) => contactBookings('b.event_id', condition)),
    },
    group: {
      date,
      production,
    },
    contact: {
      organization: isOneOf(rows('contact_link l', 'l.person_id', 'l.organization_id', contactNames)),
      person: isOneOf(rows('contact_link l', 'l.organization_id', 'l.person_id', contactNames)),
    },
    resourcebooking: {
      date,
      name: booking('b.resource_id', resourceNames),
      resource: booking('b.resource_id', resourceNames),
      role: booking('b.id', texts('resourcebooking.role')),
      type: bookedResource((test) => ofWords('r.resource_type', RESOURCE_TYPES, test)),
      group: bookedResource((test, way) =>
        isIn(way, 'r.resource_group_id', texts('resourcegroup.name')(test)),
      ),
      event: isOneOf((test) =>
        union(
          rows('resource_booking b', 'b.id', 'b.event_id', eventNames)(test),
          texts('resourcebooking.event')(test),
        ),
      ),
      status: leadsTo('e.event_id', (test) =>
        union(
          rows('event v', 'v.id', 'v.status_id', texts('status.name'))(test),
          rows('link l', 'l.entity_id', 'l.ref_id', texts('status.name'))(test),
        ),
      ),
    },
    contactbooking: {
      date: leadsTo('e.event_id', (test) =>
        union(
          idsIn('event v', 'v.id', () => overlaps('v', test)),
          idsIn('event_group v', 'v.id', () => overlaps('v', test)),
        ),
      ),
      name: isExactly(contactBookings('b.id')),
      contact: isExactly(contactBookings('b.id')),
      event: leadsTo('e.event_id', eventNames),
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
  if (!source) return isOneOf((test) => withValue(kind, field, test, context));
  const column = RELATION_COLUMNS[field.source?.relation ?? ''];
  const ids: Sets = (test) => withValue(source.kind, source.field, test, context);
  return column ? leadsTo(column, ids) : isOneOf(ids);
}
