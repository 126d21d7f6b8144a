/** The zone of a calendar's wall times: UTC, a named zone, one that the file defines, or floating. */
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { findIana } from 'windows-iana';
import type { Zone } from '../../platform/time-zone.ts';
import { DAY_SECONDS } from '../../platform/time-zone.ts';
import { findZone, readDay } from './file-time.ts';
import { type Members, membersOf } from './foreign-value.ts';
import type { Calendar } from './icalendar-components.ts';

/** Converts wall seconds, counted as if the wall clock were in UTC, to Unix seconds. */
export type WallClock = (wallSeconds: number) => number;

export const utc: WallClock = (wallSeconds) => wallSeconds;

export function wallClock(zone: Zone): WallClock {
  return (wallSeconds) => {
    const day = Math.floor(wallSeconds / DAY_SECONDS);
    return zone.toInstant(day, wallSeconds - day * DAY_SECONDS);
  };
}

/** Maximum number of rules in the definitions of one file; calendars have a handful. */
const MAX_RULES = 60;
/**
 * Later wall times follow the rules of that year; this is late enough, and lets every definition be computed
 * only once.
 */
const LAST_YEAR = 2199;
const LAST_WALL = (readDay(`${LAST_YEAR}-12-31`) ?? 0) * DAY_SECONDS;
const RULE_PARTS = new Set(['freq', 'interval', 'bymonth', 'byday', 'bymonthday', 'until', 'count', 'wkst']);

/**
 * Finds a zone by its TZID: as the name of a known zone (also at the end of a path such as
 * `/example.org/20250101/Europe/Paris`), by `X-LIC-LOCATION`, by the definition in the file, or as a Windows
 * zone name.
 */
export class CalendarZones {
  readonly #definitions: ReadonlyMap<string, ICAL.Component>;
  readonly #found = new Map<string, WallClock | undefined>();
  #rules = MAX_RULES;

  constructor(calendar: Calendar) {
    this.#definitions = new Map(calendar.blocks.flatMap((block) => definition(block)));
  }

  /** Undefined when neither the known zones nor the file define it. */
  find(tzid: string): WallClock | undefined {
    if (!this.#found.has(tzid)) this.#found.set(tzid, this.#look(tzid));
    return this.#found.get(tzid);
  }

  #look(tzid: string): WallClock | undefined {
    const component = this.#definitions.get(tzid);
    const location: unknown = component?.getFirstPropertyValue('x-lic-location');
    const parts = tzid.split('/').filter((part) => part !== '');
    const names = [tzid, ...(typeof location === 'string' ? [location] : []), ...tails(parts)];
    for (const name of names) {
      const zone = findZone(name);
      if (zone) return wallClock(zone);
    }
    const defined = component && this.#define(component, tzid);
    if (defined) return defined;
    const [known] = findIana(tzid);
    const zone = known && findZone(known);
    return zone ? wallClock(zone) : undefined;
  }

  #define(component: ICAL.Component, tzid: string): WallClock | undefined {
    const rules = component
      .getAllSubcomponents()
      .flatMap((part) => part.getAllProperties('rrule'))
      .map((rule) => membersOf(rule.jCal[3]));
    this.#rules -= rules.length;
    // Clocks change at most a few times a year, by yearly rules; the parser would follow any other rule for
    // as long as it runs.
    if (this.#rules < 0 || !rules.every(isYearly)) return undefined;
    try {
      const clock = definedClock(component, tzid);
      clock(LAST_WALL);
      return clock;
    } catch {
      // Offsets and dates are only checked here; a zone that cannot be computed counts as unknown.
      return undefined;
    }
  }
}

function isYearly(rule: Members): boolean {
  return rule.freq === 'YEARLY' && Object.keys(rule).every((part) => RULE_PARTS.has(part));
}

const tails = (parts: readonly string[]): string[] =>
  parts.length < 2 ? [] : [parts.slice(-3).join('/'), parts.slice(-2).join('/')];

function definition(block: Calendar['blocks'][number]): readonly [string, ICAL.Component][] {
  if (block.name !== 'VTIMEZONE') return [];
  try {
    const component = new ICAL.Component(ICAL.parse(block.text));
    const tzid: unknown = component.getFirstPropertyValue('tzid');
    return typeof tzid === 'string' ? [[tzid, component]] : [];
  } catch {
    // An unreadable zone counts as unknown for the events that name it.
    return [];
  }
}

function definedClock(component: ICAL.Component, tzid: string): WallClock {
  const zone = new ICAL.Timezone({ component, tzid });
  return (wallSeconds) => {
    const { year, month, day, hour, minute, second } = Temporal.Instant.fromEpochMilliseconds(
      wallSeconds * 1000,
    ).toZonedDateTimeISO('UTC');
    const time = { year: Math.min(year, LAST_YEAR), month, day, hour, minute, second };
    return wallSeconds - zone.utcOffset(new ICAL.Time(time, zone));
  };
}
