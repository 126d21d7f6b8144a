/** Turns the columns of events in an answer into events, as the lists of options have them. */
import type { ApplicationWire } from '@callboard/contract';
import { DAY_MINUTES, dayNumber, dayText, wallText } from './days.ts';
import type { PlannedEvent, PlanningUses } from './plan.ts';

export type UsesAnswer = ApplicationWire<'PlanningUses'>;

export function usesOfAnswer({ events, statuses, profiles, groups, ...rest }: UsesAnswer): PlanningUses {
  const first = dayNumber(rest.from) ?? 0;
  const day = (after: number): string => dayText(first + after);
  const wall = (after: number): string => wallText(first * DAY_MINUTES + after);
  const wallIf = (after: number | null | undefined): string | null => (after == null ? null : wall(after));
  return {
    ...rest,
    events: events.id.map((id, at): PlannedEvent => {
      const until = events.until[at] ?? null;
      return {
        kind: events.kind[at] ?? 'event',
        id,
        name: events.name[at] ?? null,
        status: statuses[events.status[at] ?? -1] ?? null,
        profile: profiles[events.profile[at] ?? -1] ?? null,
        group: groups[events.group[at] ?? -1] ?? null,
        firmness: events.firmness[at] ?? 'released',
        locked: events.locked[at] === true,
        write: events.write[at] === true,
        revision: events.revision[at] ?? null,
        start: wall(events.start[at] ?? 0),
        end: wall(events.end[at] ?? 0),
        firstday: day(events.firstday[at] ?? 0),
        lastday: day(events.lastday[at] ?? 0),
        shownstart: wallIf(events.shownstart[at]),
        shownend: wallIf(events.shownend[at]),
        until: until === null ? null : day(until),
        halls: events.halls[at] ?? 0,
      };
    }),
  };
}
