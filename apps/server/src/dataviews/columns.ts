/** Headers and types of the columns of a definition, from its paths alone: what checking and computing agree on. */
import type { DataviewColumn } from '@callboard/contract';
import type { Definitions } from '../model/definitions.ts';
import type { NodeKind } from './catalogue/field.ts';
import { elementType, type Resolved, resolvePath, stepsOf, type Typed, typeOf } from './catalogue/resolve.ts';
import { aggregatedType } from './evaluate/aggregate.ts';

/** Each header once: the second `Name` is `Name-1`, unless that is taken. */
export function uniqueHeaders(headers: readonly string[]): string[] {
  const taken = new Set<string>();
  return headers.map((header) => {
    let unique = header;
    for (let number = 1; taken.has(unique); number += 1) unique = `${header}-${number}`;
    taken.add(unique);
    return unique;
  });
}

export type ToMany = Extract<Resolved, { type: 'many' }>;

/** The relation to many that a path with an aggregate or nested columns goes through first, if it does. */
export function relationOf(resolved: Resolved): ToMany | undefined {
  if (resolved.type === 'many') return resolved;
  if (resolved.type === 'open') return relationOf(resolved.rest);
  if (resolved.type !== 'one') return undefined;
  for (const { rest } of resolved.targets) {
    const found = rest && relationOf(rest);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The kind of the rows at the end of a path to many. */
export function rowKindOf(resolved: Resolved): NodeKind | undefined {
  const relation = relationOf(resolved);
  if (relation === undefined) return undefined;
  return (relation.rest && rowKindOf(relation.rest)) ?? relation.relation.kind;
}

/** What an aggregate goes over: each of the values along the path, those of lists one by one. */
export function valueType(resolved: Resolved): Typed {
  const relation = relationOf(resolved);
  if (relation?.rest && relationOf(relation.rest)) return valueType(relation.rest);
  const { value } = relation === undefined ? typeOf(resolved) : elementType(relation);
  return { value, list: false };
}

/** The type of a column whose path leads somewhere. */
export function columnType({ aggregate, columns }: DataviewColumn, resolved: Resolved): Typed {
  if (columns !== undefined) return { value: 'json', list: true };
  if (aggregate !== undefined) return aggregatedType(aggregate, valueType(resolved));
  return typeOf(resolved);
}

/** Of a column of a checked definition. */
export function resolveColumn(kind: NodeKind, { field }: DataviewColumn, definitions: Definitions): Resolved {
  const resolution = resolvePath(kind, stepsOf(field), definitions);
  if ('resolved' in resolution) return resolution.resolved;
  throw new Error(`the path ${field} was not checked: ${resolution.problem}`);
}
