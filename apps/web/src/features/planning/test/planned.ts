/** Events and weeks of the plan for tests. */
import type { PlannedEvent, PlanningUses } from '../plan.ts';

/** Returns an event of the evening of Monday, 1 March 2027. */
export function plannedEvent(id: string, over: Partial<PlannedEvent> = {}): PlannedEvent {
  return {
    kind: 'event',
    id,
    name: `Event ${id}`,
    status: null,
    profile: null,
    group: null,
    firmness: 'confirmed',
    locked: false,
    write: true,
    revision: 1,
    start: '2027-03-01T19:30',
    end: '2027-03-01T22:00',
    firstday: '2027-03-01',
    lastday: '2027-03-01',
    shownstart: null,
    shownend: null,
    until: null,
    halls: 1,
    ...over,
  };
}

/** Returns an answer in which nothing is used, of the week of 1 March 2027 unless said. */
export function emptyWeek(over: Partial<PlanningUses> = {}): PlanningUses {
  return {
    from: '2027-03-01',
    to: '2027-03-07',
    halls: [],
    events: [],
    uses: {
      id: [],
      hall: [],
      event: [],
      start: [],
      minutes: [],
      before: [],
      after: [],
      rank: [],
      purpose: [],
    },
    closures: [],
    conflicts: [],
    complete: true,
    ...over,
  };
}
