/** The same plan over an entity in memory; agrees with the SQL of the same plan. */

import type { Plan } from './combine.ts';
import { foldText } from './fold.ts';
import type { Test } from './value-test.ts';

/** A text is folded here; hand over `folded` where `foldText` has been applied already, as in a stored column. */
export type FieldValue =
  | string
  | { readonly folded: string }
  | number
  | boolean
  /** An entity that the keyword is about, by its number. */
  | { readonly entity: number }
  /** Planning days as day numbers, both ends included. */
  | { readonly from: number; readonly to: number };

export interface Subject {
  /** The entity's `_type`. */
  readonly types: string;
  /** Of a Keyword's key; none when the field is empty. */
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

/** One value alone; a value of another sort than the test's never matches. */
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

/** Undefined for what is not a text. */
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
