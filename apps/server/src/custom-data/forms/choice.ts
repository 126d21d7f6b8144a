/** One of the field's options. */
import {
  type ParseResult,
  refused,
  type ValueField,
  type ValueHandling,
  type WriteContext,
} from '../value-form.ts';
import { ONE_TEXT, parseLine } from './text-rules.ts';

/** An import keeps a discontinued option: the venue chose it when it was offered. */
export function parseOption(value: unknown, field: ValueField, context: WriteContext): ParseResult {
  const parsed = parseLine(value);
  if (!parsed.ok || context.mode === 'import' || isOption(parsed.value, field)) return parsed;
  return refused(
    `Send one of the options of the field${listed(field)}, or null to clear it.`,
    'not-an-option',
  );
}

function isOption(value: unknown, { options }: ValueField): boolean {
  return typeof value === 'string' && options.includes(value);
}

/** Maximum number of options in a message; the definition has them all. */
const SHOWN_OPTIONS = 10;

export function listed({ options }: ValueField): string {
  const shown = options.slice(0, SHOWN_OPTIONS).map((option) => JSON.stringify(option));
  if (shown.length === 0) return '';
  return ` (${shown.join(', ')}${options.length > SHOWN_OPTIONS ? ', …' : ''})`;
}

export const CHOICE: ValueHandling = {
  ...ONE_TEXT,
  parse: parseOption,
};
