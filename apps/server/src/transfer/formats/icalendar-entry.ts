/** One VEVENT: its properties, start and duration. */
import { DAY_SECONDS } from '../../platform/time-zone.ts';
import type { ImportProblem } from '../import-item.ts';
import { isPlannable } from './file-time.ts';
import { firstLine, textOf } from './foreign-value.ts';
import { type Block, type Property, readProperties } from './icalendar-components.ts';
import type { Recurrence } from './icalendar-recurrence.ts';
import { type CalendarTimes, readPeriod, type When } from './icalendar-times.ts';

export interface Entry {
  readonly place: string;
  readonly uid: string;
  readonly name: string;
  readonly properties: readonly Property[];
  readonly start: When;
  /** Duration in seconds; undefined when none is given. */
  readonly seconds: number | undefined;
  /** Undefined for a single event. */
  readonly recurrence: Recurrence | undefined;
  /** Occurrence of the series that this entry changes. */
  readonly changes: When | undefined;
  /** Problems of parts that were left out of a readable entry. */
  readonly problems: readonly ImportProblem[];
}

/** Single occurrence of an entry; `end` is after `start`. */
export interface Occurrence {
  readonly entry: Entry;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly start: number | undefined;
  readonly end: number | undefined;
}

export function readEntry(block: Block, times: CalendarTimes): Entry | ImportProblem {
  const line = `line ${block.line}`;
  if (!block.complete)
    return { place: line, reason: 'the file ends, or another event begins, before END:VEVENT' };
  let properties: readonly Property[];
  try {
    properties = readProperties(block);
  } catch (cause) {
    return { place: line, reason: cause instanceof Error ? cause.message : String(cause) };
  }
  const text = (name: string): string => firstLine(find(properties, name)?.values[0]);
  const name = text('SUMMARY') || 'Untitled';
  const place = `${line}, ${name}`;
  const [start] = readNamed('DTSTART');
  if (start === undefined) return { place, reason: 'DTSTART is missing or no date' };
  const problems: ImportProblem[] = [];
  const changes = readNamed('RECURRENCE-ID')[0];
  const range = find(properties, 'RECURRENCE-ID')?.parameters.range;
  if (range !== undefined) problems.push({ place, reason: 'the change is applied to this occurrence alone' });
  return {
    place,
    uid: text('UID') || `${start.allDay ? start.day : start.instant} ${name}`,
    name,
    properties,
    start,
    seconds: length(),
    recurrence: changes === undefined ? recurrence() : undefined,
    changes,
    problems,
  };

  function readNamed(wanted: string): readonly When[] {
    return properties
      .filter((property) => property.name === wanted)
      .flatMap((property) => times.readAll(property));
  }

  function recurrence(): Recurrence | undefined {
    const rules = properties.filter((property) => property.name === 'RRULE');
    const added = readNamed('RDATE');
    return rules.length + added.length === 0 ? undefined : { rules, added, excluded: readNamed('EXDATE') };
  }

  function length(): number | undefined {
    const ends = find(properties, 'DTEND');
    const lasts = find(properties, 'DURATION');
    if (ends === undefined && lasts === undefined) return undefined;
    const end = readNamed('DTEND')[0];
    const seconds = end === undefined ? readPeriod(textOf(lasts?.values[0])) : between(end);
    if (seconds !== undefined && seconds >= 0 && isPlannable((start?.wall ?? 0) + seconds)) return seconds;
    problems.push({ place, reason: 'its end is no date, or before its start; only the start is imported' });
    return undefined;
  }

  function between(end: When): number | undefined {
    if (start === undefined || start.allDay !== end.allDay) return undefined;
    if (start.allDay || end.allDay) return end.wall - start.wall;
    return end.instant - start.instant;
  }
}

function find(properties: readonly Property[], name: string): Property | undefined {
  return properties.find((property) => property.name === name);
}

/**
 * Returns the occurrence at that start. An all-day event ends on the day after its last, so without an end it
 * takes one day.
 */
export function readOccurrence(entry: Entry, start: When): Occurrence {
  const seconds = entry.seconds ?? 0;
  if (start.allDay) {
    const days = Math.max(Math.ceil(seconds / DAY_SECONDS), 1);
    return { entry, firstDay: start.day, lastDay: start.day + days - 1, start: undefined, end: undefined };
  }
  const end = seconds > 0 ? start.instant + seconds : undefined;
  const firstDay = Math.floor(start.wall / DAY_SECONDS);
  const lastDay = Math.floor((start.wall + Math.max(seconds - 1, 0)) / DAY_SECONDS);
  return { entry, firstDay, lastDay, start: start.instant, end };
}
