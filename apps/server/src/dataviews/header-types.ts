/** Types of columns by header. */
import type { DataviewColumn, DataviewLevel } from '@callboard/contract';
import type { Definitions } from '../model/definitions.ts';
import type { NodeKind } from './catalogue/field.ts';
import type { ResolvedType } from './catalogue/resolve.ts';
import { columnType, resolveColumn, uniqueHeaders } from './columns.ts';
import { aggregatedType } from './evaluate/aggregate.ts';

export type HeaderTypes = ReadonlyMap<string, ResolvedType>;

/** Returns the types of a table's columns, without those whose paths lead nowhere. */
export function headerTypes(
  kind: NodeKind,
  columns: readonly DataviewColumn[],
  definitions: Definitions,
): HeaderTypes {
  const headers = uniqueHeaders(columns.map(({ header }) => header));
  return new Map(
    columns.map((column, at) => [
      headers[at] ?? column.header,
      columnType(column, resolveColumn(kind, column, definitions)),
    ]),
  );
}

/**
 * Returns the types of a level's headers, made unique in the same way: `by` first, then aggregates; unknown
 * columns are left out.
 */
export function levelTypes({ by, aggregates = [] }: DataviewLevel, types: HeaderTypes): HeaderTypes {
  const headers = uniqueHeaders([...by, ...aggregates.map(({ header }) => header)]);
  const made = [
    ...by.map((header) => types.get(header)),
    ...aggregates.map(({ column, aggregate }): ResolvedType | undefined => {
      if (column === undefined) return { value: 'number', list: false };
      const type = types.get(column);
      return type && aggregatedType(aggregate, type);
    }),
  ];
  return new Map(
    headers.flatMap((header, at): [string, ResolvedType][] => {
      const type = made[at];
      return type === undefined ? [] : [[header, type]];
    }),
  );
}
