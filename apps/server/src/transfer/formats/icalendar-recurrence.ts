/** When a recurring event takes place: RRULE, RDATE and EXDATE within bounds. */

import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { membersOf, textOf } from './foreign-value.ts';
import type { Property } from './icalendar-components.ts';
import { type CalendarTimes, timeKey, type When, whenAt } from './icalendar-times.ts';

export const MAX_OCCURRENCES = 1000;
export const MAX_YEARS = 5;
const MAX_SECONDS = MAX_YEARS * 366 * 86_400;
/** Occurrences of a whole file; what a rule costs that never fits anything is counted in the same coin. */
const FILE_BUDGET = 100_000;
const COST_OF_A_FAILED_RULE = 5000;

export interface Occurrences {
  /** In the order of time, each moment once. */
  readonly starts: readonly When[];
  /** Why there are more than these. */
  readonly cut: string | undefined;
}

export interface Recurrence {
  readonly rules: readonly Property[];
  readonly added: readonly When[];
  readonly excluded: readonly When[];
}

/** Expands the events of one file, which share a budget. */
export class RecurrenceReader {
  readonly #times: CalendarTimes;
  #budget = FILE_BUDGET;

  constructor(times: CalendarTimes) {
    this.#times = times;
  }

  /** The first start always counts, as RFC 5545 has it, unless it is excluded. */
  expand(first: When, { rules, added, excluded }: Recurrence): Occurrences {
    const starts = new Map<string, When>([[timeKey(first), first]]);
    let cut: string | undefined;
    for (const rule of rules) {
      cut = this.#addRule(rule, first, starts) ?? cut;
    }
    for (const when of added) {
      if (when.allDay !== first.allDay)
        cut ??= 'an added date is a day where the event has a time, or the reverse';
      else if (starts.size < MAX_OCCURRENCES) starts.set(timeKey(when), when);
      else cut ??= `only the first ${MAX_OCCURRENCES} are imported`;
    }
    const days = new Set(excluded.filter((when) => when.allDay).map((when) => when.wall));
    for (const when of excluded) starts.delete(timeKey(when));
    const kept = [...starts.values()].filter((when) => !days.has(when.wall - (when.wall % 86_400)));
    return { starts: kept.sort((a, b) => a.wall - b.wall), cut };
  }

  /** Says why the rule was cut short, if it was. */
  #addRule(rule: Property, first: When, starts: Map<string, When>): string | undefined {
    if (this.#budget <= 0) return `the file holds more than ${FILE_BUDGET} occurrences`;
    let cut: string | undefined;
    const clock = first.allDay ? {} : { clock: first.clock };
    const size = starts.size;
    try {
      const until = this.#untilOf(rule, first);
      // Wall times, written as if in UTC: so the rule never meets a change of the clocks, and zones without
      // a name of their own recur too. The end is compared in instants.
      ruleOf(rule, first).all((date) => {
        const wall = Math.floor(date.epochMilliseconds / 1000);
        const when = whenAt(wall, clock);
        if (when === undefined || (until !== undefined && isAfter(when, until))) return false;
        if (wall - first.wall > MAX_SECONDS) cut = `only the first ${MAX_YEARS} years are imported`;
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

  #untilOf(rule: Property, first: When): When | undefined {
    const { until } = membersOf(rule.values[0]);
    if (until === undefined) return undefined;
    const when = this.#times.read(textOf(until), undefined);
    // A local UNTIL is in the zone of the start, whatever the letter of the standard says.
    const local = !textOf(until).endsWith('Z') && !first.allDay && when && !when.allDay;
    return local ? whenAt(when.wall, { clock: first.clock }) : when;
  }
}

/** A day given as the end includes all of it. */
function isAfter(when: When, until: When): boolean {
  if (when.allDay || until.allDay) return Math.floor(when.wall / 86_400) > Math.floor(until.wall / 86_400);
  return when.instant > until.instant;
}

function ruleOf(rule: Property, first: When): RRuleTemporal<Temporal.ZonedDateTime> {
  const { until: _, ...parts } = membersOf(rule.values[0]);
  return new RRuleTemporal({
    rruleString: ICAL.Recur.fromData(parts).toString(),
    dtstart: Temporal.Instant.fromEpochMilliseconds(first.wall * 1000).toZonedDateTimeISO('UTC'),
    includeDtstart: true,
    cache: false,
    maxIterations: 10_000,
    maxCandidateEvaluations: 100_000,
    temporal: Temporal,
  });
}
