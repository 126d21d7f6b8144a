/** Days and times of an event in a table. */
import type { Zone } from '../../platform/time-zone.ts';
import { DAY_SECONDS } from '../../platform/time-zone.ts';
import { BadCell } from './csv-cells.ts';
import type { Row } from './csv-rows.ts';
import { readAnyDay, readInstant, readTime } from './file-time.ts';

export interface EventTimes {
  readonly firstDay: number;
  readonly lastDay: number;
  /** Undefined for an event that is planned by day only. */
  readonly start: number | undefined;
  /** Always after `start`. */
  readonly end: number | undefined;
}

/**
 * Reads the times of a row. `start` (or `starttime`) and `end` (or `endtime`) are dates with times, or times
 * of the days in `date` (or `startdate`) and `enddate`; an end before the start is in the following night.
 * Without times whole days are planned. Undefined when all cells are empty; throws BadCell for unreadable
 * ones.
 */
export function readEventTimes(cells: Row['cells'], zone: Zone): EventTimes | undefined {
  const day = firstCell(cells, ['startdate', 'date'], readAnyDay);
  const endDay = firstCell(cells, ['enddate'], readAnyDay);
  const from = firstCell(cells, ['start', 'starttime'], (text) => readMoment(text, zone));
  const to = firstCell(cells, ['end', 'endtime'], (text) => readMoment(text, zone));
  const start = from && instantOf(from, day, zone);
  if (start === undefined && to !== undefined) throw new BadCell('end: an end needs a start');
  const firstDay = day ?? (start === undefined ? undefined : zone.localDay(start));
  if (firstDay === undefined) {
    if (endDay !== undefined) throw new BadCell('enddate: needs a day in `date`');
    return undefined;
  }
  if (endDay !== undefined && endDay < firstDay) throw new BadCell('enddate: is before the first day');
  if (start === undefined) return { firstDay, lastDay: endDay ?? firstDay, start: undefined, end: undefined };
  const end = endOf(to, endDay ?? firstDay, start, zone);
  if (end !== undefined && end < start) throw new BadCell('end: is before the start');
  const lastDay = Math.max(
    firstDay,
    endDay ?? firstDay,
    end === undefined ? firstDay : zone.localDay(end - 1),
  );
  return { firstDay, lastDay, start, end: end === start ? undefined : end };
}

type Moment = { readonly instant: number } | { readonly time: number };

function readMoment(text: string, zone: Zone): Moment | undefined {
  const time = readTime(text);
  if (time !== undefined) return { time };
  const instant = readInstant(text, zone);
  return instant === undefined ? undefined : { instant };
}

function instantOf(moment: Moment, day: number | undefined, zone: Zone): number {
  if ('instant' in moment) return moment.instant;
  if (day === undefined) throw new BadCell('start: a time needs a day in `date`');
  return zone.toInstant(day, moment.time);
}

function endOf(to: Moment | undefined, day: number, start: number, zone: Zone): number | undefined {
  if (to === undefined || 'instant' in to) return to?.instant;
  const end = zone.toInstant(day, to.time);
  return end < start && start - end < DAY_SECONDS ? zone.toInstant(day + 1, to.time) : end;
}

/** Returns the value of the first of the columns that is filled. */
function firstCell<T>(
  cells: Row['cells'],
  columns: readonly string[],
  read: (text: string) => T | undefined,
): T | undefined {
  const column = columns.find((name) => cells.has(name));
  if (column === undefined) return undefined;
  const text = cells.get(column) ?? '';
  const value = read(text);
  if (value !== undefined) return value;
  throw new BadCell(`${column}: ${JSON.stringify(text)} is no day or time that can be read`);
}
