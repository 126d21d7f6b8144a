/** A filter as people see it: groups of conditions within groups, each group joined in one of four ways. */
import type {
  Aggregate,
  DataviewColumn,
  DataviewFilter,
  DataviewLevel,
  DataviewParameter,
} from '@callboard/contract';

/** All of them hold, one of them, not all of them, none of them. */
export const JOINS = ['all', 'any', 'notAll', 'none'] as const;
export type Join = (typeof JOINS)[number];

export interface Branch {
  readonly join: Join;
  readonly list: readonly DataviewFilter[];
  /** Where an element stands in the document, from the filter on. */
  readonly pathOf: (at: number) => string;
}

/** A column that conditions can be about. */
export interface Subject {
  readonly header: string;
  /** Where its values come from. */
  readonly field: string;
  /** Worked out of values, and a number whatever they are. */
  readonly isNumber: boolean;
}

/** What conditions can speak of, where they stand. */
export interface FilterScope {
  /** Where paths begin. */
  readonly kind: string;
  /** Whether conditions can be about fields that no column shows. */
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

/** Of a level of groups: what they are grouped by, and what is worked out of each. */
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

/** Undefined for a condition. */
export function branchOf({ and, or, not }: DataviewFilter): Branch | undefined {
  if (and !== undefined) return { join: 'all', list: and, pathOf: (at) => `/and/${at}` };
  if (or !== undefined) return { join: 'any', list: or, pathOf: (at) => `/or/${at}` };
  if (not === undefined) return undefined;
  if (not.and !== undefined) return { join: 'notAll', list: not.and, pathOf: (at) => `/not/and/${at}` };
  if (not.or !== undefined) return { join: 'none', list: not.or, pathOf: (at) => `/not/or/${at}` };
  return { join: 'none', list: [not], pathOf: () => '/not' };
}

/** The outermost group, also of no filter and of a single condition. */
export function rootOf(filter: DataviewFilter | undefined): Branch {
  if (filter === undefined) return { join: 'all', list: [], pathOf: () => '' };
  return branchOf(filter) ?? { join: 'all', list: [filter], pathOf: () => '' };
}

/** Undefined where nothing is left. */
export function filterOf({ join, list }: Pick<Branch, 'join' | 'list'>): DataviewFilter | undefined {
  if (list.length === 0) return undefined;
  if (join === 'all') return { and: [...list] };
  if (join === 'any') return { or: [...list] };
  return { not: join === 'notAll' ? { and: [...list] } : { or: [...list] } };
}
