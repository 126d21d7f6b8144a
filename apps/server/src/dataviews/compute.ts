/**
 * Computes the records of a definition with given parameters, on one snapshot and with one reader's
 * permissions.
 */
import type { DataviewDefinition } from '@callboard/contract';
import { type Plan, QueryError } from '@callboard/query';
import { type PermissionHolder, visibility } from '../access/permissions.ts';
import { bindingsOf, checkEntities, resolveRelative } from './bind-values.ts';
import type { Value } from './catalogue/field.ts';
import { checkDefinition } from './check-definition.ts';
import { planDefinition } from './check-query.ts';
import { ComputationFailed } from './computation-failed.ts';
import type { FilterContext } from './evaluate/compile-filter.ts';
import { compileTable } from './evaluate/compile-table.ts';
import { createPipeline } from './evaluate/pipeline.ts';
import { ownEntity } from './evaluate/row-entity.ts';
import { Slices } from './evaluate/slices.ts';
import { SpoolSpace } from './evaluate/spool.ts';
import { Table } from './evaluate/table.ts';
import type { ParameterValue } from './parameters.ts';
import type { CreateCellPresenter } from './present.ts';
import type { RecordSink } from './record-sink.ts';
import type { DataviewSource } from './store.ts';

/**
 * Temporary files may be this many times larger than a result, because each level of grouping stores its rows
 * once.
 */
const SPACE_OF_RESULT = 4;

export interface Computation {
  readonly definition: DataviewDefinition;
  readonly values: readonly ParameterValue[];
  readonly reader: PermissionHolder;
  /** Base of all addresses in the result. */
  readonly baseUrl: string;
  /** Unix second; determines which day is today. */
  readonly now: number;
  readonly limits: { readonly records: number; readonly bytes: number };
  /** Folder for data that does not fit in memory. */
  readonly temporaryFolder: string;
  readonly createPresenter: CreateCellPresenter;
}

export interface ComputationProgress {
  /** Number of rows read so far; without sorting and grouping they are already in the result. */
  readonly records: number;
  /** Share of the rows read, from 0 to 1. */
  readonly share: number | null;
}

/**
 * Computes the records and passes them to the sink. Throws ComputationFailed, with a helpful description, for
 * problems that the user can fix.
 */
export async function computeDataview(
  computation: Computation,
  source: DataviewSource,
  sink: RecordSink,
  onProgress: (progress: ComputationProgress) => void,
): Promise<void> {
  const { reader, now, limits, temporaryFolder } = computation;
  const { reference } = source;
  const definition = checked(computation, source);
  const today = reference.planningDays.dayOf(now);
  const values = resolveRelative(computation.values, today);
  await checkEntities(values, reader, source);
  const seen = visibility(reader, definition.scope);
  if (seen === 'none') {
    throw new ComputationFailed(`You may not see any ${definition.scope}: ask for the right to read them.`);
  }
  const plan = planned(definition, values, today, computation, source);

  const context = contextOf(computation, values, source);
  const table = new Table(definition.scope);
  const entity = ownEntity(table, true, reader);
  const { columns, filter } = compileTable(definition.columns, definition.filter, entity, context);
  entity.raw('id');
  const request = table.request();
  const space = new SpoolSpace(temporaryFolder, SPACE_OF_RESULT * limits.bytes);
  try {
    const options = { definition, columns, context, sink, mostRecords: limits.records, space };
    const pipeline = createPipeline(options);
    await sink.begin(pipeline.shape);
    const total = await source.count(definition.scope, plan, seen);
    const slices = new Slices(table, { ...context, source });
    let read = 0;
    for await (const rows of source.rows(request, plan, seen)) {
      for await (const slice of slices.of(rows)) {
        for (const row of slice) {
          if (filter?.(row) === false) continue;
          const values: Value[] = [];
          for (const { value } of columns) values.push(value(row));
          const passed = pipeline.row(values);
          if (passed !== undefined) await passed;
        }
      }
      read += rows.length;
      onProgress({ records: read, share: total === 0 ? null : Math.min(1, read / total) });
    }
    await pipeline.end();
  } finally {
    space.close();
  }
}

/** Checks the definition again: the installation may have changed since it was stored. */
function checked({ definition }: Computation, { reference }: DataviewSource): DataviewDefinition {
  const result = checkDefinition(definition, { definitions: reference.definitions });
  if ('definition' in result) return result.definition;
  const told = result.problems.slice(0, 5).map(({ path, detail }) => `${path}: ${detail}`);
  throw new ComputationFailed(
    `The definition of the dataview does not fit this installation. ${told.join('; ')}.`,
  );
}

function planned(
  definition: DataviewDefinition,
  values: readonly ParameterValue[],
  today: number,
  { reader }: Computation,
  { reference }: DataviewSource,
): Plan {
  try {
    return planDefinition(definition, {
      definitions: reference.definitions,
      today,
      bindings: bindingsOf(values, reference),
      seen: reader.permissions,
    });
  } catch (error) {
    if (error instanceof QueryError)
      throw new ComputationFailed(`The query cannot be evaluated: ${error.message}`);
    throw error;
  }
}

function contextOf(
  { reader, baseUrl, createPresenter }: Computation,
  values: readonly ParameterValue[],
  { reference }: DataviewSource,
): FilterContext {
  const present = createPresenter(reference, reader, baseUrl);
  return {
    reference,
    reader,
    present,
    fields: {
      reference,
      fileUrl: present.fileUrl,
      attachment: present.attachment,
      url: (kind, id) => `${baseUrl}/api/${kind}/${id}`,
    },
    parameters: new Map(values.map((value) => [value.name, value])),
  };
}
