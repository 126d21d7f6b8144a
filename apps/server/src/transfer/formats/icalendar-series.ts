/** The occurrences of a calendar: events, series and their changed occurrences, each under a key that stays the same. */
import type { ImportProblem } from '../import-item.ts';
import type { Calendar } from './icalendar-components.ts';
import { type Entry, type Occurrence, readEntry, readOccurrence } from './icalendar-entry.ts';
import type { RecurrenceReader } from './icalendar-recurrence.ts';
import { type CalendarTimes, timeKey, type When } from './icalendar-times.ts';
import type { EmittedItems } from './items.ts';

/** A recurring event; its occurrences follow. */
export interface Series {
  readonly what: 'series';
  readonly uid: string;
  readonly entry: Entry;
}

export interface KeyedOccurrence {
  readonly what: 'occurrence';
  /** Made of the UID, and of the moment in a series. */
  readonly key: string;
  readonly occurrence: Occurrence;
  /** UID of the series; undefined for a single event. */
  readonly series: string | undefined;
}

/** A part of the calendar that is left out. */
export interface Gap extends ImportProblem {
  readonly what: 'gap';
}

/** A remark on something that is read all the same, or stands twice. */
export interface Remark extends ImportProblem {
  readonly what: 'remark';
}

export type CalendarPart = Series | KeyedOccurrence | Gap | Remark;

export interface SeriesReader {
  readonly times: CalendarTimes;
  readonly recurrences: RecurrenceReader;
  readonly given: EmittedItems;
}

type Parts = Generator<CalendarPart, void>;

const gap = (problem: ImportProblem): Gap => ({ what: 'gap', ...problem });
const remark = (problem: ImportProblem): Remark => ({ what: 'remark', ...problem });

export function* occurrencesOf(calendar: Calendar, reading: SeriesReader): Parts {
  const changed = yield* readChanged(calendar, reading);
  const read = calendar.blocks
    .filter((block) => block.name === 'VEVENT' && !isChange(block.text))
    .map((block) => readEntry(block, reading.times));
  const masters = mastersOf(read);
  for (const entry of read) {
    if ('reason' in entry) yield gap(entry);
    else if (masters.get(entry.uid) !== entry) {
      yield* seriesOf(entry, `${entry.uid}:${timeKey(entry.start)}`, [], reading);
    } else {
      yield* seriesOf(entry, entry.uid, changed.get(entry.uid) ?? [], reading);
      changed.delete(entry.uid);
    }
  }
  for (const entries of changed.values()) {
    for (const entry of entries) yield* readOne(entry, `event:${entry.uid}:${timeKey(momentOf(entry))}`);
  }
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

const isChange = (text: string): boolean => /^RECURRENCE-ID[:;]/im.test(text);

/** Reads changed occurrences by UID: they may precede the event that they change. */
function* readChanged(
  calendar: Calendar,
  { times }: SeriesReader,
): Generator<CalendarPart, Map<string, Entry[]>> {
  const changed = new Map<string, Entry[]>();
  for (const block of calendar.blocks) {
    if (block.name !== 'VEVENT' || !isChange(block.text)) continue;
    const entry = readEntry(block, times);
    if ('reason' in entry) yield gap(entry);
    else {
      const entries = changed.get(entry.uid);
      if (entries) entries.push(entry);
      else changed.set(entry.uid, [entry]);
    }
  }
  return changed;
}

const momentOf = (entry: Entry): When => entry.changes ?? entry.start;

/** Yields the occurrences of a series; `uid` identifies the entry. */
function* seriesOf(entry: Entry, uid: string, changed: readonly Entry[], reading: SeriesReader): Parts {
  const key = `event:${uid}`;
  const { recurrence } = entry;
  const isAgain = !reading.given.add(`UID ${entry.uid} ${timeKey(entry.start)}`);
  if (isAgain || !reading.given.add(`UID ${uid}`)) {
    yield remark({
      place: entry.place,
      reason: `the UID ${entry.uid} stands in the file a second time with this start; the first one counts`,
    });
    return;
  }
  if (recurrence === undefined) {
    yield* readOne(changed.at(-1) ?? entry, key);
    return;
  }
  const { starts, cut } = reading.recurrences.expand(entry.start, recurrence, entry.seconds);
  if (cut !== undefined) yield gap({ place: entry.place, reason: cut });
  yield { what: 'series', uid, entry };
  const changes = new Map(changed.map((change) => [timeKey(momentOf(change)), change]));
  for (const problem of entry.problems) yield remark(problem);
  for (const start of starts) {
    const moment = timeKey(start);
    const change = changes.get(moment);
    changes.delete(moment);
    for (const problem of change?.problems ?? []) yield remark(problem);
    const occurrence = readOccurrence(change ?? entry, change?.start ?? start);
    yield { what: 'occurrence', key: `${key}:${moment}`, occurrence, series: uid };
  }
  for (const [moment, change] of changes) yield* readOne(change, `${key}:${moment}`, uid);
}

function* readOne(entry: Entry, key: string, series?: string): Parts {
  for (const problem of entry.problems) yield remark(problem);
  yield { what: 'occurrence', key, occurrence: readOccurrence(entry, entry.start), series };
}
