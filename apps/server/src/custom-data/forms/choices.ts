/** Any number of the field's options. */
import {
  accepted,
  indexWhen,
  type ParseResult,
  readWhen,
  refused,
  type ValueField,
  type ValueHandling,
  type WriteContext,
} from '../value-form.ts';
import { listed } from './choice.ts';
import { indexTexts, parseLine } from './text-rules.ts';

/**
 * Returns options in their defined order, without duplicates; discontinued options (import only) come last.
 */
export function parseOptions(value: unknown, field: ValueField, context: WriteContext): ParseResult {
  if (!Array.isArray(value)) return refused('Send a JSON array of strings.');
  const chosen = new Set<string>();
  for (const element of value) {
    const parsed = parseLine(element);
    if (!parsed.ok) return { ...parsed, detail: `Of each selected option: ${parsed.detail}` };
    if (typeof parsed.value === 'string') chosen.add(parsed.value);
  }
  const offered = field.options.filter((option) => chosen.delete(option));
  if (chosen.size > 0 && context.mode === 'client') {
    return refused(`Send only options of the field${listed(field)}.`, 'not-an-option');
  }
  return accepted([...offered, ...chosen]);
}

export function isTexts(stored: unknown): stored is readonly string[] {
  return Array.isArray(stored) && stored.every((element) => typeof element === 'string');
}

export const CHOICES: ValueHandling = {
  search: 'text',
  parse: parseOptions,
  read: readWhen(isTexts),
  index: indexWhen(isTexts, indexTexts),
};
