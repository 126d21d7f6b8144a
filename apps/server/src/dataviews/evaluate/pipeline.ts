/** Sorting and grouping of a definition as a chain of stages that ends in the sink. */
import type { DataviewDefinition, DataviewLevel, DataviewSort } from '@callboard/contract';
import type { Value } from '../catalogue/field.ts';
import type { ResolvedType } from '../catalogue/resolve.ts';
import { levelTypes } from '../header-types.ts';
import type { RecordSink, ResultShape } from '../record-sink.ts';
import { compileHeaderFilter, type FilterContext, type Subject } from './compile-filter.ts';
import type { CompiledColumn } from './compile-table.ts';
import { columnShape } from './format.ts';
import { GroupLevel, type LevelAggregate } from './group-level.ts';
import { GroupOrder } from './group-order.ts';
import { sortKeyOf } from './order.ts';
import { SinkStage } from './sink-stage.ts';
import { Sorter } from './sorter.ts';
import type { SpoolSpace } from './spool.ts';
import type { Stage } from './stages.ts';

export interface Pipeline {
  readonly shape: ResultShape;
  row(values: Value[]): void | Promise<void>;
  /** Ends the input; resolves when the sink has received everything. */
  end(): Promise<void>;
  /** Returns the number of top-level records so far. */
  records(): number;
}

interface PipelineOptions {
  readonly definition: DataviewDefinition;
  readonly columns: readonly CompiledColumn[];
  readonly context: FilterContext;
  readonly sink: RecordSink;
  readonly mostRecords: number;
  readonly space: SpoolSpace;
}

/** Level with the numbers of its columns. */
interface Level {
  readonly spec: DataviewLevel;
  readonly by: readonly number[];
  /** Header → type, in the order of the level's values. */
  readonly types: ReadonlyMap<string, ResolvedType>;
}

export function createPipeline(options: PipelineOptions): Pipeline {
  const { definition, columns, context, sink, mostRecords, space } = options;
  const { sort = [], group = [] } = definition;
  const numbers = new Map(columns.map(({ header }, at) => [header, at]));
  const types = new Map(columns.map(({ header, type }) => [header, type]));
  const columnOf = (header: string): number => numbers.get(header) ?? 0;
  const levels = group.map(
    (spec): Level => ({ spec, by: spec.by.map(columnOf), types: levelTypes(spec, types) }),
  );
  const grouped = new Set(levels.flatMap(({ by }) => by));
  const shown = grouped.size === 0 ? undefined : columns.map((_, at) => at).filter((at) => !grouped.has(at));

  const last = new SinkStage(sink, {
    levels: levels.map((level) => [...level.types.values()]),
    types: columns.map(({ type }) => type),
    shown,
    zone: context.reference.zone,
    mostRecords,
  });
  const first = groupStages(options, levels, types, columnOf, last);
  const by = sortOrder(levels, sort, columnOf, types).map(({ at, descending }) => ({
    at,
    keyOf: sortKeyOf(columns[at]?.type.value ?? 'json'),
    descending,
  }));
  const sorter = by.length === 0 ? undefined : new Sorter(by, space);
  return {
    shape: {
      levels: levels.map((level) => ({
        columns: [...level.types].map(([header, type]) => columnShape(header, type, undefined)),
      })),
      columns: (shown ?? columns.map((_, at) => at)).flatMap((at) => columns[at]?.shape ?? []),
    },
    row: sorter === undefined ? (values) => first.row(values) : (values) => sorter.add(values),
    async end() {
      for (const values of sorter?.sorted() ?? []) {
        const passed = first.row(values);
        if (passed !== undefined) await passed;
      }
      await first.end();
    },
    records: () => last.records,
  };
}

/** Puts the stages of the levels before the last one; the first to be called is that of the innermost level. */
function groupStages(
  { definition: { sort = [] }, columns, context, space }: PipelineOptions,
  levels: readonly Level[],
  types: ReadonlyMap<string, ResolvedType>,
  columnOf: (header: string) => number,
  last: Stage,
): Stage {
  const keysOf = (some: readonly Level[]) =>
    some.flatMap(({ by }) => by.map((at) => ({ at, type: columns[at]?.type ?? ANY })));
  let stage = last;
  for (const [index, level] of levels.entries()) {
    const order = aggregateOrder(level, sort, types);
    if (order.length > 0)
      stage = new GroupOrder({ by: order, around: keysOf(levels.slice(0, index)), space }, stage);
    stage = new GroupLevel(
      {
        by: level.by,
        aggregates: aggregatesOf(level.spec, columnOf, columns),
        keys: keysOf(levels.slice(0, index + 1)),
        filter: level.spec.filter && levelFilter(level, context),
        holdsGroups: index < levels.length - 1,
        space,
      },
      stage,
    );
  }
  return stage;
}

const ANY: ResolvedType = { value: 'json', list: false };

function aggregatesOf(
  { aggregates = [] }: DataviewLevel,
  columnOf: (header: string) => number,
  columns: readonly CompiledColumn[],
): LevelAggregate[] {
  return aggregates.map(({ aggregate, column }) => {
    if (column === undefined) return { aggregate, at: undefined, type: ANY };
    const at = columnOf(column);
    return { aggregate, at, type: columns[at]?.type ?? ANY };
  });
}

function levelFilter({ spec, types }: Level, context: FilterContext): (level: readonly Value[]) => boolean {
  const headers = new Map(
    [...types].map(([header, type], at): [string, Subject<readonly Value[]>] => [
      header,
      { type, value: (level) => level[at] ?? null },
    ]),
  );
  const filter = spec.filter
    ? compileHeaderFilter<readonly Value[]>(spec.filter, headers, context)
    : () => true;
  return filter;
}

/**
 * Returns the sort keys of a level's groups when an aggregate is among them; headers of columns take
 * precedence.
 */
function aggregateOrder(
  { types, spec }: Level,
  sort: readonly DataviewSort[],
  columns: ReadonlyMap<string, ResolvedType>,
): { at: number; type: ResolvedType; descending: boolean }[] {
  const headers = [...types.keys()];
  const own = sort.flatMap(({ column, direction }) => {
    const at = headers.indexOf(column);
    const type = types.get(column);
    const isAggregate = at >= spec.by.length && !columns.has(column);
    if (type === undefined || (at >= spec.by.length && !isAggregate)) return [];
    return [{ at, type, descending: direction === 'descending', isAggregate }];
  });
  return own.some(({ isAggregate }) => isAggregate) ? own : [];
}

/**
 * Returns the sort order of rows: groups first, level by level, in the requested direction; then rows within
 * them.
 */
function sortOrder(
  levels: readonly Level[],
  sort: readonly DataviewSort[],
  columnOf: (header: string) => number,
  columns: ReadonlyMap<string, ResolvedType>,
): { at: number; descending: boolean }[] {
  const wanted = sort
    .filter(({ column }) => columns.has(column))
    .map(({ column, direction }) => ({ at: columnOf(column), descending: direction === 'descending' }));
  const grouped = new Set(levels.flatMap(({ by }) => by));
  const ofLevels = levels.flatMap(({ by }) => [
    ...wanted.filter(({ at }) => by.includes(at)),
    ...by.filter((at) => !wanted.some((one) => one.at === at)).map((at) => ({ at, descending: false })),
  ]);
  return [...ofLevels, ...wanted.filter(({ at }) => !grouped.has(at))];
}
