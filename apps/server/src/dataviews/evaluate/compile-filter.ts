/** Compiles filters into predicates on rows. */
import type { DataviewFilter } from '@callboard/contract';
import type { Value } from '../catalogue/field.ts';
import { type ResolvedType, resolvePath, stepsOf, typeOf } from '../catalogue/resolve.ts';
import { ComputationFailed } from '../computation-failed.ts';
import type { ParameterValue } from '../parameters.ts';
import type { Row } from '../store.ts';
import type { CompileContext } from './accessor.ts';
import { compileValue } from './compile.ts';
import { isEmpty, type Operand, operandOf, parameterOperand, testOf } from './conditions.ts';
import type { RowEntity } from './row-entity.ts';

export interface FilterContext extends CompileContext {
  readonly parameters: ReadonlyMap<string, ParameterValue>;
}

/** Value that a header stands for, with its type. */
export interface Subject<R> {
  readonly type: ResolvedType;
  readonly value: (row: R) => Value;
}

type Predicate<R> = (row: R) => boolean;

/** Compiles a filter; paths in `field` start at the entity. */
export function compileFilter(
  filter: DataviewFilter,
  headers: ReadonlyMap<string, Subject<Row>>,
  entity: RowEntity,
  context: FilterContext,
): Predicate<Row> {
  return compile(filter, context, ({ column, field }) => {
    if (column !== undefined) return headers.get(column);
    const resolution = resolvePath(entity.kind, stepsOf(field ?? ''), context.reference.definitions);
    if ('problem' in resolution) throw new Error(resolution.problem);
    const { resolved } = resolution;
    return { type: typeOf(resolved), value: compileValue(resolved, entity, context) };
  });
}

/** Compiles a filter that tests headers only. */
export function compileHeaderFilter<R>(
  filter: DataviewFilter,
  headers: ReadonlyMap<string, Subject<R>>,
  context: FilterContext,
): Predicate<R> {
  return compile(filter, context, ({ column }) => headers.get(column ?? ''));
}

function compile<R>(
  filter: DataviewFilter,
  context: FilterContext,
  subjectOf: (condition: DataviewFilter) => Subject<R> | undefined,
): Predicate<R> {
  const { and, or, not } = filter;
  const all = (parts: readonly DataviewFilter[]) => parts.map((part) => compile(part, context, subjectOf));
  if (and !== undefined) {
    const parts = all(and);
    return (row) => parts.every((part) => part(row));
  }
  if (or !== undefined) {
    const parts = all(or);
    return (row) => parts.some((part) => part(row));
  }
  if (not !== undefined) {
    const part = compile(not, context, subjectOf);
    return (row) => !part(row);
  }
  const subject = subjectOf(filter);
  if (subject === undefined) throw new Error(`nothing is called ${filter.column}`);
  return compileCondition(filter, subject, context);
}

const always = (): boolean => true;

/** Compiles one condition; it always passes when its parameter has no value. */
function compileCondition<R>(
  filter: DataviewFilter,
  { type, value }: Subject<R>,
  context: FilterContext,
): Predicate<R> {
  const { is = 'equals' } = filter;
  if (is === 'empty') {
    const expected = expectedEmpty(filter, context);
    return expected === undefined ? always : (row) => isEmpty(value(row)) === expected;
  }
  const operands = operandsOf(filter, type, context);
  if (operands === undefined) return always;
  const test = testOf(is, type, operands, context.reference.zone);
  return (row) => {
    const found = value(row);
    return found !== null && test(found);
  };
}

function expectedEmpty(
  { value, parameter }: DataviewFilter,
  { parameters }: FilterContext,
): boolean | undefined {
  if (parameter === undefined) return value !== false;
  const values = parameters.get(String(parameter))?.values;
  return values === undefined ? undefined : values[0] === true;
}

/** Returns the operands of a condition; undefined when its parameter has no value. */
function operandsOf(
  { is, value, parameter }: DataviewFilter,
  type: ResolvedType,
  context: FilterContext,
): readonly Operand[] | undefined {
  if (parameter === undefined) {
    const values = is === 'in' || is === 'between' ? [value].flat() : [value];
    return values.flatMap((one) => operandOf(type.value, one) ?? []);
  }
  const operands: Operand[] = [];
  for (const name of [parameter].flat()) {
    const bound = context.parameters.get(name);
    if (bound?.values === undefined) return undefined;
    for (const one of bound.values) {
      const operand = parameterOperand(type.value, bound.type, one);
      if (operand === undefined) {
        throw new ComputationFailed(
          `The parameter “${name}” cannot be compared with the column: send another value.`,
        );
      }
      operands.push(operand);
    }
  }
  return operands;
}
