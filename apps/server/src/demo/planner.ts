/**
 * Writes events and groups of the demo venue, and keeps the rooms'
 * diaries so that nothing collides by accident.
 */
import type { Fields, ScheduleEntry } from '../model/records.ts';
import type { Calendar } from './calendar.ts';
import { Diary } from './diary.ts';
import type { Draft } from './draft.ts';
import type { Programme } from './programme.ts';
import type { ProfileName, Reference, StatusName } from './reference.ts';
import type { RoomName } from './rooms.ts';
import type { Owner } from './staff.ts';

/** Sort of event; determines the crew and equipment that are booked for it. */
export type EventSort =
  | 'build'
  | 'rehearsal'
  | 'symphonic'
  | 'chamber'
  | 'club'
  | 'lunch'
  | 'family'
  | 'school'
  | 'talk'
  | 'tour'
  | 'rental'
  | 'conference'
  | 'breakout'
  | 'reception'
  | 'houseTour'
  | 'quiet';

/** Line of a schedule in wall-clock times of the event's first day; hours from 24 belong to later days. */
export interface Line {
  readonly at: string;
  /** Makes the line a block. */
  readonly to?: string;
  readonly what: string;
  readonly tag?: string;
  readonly display?: 'start' | 'end' | 'both';
}

export interface Facts {
  readonly programme?: Programme;
  readonly ensemble?: string;
  readonly choir?: string;
}

export interface EventPlan {
  readonly name: string;
  readonly sort: EventSort;
  readonly profile: ProfileName;
  readonly status: StatusName | null;
  readonly rooms: readonly RoomName[];
  readonly owner: Owner;
  readonly day: number;
  /** Only for events without schedule that last several days. */
  readonly lastDay?: number;
  /** Empty or left out: from day line to day line. */
  readonly lines?: readonly Line[];
  readonly groupId?: number | null;
  readonly isProduction?: boolean;
  readonly labels?: readonly string[];
  readonly facts?: Facts;
}

export interface PlannedEvent {
  readonly record: Fields<'event'>;
  readonly sort: EventSort;
  readonly status: StatusName | null;
  readonly start: number;
  readonly end: number;
  readonly rooms: readonly RoomName[];
  readonly facts: Facts;
}

export class Planner {
  readonly calendar: Calendar;
  readonly events: PlannedEvent[] = [];
  readonly #draft: Draft;
  readonly #reference: Reference;
  readonly #diary = new Diary<RoomName>();

  constructor(draft: Draft, calendar: Calendar, reference: Reference) {
    this.#draft = draft;
    this.calendar = calendar;
    this.#reference = reference;
  }

  group(
    name: string,
    owner: Owner,
    more: Partial<Pick<Fields<'group'>, 'groupId' | 'isProduction' | 'labels'>> = {},
  ) {
    return this.#draft.add('group', {
      name,
      ...owner,
      groupId: null,
      isProduction: false,
      schedule: [],
      labels: [],
      alterations: [],
      attributes: {},
      ...more,
    });
  }

  isFree(rooms: readonly RoomName[], day: number, from: string, to: string): boolean {
    return this.#diary.isFree(rooms, this.calendar.at(day, from), this.calendar.at(day, to));
  }

  /** Plans the event if its rooms are free, otherwise not at all. */
  tryEvent(plan: EventPlan): PlannedEvent | undefined {
    const { start, end } = this.#span(plan);
    return this.#diary.isFree(plan.rooms, start, end) ? this.event(plan) : undefined;
  }

  /** Plans the event, even if its rooms are taken. */
  event(plan: EventPlan): PlannedEvent {
    const { start, end } = this.#span(plan);
    const days = this.calendar.days(start, end);
    // A production can be half over; its future events are not completed.
    const isAhead = days.lastDay >= this.calendar.today;
    const status = plan.status === 'completed' && isAhead ? 'definitive' : plan.status;
    const record = this.#draft.add('event', {
      name: plan.name,
      ...plan.owner,
      groupId: plan.groupId ?? null,
      isProduction: plan.isProduction ?? false,
      schedule: this.#schedule(plan),
      labels: [...(plan.labels ?? [])],
      alterations: [],
      attributes: {},
      profileId: this.#reference.profiles[plan.profile],
      statusId: status === null ? null : this.#reference.statuses[status],
      ...days,
    });
    this.#diary.enter(plan.rooms, start, end);
    const event = {
      record,
      sort: plan.sort,
      status,
      start,
      end,
      rooms: plan.rooms,
      facts: plan.facts ?? {},
    };
    this.events.push(event);
    return event;
  }

  #schedule(plan: EventPlan): ScheduleEntry[] {
    return (plan.lines ?? []).map(({ at, to, what, tag, display }) => ({
      start: this.calendar.at(plan.day, at),
      end: to === undefined ? null : this.calendar.at(plan.day, to),
      description: what,
      tag: tag ?? null,
      displayStart: display === 'start' || display === 'both',
      displayEnd: display === 'end' || display === 'both',
    }));
  }

  #span(plan: EventPlan): { start: number; end: number } {
    const schedule = this.#schedule(plan);
    if (schedule.length === 0) {
      return {
        start: this.calendar.startOf(plan.day),
        end: this.calendar.startOf((plan.lastDay ?? plan.day) + 1),
      };
    }
    return {
      start: Math.min(...schedule.map((entry) => entry.start)),
      end: Math.max(...schedule.map((entry) => entry.end ?? entry.start)),
    };
  }
}
