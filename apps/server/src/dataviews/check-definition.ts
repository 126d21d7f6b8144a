/**
 * Checks whether a document is a definition that this installation can compute; problems name their place.
 */
import {
  DATAVIEW_LIMITS,
  type DataviewColumn,
  DataviewDefinition,
  type DataviewLevel,
  type DataviewParameter,
} from '@callboard/contract';
import { Compile } from 'typebox/compile';
import type { Definitions } from '../model/definitions.ts';
import { shapeMessage } from '../platform/shape-message.ts';
import type { NodeKind } from './catalogue/field.ts';
import { resolvePath, stepsOf, typeOf } from './catalogue/resolve.ts';
import { checkFilter, type FilterScope } from './check-filter.ts';
import { checkQuery } from './check-query.ts';
import { relationOf, rowKindOf, valueType } from './columns.ts';
import { aggregateProblem } from './evaluate/aggregate.ts';
import { hasOrder } from './evaluate/order.ts';
import { type HeaderTypes, headerTypes, levelTypes } from './header-types.ts';
import { parameterProblem } from './parameters.ts';
import { createProblems, type DefinitionProblem, type Problems } from './problems.ts';

export type { DefinitionProblem } from './problems.ts';

/** Configuration that a definition is checked against. */
export interface Installation {
  readonly definitions: Definitions;
}

export type CheckedDefinition =
  | { readonly definition: DataviewDefinition }
  | { readonly problems: readonly DefinitionProblem[] };

const validator = Compile(DataviewDefinition);
/** Maximum nesting of objects and lists, far beyond any sensible definition. */
const DEEPEST = 60;

/** Checks a document. Never throws, whatever the document is; reports a few dozen problems at most. */
export function checkDefinition(document: unknown, installation: Installation): CheckedDefinition {
  const problems = createProblems();
  if (isDeeper(document, DEEPEST)) {
    problems.add('', 'it is nested too deep: leave out some levels');
    return { problems: problems.list };
  }
  if (!validator.Check(document)) {
    formProblems(document, problems);
    return { problems: problems.list };
  }
  const definition: DataviewDefinition = document;
  checkParameters(definition.parameters ?? [], problems.at('/parameters'));
  checkQuery(definition, installation.definitions, problems.at('/query'));
  checkTable(definition, installation.definitions, problems);
  return problems.list.length > 0 ? { problems: problems.list } : { definition };
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((part) => isDeeper(part, levels - 1));
}

function formProblems(document: unknown, problems: Problems): void {
  const seen = new Set<string>();
  for (const error of validator.Errors(document)) {
    // The error on the parent's keys already says that there is no such key.
    if (error.keyword === 'boolean') continue;
    const place = error.instancePath + ('additionalProperties' in error.params ? ' keys' : '');
    if (seen.has(place)) continue;
    seen.add(place);
    problems.add(error.instancePath, shapeMessage(error));
  }
}

function checkParameters(parameters: readonly DataviewParameter[], problems: Problems): void {
  const names = new Set<string>();
  for (const [at, parameter] of parameters.entries()) {
    const place = problems.at(`/${at}`);
    if (names.has(parameter.name)) place.add('/name', 'there is a parameter of this name already');
    names.add(parameter.name);
    if (/[{}]/.test(parameter.name)) place.add('/name', 'leave out the braces');
    if (parameter.default === undefined || parameter.default === null) continue;
    const problem = parameterProblem(parameter, parameter.default);
    if (problem !== undefined) place.add('/default', problem);
  }
}

/** Counters and lookups shared by the checks of one definition. */
interface CheckState {
  columns: number;
  readonly parameters: ReadonlyMap<string, DataviewParameter>;
  readonly definitions: Definitions;
  readonly conditions: { count: number };
}

function checkTable(definition: DataviewDefinition, definitions: Definitions, problems: Problems): void {
  const { scope, columns, filter, sort = [], group = [] } = definition;
  const parameters = new Map((definition.parameters ?? []).map((parameter) => [parameter.name, parameter]));
  const counted: CheckState = { columns: 0, parameters, definitions, conditions: { count: 0 } };
  checkColumns(scope, columns, counted, problems.at('/columns'), 1);
  if (counted.columns > DATAVIEW_LIMITS.allColumns) {
    problems.add('/columns', `have at most ${DATAVIEW_LIMITS.allColumns} columns, nested ones included`);
  }
  if (problems.list.length > 0) return;
  const types = headerTypes(scope, columns, definitions);
  if (filter) checkFilter(filter, scopeOf(scope, types, counted), problems.at('/filter'));
  const levels = group.map((level) => levelTypes(level, types));
  checkLevels(group, types, levels, counted, problems.at('/group'));
  for (const [at, { column }] of sort.entries()) {
    const own = types.get(column);
    // A header shown by several levels orders the groups of each of them.
    const found = own === undefined ? levels.flatMap((level) => level.get(column) ?? []) : [own];
    const place = `/sort/${at}/column`;
    if (found.length === 0) problems.add(place, `there is no column “${column}”`);
    else if (found.some((type) => type.list || !hasOrder(type.value))) {
      problems.add(place, 'values like these have no order');
    }
  }
}

