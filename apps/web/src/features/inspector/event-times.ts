/** When an event is, as its schedule says it. */
import type { Json, JsonObject } from '../../lib/entities.ts';
import { isObject, textOf } from '../../lib/entities.ts';
import { dayAfter } from '../../lib/times.ts';
import { endMoment, joinMoment, splitMoment } from '../../lib/typed-values.ts';

/** An entry of a schedule as forms have it: wall times without a zone. */
export type Entry = JsonObject;

export const entriesOf = (schedule: Json): readonly Entry[] =>
  Array.isArray(schedule) ? schedule.filter(isObject) : [];

export interface Span {
  /** `2026-11-25T10:00`, or empty. */
  readonly start: string;
  readonly end: string;
}

/** Places in the schedule of what is shown as start and end: the marked entries, otherwise the first and the last. */
function endsOf(entries: readonly Entry[]): { readonly first: number; readonly last: number } {
  const first = entries.findIndex(({ displaystart }) => displaystart === true);
  const last = entries.findLastIndex(({ displayend }) => displayend === true);
  return { first: first < 0 ? 0 : first, last: last < 0 ? entries.length - 1 : last };
}

/** Returns the times that the head of the page shows; empty without a schedule. */
export function shownSpan(schedule: Json): Span {
  const entries = entriesOf(schedule);
  const { first, last } = endsOf(entries);
  const [from, until] = [entries[first], entries[last]];
  const end = textOf(until?.end) || (first === last ? '' : textOf(until?.start));
  return { start: textOf(from?.start), end };
}

/** Returns the schedule with other shown times; an empty one gets an entry on that day. */
export function withShownTimes(
  schedule: Json,
  times: { readonly start?: string; readonly end?: string },
  day: string,
): readonly Entry[] {
  const entries = entriesOf(schedule);
  if (entries.length === 0) {
    const start = joinMoment(day, times.start ?? '');
    const end = times.end ? endMoment(splitMoment(start ?? ''), '', times.end) : null;
    return [{ start, end, description: '', tag: null, displaystart: true, displayend: true }];
  }
  const { first, last } = endsOf(entries);
  return entries.map((entry, index) => {
    let made = entry;
    if (index === first && times.start !== undefined) {
      const start = splitMoment(textOf(entry.start));
      made = { ...made, start: joinMoment(start.day || day, times.start) };
    }
    if (index !== last || times.end === undefined) return made;
    // A last entry without an end of its own is a moment, unless it is also the first.
    if (made.end === null && first !== last) {
      const start = splitMoment(textOf(made.start));
      return { ...made, start: joinMoment(start.day || day, times.end) };
    }
    const start = splitMoment(textOf(made.start));
    const end = splitMoment(textOf(made.end));
    const isOvernight = end.day !== '' && end.day !== start.day && times.end >= start.time;
    return { ...made, end: isOvernight ? joinMoment(end.day, times.end) : endMoment(start, '', times.end) };
  });
}

/** Returns `10:00–16:00`; with the day of the end where that is another one and not just the night after. */
export function timesText({ start, end }: Span, showDay: (day: string) => string): string {
  const [from, until] = [splitMoment(start), splitMoment(end)];
  if (from.time === '') return '';
  if (until.time === '' || end === start) return from.time;
  const isNight = until.time < '12:00' && until.day === dayAfter(from.day);
  return until.day === from.day || isNight
    ? `${from.time}–${until.time}`
    : `${from.time} – ${showDay(until.day)}, ${until.time}`;
}
