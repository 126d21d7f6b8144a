/** Interface of the modules in `value-types/`, which parse and present field values. */
import type { EditableField } from '@callboard/contract';
import type { Zone } from '../../platform/time-zone.ts';

/** A value that cannot be stored, and what to do about it. */
export class ValueProblem {
  readonly detail: string;

  constructor(detail: string) {
    this.detail = detail;
  }
}

export interface ValueContext {
  readonly field: EditableField;
  readonly zone: Zone;
  /** The value that is stored already. */
  readonly before?: unknown;
}

export interface ValueType {
  /** Stored form of a missing value. */
  readonly empty: unknown;
  /** Returns the stored form of a value that is not null; for a reference the id, without looking it up. */
  readonly parse: (value: unknown, context: ValueContext) => unknown;
  /** Returns the form that clients get; left out: the stored form. */
  present?(stored: unknown, context: ValueContext): unknown;
}

const MOST_ELEMENTS = 500;

/** Parses each element of a list. */
export function each<T>(value: unknown, parse: (element: unknown) => T | ValueProblem): T[] | ValueProblem {
  if (!Array.isArray(value)) return new ValueProblem('Send a list.');
  if (value.length > MOST_ELEMENTS) return new ValueProblem(`Use at most ${MOST_ELEMENTS} of them.`);
  const parsed: T[] = [];
  for (const [index, element] of value.entries()) {
    const one = parse(element);
    if (one instanceof ValueProblem) return new ValueProblem(`Number ${index + 1}: ${one.detail}`);
    parsed.push(one);
  }
  return parsed;
}
