/**
 * A query as nested groups of conditions, for query builders. A group requires all or any of its parts, and
 * each part can be negated. Every syntax tree has an equivalent group, and every group has an equivalent
 * tree.
 */

import type { QueryNode, TermNode } from './ast.ts';
import { ANY_KEYWORD } from './schema.ts';

export interface TermCondition {
  readonly type: 'term';
  readonly negated: boolean;
  readonly term: TermNode;
}

/** A group without parts matches everything. */
export interface ConditionGroup {
  readonly type: 'group';
  readonly negated: boolean;
  readonly join: 'and' | 'or';
  readonly parts: readonly Condition[];
}

export type Condition = TermCondition | ConditionGroup;

const SPAN = { start: 0, end: 0 };
const EVERYTHING: TermNode = {
  type: 'term',
  keyword: ANY_KEYWORD,
  value: { type: 'any', span: SPAN },
  span: SPAN,
};

/** Converts a tree to conditions; brackets that change nothing are dropped. */
export function toConditions(node: QueryNode): ConditionGroup {
  const condition = conditionOf(node);
  return condition.type === 'group' ? condition : group('and', [condition]);
}

export function fromConditions(condition: Condition): QueryNode {
  const node = positiveOf(condition);
  return condition.negated ? { type: 'minus', parts: [EVERYTHING, node], span: SPAN } : node;
}

function conditionOf(node: QueryNode): Condition {
  switch (node.type) {
    case 'term':
      return isEverything(node) ? group('and', []) : { type: 'term', negated: false, term: node };
    case 'and':
    case 'or':
      return joined(node.type, node.parts.map(conditionOf));
    case 'minus': {
      const [first, ...others] = node.parts.map(conditionOf);
      const without = others.map((one): Condition => ({ ...one, negated: !one.negated }));
      return joined('and', first === undefined ? without : [first, ...without]);
    }
  }
}

function joined(join: 'and' | 'or', conditions: readonly Condition[]): Condition {
  const parts = conditions.flatMap((one) =>
    one.type === 'group' && one.join === join && !one.negated && (join === 'and' || one.parts.length > 0)
      ? one.parts
      : [one],
  );
  const [only, ...more] = parts;
  if (only !== undefined && more.length === 0) return only;
  // Keeps the order in which conditions are printed: positive parts first, then negated ones.
  const inOrder =
    join === 'or' ? parts : [...parts.filter(isPlain), ...parts.filter(({ negated }) => negated)];
  return group(join, inOrder);
}

function positiveOf(condition: Condition): QueryNode {
  if (condition.type === 'term') return condition.term;
  const { join, parts } = condition;
  if (join === 'or') return combined('or', parts.map(fromConditions));
  const without = parts.filter(({ negated }) => negated).map(positiveOf);
  const node = combined('and', parts.filter(isPlain).map(positiveOf));
  return without.length === 0 ? node : { type: 'minus', parts: [node, ...without], span: SPAN };
}

const isPlain = ({ negated }: Condition) => !negated;

function combined(type: 'and' | 'or', parts: readonly QueryNode[]): QueryNode {
  const [first = EVERYTHING, ...more] = parts;
  return more.length === 0 ? first : { type, parts, span: SPAN };
}

function group(join: 'and' | 'or', parts: readonly Condition[]): ConditionGroup {
  return { type: 'group', negated: false, join, parts };
}

function isEverything({ scope, keyword, value }: TermNode): boolean {
  return scope === undefined && keyword === ANY_KEYWORD && value.type === 'any';
}
