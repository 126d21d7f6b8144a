/** Closings that come again on days of the week, at the same times of the wall clock. */
import type { Entity } from '../model/records.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { formatDay, parseDay, parseWallTime, weekdayOf, type Zone } from '../platform/time-zone.ts';
import type { PlanningChange } from './workbench.ts';

/** Maximum number of closings in one series. */
export const MOST_CLOSINGS = 366;
/** Maximum number of changes of one operation that make or end series: each is about hundreds of closings. */
const MOST_SERIES = 10;

export interface Repeat {
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  /** The last day on which one may begin. */
  readonly until: string;
}

/** Wall times of the first of them. */
interface WallSpan {
  readonly start: string;
  readonly end: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

export function isInSeries({ seriesId }: Pick<Entity<'unavailability'>, 'seriesId'>): boolean {
  return typeof seriesId === 'number';
}

/** Returns the spans of all closings, by start. Throws `bad-value` where there is none, or too many. */
export function closingSpans(zone: Zone, wall: WallSpan, repeat: Repeat | undefined): readonly Span[] {
  const [start, end] = [parseWallTime(zone, wall.start), parseWallTime(zone, wall.end)];
  if (start === undefined || end === undefined) throw badValue('start', 'Give days and times.');
  if (end <= start) throw badValue('end', 'It ends before it starts.');
  if (repeat === undefined) return [{ start, end }];
  const [first, last] = [parseDay(wall.start.slice(0, 10)) ?? 0, parseDay(repeat.until)];
  if (last === undefined) throw badValue('until', 'Give a day like 2027-03-01.');
  const days = daysOf(first, last, new Set(repeat.weekdays));
  const spans = days.map((day) => movedBy(zone, wall, day - first, end - start));
  for (const [index, span] of spans.entries()) {
    const next = spans[index + 1];
    if (next !== undefined && next.start < span.end)
      throw badValue('end', 'It must end before it begins again.');
  }
  return spans;
}

function daysOf(first: number, last: number, weekdays: ReadonlySet<number>): readonly number[] {
  const days: number[] = [];
  for (let day = first; day <= last && days.length <= MOST_CLOSINGS; day += 1)
    if (weekdays.has(weekdayOf(day))) days.push(day);
  if (days.length === 0) throw badValue('until', 'None of these days of the week comes until then.');
  if (days.length > MOST_CLOSINGS)
    throw badValue('until', `Close it at most ${MOST_CLOSINGS} times at once.`);
  return days;
}

function movedBy(zone: Zone, wall: WallSpan, days: number, length: number): Span {
  const moved = (text: string): number => {
    const day = (parseDay(text.slice(0, 10)) ?? 0) + days;
    return parseWallTime(zone, `${formatDay(day)}${text.slice(10)}`) ?? 0;
  };
  const [start, end] = [moved(wall.start), moved(wall.end)];
  // Where a change of the clock would put its end before its beginning, it keeps its length.
  return { start, end: end > start ? end : start + length };
}

/** Throws `bad-value` when the changes are about more series than one operation may be. */
export function refuseTooManySeries(changes: readonly PlanningChange[]): void {
  const series = changes.filter(
    (change) =>
      (change.do === 'close' && change.repeat !== undefined) ||
      (change.do === 'open' && change.later === true),
  );
  if (series.length > MOST_SERIES)
    throw new AppError(
      'bad-value',
      `Nothing was saved. At most ${MOST_SERIES} series of closings are made or ended at once.`,
    );
}
