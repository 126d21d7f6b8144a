/** Reads a calendar that is read again and again: its occurrences within a span of days, as what they are to the plan. */
import { AppError } from '../../platform/errors.ts';
import { DAY_SECONDS } from '../../platform/time-zone.ts';
import type { ImportProblem } from '../import-item.ts';
import { findZone } from './file-time.ts';
import { textOf } from './foreign-value.ts';
import { cutCalendar } from './icalendar-components.ts';
import type { Occurrence } from './icalendar-entry.ts';
import { labelsOf } from './icalendar-items.ts';
import { RecurrenceReader } from './icalendar-recurrence.ts';
import { occurrencesOf } from './icalendar-series.ts';
import { CalendarTimes } from './icalendar-times.ts';
import { CalendarZones, utc, wallClock } from './icalendar-zones.ts';
import { EmittedItems } from './items.ts';
import { cleanLine } from './text.ts';

export interface CalendarEntry {
  /** UID, and the moment in a series; the same at each reading. */
  readonly key: string;
  readonly name: string;
  /** Days since 1970. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Unix seconds; null: whole days. */
  readonly start: number | null;
  /** Null: the calendar says no end. */
  readonly end: number | null;
  readonly location: string;
  readonly labels: readonly string[];
  /** Whether it takes up no time of anybody (`TRANSP:TRANSPARENT`). */
  readonly isTransparent: boolean;
}

export interface CalendarRequest {
  /** Zone of times that name none. */
  readonly timeZone: string;
  /** Days since 1970, both included. */
  readonly fromDay: number;
  readonly toDay: number;
  /** Maximum number of entries: the earliest ones. */
  readonly most: number;
}

export interface CalendarEntries {
  /** By start. */
  readonly entries: readonly CalendarEntry[];
  /** The first ones of them. */
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
  /** Whether entries may be missing: some could not be read, or there are too many. */
  readonly isPartial: boolean;
}

const MOST_PROBLEMS = 100;
const MOST_NAME = 1_000;

/** Throws `bad-body` for what is no calendar, or ends before its end. */
export function readCalendarEntries(text: string, request: CalendarRequest): CalendarEntries {
  checkWhole(text);
  const { timeZone, fromDay, toDay, most } = request;
  const calendar = cutCalendar(text);
  const zone = findZone(timeZone);
  const times = new CalendarTimes(new CalendarZones(calendar), zone ? wallClock(zone) : utc);
  // A day more on either side: walls of other zones.
  const window = { from: (fromDay - 1) * DAY_SECONDS, to: (toDay + 2) * DAY_SECONDS };
  const recurrences = new RecurrenceReader(times, window);
  const found = new Map<string, CalendarEntry>();
  const problems: ImportProblem[] = [];
  let problemCount = 0;
  let isPartial = false;
  const tell = (place: string, reason: string): void => {
    problemCount += 1;
    if (problems.length < MOST_PROBLEMS) problems.push({ place, reason });
  };
  for (const part of occurrencesOf(calendar, { times, recurrences, given: new EmittedItems() })) {
    if (part.what === 'series') continue;
    if (part.what === 'occurrence') {
      const { occurrence, key } = part;
      if (occurrence.lastDay < fromDay || occurrence.firstDay > toDay || isCancelled(occurrence)) continue;
      if (!found.has(key)) found.set(key, entryOf(key, occurrence));
      continue;
    }
    isPartial ||= part.what === 'gap';
    tell(part.place, part.reason);
  }
  for (const tzid of times.unknown) {
    tell(
      'the calendar',
      `the time zone ${JSON.stringify(tzid)} is unknown; its times were read in that of the venue`,
    );
  }
  const entries = [...found.values()].sort(byStart);
  if (entries.length > most) {
    isPartial = true;
    tell('the calendar', `it holds ${entries.length} entries; the first ${most} are read`);
  }
  return { entries: entries.slice(0, most), problems, problemCount, isPartial };
}

/** A transfer that broke off would look like a calendar from which entries were deleted. */
function checkWhole(text: string): void {
  if (!/^\uFEFF?\s*BEGIN:\s*VCALENDAR\s*$/im.test(text.slice(0, 1_000))) {
    throw new AppError('bad-body', 'not-a-calendar');
  }
  if (!/(?:^|\n)END:\s*VCALENDAR\s*$/i.test(text.slice(-1_000))) throw new AppError('bad-body', 'truncated');
}

function isCancelled({ entry }: Occurrence): boolean {
  return textOfProperty(entry, 'STATUS').toUpperCase() === 'CANCELLED';
}

function entryOf(key: string, { entry, firstDay, lastDay, start, end }: Occurrence): CalendarEntry {
  return {
    key,
    name: entry.name.slice(0, MOST_NAME),
    firstDay,
    lastDay,
    start: start ?? null,
    end: end ?? null,
    location: textOfProperty(entry, 'LOCATION').slice(0, MOST_NAME),
    labels: labelsOf(entry.properties.filter(({ name }) => name === 'CATEGORIES')).map((label) =>
      label.slice(0, MOST_NAME),
    ),
    isTransparent: textOfProperty(entry, 'TRANSP').toUpperCase() === 'TRANSPARENT',
  };
}

function textOfProperty({ properties }: Occurrence['entry'], wanted: string): string {
  return cleanLine(textOf(properties.find(({ name }) => name === wanted)?.values[0]));
}

function byStart(one: CalendarEntry, other: CalendarEntry): number {
  const order = one.firstDay - other.firstDay || (one.start ?? 0) - (other.start ?? 0);
  return order || (one.key < other.key ? -1 : 1);
}
