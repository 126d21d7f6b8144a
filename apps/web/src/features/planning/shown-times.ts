/** The times of an event, and those that its card shows. */
import { DAY_MINUTES, type WallMinutes, wallMinutes } from './days.ts';

export interface Times {
  readonly start: string;
  readonly end: string;
}

interface EventTimes extends Times {
  /** Times that its schedule shows. */
  readonly shownstart: string | null;
  readonly shownend: string | null;
}

export interface Span {
  readonly start: WallMinutes;
  readonly end: WallMinutes;
}

export function spanOf({ start, end }: Times): Span {
  const begin = wallMinutes(start) ?? 0;
  return { start: begin, end: wallMinutes(end) ?? begin };
}

/** Returns the times that the schedule shows, or those of the whole event where it shows none or lasts for days. */
export function shownTimes({ start, end, shownstart, shownend }: EventTimes): Times {
  const span = spanOf({ start, end });
  if (span.end - span.start > DAY_MINUTES) return { start, end };
  const shown = shownstart ?? start;
  return { start: shown, end: shownend !== null && shownend > shown ? shownend : end };
}
