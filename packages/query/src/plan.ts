/** Tree → checked plan: every keyword is resolved and every value converted to its keyword's type. */

import type { QueryNode, TermNode } from './ast.ts';
import { type Bindings, isBound, planBound } from './bind.ts';
import { andPlan, notPlan, orPlan, type Plan } from './combine.ts';
import { unknownKeyword, unknownScope } from './head.ts';

import { ANY_KEYWORD, DEFAULT_KEYWORD, type Keyword, type QuerySchema } from './schema.ts';
import { planTest, planText } from './value-test.ts';

export interface PlanContext {
  /** Current planning day of the installation, as a day number. */
  readonly today: number;
  /** Values of a template's parameters. */
  readonly bindings?: Bindings;
}

/**
 * Plans a query. Throws a QueryError with malformed-query for a value that does not fit its keyword. A term
 * whose parameter has no value is left out, as if it had not been written.
 */
export function planQuery(node: QueryNode, schema: QuerySchema, context: PlanContext): Plan {
  return planNode(node, schema, context) ?? { type: 'all' };
}

/** Undefined means that every term was left out. */
function planNode(node: QueryNode, schema: QuerySchema, context: PlanContext): Plan | undefined {
  if (node.type === 'term') {
    const term = planTerm(node, schema, context);
    return term && andPlan([planScope(node, schema), term]);
  }
  const plans = node.parts.map((part) => planNode(part, schema, context));
  const parts = plans.filter((plan) => plan !== undefined);
  if (parts.length === 0) return undefined;
  if (node.type === 'and') return andPlan(parts);
  if (node.type === 'or') return orPlan(parts);
  const [first, ...others] = plans;
  const without = others.filter((plan) => plan !== undefined).map(notPlan);
  return andPlan(first === undefined ? without : [first, ...without]);
}

function planScope({ scope, span }: TermNode, schema: QuerySchema): Plan {
  if (scope === undefined) return { type: 'all' };
  if (!Object.hasOwn(schema.scopes, scope)) throw unknownScope(scope, span, schema);
  const types = schema.scopes[scope];
  return types === undefined ? { type: 'all' } : { type: 'types', types };
}

function planTerm(node: TermNode, schema: QuerySchema, context: PlanContext): Plan | undefined {
  const { keyword: word = DEFAULT_KEYWORD, value } = node;
  if (word === ANY_KEYWORD) {
    if (value.type === 'any') return { type: 'all' };
    const keywords = schema.textKeywords.map((key): Keyword => ({ key, type: 'text' }));
    if (isBound(value)) return planAny(keywords, node, context);
    // NOTE: plan the value once even without text keywords, so that every kind refuses a bad value.
    const test = planText(value);
    return orPlan(keywords.map((keyword) => ({ type: 'term', keyword, test })));
  }
  const keyword = schema.keyword(word);
  if (keyword === undefined) throw unknownKeyword(word, node.span, schema);
  if (isBound(value)) return planBound(keyword, value, context.bindings ?? NO_BINDINGS, context.today);
  if (keyword.type === 'none') return { type: 'none' };
  const test = planTest(keyword.type, value, context.today);
  return test === undefined ? { type: 'none' } : { type: 'term', keyword, test };
}

const NO_BINDINGS: Bindings = new Map();

/** Plans a parameter that is searched for in any text keyword. */
function planAny(keywords: readonly Keyword[], { value }: TermNode, context: PlanContext): Plan | undefined {
  const { bindings = NO_BINDINGS, today } = context;
  const plans = keywords.map((keyword) => planBound(keyword, value, bindings, today));
  return plans.includes(undefined) ? undefined : orPlan(plans.filter((plan) => plan !== undefined));
}
