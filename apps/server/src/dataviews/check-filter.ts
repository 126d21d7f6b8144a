/** Checks whether the conditions of a filter fit the fields they test. */
import { DATAVIEW_LIMITS, type DataviewFilter, type DataviewParameter } from '@callboard/contract';
import type { Definitions } from '../model/definitions.ts';
import type { NodeKind } from './catalogue/field.ts';
import { type ResolvedType, resolvePath, stepsOf, typeOf } from './catalogue/resolve.ts';
import { conditionProblem, fitsParameter, operandOf } from './evaluate/conditions.ts';
import type { HeaderTypes } from './header-types.ts';
import { parameterType } from './parameters.ts';
import type { Problems } from './problems.ts';

export interface FilterScope {
  /** Kind that `field` starts from; undefined: only headers can be used. */
  readonly kind: NodeKind | undefined;
  readonly types: HeaderTypes;
  readonly parameters: ReadonlyMap<string, DataviewParameter>;
  readonly definitions: Definitions;
  /** Number of conditions in the whole definition. */
  readonly conditions: { count: number };
}

export function checkFilter(filter: DataviewFilter, scope: FilterScope, problems: Problems, depth = 1): void {
  const { and, or, not } = filter;
  const isCondition = filter.column !== undefined || filter.field !== undefined || filter.is !== undefined;
  const forms = [and, or, not].filter((form) => form !== undefined).length + (isCondition ? 1 : 0);
  if (forms !== 1) {
    problems.add('', 'write one of and, or, not, or a condition with column and is');
    return;
  }
  if (depth > DATAVIEW_LIMITS.nesting) {
    problems.add('', `nest filters at most ${DATAVIEW_LIMITS.nesting} deep`);
    return;
  }
  for (const [key, list] of [
    ['and', and],
    ['or', or],
  ] as const) {
    for (const [at, part] of (list ?? []).entries()) {
      checkFilter(part, scope, problems.at(`/${key}/${at}`), depth + 1);
    }
  }
  if (not) checkFilter(not, scope, problems.at('/not'), depth + 1);
  if (isCondition) checkCondition(filter, scope, problems);
}

function checkCondition(filter: DataviewFilter, scope: FilterScope, problems: Problems): void {
  scope.conditions.count += 1;
  if (scope.conditions.count === DATAVIEW_LIMITS.conditions + 1) {
    problems.add('', `have at most ${DATAVIEW_LIMITS.conditions} conditions in all`);
  }
  const { is } = filter;
  if (is === undefined) {
    problems.add('', 'say the condition in is');
    return;
  }
  const type = subjectType(filter, scope, problems);
  if (type === undefined) return;
  const problem = conditionProblem(is, type);
  if (problem !== undefined) problems.add('/is', problem);
  else checkOperand(filter, type, scope, problems);
}

/** Returns the type of the field or column that the condition tests. */
function subjectType(
  { column, field }: DataviewFilter,
  scope: FilterScope,
  problems: Problems,
): ResolvedType | undefined {
  if (column !== undefined && field !== undefined) {
    problems.add('', 'write column or field, not both');
    return undefined;
  }
  if (column !== undefined) {
    const type = scope.types.get(column);
    const hint =
      scope.types.size === 0
        ? 'there are no columns here: write field and a path'
        : `there is no column “${column}”`;
    if (type === undefined) problems.add('/column', hint);
    return type;
  }
  if (field === undefined) {
    problems.add('', 'say what the condition is about in column or field');
    return undefined;
  }
  if (scope.kind === undefined) {
    problems.add('/field', 'a group has only its columns: write column');
    return undefined;
  }
  const steps = stepsOf(field);
  if (steps.length > DATAVIEW_LIMITS.steps) {
    problems.add('/field', `use at most ${DATAVIEW_LIMITS.steps} steps`);
    return undefined;
  }
  const resolution = resolvePath(scope.kind, steps, scope.definitions);
  if ('resolved' in resolution) return typeOf(resolution.resolved);
  problems.add('/field', resolution.problem);
  return undefined;
}

function checkOperand(
  filter: DataviewFilter,
  type: ResolvedType,
  scope: FilterScope,
  problems: Problems,
): void {
  const { is, value, parameter } = filter;
  if (is === 'empty') {
    if (parameter !== undefined) checkParameter(parameter, 'boolean', 1, scope, problems);
    else if (value !== undefined && typeof value !== 'boolean') problems.add('/value', 'write true or false');
    return;
  }
  if ((value === undefined) === (parameter === undefined)) {
    problems.add('', 'write value or parameter: what it is compared with');
    return;
  }
  const count = is === 'between' ? 2 : 1;
  if (parameter !== undefined) {
    checkParameter(parameter, type.value, count, scope, problems);
    return;
  }
  const values = is === 'between' || is === 'in' ? value : [value];
  if (!Array.isArray(values) || (is === 'between' && values.length !== 2)) {
    problems.add('/value', is === 'between' ? 'write a list of two values' : 'write a list of values');
    return;
  }
  if (values.length > 1_000) problems.add('/value', 'write at most 1000 values');
  for (const [at, one] of values.entries()) {
    if (operandOf(type.value, one) !== undefined) continue;
    const place = Array.isArray(value) ? `/value/${at}` : '/value';
    problems.add(place, `this cannot be compared with ${formOf(type)}`);
  }
}

function checkParameter(
  parameter: string | readonly string[],
  type: ResolvedType['value'],
  count: number,
  scope: FilterScope,
  problems: Problems,
): void {
  const names = [parameter].flat();
  if (names.length !== count) {
    problems.add('/parameter', count === 2 ? 'name two parameters' : 'name one parameter');
    return;
  }
  for (const name of names) {
    const declared = scope.parameters.get(name);
    if (declared === undefined) {
      problems.add('/parameter', `there is no parameter “${name}”`);
      continue;
    }
    const { type: of, isList } = parameterType(declared.type);
    if (!fitsParameter(type, of))
      problems.add(
        '/parameter',
        `a ${declared.type} cannot be compared with ${formOf({ value: type, list: false })}`,
      );
    if (isList && count === 2) problems.add('/parameter', 'an end is one value, not a list');
  }
}

const FORMS: Readonly<Record<ResolvedType['value'], string>> = {
  text: 'texts',
  number: 'numbers',
  boolean: 'true and false',
  date: 'dates (YYYY-MM-DD)',
  time: 'times (HH:MM)',
  instant: 'dates and times (YYYY-MM-DDTHH:MM)',
  moment: 'dates and times (YYYY-MM-DDTHH:MM)',
  entity: 'entities',
  json: 'objects',
};

function formOf({ value }: ResolvedType): string {
  return FORMS[value];
}
