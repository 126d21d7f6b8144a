/** An earlier or later begin or end of what the card of an event shows, in steps: quarters of an hour, or days for events of whole days. */
import { revisionOf } from './changes.ts';
import { DAY_MINUTES, wallText } from './days.ts';
import type { Card, PlannedEvent } from './plan.ts';
import type { Change } from './requests.ts';
import { shownTimes, spanOf, type Times } from './shown-times.ts';

const QUARTER = 15;

export type Side = 'start' | 'end';

/** Minutes by which both ends move. */
export type Stretch = Readonly<Record<Side, number>>;

export const UNSTRETCHED: Stretch = { start: 0, end: 0 };

export interface StretchStep {
  readonly side: Side;
  readonly direction: 1 | -1;
}

export function isStretched({ start, end }: Stretch): boolean {
  return start !== 0 || end !== 0;
}

/** Returns whether the event lasts from day line to day line, so that it has no time of day. */
export function isOfWholeDays(planned: Times, dayLine: number): boolean {
  const { start, end } = spanOf(planned);
  return [start, end].every((at) => at % DAY_MINUTES === dayLine);
}

/** Returns the stretch after one more step; the same one if nothing of the event would be left. */
export function stretchBy(
  planned: PlannedEvent,
  before: Stretch,
  { side, direction }: StretchStep,
  dayLine: number,
): Stretch {
  const { start, end } = spanOf(shownTimes(planned));
  const next = {
    ...before,
    [side]: before[side] + direction * (isOfWholeDays(planned, dayLine) ? DAY_MINUTES : QUARTER),
  };
  return end + next.end > start + next.start ? next : before;
}

/** Returns the times that the card of a stretched event shows, also moved by some days. */
export function stretchedTimes(planned: PlannedEvent, stretch: Stretch, days: number): Times {
  const { start, end } = spanOf(shownTimes(planned));
  const moved = days * DAY_MINUTES;
  return { start: wallText(start + moved + stretch.start), end: wallText(end + moved + stretch.end) };
}

export function stretchedBy(planned: PlannedEvent, stretch: Stretch, days: number): Change {
  const times = stretchedTimes(planned, stretch, days);
  return { do: 'times', event: planned.id, ...revisionOf(planned), ...times, shown: true };
}

/** Whether the card tells the times of its event, and not those of a booking with times of its own. */
export function showsItsEvent({ start, end }: Pick<Card, 'start' | 'end'>, planned: PlannedEvent): boolean {
  const shown = spanOf(shownTimes(planned));
  return shown.start === start && shown.end === end;
}
