/** Converts values to cells, and columns to their shape. */

import type { Zone } from '../../platform/time-zone.ts';
import type { Value, ValueType } from '../catalogue/field.ts';
import type { ResolvedType } from '../catalogue/resolve.ts';
import { listOf, numberOf } from '../catalogue/value-forms.ts';
import type { Cell, ColumnShape, ColumnType } from '../record-sink.ts';

const SHOWN_AS: Readonly<Record<ValueType, ColumnType>> = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  instant: 'datetime',
  // A date, a time, or both.
  moment: 'text',
  entity: 'json',
  json: 'json',
};

export function columnShape(
  header: string,
  { value, list }: ResolvedType,
  columns: readonly ColumnShape[] | undefined,
): ColumnShape {
  return { header, type: list ? 'json' : SHOWN_AS[value], ...(columns === undefined ? {} : { columns }) };
}

/** Returns the conversion to cells; undefined when the value already is the cell. */
export function formatter(
  { value: type, list }: ResolvedType,
  zone: Zone,
): ((value: Value) => Cell) | undefined {
  if (type !== 'instant') return undefined;
  const one = (value: Value): Cell => (value === null ? null : zone.formatInstant(numberOf(value)));
  return list ? (value) => (value === null ? null : listOf(value).map(one)) : one;
}

/** Returns a function that converts a row of values to cells in place. */
export function rowFormatter(
  types: readonly ResolvedType[],
  zone: Zone,
): ((values: Value[]) => Value[]) | undefined {
  const steps = types.flatMap((type, at) => {
    const format = formatter(type, zone);
    return format === undefined ? [] : [{ at, format }];
  });
  if (steps.length === 0) return undefined;
  return (values) => {
    for (const { at, format } of steps) values[at] = format(values[at] ?? null);
    return values;
  };
}
