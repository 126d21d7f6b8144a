/** References to other entities: ids here, which readers and writers of records look up. */
import { parseId } from '../../../platform/ids.ts';
import { each, ValueProblem, type ValueType } from '../value-type.ts';

function parseReference(value: unknown): number | ValueProblem {
  const { id }: { id?: unknown } = Object(value);
  const parsed = typeof id === 'string' ? parseId(id) : undefined;
  return parsed?.id ?? new ValueProblem('Choose one that there is.');
}

export const reference: ValueType = { empty: null, parse: parseReference };

/** References without duplicates, in the order in which they were sent. */
export const references: ValueType = {
  empty: [],
  parse(value) {
    const parsed = each(value, parseReference);
    return parsed instanceof ValueProblem ? parsed : [...new Set(parsed)];
  },
};
