/** The entries of a calendar written as iCalendar text (RFC 5545). */
import type { ReferenceData } from '../model/reference-data.ts';
import type { Period } from '../planning/store.ts';
import { DAY_SECONDS, formatDay, parseDay } from '../platform/time-zone.ts';
import { component, line, textLine } from './content-lines.ts';
import type { CalendarEntry } from './entries.ts';
import { type CalendarTimes, dayValue, type EntrySpan, isZoned, spanOf, utcText } from './entry-time.ts';
import { zoneDefinition } from './zone-definition.ts';

/** Time after which programs should read a calendar again. */
const REFRESH = 'PT1H';
const CONFIRMED = line('STATUS', 'CONFIRMED');
const TENTATIVE = line('STATUS', 'TENTATIVE');

export interface CalendarDocument {
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
  readonly period: Period;
  /** Address of the installation, which links and identities of entries are made of. */
  readonly baseUrl: string;
  /** Instant from which on entries are left out, and the words that say so; undefined: all are there. */
  readonly cut: { readonly at: number; readonly text: string } | undefined;
}

export function calendarDocument(
  { zone, planningDays, settings }: Pick<ReferenceData, 'zone' | 'planningDays' | 'settings'>,
  { name, entries, period, baseUrl, cut }: CalendarDocument,
): string {
  const times: CalendarTimes = { zone, planningDays, defined: definedYears(period) };
  const host = new URL(baseUrl).host;
  const placed = entries.map((entry) => ({ entry, span: spanOf(times, entry.start, entry.end) }));
  const needsZone = placed.some(({ span: { start, end } }) => isZoned(start) || isZoned(end));
  return component('VCALENDAR', [
    line('VERSION', '2.0'),
    line('PRODID', '-//Callboard//Calendar//EN'),
    line('CALSCALE', 'GREGORIAN'),
    textLine('NAME', name),
    textLine('X-WR-CALNAME', name),
    textLine('X-WR-TIMEZONE', zone.name),
    line('REFRESH-INTERVAL', `;VALUE=DURATION:${REFRESH}`),
    line('X-PUBLISHED-TTL', REFRESH),
    textLine('DESCRIPTION', [settings.venueName, ...(cut === undefined ? [] : [cut.text])].join('\n')),
    ...(needsZone ? [zoneDefinition(times)] : []),
    ...placed.map(({ entry, span }) => eventOf(entry, span, host, baseUrl)),
    ...(cut === undefined ? [] : [cutNote(cut, times, host)]),
  ]);
}

/** Whole years, so that the definition of the zone, and so the calendar, does not change from day to day. */
function definedYears({ from, to }: Period): CalendarTimes['defined'] {
  const yearOf = (instant: number): number =>
    Number(formatDay(Math.floor(instant / DAY_SECONDS)).slice(0, 4));
  const begin = (year: number): number => (parseDay(`${year}-01-01`) ?? 0) * DAY_SECONDS;
  return { from: begin(yearOf(from) - 1), until: begin(yearOf(to) + 2) };
}

function eventOf(entry: CalendarEntry, { start, end }: EntrySpan, host: string, baseUrl: string): string {
  return component('VEVENT', [
    textLine('UID', `${entry.uid}@${host}`),
    line('DTSTAMP', utcText(entry.created)),
    line('DTSTART', start),
    end === undefined ? '' : line('DTEND', end),
    textLine('SUMMARY', entry.summary),
    entry.place === '' ? '' : textLine('LOCATION', entry.place),
    entry.description === '' ? '' : textLine('DESCRIPTION', entry.description),
    entry.page === '' ? '' : line('URL', `${baseUrl}${entry.page}`),
    entry.isTentative ? TENTATIVE : CONFIRMED,
    line('SEQUENCE', String(entry.sequence)),
  ]);
}

/** Says in the calendar itself from which day on entries are missing. */
function cutNote(
  { at, text }: NonNullable<CalendarDocument['cut']>,
  { planningDays }: CalendarTimes,
  host: string,
): string {
  const day = planningDays.dayOf(at);
  return component('VEVENT', [
    textLine('UID', `left-out@${host}`),
    line('DTSTAMP', utcText(at)),
    line('DTSTART', dayValue(day)),
    line('DTEND', dayValue(day + 1)),
    textLine('SUMMARY', text),
    CONFIRMED,
    line('TRANSP', 'TRANSPARENT'),
  ]);
}
