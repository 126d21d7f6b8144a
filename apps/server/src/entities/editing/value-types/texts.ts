/** Text types, and others that are stored as text. */
import { webAddressProblem } from '../../../custom-data/forms/text-rules.ts';
import { textProblem } from '../../../platform/storable-text.ts';
import { formatDay, parseDay } from '../../../platform/time-zone.ts';
import { each, ValueProblem, type ValueType } from '../value-type.ts';

const LONGEST_TEXT = 10_000;
const LONGEST_LINE = 500;

export function parseLine(value: unknown): string | ValueProblem {
  if (typeof value !== 'string') return new ValueProblem('Send a text.');
  const text = value.trim();
  if (text.length > LONGEST_LINE) return new ValueProblem(`Use at most ${LONGEST_LINE} characters.`);
  if (/[\n\r\u0085\u2028\u2029]/.test(text)) return new ValueProblem('Write it on one line.');
  const problem = textProblem(text);
  return problem === undefined ? text : new ValueProblem(problem);
}

function parseLines(value: unknown): string | ValueProblem {
  if (typeof value !== 'string') return new ValueProblem('Send a text.');
  if (value.length > LONGEST_TEXT) return new ValueProblem(`Use at most ${LONGEST_TEXT} characters.`);
  const problem = textProblem(value);
  return problem === undefined ? value.replace(/\r\n?/g, '\n') : new ValueProblem(problem);
}

export const text: ValueType = { empty: '', parse: parseLine };
export const lines: ValueType = { empty: '', parse: parseLines };
export const words: ValueType = { empty: [], parse: (value) => each(value, parseLine) };

export const url: ValueType = {
  empty: '',
  parse(value) {
    const address = parseLine(value);
    if (address instanceof ValueProblem || address === '') return address;
    const problem = webAddressProblem(address, 'the address');
    return problem === undefined ? address : new ValueProblem(problem);
  },
};

function dayOf(value: unknown): number | ValueProblem {
  const day = typeof value === 'string' ? parseDay(value) : undefined;
  return day ?? new ValueProblem('Write a day like 2027-12-31.');
}

/** A planning day. */
export const day: ValueType = { empty: null, parse: dayOf, present: (stored: number) => formatDay(stored) };

/** A day that plays no part in planning: stored as written. */
export const date: ValueType = {
  empty: null,
  parse(value) {
    const parsed = dayOf(value);
    return parsed instanceof ValueProblem ? parsed : formatDay(parsed);
  },
};
