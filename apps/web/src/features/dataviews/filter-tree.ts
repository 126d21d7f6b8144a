/** A filter as a tree for editing: nested groups of conditions, each joined in one of four ways. */
import type {
  Aggregate,
  DataviewColumn,
  DataviewFilter,
  DataviewLevel,
  DataviewParameter,
} from '@callboard/contract';

/** Semantics of a group: all parts hold, at least one, not all, or none. */
export const JOINS = ['all', 'any', 'notAll', 'none'] as const;
export type Join = (typeof JOINS)[number];

export interface Branch {
  readonly join: Join;
  readonly list: readonly DataviewFilter[];
  /** Returns the path of an element in the document, relative to the filter. */
  readonly pathOf: (at: number) => string;
}

/** A column that conditions can refer to. */
export interface Subject {
  readonly header: string;
  /** Path of the field that supplies the values. */
  readonly field: string;
  /** Whether the column holds an aggregate that is a number for every type of value. */
  readonly isNumber: boolean;
}

/** Columns, fields and parameters that conditions can refer to at their place. */
export interface FilterScope {
  /** Kind at which paths start. */
  readonly kind: string;
  /** Whether conditions can refer to fields that no column shows. */
  readonly hasFields: boolean;
  readonly subjects: readonly Subject[];
  readonly parameters: readonly DataviewParameter[];
}

const NUMBERS: readonly Aggregate[] = ['count', 'sum', 'avg'];

export function subjectsOf(columns: readonly DataviewColumn[]): readonly Subject[] {
  return columns
    .filter(({ header }) => header !== '')
    .map(({ header, field, aggregate }) => ({
      header,
      field,
      isNumber: aggregate !== undefined && NUMBERS.includes(aggregate),
    }));
}

/** Returns the columns of a group level: its grouping columns and its aggregates. */
export function subjectsOfLevel(
  { by, aggregates = [] }: DataviewLevel,
  columns: readonly DataviewColumn[],
): readonly Subject[] {
  const known = subjectsOf(columns);
  const find = (header: string | undefined) => known.find((one) => one.header === header);
  return [
    ...by.flatMap((header) => find(header) ?? []),
    ...aggregates.map(({ header, column, aggregate }) => ({
      header,
      field: find(column)?.field ?? '',
      isNumber: NUMBERS.includes(aggregate) || (find(column)?.isNumber ?? false),
    })),
  ];
}

/** Returns the group; undefined for a single condition. */
export function branchOf({ and, or, not }: DataviewFilter): Branch | undefined {
  if (and !== undefined) return { join: 'all', list: and, pathOf: (at) => `/and/${at}` };
  if (or !== undefined) return { join: 'any', list: or, pathOf: (at) => `/or/${at}` };
  if (not === undefined) return undefined;
  if (not.and !== undefined) return { join: 'notAll', list: not.and, pathOf: (at) => `/not/and/${at}` };
  if (not.or !== undefined) return { join: 'none', list: not.or, pathOf: (at) => `/not/or/${at}` };
  return { join: 'none', list: [not], pathOf: () => '/not' };
}

/** Returns the outermost group; a missing filter or a single condition is wrapped in one. */
export function rootOf(filter: DataviewFilter | undefined): Branch {
  if (filter === undefined) return { join: 'all', list: [], pathOf: () => '' };
  return branchOf(filter) ?? { join: 'all', list: [filter], pathOf: () => '' };
}

/** Returns the filter of a group; undefined when the group is empty. */
export function filterOf({ join, list }: Pick<Branch, 'join' | 'list'>): DataviewFilter | undefined {
  if (list.length === 0) return undefined;
  if (join === 'all') return { and: [...list] };
  if (join === 'any') return { or: [...list] };
  return { not: join === 'notAll' ? { and: [...list] } : { or: [...list] } };
}
