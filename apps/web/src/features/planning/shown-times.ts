/** The times of an event that its card shows, and what of its schedule moves with them. */
import { isObject, type Json, type JsonObject, textOf } from '../../lib/entities.ts';
import { showTime } from '../../lib/times.ts';
import { DAY_MINUTES, wallMinutes } from './days.ts';
import { type PlannedEvent, spanOf } from './plan.ts';

export interface Times {
  readonly start: string;
  readonly end: string;
}

/** Returns the times that the schedule shows, or those of the whole event where it shows none or lasts for days. */
export function shownTimes({ start, end, shownstart, shownend }: PlannedEvent): Times {
  const span = spanOf({ start, end });
  if (span.end - span.start > DAY_MINUTES) return { start, end };
  const shown = shownstart ?? start;
  return { start: shown, end: shownend !== null && shownend > shown ? shownend : end };
}

export function isAlike(before: Times, after: Times): boolean {
  const by = (name: 'start' | 'end') => (wallMinutes(after[name]) ?? 0) - (wallMinutes(before[name]) ?? 0);
  return by('start') === by('end');
}

interface ScheduleLines {
  /** Entries whose start or end is shown. */
  readonly shown: readonly string[];
  readonly others: readonly string[];
}

/** Returns the entries of a schedule as forms have it, each as `20:15–22:15 Concert`; undefined where all of them are shown. */
export function scheduleLines(schedule: Json | undefined, shown: Times): ScheduleLines | undefined {
  if (!Array.isArray(schedule)) return undefined;
  const entries = schedule.filter(isObject);
  const isShown = ({ start, end }: JsonObject) => start === shown.start || (end ?? start) === shown.end;
  const others = entries.filter((entry) => !isShown(entry)).map(lineOf);
  return others.length === 0 ? undefined : { shown: entries.filter(isShown).map(lineOf), others };
}

function lineOf({ start, end, description }: JsonObject): string {
  const times = [start, end].map((at) => showTime(textOf(at))).filter((time) => time !== '');
  return `${times.join('–')} ${textOf(description)}`.trim();
}
