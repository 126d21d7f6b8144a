/** Calendars: iCalendar files (RFC 5545), `.ics`. */
import { AppError } from '../../platform/errors.ts';
import type { ImportFormat, ImportProblem, ReadOptions } from '../import-item.ts';
import { findZone } from './file-time.ts';
import { textOf } from './foreign-value.ts';
import { type Calendar, cutCalendar, readLine } from './icalendar-components.ts';
import { type Entry, readEntry, readOccurrence } from './icalendar-entry.ts';
import { type CalendarItems, eventItems, LOCATIONS } from './icalendar-items.ts';
import { RecurrenceReader } from './icalendar-recurrence.ts';
import { CalendarTimes, timeKey, type When } from './icalendar-times.ts';
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

interface CalendarReader extends CalendarItems {
  readonly times: CalendarTimes;
  readonly recurrences: RecurrenceReader;
}

function* items(calendar: Calendar, { timeZone }: ReadOptions): Read {
  const zone = findZone(timeZone);
  const times = new CalendarTimes(new CalendarZones(calendar), zone ? wallClock(zone) : utc);
  const reading: CalendarReader = {
    times,
    recurrences: new RecurrenceReader(times),
    given: new EmittedItems(),
    rooms: locationNames(calendar),
  };
  yield* definitions('event', { keyword: 'calendar', name: 'Calendar' }, FIELDS);
  const halls = { name: 'Locations' };
  yield { kind: 'resourcegroup', key: LOCATIONS, place: 'the file', fields: halls, named: 'name' };
  const changed = yield* readChanged(calendar, reading);
  const read = calendar.blocks
    .filter((block) => block.name === 'VEVENT' && !isChange(block.text))
    .map((block) => readEntry(block, times));
  const masters = mastersOf(read);
  for (const entry of read) {
    if ('reason' in entry) yield entry;
    else if (masters.get(entry.uid) !== entry) {
      yield* series(entry, `${entry.uid}:${timeKey(entry.start)}`, [], reading);
    } else {
      yield* series(entry, entry.uid, changed.get(entry.uid) ?? [], reading);
      changed.delete(entry.uid);
    }
  }
  for (const entries of changed.values()) {
    for (const entry of entries)
      yield* readOne(entry, `event:${entry.uid}:${timeKey(momentOf(entry))}`, reading);
  }
  yield* remarks(calendar, times);
}

/**
 * Returns the entries that own their UID. Some programs give one UID to events on several days. The series,
 * else the earliest event, keeps the UID, so that its key does not depend on the others; those are identified
 * by UID and start.
 */
function mastersOf(entries: readonly (Entry | ImportProblem)[]): ReadonlyMap<string, Entry> {
  const masters = new Map<string, Entry>();
  const rank = ({ recurrence, start }: Entry): number =>
    recurrence === undefined ? start.wall : Number.NEGATIVE_INFINITY;
  for (const entry of entries) {
    if ('reason' in entry) continue;
    const other = masters.get(entry.uid);
    if (other === undefined || rank(entry) < rank(other)) masters.set(entry.uid, entry);
  }
  return masters;
}

/** Returns all LOCATION texts: a text is a list of rooms when each of its parts also occurs alone. */
function locationNames(calendar: Calendar): ReadonlySet<string> {
  const lines = calendar.blocks.flatMap((block) => /^LOCATION[:;].*$/im.exec(block.text) ?? []);
  return new Set(lines.map((line) => cleanLine(textOf(readLine(line)?.values[0]))));
}

const isChange = (text: string): boolean => /^RECURRENCE-ID[:;]/im.test(text);

/** Reads changed occurrences by UID: they may precede the event that they change. */
function* readChanged(
  calendar: Calendar,
  { times }: CalendarReader,
): Generator<ImportProblem, Map<string, Entry[]>> {
  const changed = new Map<string, Entry[]>();
  for (const block of calendar.blocks) {
    if (block.name !== 'VEVENT' || !isChange(block.text)) continue;
    const entry = readEntry(block, times);
    if ('reason' in entry) yield entry;
    else {
      const entries = changed.get(entry.uid);
      if (entries) entries.push(entry);
      else changed.set(entry.uid, [entry]);
    }
  }
  return changed;
}

const momentOf = (entry: Entry): When => entry.changes ?? entry.start;

/** Yields the items of a series; `uid` identifies the entry. */
function* series(entry: Entry, uid: string, changed: readonly Entry[], reading: CalendarReader): Read {
  const key = `event:${uid}`;
  const { recurrence } = entry;
  const isAgain = !reading.given.add(`UID ${entry.uid} ${timeKey(entry.start)}`);
  if (isAgain || !reading.given.add(`UID ${uid}`)) {
    yield {
      place: entry.place,
      reason: `the UID ${entry.uid} stands in the file a second time with this start; the first one counts`,
    };
    return;
  }
  if (recurrence === undefined) {
    yield* readOne(changed.at(-1) ?? entry, key, reading);
    return;
  }
  const { starts, cut } = reading.recurrences.expand(entry.start, recurrence);
  if (cut !== undefined) yield { place: entry.place, reason: cut };
  const groupId = `group:${uid}`;
  yield {
    kind: 'group',
    key: groupId,
    place: entry.place,
    fields: { name: entry.name, isProduction: false },
  };
  const changes = new Map(changed.map((change) => [timeKey(momentOf(change)), change]));
  for (const problem of entry.problems) yield problem;
  for (const start of starts) {
    const moment = timeKey(start);
    const change = changes.get(moment);
    changes.delete(moment);
    if (change) yield* change.problems;
    yield* eventItems(
      readOccurrence(change ?? entry, change?.start ?? start),
      `${key}:${moment}`,
      groupId,
      reading,
    );
  }
  for (const [moment, change] of changes) yield* readOne(change, `${key}:${moment}`, reading, groupId);
}

function* readOne(entry: Entry, key: string, reading: CalendarReader, groupId?: string): Read {
  yield* entry.problems;
  yield* eventItems(readOccurrence(entry, entry.start), key, groupId, reading);
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
