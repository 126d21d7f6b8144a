/** Tree → checked plan: every keyword resolved, every value read as what its keyword holds. */

import type { QueryNode, TermNode } from './ast.ts';
import { unknownKeyword, unknownScope } from './head.ts';

import { ANY_KEYWORD, DEFAULT_KEYWORD, type Keyword, type QuerySchema } from './schema.ts';
import { planTest, planText, type Test } from './value-test.ts';

export type Plan =
  | { readonly type: 'all' }
  | { readonly type: 'none' }
  | { readonly type: 'and' | 'or'; readonly parts: readonly Plan[] }
  | { readonly type: 'not'; readonly part: Plan }
  /** The entity's `_type` is one of these. */
  | { readonly type: 'types'; readonly types: readonly string[] }
  | { readonly type: 'term'; readonly keyword: Keyword; readonly test: Test };

export interface PlanContext {
  /** The present planning day of the installation, as a day number. */
  readonly today: number;
}

/** Throws a QueryError: malformed-query for a value that does not fit its keyword. */
export function planQuery(node: QueryNode, schema: QuerySchema, context: PlanContext): Plan {
  switch (node.type) {
    case 'term':
      return andPlan([planScope(node, schema), planTerm(node, schema, context)]);
    case 'and':
      return andPlan(node.parts.map((part) => planQuery(part, schema, context)));
    case 'or':
      return orPlan(node.parts.map((part) => planQuery(part, schema, context)));
    case 'minus': {
      const plans = node.parts.map((part) => planQuery(part, schema, context));
      return andPlan(plans.map((plan, index) => (index === 0 ? plan : notPlan(plan))));
    }
  }
}

/** All of the parts, in the smallest form; also how a caller adds a predicate of its own. */
export function andPlan(parts: readonly Plan[]): Plan {
  const flat = flatten('and', parts).filter((part) => part.type !== 'all');
  if (flat.some((part) => part.type === 'none')) return { type: 'none' };
  return combine('and', flat) ?? { type: 'all' };
}

/** Any of the parts, in the smallest form. */
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

function planScope({ scope, span }: TermNode, schema: QuerySchema): Plan {
  if (scope === undefined) return { type: 'all' };
  if (!Object.hasOwn(schema.scopes, scope)) throw unknownScope(scope, span, schema);
  const types = schema.scopes[scope];
  return types === undefined ? { type: 'all' } : { type: 'types', types };
}

function planTerm(node: TermNode, schema: QuerySchema, context: PlanContext): Plan {
  const { keyword: word = DEFAULT_KEYWORD, value } = node;
  if (word === ANY_KEYWORD) {
    if (value.type === 'any') return { type: 'all' };
    const keywords = schema.textKeywords.map((key): Keyword => ({ key, type: 'text' }));
    // NOTE: planned once even without text keywords, so that a bad value is refused for every kind.
    const test = planText(value);
    return orPlan(keywords.map((keyword) => ({ type: 'term', keyword, test })));
  }
  const keyword = schema.keyword(word);
  if (keyword === undefined) throw unknownKeyword(word, node.span, schema);
  if (keyword.type === 'none') return { type: 'none' };
  const test = planTest(keyword.type, value, context.today);
  return test === undefined ? { type: 'none' } : { type: 'term', keyword, test };
}
