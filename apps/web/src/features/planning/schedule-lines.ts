/** Entries of a schedule that move with the times that a card shows, and those that stay. */
import { isObject, type Json, type JsonObject, textOf } from '../../lib/entities.ts';
import { showTime } from '../../lib/times.ts';
import { wallMinutes } from './days.ts';
import type { Times } from './shown-times.ts';

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
