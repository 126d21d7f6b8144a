/** An earlier or later begin or end of an event, in steps: quarters of an hour, or days for events of whole days. */
import { DAY_MINUTES, wallText } from './days.ts';
import { type PlannedEvent, spanOf } from './plan.ts';

const QUARTER = 15;

export type Side = 'start' | 'end';

/** Minutes by which both ends move. */
export type Stretch = Readonly<Record<Side, number>>;

export const UNSTRETCHED: Stretch = { start: 0, end: 0 };

export interface StretchStep {
  readonly side: Side;
  readonly direction: 1 | -1;
}

type Span = Pick<PlannedEvent, 'start' | 'end'>;

export function isStretched({ start, end }: Stretch): boolean {
  return start !== 0 || end !== 0;
}

/** Returns whether the event lasts from day line to day line, so that it has no time of day. */
export function isOfWholeDays(planned: Span, dayLine: number): boolean {
  const { start, end } = spanOf(planned);
  return [start, end].every((at) => at % DAY_MINUTES === dayLine);
}

/** Returns the stretch after one more step; the same one if nothing of the event would be left. */
export function stretchBy(
  planned: Span,
  before: Stretch,
  { side, direction }: StretchStep,
  dayLine: number,
): Stretch {
  const { start, end } = spanOf(planned);
  const next = {
    ...before,
    [side]: before[side] + direction * (isOfWholeDays(planned, dayLine) ? DAY_MINUTES : QUARTER),
  };
  return end + next.end > start + next.start ? next : before;
}

/** Returns the times of an event that is stretched, and moved by some days. */
export function stretchedTimes(planned: Span, stretch: Stretch, days: number): Span {
  const { start, end } = spanOf(planned);
  const moved = days * DAY_MINUTES;
  return { start: wallText(start + moved + stretch.start), end: wallText(end + moved + stretch.end) };
}
