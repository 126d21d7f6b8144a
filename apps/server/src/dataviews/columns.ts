/**
 * Headers and types of a definition's columns, derived from their paths alone; shared by checking and
 * computing.
 */
import type { DataviewColumn } from '@callboard/contract';
import type { Definitions } from '../model/definitions.ts';
import type { NodeKind } from './catalogue/field.ts';
import {
  elementType,
  type PathTarget,
  type ResolvedType,
  resolvePath,
  stepsOf,
  typeOf,
} from './catalogue/resolve.ts';
import { aggregatedType } from './evaluate/aggregate.ts';

/** Makes headers unique: the second `Name` becomes `Name-1`, unless that is taken. */
export function uniqueHeaders(headers: readonly string[]): string[] {
  const taken = new Set<string>();
  return headers.map((header) => {
    let unique = header;
    for (let number = 1; taken.has(unique); number += 1) unique = `${header}-${number}`;
    taken.add(unique);
    return unique;
  });
}

export type ToMany = Extract<PathTarget, { type: 'many' }>;

/** Returns the first relation to many on a path; an aggregate or nested columns apply to it. */
export function relationOf(resolved: PathTarget): ToMany | undefined {
  if (resolved.type === 'many') return resolved;
  if (resolved.type === 'open') return relationOf(resolved.rest);
  if (resolved.type !== 'one') return undefined;
  for (const { rest } of resolved.targets) {
    const found = rest && relationOf(rest);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the kind of the rows at the end of a path to many. */
export function rowKindOf(resolved: PathTarget): NodeKind | undefined {
  const relation = relationOf(resolved);
  if (relation === undefined) return undefined;
  return (relation.rest && rowKindOf(relation.rest)) ?? relation.relation.kind;
}

/** Returns the type that an aggregate works on: the single values along the path, with lists taken apart. */
export function valueType(resolved: PathTarget): ResolvedType {
  const relation = relationOf(resolved);
  if (relation?.rest && relationOf(relation.rest)) return valueType(relation.rest);
  const { value } = relation === undefined ? typeOf(resolved) : elementType(relation);
  return { value, list: false };
}

/** Returns the type of a column whose path has been resolved. */
export function columnType({ aggregate, columns }: DataviewColumn, resolved: PathTarget): ResolvedType {
  if (columns !== undefined) return { value: 'json', list: true };
  if (aggregate !== undefined) return aggregatedType(aggregate, valueType(resolved));
  return typeOf(resolved);
}

/** Resolves the path of a column; the definition must have been checked. */
export function resolveColumn(
  kind: NodeKind,
  { field }: DataviewColumn,
  definitions: Definitions,
): PathTarget {
  const resolution = resolvePath(kind, stepsOf(field), definitions);
  if ('resolved' in resolution) return resolution.resolved;
  throw new Error(`the path ${field} was not checked: ${resolution.problem}`);
}
