/** The occurrences of a recurring event: RRULE, RDATE and EXDATE within bounds. */

import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { DAY_SECONDS } from '../../platform/time-zone.ts';
import { membersOf, textOf } from './foreign-value.ts';
import type { Property } from './icalendar-components.ts';
import { type CalendarTimes, timeKey, type When, whenAt } from './icalendar-times.ts';

export const MAX_OCCURRENCES = 1000;
export const MAX_YEARS = 5;
const MAX_SECONDS = MAX_YEARS * 366 * DAY_SECONDS;
/** Budget of occurrences for a whole file; a rule that never matches anything costs a fixed share of it. */
const FILE_BUDGET = 100_000;
const COST_OF_A_FAILED_RULE = 5000;
/** Part of a window whose occurrences are read at a time. */
const PIECE_SECONDS = 92 * DAY_SECONDS;

export interface Occurrences {
  /** Starts in order of time, each moment once. */
  readonly starts: readonly When[];
  /** Reason why occurrences were left out, if any. */
  readonly cut: string | undefined;
}

export interface Recurrence {
  readonly rules: readonly Property[];
  readonly added: readonly When[];
  readonly excluded: readonly When[];
}

/** Wall times, in seconds, between which occurrences are wanted. */
export interface RecurrenceWindow {
  readonly from: number;
  readonly to: number;
}

/** Expands the events of one file, which share a budget. */
export class RecurrenceReader {
  readonly #times: CalendarTimes;
  readonly #window: RecurrenceWindow | undefined;
  #budget = FILE_BUDGET;

  /** `window`: left out, a series is read from its first occurrence on. */
  constructor(times: CalendarTimes, window?: RecurrenceWindow) {
    this.#times = times;
    this.#window = window;
  }

  /**
   * Returns the occurrences; in a window, those that touch it. The first start always counts, according to RFC 5545,
   * unless it is excluded.
   */
  expand(first: When, { rules, added, excluded }: Recurrence, seconds = 0): Occurrences {
    const starts = new Map<string, When>([[timeKey(first), first]]);
    let cut: string | undefined;
    for (const rule of rules) {
      cut = this.#addRule(rule, first, starts, seconds) ?? cut;
    }
    for (const when of added) {
      if (when.allDay !== first.allDay)
        cut ??= 'an added date is a day where the event has a time, or the reverse';
      else if (starts.size < MAX_OCCURRENCES) starts.set(timeKey(when), when);
      else cut ??= `only the first ${MAX_OCCURRENCES} are imported`;
    }
    const days = new Set(excluded.filter((when) => when.allDay).map((when) => when.wall));
    for (const when of excluded) starts.delete(timeKey(when));
    const kept = [...starts.values()].filter((when) => !days.has(when.wall - (when.wall % DAY_SECONDS)));
    return { starts: kept.sort((a, b) => a.wall - b.wall), cut };
  }

  /** Adds the starts of a rule; returns the reason if it was cut short. */
  #addRule(rule: Property, first: When, starts: Map<string, When>, seconds: number): string | undefined {
    if (this.#budget <= 0) return `the file holds more than ${FILE_BUDGET} occurrences`;
    let cut: string | undefined;
    const clock = first.allDay ? {} : { clock: first.clock };
    const size = starts.size;
    try {
      const until = this.#untilOf(rule, first);
      // Wall times, treated as UTC: so the rule never meets a clock change, and zones without a name work
      // too. The end is compared as an instant.
      this.#each(ruleOf(rule, first), seconds, (date) => {
        const wall = Math.floor(date.epochMilliseconds / 1000);
        const when = whenAt(wall, clock);
        if (when === undefined || (until !== undefined && isAfter(when, until))) return false;
        if (this.#window === undefined && wall - first.wall > MAX_SECONDS)
          cut = `only the first ${MAX_YEARS} years are imported`;
        else if (starts.size >= MAX_OCCURRENCES) cut = `only the first ${MAX_OCCURRENCES} are imported`;
        if (cut === undefined) starts.set(timeKey(when), when);
        return cut === undefined;
      });
    } catch (cause) {
      this.#budget -= COST_OF_A_FAILED_RULE;
      cut = `the recurrence cannot be followed further: ${cause instanceof Error ? cause.message : String(cause)}`;
    }
    this.#budget -= starts.size - size;
    return cut;
  }

  /** Visits the occurrences of a rule in order of time until the visitor returns false. */
  #each(rule: Rule, seconds: number, visit: (date: Temporal.ZonedDateTime) => boolean): void {
    if (this.#window === undefined) {
      rule.all(visit);
      return;
    }
    // In pieces, so that a rule with many occurrences ends at its bound.
    const { from, to } = this.#window;
    for (let start = from - seconds; start <= to; start += PIECE_SECONDS) {
      const end = Math.min(start + PIECE_SECONDS - 1, to);
      for (const date of rule.between(utcAt(start), utcAt(end), true)) if (!visit(date)) return;
    }
  }

  #untilOf(rule: Property, first: When): When | undefined {
    const { until } = membersOf(rule.values[0]);
    if (until === undefined) return undefined;
    const when = this.#times.read(textOf(until), undefined);
    // A local UNTIL is in the zone of the start, despite the wording of the standard.
    const local = !textOf(until).endsWith('Z') && !first.allDay && when && !when.allDay;
    return local ? whenAt(when.wall, { clock: first.clock }) : when;
  }
}

/** Returns whether a start is after the end of a rule; a day given as the end is included as a whole. */
function isAfter(when: When, until: When): boolean {
  if (when.allDay || until.allDay)
    return Math.floor(when.wall / DAY_SECONDS) > Math.floor(until.wall / DAY_SECONDS);
  return when.instant > until.instant;
}

type Rule = RRuleTemporal<Temporal.ZonedDateTime>;

function utcAt(wall: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(wall * 1000).toZonedDateTimeISO('UTC');
}

function ruleOf(rule: Property, first: When): Rule {
  const { until: _, ...parts } = membersOf(rule.values[0]);
  return new RRuleTemporal({
    rruleString: ICAL.Recur.fromData(parts).toString(),
    dtstart: utcAt(first.wall),
    includeDtstart: true,
    cache: false,
    maxIterations: 10_000,
    maxCandidateEvaluations: 100_000,
    temporal: Temporal,
  });
}
