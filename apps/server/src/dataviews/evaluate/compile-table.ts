/** Compiles the columns of a definition, including nested ones, into functions that read them from rows. */

import type { DataviewColumn, DataviewFilter } from '@callboard/contract';
import type { Definitions } from '../../model/definitions.ts';
import { type PathTarget, type ResolvedType, typeOf } from '../catalogue/resolve.ts';
import { listOf } from '../catalogue/value-forms.ts';
import { columnType, resolveColumn, rowKindOf, uniqueHeaders, valueType } from '../columns.ts';
import type { ColumnShape } from '../record-sink.ts';
import type { Row } from '../store.ts';
import { type Accessor, isHidden } from './accessor.ts';
import { createAccumulator } from './aggregate.ts';
import { collect, compileElement, compileValue } from './compile.ts';
import { compileFilter, type FilterContext, type Subject } from './compile-filter.ts';
import { columnShape, rowFormatter } from './format.ts';
import type { RowEntity } from './row-entity.ts';

export interface CompiledColumn {
  readonly header: string;
  readonly type: ResolvedType;
  readonly shape: ColumnShape;
  readonly value: Accessor;
}

export interface CompiledTable {
  readonly columns: readonly CompiledColumn[];
  /** Undefined: all rows. */
  readonly filter: ((row: Row) => boolean) | undefined;
}

export function compileTable(
  columns: readonly DataviewColumn[],
  filter: DataviewFilter | undefined,
  entity: RowEntity,
  context: FilterContext,
): CompiledTable {
  const headers = uniqueHeaders(columns.map(({ header }) => header));
  const compiled = columns.map((column, at) =>
    compileColumn(headers[at] ?? column.header, column, entity, context),
  );
  const byHeader = new Map(
    compiled.map(({ header, type, value }): [string, Subject<Row>] => [header, { type, value }]),
  );
  return { columns: compiled, filter: filter && compileFilter(filter, byHeader, entity, context) };
}

function compileColumn(
  header: string,
  column: DataviewColumn,
  entity: RowEntity,
  context: FilterContext,
): CompiledColumn {
  const { definitions } = context.reference;
  const resolved = resolveColumn(entity.kind, column, definitions);
  const type = columnType(column, resolved);
  const shape = shapeOf(header, column, resolved, definitions);
  const value = isHidden(resolved, context)
    ? () => (type.list ? [] : null)
    : compileCell(column, resolved, entity, context);
  return { header, type, shape, value };
}

/** Returns the shape of a column. It depends on the paths alone, not on the reader. */
function shapeOf(
  header: string,
  column: DataviewColumn,
  resolved: PathTarget,
  definitions: Definitions,
): ColumnShape {
  const { columns } = column;
  const rows = rowKindOf(resolved);
  if (columns === undefined || rows === undefined) {
    return columnShape(header, columnType(column, resolved), undefined);
  }
  const headers = uniqueHeaders(columns.map((nested) => nested.header));
  const shapes = columns.map((nested, at) =>
    shapeOf(headers[at] ?? nested.header, nested, resolveColumn(rows, nested, definitions), definitions),
  );
  return columnShape(header, columnType(column, resolved), shapes);
}

function compileCell(
  column: DataviewColumn,
  resolved: PathTarget,
  entity: RowEntity,
  context: FilterContext,
): Accessor {
  const { aggregate, columns, filter } = column;
  if (columns !== undefined) return compileNested(columns, filter, resolved, entity, context);
  if (aggregate === undefined && filter === undefined) return compileValue(resolved, entity, context);
  const type = columnType(column, resolved);
  // A filtered path without an aggregate is shown like an unfiltered one, for the rows that pass.
  const how = aggregate ?? (type.list ? 'list' : type.value === 'number' ? 'sum' : 'first');
  const values = collect(resolved, entity, context, (last, rest, relation) => ({
    element:
      how === 'count' && rest === undefined ? () => true : compileElement(last, rest, relation, context),
    isList: rest !== undefined && typeOf(rest).list,
    filter: filter && compileFilter(filter, NO_HEADERS, last, context),
  }));
  const of = valueType(resolved);
  return (row) => {
    const accumulator = createAccumulator(how, of);
    for (const value of listOf(values(row))) accumulator.add(value);
    return accumulator.result();
  };
}

const NO_HEADERS: ReadonlyMap<string, Subject<Row>> = new Map();

/** Compiles a table in a cell: an array of rows, each an array of cells. */
function compileNested(
  columns: readonly DataviewColumn[],
  filter: DataviewFilter | undefined,
  resolved: PathTarget,
  entity: RowEntity,
  context: FilterContext,
): Accessor {
  return collect(resolved, entity, context, (last) => {
    const table = compileTable(columns, filter, last, context);
    const format = rowFormatter(
      table.columns.map(({ type }) => type),
      context.reference.zone,
    );
    return {
      element: (row) => {
        const values = table.columns.map(({ value }) => value(row));
        return format === undefined ? values : format(values);
      },
      isList: false,
      filter: table.filter,
    };
  });
}
