/** When an event is as planners say it: from what its schedule shows as start and end, as in the planning. */
import { type JsonObject, textOf } from './entities.ts';
import { showTime } from './times.ts';

export interface ShownTimes {
  /** A timestamp; empty without one. */
  readonly start: string;
  readonly end: string;
  /** Whether the event has days and no times. */
  readonly isWholeDay: boolean;
}

export function shownTimes(event: JsonObject): ShownTimes {
  const [first, last] = [textOf(event.starttime), textOf(event.endtime)];
  const shown = textOf(event.defaultschedulestart);
  return {
    start: shown || first,
    end: textOf(event.defaultscheduleend) || last,
    // An event that has no schedule lasts from one day line to another one.
    isWholeDay: shown === '' && first.slice(0, 10) < last.slice(0, 10) && showTime(first) === showTime(last),
  };
}
