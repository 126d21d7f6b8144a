/** The schedule of an event: moments and blocks, in the venue's time zone. */

import type { ScheduleEntry } from '../../../model/records.ts';
import { parseWallTime, wallTime, type Zone } from '../../../platform/time-zone.ts';
import { each, ValueProblem, type ValueType } from '../value-type.ts';
import { parseLine } from './texts.ts';

function parseEntry(element: unknown, zone: Zone): ScheduleEntry | ValueProblem {
  const sent: Record<string, unknown> = Object(element);
  const start = instantOf(sent.start, zone);
  const end = sent.end === null || sent.end === undefined ? null : instantOf(sent.end, zone);
  if (start === undefined || end === undefined) return new ValueProblem('Give a day and a time.');
  if (end !== null && end < start) return new ValueProblem('It ends before it starts.');
  const description = parseLine(sent.description ?? '');
  if (description instanceof ValueProblem) return description;
  const tag = sent.tag === null || sent.tag === undefined ? null : parseLine(sent.tag);
  if (tag instanceof ValueProblem) return tag;
  return {
    start,
    end,
    description,
    tag,
    displayStart: sent.displaystart === true,
    displayEnd: sent.displayend === true,
  };
}

function instantOf(value: unknown, zone: Zone): number | undefined {
  return typeof value === 'string' ? parseWallTime(zone, value) : undefined;
}

/** A day and a time in the venue's time zone. */
export const moment: ValueType = {
  empty: null,
  parse: (value, { zone }) => instantOf(value, zone) ?? new ValueProblem('Give a day and a time.'),
  present: (stored: number, { zone }) => wallTime(zone, stored),
};

/** Entries sorted by time, in whatever order they were sent. */
export const schedule: ValueType = {
  empty: [],
  parse(value, { zone }) {
    const entries = each(value, (element) => parseEntry(element, zone));
    return entries instanceof ValueProblem ? entries : entries.sort((one, other) => one.start - other.start);
  },
  present: (stored: readonly ScheduleEntry[], { zone }) =>
    stored.map(({ start, end, description, tag, displayStart, displayEnd }) => ({
      start: wallTime(zone, start),
      end: end === null ? null : wallTime(zone, end),
      description,
      tag,
      displaystart: displayStart,
      displayend: displayEnd,
    })),
};
