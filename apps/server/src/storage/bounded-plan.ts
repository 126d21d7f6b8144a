/**
 * Queries that are light by their shape: an index leads to few rows, and the remaining conditions are quick
 * to check. At 100,000 events and 500,000 bookings each of these stays below 10 ms (docs/decisions/0006). All
 * other queries, and those that prove slower in this installation, run where they can be stopped. Light
 * queries are:
 *
 * - An id, a query that matches nothing, or any query on a kind with few entities.
 * - At most a month.
 * - A whole text (`=`) or one number in a field whose values distinguish entities: names, e-mail, telephone,
 *   fields without options.
 * - A conjunction with one of the above, whose other parts only compare a column of the row, or the few resources
 *   that it has booked: each row is looked up by itself (`query-sets.ts`).
 * - Two alternatives, each of the above.
 *
 * A search for a part of a text is never light: the trigram index covers the texts of all kinds and fields.
 */
import type { Kind } from '@callboard/contract';
import type { Keyword, Plan, Test } from '@callboard/query';
import { typeOf } from '../custom-data/field-types.ts';
import { type Definitions, definitionsOf } from '../model/definitions.ts';
import { FIELD_KEY } from '../search/query-schema.ts';

/** Maximum number of planning days of a light query, both ends included. */
const MOST_DAYS = 31;
/**
 * Maximum number of planning days whose rows are looked up in the other conditions of a conjunction one by one;
 * for more rows, sets are listed.
 */
const LEADING_DAYS = 100;
const MOST_TERMS = 10;
/** Maximum number of alternatives; each is evaluated separately. */
const MOST_ALTERNATIVES = 2;

/** Kinds whose number depends on the size of the venue, not on the years it has been planned. */
const FEW: ReadonlySet<Kind> = new Set(['profile', 'status', 'location']);

/** Text keywords whose values distinguish entities of the kind. */
const DISTINCT: { readonly [K in Kind]?: readonly string[] } = {
  event: ['name'],
  group: ['name'],
  contact: ['name', 'email', 'phone'],
  resource: ['name'],
  resourceplaceholder: ['name'],
  task: ['name'],
};

/** Text keywords that compare a column of the row with a few ids or words. */
const COLUMNS: { readonly [K in Kind]?: readonly string[] } = {
  event: ['status', 'profile', 'owner', 'team', 'group', 'production'],
  group: ['owner', 'team', 'group', 'production'],
  contact: ['owner', 'team', 'type'],
  resource: ['owner', 'type', 'group'],
  resourceplaceholder: ['owner', 'team', 'type', 'group'],
  resourcebooking: ['owner', 'team'],
  contactbooking: ['owner', 'team'],
  task: ['owner', 'team'],
};

/** Text keywords that compare a column, or the bookings, of the row with names of which a venue has few. */
const FEW_NAMES: { readonly [K in Kind]?: readonly string[] } = {
  event: ['location', 'resource', 'status', 'profile', 'owner', 'team'],
  group: ['location', 'status', 'profile', 'owner', 'team'],
  resourcebooking: ['name', 'resource', 'owner', 'team'],
};

/**
 * Returns whether few rows match the part and an index leads to them, so that each can be compared with the other
 * parts of a conjunction (`Way` of `query-sets.ts`).
 */
export function leadsToRows(
  kind: Kind,
  part: Plan,
  definitions: Definitions,
  mostDays = LEADING_DAYS,
): boolean {
  if (part.type !== 'term') return false;
  const { keyword, test } = part;
  const { key } = keyword;
  if (test.type === 'id') return true;
  if (test.type === 'days') return test.to - test.from < mostDays && isFree(kind, key, definitions);
  if (test.type === 'number') return test.min === test.max && isFree(kind, key, definitions);
  if (test.type !== 'equals') return false;
  return key.startsWith(FIELD_KEY)
    ? isFree(kind, key, definitions)
    : (DISTINCT[kind]?.includes(key) ?? false);
}

/**
 * Returns whether values of the keyword are free: built-in keywords with days are; of fields, those with a
 * value of their own and without options.
 */
function isFree(kind: Kind, key: string, definitions: Definitions): boolean {
  if (!key.startsWith(FIELD_KEY)) return true;
  const field = definitionsOf(definitions, kind).byKeyword.get(key.slice(FIELD_KEY.length));
  return field !== undefined && typeOf(field).isFree === true && field.options.length === 0;
}

/** Returns whether a query of the kind takes a few milliseconds at most, so that it need not be stoppable. */
export function isBounded(kind: Kind, plan: Plan, definitions: Definitions): boolean {
  const isQuickCheck = (part: Plan): boolean => {
    if (part.type === 'not') return isQuickCheck(part.part);
    if (part.type === 'types') return true;
    if (part.type === 'term' && isLookedUp(kind, part.keyword, part.test)) return true;
    return isLight(part);
  };
  const isLight = (part: Plan): boolean => {
    switch (part.type) {
      case 'none':
        return true;
      case 'term':
        return leadsToRows(kind, part, definitions, MOST_DAYS);
      case 'and':
        return part.parts.some(isLight) && part.parts.every(isQuickCheck);
      case 'or':
        return part.parts.length <= MOST_ALTERNATIVES && part.parts.every(isLight);
      default:
        return false;
    }
  };
  if (countTerms(plan) > MOST_TERMS) return false;
  return isLight(plan) || (FEW.has(kind) && !hasContains(plan));
}

function isLookedUp(kind: Kind, { key }: Keyword, test: Test): boolean {
  if (test.type === 'boolean' || FEW_NAMES[kind]?.includes(key)) return true;
  return test.type === 'equals' && (COLUMNS[kind]?.includes(key) ?? false);
}

function countTerms(plan: Plan): number {
  if (plan.type === 'not') return countTerms(plan.part);
  if (plan.type === 'and' || plan.type === 'or') {
    return plan.parts.reduce((count, part) => count + countTerms(part), 0);
  }
  return plan.type === 'term' ? 1 : 0;
}

function hasContains(plan: Plan): boolean {
  if (plan.type === 'not') return hasContains(plan.part);
  if (plan.type === 'and' || plan.type === 'or') return plan.parts.some(hasContains);
  return plan.type === 'term' && plan.test.type === 'contains';
}
