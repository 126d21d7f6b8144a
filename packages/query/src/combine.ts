/** Query plans, and functions that combine them. */

import type { Keyword } from './schema.ts';
import type { Test } from './value-test.ts';

export type Plan =
  | { readonly type: 'all' }
  | { readonly type: 'none' }
  | { readonly type: 'and' | 'or'; readonly parts: readonly Plan[] }
  | { readonly type: 'not'; readonly part: Plan }
  /** The entity's `_type` is one of these. */
  | { readonly type: 'types'; readonly types: readonly string[] }
  | { readonly type: 'term'; readonly keyword: Keyword; readonly test: Test };

/** Returns the conjunction in its smallest form. Callers also use it to add a predicate of their own. */
export function andPlan(parts: readonly Plan[]): Plan {
  const flat = flatten('and', parts).filter((part) => part.type !== 'all');
  if (flat.some((part) => part.type === 'none')) return { type: 'none' };
  return combine('and', flat) ?? { type: 'all' };
}

/** Returns the disjunction of the parts in its smallest form. */
export function orPlan(parts: readonly Plan[]): Plan {
  const flat = flatten('or', parts).filter((part) => part.type !== 'none');
  if (flat.some((part) => part.type === 'all')) return { type: 'all' };
  return combine('or', flat) ?? { type: 'none' };
}

export function notPlan(part: Plan): Plan {
  if (part.type === 'all') return { type: 'none' };
  if (part.type === 'none') return { type: 'all' };
  return part.type === 'not' ? part.part : { type: 'not', part };
}

function flatten(type: 'and' | 'or', parts: readonly Plan[]): Plan[] {
  return parts.flatMap((part) => (part.type === type ? part.parts : [part]));
}

function combine(type: 'and' | 'or', parts: readonly Plan[]): Plan | undefined {
  return parts.length <= 1 ? parts[0] : { type, parts };
}
