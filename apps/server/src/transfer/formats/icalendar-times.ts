/** Dates and times of calendar properties. */
import ICAL from 'ical.js';
import { DAY_SECONDS } from '../../platform/time-zone.ts';
import { isPlannable, isPlannableDay, readDay } from './file-time.ts';
import { listOf, textOf } from './foreign-value.ts';
import type { Property } from './icalendar-components.ts';
import { type CalendarZones, utc, type WallClock } from './icalendar-zones.ts';

/** Whole day or moment; both have a wall time, with which recurrences are computed. */
export type When =
  | { readonly allDay: true; readonly day: number; readonly wall: number }
  | { readonly allDay: false; readonly instant: number; readonly wall: number; readonly clock: WallClock };

export class CalendarTimes {
  readonly #zones: CalendarZones;
  readonly #floating: WallClock;
  /** Unknown zones; their times were read as floating. */
  readonly unknown = new Set<string>();

  constructor(zones: CalendarZones, floating: WallClock) {
    this.#zones = zones;
    this.#floating = floating;
  }

  /** Returns the dates of the property, without invalid ones and those in years that cannot be planned. */
  readAll(property: Property): readonly When[] {
    return property.values.flatMap((value) => {
      // A period is `[start, end or duration]`; only its start counts, since the event has its own duration.
      const text = textOf(property.type === 'period' ? listOf(value)[0] : value);
      const when = this.read(text, property.parameters.tzid);
      return when === undefined ? [] : [when];
    });
  }

  read(text: string, tzid: unknown): When | undefined {
    const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}):(\d{2})(Z?))?$/.exec(text);
    const day = readDay(match?.[1] ?? '');
    if (match === null || day === undefined) return undefined;
    if (match[2] === undefined) return { allDay: true, day, wall: day * DAY_SECONDS };
    const [hours = 0, minutes = 0, seconds = 0] = match.slice(2, 5).map(Number);
    if (hours > 23 || minutes > 59 || seconds > 60) return undefined;
    const wall = day * DAY_SECONDS + hours * 3600 + minutes * 60 + Math.min(seconds, 59);
    const clock = match[5] === 'Z' ? utc : this.#clockOf(tzid);
    return whenAt(wall, { clock });
  }

  #clockOf(tzid: unknown): WallClock {
    if (typeof tzid !== 'string') return this.#floating;
    const clock = this.#zones.find(tzid);
    if (clock) return clock;
    this.unknown.add(tzid);
    return this.#floating;
  }
}

/** Returns the day of a wall time, or its moment when there is a clock. */
export function whenAt(wall: number, { clock }: { clock?: WallClock }): When | undefined {
  if (clock === undefined) {
    const day = Math.floor(wall / DAY_SECONDS);
    return isPlannableDay(day) ? { allDay: true, day, wall } : undefined;
  }
  const instant = clock(wall);
  return isPlannable(instant) ? { allDay: false, instant, wall, clock } : undefined;
}

/** Returns a key that is equal for equal moments, even in different zones. */
export function timeKey(when: When): string {
  return when.allDay ? `day ${when.day}` : String(when.instant);
}

/** Returns seconds, possibly negative; undefined when the text is no duration. */
export function readPeriod(text: string): number | undefined {
  try {
    return ICAL.Duration.fromString(text).toSeconds();
  } catch {
    return undefined;
  }
}
