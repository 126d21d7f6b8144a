/** What the modules of `value-types/` say of the values of fields. */
import type { EditableField } from '@callboard/contract';
import type { Zone } from '../../platform/time-zone.ts';

/** Something that cannot be stored, and what to do about it. */
export class ValueProblem {
  readonly detail: string;

  constructor(detail: string) {
    this.detail = detail;
  }
}

export interface ValueContext {
  readonly field: EditableField;
  readonly zone: Zone;
  /** What is stored when it is parsed. */
  readonly before?: unknown;
}

export interface ValueType {
  /** Stored where there is no value. */
  readonly empty: unknown;
  /** The stored form of a value that is not null; of a reference the number, which is not looked up. */
  readonly parse: (value: unknown, context: ValueContext) => unknown;
  /** As it is sent; left out: as it is stored. */
  readonly present?: (stored: never, context: ValueContext) => unknown;
}

const MOST_ELEMENTS = 500;

/** A list whose elements are parsed one by one. */
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
