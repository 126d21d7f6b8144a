/** Calendars: iCalendar files (RFC 5545), `.ics`. */
import { AppError } from '../../platform/errors.ts';
import type { ImportFormat, ImportProblem, ReadOptions } from '../import-item.ts';
import { findZone } from './file-time.ts';
import { textOf } from './foreign-value.ts';
import { type Calendar, cutCalendar, readLine } from './icalendar-components.ts';
import { type CalendarItems, eventItems, LOCATIONS } from './icalendar-items.ts';
import { RecurrenceReader } from './icalendar-recurrence.ts';
import { occurrencesOf, type SeriesReader } from './icalendar-series.ts';
import { CalendarTimes } from './icalendar-times.ts';
import { CalendarZones, utc, wallClock } from './icalendar-zones.ts';
import { definitions, EmittedItems, type Read } from './items.ts';
import { cleanLine, fileStem } from './text.ts';

/**
 * Mapping: `VEVENT` → event, identified by its UID; without a time it is planned for its days, without a
 * schedule. Floating times are in the installation's zone. A recurring event becomes a group with its
 * occurrences, each identified by UID and moment, within the bounds of `RecurrenceReader`; changed
 * occurrences replace the original ones. `LOCATION` → location; `CATEGORIES` → labels; `STATUS` → status;
 * named `ATTENDEE`s and `ORGANIZER`s who have not declined → contact bookings; `URL`, `ATTACH` → links;
 * `DESCRIPTION` → text, with its markup.
 */
export const icalendar: ImportFormat = {
  name: 'iCalendar',
  recognises: (head) => /^\uFEFF?\s*BEGIN:\s*VCALENDAR/i.test(head),
  read(text, options) {
    const calendar = cutCalendar(text);
    if (!calendar.blocks.some((block) => block.name === 'VEVENT')) {
      throw new AppError('bad-body', 'The calendar holds no VEVENT: nothing to import.');
    }
    const { properties } = calendar;
    const name = cleanLine(properties.get('X-WR-CALNAME') ?? properties.get('NAME') ?? '');
    const source = `icalendar:${name || fileStem(options.fileName)}`;
    return { source, timeZone: options.timeZone, items: items(calendar, options) };
  },
};

const FIELDS = [{ keyword: 'calendar_description', name: 'Description', type: 'Text' }] as const;

function* items(calendar: Calendar, { timeZone }: ReadOptions): Read {
  const zone = findZone(timeZone);
  const times = new CalendarTimes(new CalendarZones(calendar), zone ? wallClock(zone) : utc);
  const reading: CalendarItems & SeriesReader = {
    times,
    recurrences: new RecurrenceReader(times),
    given: new EmittedItems(),
    rooms: locationNames(calendar),
  };
  yield* definitions('event', { keyword: 'calendar', name: 'Calendar' }, FIELDS);
  const halls = { name: 'Locations' };
  yield { kind: 'resourcegroup', key: LOCATIONS, place: 'the file', fields: halls, named: 'name' };
  for (const part of occurrencesOf(calendar, reading)) {
    if (part.what === 'series') {
      const { entry, uid } = part;
      const fields = { name: entry.name, isProduction: false };
      yield { kind: 'group', key: `group:${uid}`, place: entry.place, fields };
    } else if (part.what === 'occurrence') {
      const { occurrence, key, series } = part;
      yield* eventItems(occurrence, key, series === undefined ? undefined : `group:${series}`, reading);
    } else yield { place: part.place, reason: part.reason };
  }
  yield* remarks(calendar, times);
}

/** Returns all LOCATION texts: a text is a list of rooms when each of its parts also occurs alone. */
function locationNames(calendar: Calendar): ReadonlySet<string> {
  const lines = calendar.blocks.flatMap((block) => /^LOCATION[:;].*$/im.exec(block.text) ?? []);
  return new Set(lines.map((line) => cleanLine(textOf(readLine(line)?.values[0]))));
}

function* remarks(calendar: Calendar, times: CalendarTimes): Generator<ImportProblem, void> {
  for (const tzid of times.unknown) {
    const reason = `the time zone ${JSON.stringify(tzid)} is unknown; its times were read in the installation's zone`;
    yield { place: 'the file', reason };
  }
  const others = new Set(calendar.blocks.map(({ name }) => name));
  for (const known of ['VEVENT', 'VTIMEZONE']) others.delete(known);
  if (others.size > 0)
    yield { place: 'the file', reason: `only events are imported, not ${[...others].join(', ')}` };
}
