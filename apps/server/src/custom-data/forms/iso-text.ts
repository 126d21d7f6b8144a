/** Days, times and moments: texts that are stored as they are parsed. */
import {
  accepted,
  type IndexEntry,
  indexWhen,
  readWhen,
  refused,
  type ValueHandling,
  type WriteContext,
} from '../value-form.ts';

interface IsoText {
  readonly search: ValueHandling['search'];
  /** Returns the stored form; undefined where the text is none. */
  readonly parse: (text: string, context: Pick<WriteContext, 'zone'>) => string | undefined;
  /** Sentence that says what to send. */
  readonly advice: string;
  readonly stored: RegExp;
  readonly index: (stored: string) => Partial<IndexEntry>;
}

export function isoText({ search, parse, advice, stored, index }: IsoText): ValueHandling {
  const isStored = (value: unknown): value is string => typeof value === 'string' && stored.test(value);
  return {
    search,
    parse(value, _field, context) {
      const text = typeof value === 'string' ? parse(value, context) : undefined;
      return text === undefined ? refused(advice) : accepted(text);
    },
    read: readWhen(isStored),
    index: indexWhen(isStored, index),
  };
}
