/** The entries of a calendar written as iCalendar text (RFC 5545). */
import type { ReferenceData } from '../model/reference-data.ts';
import type { Period } from '../planning/store.ts';
import { DAY_SECONDS, formatDay, parseDay } from '../platform/time-zone.ts';
import type { CalendarEntry } from './entries.ts';
import { type CalendarTimes, dayValue, spanOf, utcText } from './entry-time.ts';
import {
  type CalendarProperty,
  type Component,
  calendarText,
  component,
  textProperty,
  unknownProperty,
} from './jcal.ts';
import { zoneDefinition } from './zone-definition.ts';

/** Time after which programs should read a calendar again. */
const REFRESH = 'PT15M';
const CONFIRMED: CalendarProperty = ['status', {}, 'text', 'CONFIRMED'];
const TENTATIVE: CalendarProperty = ['status', {}, 'text', 'TENTATIVE'];

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
  const events = entries.map((entry) => eventOf(entry, times, host, baseUrl));
  if (cut !== undefined) events.push(cutNote(cut, times, host));
  const isZoned = events.some(([, properties]) => properties.some(([, { tzid }]) => tzid !== undefined));
  return calendarText(
    component(
      'vcalendar',
      [
        textProperty('version', '2.0'),
        textProperty('prodid', '-//Callboard//Calendar//EN'),
        textProperty('calscale', 'GREGORIAN'),
        unknownProperty('name', name),
        unknownProperty('x-wr-calname', name),
        unknownProperty('x-wr-timezone', zone.name),
        ['refresh-interval', {}, 'duration', REFRESH],
        unknownProperty('x-published-ttl', REFRESH),
        textProperty(
          'description',
          [settings.venueName, ...(cut === undefined ? [] : [cut.text])].join('\n'),
        ),
      ],
      [...(isZoned ? [zoneDefinition(times)] : []), ...events],
    ),
  );
}

/** Whole years, so that the definition of the zone, and so the calendar, does not change from day to day. */
function definedYears({ from, to }: Period): CalendarTimes['defined'] {
  const yearOf = (instant: number): number =>
    Number(formatDay(Math.floor(instant / DAY_SECONDS)).slice(0, 4));
  const begin = (year: number): number => (parseDay(`${year}-01-01`) ?? 0) * DAY_SECONDS;
  return { from: begin(yearOf(from) - 1), until: begin(yearOf(to) + 2) };
}

function eventOf(entry: CalendarEntry, times: CalendarTimes, host: string, baseUrl: string): Component {
  const { start, end } = spanOf(times, entry.start, entry.end);
  const properties: CalendarProperty[] = [
    ['uid', {}, 'text', `${entry.uid}@${host}`],
    ['dtstamp', {}, 'date-time', utcText(entry.created)],
    ['dtstart', ...start],
  ];
  if (end !== undefined) properties.push(['dtend', ...end]);
  properties.push(textProperty('summary', entry.summary));
  if (entry.place !== '') properties.push(textProperty('location', entry.place));
  if (entry.description !== '') properties.push(textProperty('description', entry.description));
  if (entry.page !== '') properties.push(['url', {}, 'uri', `${baseUrl}${entry.page}`]);
  properties.push(entry.isTentative ? TENTATIVE : CONFIRMED, ['sequence', {}, 'integer', entry.sequence]);
  return component('vevent', properties);
}

/** Says in the calendar itself from which day on entries are missing. */
function cutNote(
  { at, text }: NonNullable<CalendarDocument['cut']>,
  times: CalendarTimes,
  host: string,
): Component {
  const day = times.planningDays.dayOf(at);
  return component('vevent', [
    textProperty('uid', `left-out@${host}`),
    ['dtstamp', {}, 'date-time', utcText(at)],
    ['dtstart', ...dayValue(day)],
    ['dtend', ...dayValue(day + 1)],
    textProperty('summary', text),
    CONFIRMED,
    textProperty('transp', 'TRANSPARENT'),
  ]);
}
