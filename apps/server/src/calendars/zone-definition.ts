/** The definition of a time zone that a calendar carries (`VTIMEZONE`), made of our own table of offsets. */
import type { OffsetChange } from '../platform/time-zone-table.ts';
import { component, line } from './content-lines.ts';
import type { CalendarTimes } from './entry-time.ts';
import { wallText } from './entry-time.ts';

/** Names each change of the clock, so that programs need no rules: there are few in the years of a calendar. */
export function zoneDefinition({ zone, defined }: CalendarTimes): string {
  const { from, until } = defined;
  const offset = zone.offsetSeconds(from);
  const changes = zone.offsetChanges(from, until);
  const begins = { at: from, before: offset, after: offset };
  // The years begin within standard or summer time, which the first change ends.
  const isSummer = (changes[0]?.after ?? offset) < offset;
  return component('VTIMEZONE', [
    line('TZID', zone.name),
    observance(begins, isSummer),
    ...changes.map((change) => observance(change, change.after > change.before)),
  ]);
}

function observance({ at, before, after }: OffsetChange, isSummer: boolean): string {
  return component(isSummer ? 'DAYLIGHT' : 'STANDARD', [
    line('DTSTART', wallText(at + before)),
    line('TZOFFSETFROM', offsetText(before)),
    line('TZOFFSETTO', offsetText(after)),
  ]);
}

function offsetText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const digits = (value: number): string => String(value).padStart(2, '0');
  return `${seconds < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`;
}
