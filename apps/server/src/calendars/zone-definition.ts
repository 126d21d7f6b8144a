/** The definition of a time zone that a calendar carries (`VTIMEZONE`), made of our own table of offsets. */
import type { OffsetChange } from '../platform/time-zone-table.ts';
import type { CalendarTimes } from './entry-time.ts';
import { wallText } from './entry-time.ts';
import { type Component, component } from './jcal.ts';

/** Names each change of the clock, so that programs need no rules: there are few in the years of a calendar. */
export function zoneDefinition({ zone, defined }: CalendarTimes): Component {
  const { from, until } = defined;
  const offset = zone.offsetSeconds(from);
  const changes = zone.offsetChanges(from, until);
  const begins = { at: from, before: offset, after: offset };
  // The years begin within standard or summer time, which the first change ends.
  const isSummer = (changes[0]?.after ?? offset) < offset;
  return component(
    'vtimezone',
    [['tzid', {}, 'text', zone.name]],
    [
      observance(begins, isSummer),
      ...changes.map((change) => observance(change, change.after > change.before)),
    ],
  );
}

function observance({ at, before, after }: OffsetChange, isSummer: boolean): Component {
  return component(isSummer ? 'daylight' : 'standard', [
    ['dtstart', {}, 'date-time', wallText(at + before)],
    ['tzoffsetfrom', {}, 'utc-offset', offsetText(before)],
    ['tzoffsetto', {}, 'utc-offset', offsetText(after)],
  ]);
}

function offsetText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const digits = (value: number): string => String(value).padStart(2, '0');
  return `${seconds < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}