function scopeOf(kind: NodeKind | undefined, types: HeaderTypes, counted: CheckState): FilterScope {
  const { parameters, definitions, conditions } = counted;
  return { kind, types, parameters, definitions, conditions };
}

function checkColumns(
  kind: NodeKind,
  columns: readonly DataviewColumn[],
  counted: CheckState,
  problems: Problems,
  depth: number,
): void {
  if (depth > DATAVIEW_LIMITS.nesting) {
    problems.add('', `nest tables at most ${DATAVIEW_LIMITS.nesting} deep`);
    return;
  }
  counted.columns += columns.length;
  for (const [at, column] of columns.entries())
    checkColumn(kind, column, counted, problems.at(`/${at}`), depth);
}

function checkColumn(
  kind: NodeKind,
  column: DataviewColumn,
  counted: CheckState,
  problems: Problems,
  depth: number,
): void {
  const { field, aggregate, columns, filter } = column;
  const steps = stepsOf(field);
  if (steps.length > DATAVIEW_LIMITS.steps) {
    problems.add('/field', `use at most ${DATAVIEW_LIMITS.steps} steps`);
    return;
  }
  const resolution = resolvePath(kind, steps, counted.definitions);
  if ('problem' in resolution) {
    problems.add('/field', resolution.problem);
    return;
  }
  const { resolved } = resolution;
  const rows = rowKindOf(resolved);
  if (columns !== undefined) {
    const isRelation = rows !== undefined && endsInRelation(resolved);
    if (aggregate !== undefined) problems.add('/aggregate', 'a column has columns or an aggregate, not both');
    if (!isRelation) problems.add('/field', 'nested columns need a path to many, such as resourcebookings');
    if (!isRelation || rows === undefined) return;
    const before = problems.list.length;
    checkColumns(rows, columns, counted, problems.at('/columns'), depth + 1);
    if (filter && problems.list.length === before) {
      const types = headerTypes(rows, columns, counted.definitions);
      checkFilter(filter, scopeOf(rows, types, counted), problems.at('/filter'));
    }
    return;
  }
  if (aggregate !== undefined) {
    const problem = aggregateProblem(aggregate, valueType(resolved));
    if (rows === undefined && !typeOf(resolved).list) {
      problems.add('/field', 'an aggregate needs a path to many, such as resourcebookings.number');
    }
    if (problem !== undefined) problems.add('/aggregate', problem);
  }
  if (filter === undefined) return;
  if (rows === undefined) problems.add('/filter', 'only a path to many can be filtered');
  else checkFilter(filter, scopeOf(rows, new Map(), counted), problems.at('/filter'));
}

/** Returns whether the path ends at the rows themselves rather than at one of their values. */
function endsInRelation(resolved: NonNullable<Parameters<typeof rowKindOf>[0]>): boolean {
  const relation = relationOf(resolved);
  if (relation === undefined) return false;
  return relation.rest === undefined || (relation.rest.type === 'many' && endsInRelation(relation.rest));
}

function checkLevels(
  levels: readonly DataviewLevel[],
  types: HeaderTypes,
  made: readonly HeaderTypes[],
  counted: CheckState,
  problems: Problems,
): void {
  const used = new Set<string>();
  for (const [at, level] of levels.entries()) {
    const place = problems.at(`/${at}`);
    for (const [index, header] of level.by.entries()) {
      const type = types.get(header);
      if (type === undefined) place.add(`/by/${index}`, `there is no column “${header}”`);
      else if (type.list || !hasOrder(type.value))
        place.add(`/by/${index}`, 'records cannot be grouped by values like these');
      if (used.has(header)) place.add(`/by/${index}`, 'the records are grouped by it already');
      used.add(header);
    }
    for (const [index, { column, aggregate }] of (level.aggregates ?? []).entries()) {
      const where = `/aggregates/${index}`;
      if (column === undefined) {
        if (aggregate !== 'count') place.add(where, 'name the column; only a count can do without');
        continue;
      }
      const type = types.get(column);
      const problem =
        type === undefined ? `there is no column “${column}”` : aggregateProblem(aggregate, type);
      if (problem !== undefined) place.add(`${where}/column`, problem);
      else if (type?.list && aggregate !== 'count' && aggregate !== 'first') {
        place.add(`${where}/column`, 'its values are lists: only count and first can be asked of them');
      }
    }
    const own = made[at];
    if (level.filter && own) checkFilter(level.filter, scopeOf(undefined, own, counted), place.at('/filter'));
  }
}
