/** The times of an event that its card shows. */
import { DAY_MINUTES } from './days.ts';
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
