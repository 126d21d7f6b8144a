/** The schedule of an event in one cell: `18:00 Doors; 20:15-22:00 Concert`. */
import type { ScheduleEntry } from '../../model/records.ts';
import type { Zone } from '../../platform/time-zone.ts';
import { BadCell, list } from './csv-cells.ts';
import { readAnyDay, readTime } from './file-time.ts';

const ENTRY =
  /^(?:(\d{4}-\d{2}-\d{2}|\d{1,2}-\d{1,2}-\d{4})\s+)?(\d{1,2}:\d{2})(?:\s*[-–]\s*(\d{1,2}:\d{2}))?\s+(\S.*)$/;

/**
 * Reads a schedule. Times belong to the first day, or to the day given before them; a time earlier than that
 * of the previous entry is in the following night. `shows` marks the first start and the last end as those of
 * the event.
 */
export function readSchedule(cell: string, firstDay: number, zone: Zone, shows: boolean): ScheduleEntry[] {
  let day = firstDay;
  let after = -1;
  const entries = list(cell).map((text) => {
    const [, date, from = '', to, description = ''] = ENTRY.exec(text) ?? [];
    const given = date === undefined ? undefined : readAnyDay(date);
    const start = readTime(from);
    const end = to === undefined ? undefined : readTime(to);
    if (
      start === undefined ||
      (date !== undefined && given === undefined) ||
      (to !== undefined && end === undefined)
    ) {
      throw new BadCell(
        `schedule: ${JSON.stringify(text)} cannot be read: write entries like 18:00 Doors or 20:15-22:00 Concert`,
      );
    }
    if (given !== undefined) day = given;
    else if (start < after) day += 1;
    after = start;
    const ends = end === undefined ? null : zone.toInstant(end < start ? day + 1 : day, end);
    return { start: zone.toInstant(day, start), end: ends, description };
  });
  const last = entries.length - 1;
  return entries.map((entry, index) => ({
    ...entry,
    tag: null,
    displayStart: shows && index === 0,
    displayEnd: shows && index === last && (last > 0 || entry.end !== null),
  }));
}
