/** Matches a plan against an entity in memory; agrees with the SQL of the same plan. */

import type { Plan } from './combine.ts';
import { foldText } from './fold.ts';
import type { Test } from './value-test.ts';

/** Strings are folded here. Pass `folded` for text already folded, as in a stored column. */
export type FieldValue =
  | string
  | { readonly folded: string }
  | number
  | boolean
  /** Id of an entity that the keyword refers to. */
  | { readonly entity: number }
  /** Planning days as day numbers, both ends included. */
  | { readonly from: number; readonly to: number };

export interface Subject {
  /** The entity's `_type`. */
  readonly types: string;
  /** Returns the values for a keyword's key; an empty list when the field is empty. */
  values(key: string): readonly FieldValue[];
}

export function matches(plan: Plan, subject: Subject): boolean {
  switch (plan.type) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'and':
      return plan.parts.every((part) => matches(part, subject));
    case 'or':
      return plan.parts.some((part) => matches(part, subject));
    case 'not':
      return !matches(plan.part, subject);
    case 'types':
      return plan.types.includes(subject.types);
    case 'term':
      return subject.values(plan.keyword.key).some((value) => matchesTest(plan.test, value));
  }
}

/** Tests a single value; a value of another type than the test's never matches. */
export function matchesTest(test: Test, value: FieldValue): boolean {
  switch (test.type) {
    case 'present':
      return foldedOf(value) !== '';
    case 'contains':
      return foldedOf(value)?.includes(test.text) ?? false;
    case 'equals':
      return foldedOf(value) === test.text;
    case 'id':
      return (typeof value === 'string' || typeof value === 'number') && String(value) === test.id;
    case 'entity':
      return typeof value === 'object' && 'entity' in value && value.entity === test.id;
    case 'boolean':
      return value === test.value;
    case 'days':
      return typeof value === 'object' && 'from' in value && value.from <= test.to && value.to >= test.from;
    case 'number':
      return typeof value === 'number' && isWithin(test, value);
  }
}

/** Returns the folded text; undefined for a value that is not text. */
function foldedOf(value: FieldValue): string | undefined {
  if (typeof value === 'string') return foldText(value);
  return typeof value === 'object' && 'folded' in value ? value.folded : undefined;
}

function isWithin(test: Extract<Test, { type: 'number' }>, value: number): boolean {
  const { min, max, minExclusive = false, maxExclusive = false } = test;
  if (min !== undefined && (minExclusive ? value <= min : value < min)) return false;
  if (max !== undefined && (maxExclusive ? value >= max : value > max)) return false;
  return !Number.isNaN(value);
}
