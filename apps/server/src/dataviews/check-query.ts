/** The query of a definition: its tree, and a check that its parameters fit their keywords. */
import type { DataviewDefinition, Kind } from '@callboard/contract';
import {
  type Bindings,
  type BoundValue,
  MAX_DAY,
  MIN_DAY,
  type Plan,
  QueryError,
  type QueryNode,
} from '@callboard/query';
import type { Definitions } from '../model/definitions.ts';
import { parseQueryTemplate, planQueryTemplate } from '../search/query-schema.ts';
import { isEntityType, parameterType } from './parameters.ts';
import type { Problems } from './problems.ts';

const SEEN = { privateContactData: true };

export function checkQuery(
  definition: DataviewDefinition,
  definitions: Definitions,
  problems: Problems,
): void {
  const { scope, query, parameters = [] } = definition;
  if (query === undefined || query.trim() === '') return;
  try {
    const tree = queryTree(
      scope,
      query,
      parameters.map(({ name }) => name),
      definitions,
    );
    // With values of the right types, planning finds every error; a range may be reversed with some of the
    // values.
    const plan = (sample: 'low' | 'high') => {
      const bindings = new Map(parameters.map(({ name, type }) => [name, [sampleOf(type, sample)]]));
      planQueryTemplate(scope, tree, { definitions, today: 0, bindings, seen: SEEN });
    };
    try {
      plan('low');
    } catch {
      plan('high');
    }
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    problems.add('', `${error.message} (at character ${error.span.start + 1})`);
  }
}

function sampleOf(type: string, sample: 'low' | 'high'): BoundValue {
  const { type: of } = parameterType(type);
  if (isEntityType(of)) return { type: 'entity', kind: of, id: 1, text: '1-1' };
  switch (of) {
    case 'number':
      return { type: 'number', number: sample === 'low' ? -Number.MAX_VALUE : Number.MAX_VALUE };
    case 'boolean':
      return { type: 'boolean', value: true };
    case 'date':
    case 'datetime':
      return { type: 'day', day: sample === 'low' ? MIN_DAY : MAX_DAY };
    default:
      return { type: 'text', text: 'a' };
  }
}

function queryTree(
  scope: Kind,
  query: string,
  names: readonly string[],
  definitions: Definitions,
): QueryNode {
  return parseQueryTemplate(scope, query, new Set(names), definitions);
}

/** Plans the query of a definition; without one everything matches. Throws QueryError. */
export function planDefinition(
  { scope, query, parameters = [] }: DataviewDefinition,
  context: {
    readonly definitions: Definitions;
    readonly today: number;
    readonly bindings: Bindings;
    readonly seen: { readonly privateContactData: boolean };
  },
): Plan {
  if (query === undefined || query.trim() === '') return { type: 'all' };
  const tree = queryTree(
    scope,
    query,
    parameters.map(({ name }) => name),
    context.definitions,
  );
  return planQueryTemplate(scope, tree, context);
}
