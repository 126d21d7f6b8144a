/**
 * Values derived from stored fields: spans, planning days, displayed times, and what groups inherit from
 * their members.
 */

import type { Entity, Fields, ScheduleEntry } from '../model/records.ts';
import type { PlanningDays } from '../platform/time-zone.ts';

export interface Span {
  readonly start: number | null;
  readonly end: number | null;
  readonly startDay: number | null;
  readonly endDay: number | null;
}

const NO_SPAN: Span = { start: null, end: null, startDay: null, endDay: null };

/**
 * Returns the span from the first to the last entry of the schedule;
 * without a schedule, from day line to day line.
 */
export function eventSpan(
  event: Pick<Fields<'event'>, 'schedule' | 'firstDay' | 'lastDay'>,
  planningDays: PlanningDays,
): Span {
  const { schedule, firstDay, lastDay } = event;
  if (schedule.length === 0) {
    return {
      start: planningDays.startOf(firstDay),
      end: planningDays.startOf(lastDay + 1),
      startDay: firstDay,
      endDay: lastDay,
    };
  }
  const start = schedule.reduce((least, entry) => Math.min(least, entry.start), Infinity);
  const end = schedule.reduce((most, entry) => Math.max(most, entry.end ?? entry.start), -Infinity);
  return { start, end, ...daysOf(start, end, planningDays) };
}

/** Returns the first and the last day as forms show them: with a schedule, its entries decide. */
export function shownDays(
  event: Pick<Fields<'event'>, 'schedule' | 'firstDay' | 'lastDay'>,
  planningDays: PlanningDays,
): Pick<Fields<'event'>, 'firstDay' | 'lastDay'> {
  const { startDay, endDay } = eventSpan(event, planningDays);
  return { firstDay: startDay ?? event.firstDay, lastDay: endDay ?? event.lastDay };
}

export function daysOf(
  start: number | null,
  end: number | null,
  planningDays: PlanningDays,
): Pick<Span, 'startDay' | 'endDay'> {
  if (start === null) return { startDay: null, endDay: null };
  const last = Math.max(start, end ?? start);
  return { startDay: planningDays.dayOf(start), endDay: planningDays.lastDay(start, last) };
}

/**
 * Returns the earliest entry that is marked as displayed start and the latest marked as displayed end. The
 * start's description takes precedence.
 */
export function displayedTimes(
  schedule: Fields<'event'>['schedule'],
): Pick<Entity<'event'>, 'displayStart' | 'displayEnd' | 'displayDescription'> {
  const endOf = (entry: ScheduleEntry): number => entry.end ?? entry.start;
  const [start] = schedule.filter((entry) => entry.displayStart).sort((a, b) => a.start - b.start);
  const end = schedule
    .filter((entry) => entry.displayEnd)
    .sort((a, b) => endOf(a) - endOf(b))
    .at(-1);
  return {
    displayStart: start?.start ?? null,
    displayEnd: end ? endOf(end) : null,
    displayDescription: start ? startText(start) : end ? endText(end) : null,
  };
}

/** Returns the text shown for the start of a schedule entry; a block has a start and an end. */
export function startText({ description, end }: ScheduleEntry): string {
  return end === null ? description : `${description} (start)`;
}

/** Returns the text shown for the end of a schedule entry. */
export function endText({ description, end }: ScheduleEntry): string {
  return end === null ? description : `${description} (stop)`;
}

/** Facts about one member, an event or a group, that a group's derived values need. */
export interface Member extends Span {
  readonly profileIds: readonly number[];
  readonly statusIds: readonly number[];
  readonly locationIds: readonly number[];
  /** Whether the member has no profile or no status: then the group has no common one. */
  readonly plainProfile: boolean;
  readonly plainStatus: boolean;
}

export interface Rollup extends Span {
  readonly profileId: number | null;
  readonly statusId: number | null;
  readonly profileIds: readonly number[];
  readonly statusIds: readonly number[];
  readonly locationIds: readonly number[];
}

/** Derives a group's values from its members. `ownLocationIds` come from bookings on the group itself. */
export function rollUp(members: readonly Member[], ownLocationIds: readonly number[]): Rollup {
  const spans = members.filter((member) => member.start !== null);
  const distinct = (lists: readonly (readonly number[])[]): number[] => [...new Set(lists.flat())];
  const profileIds = distinct(members.map((member) => member.profileIds));
  const statusIds = distinct(members.map((member) => member.statusIds));
  return {
    ...(spans.length === 0 ? NO_SPAN : enclosing(spans)),
    profileId: common(
      profileIds,
      members.some((member) => member.plainProfile),
    ),
    statusId: common(
      statusIds,
      members.some((member) => member.plainStatus),
    ),
    profileIds,
    statusIds,
    locationIds: distinct([ownLocationIds, ...members.map((member) => member.locationIds)]),
  };
}

function common(ids: readonly number[], somePlain: boolean): number | null {
  return ids.length === 1 && !somePlain ? (ids[0] ?? null) : null;
}

function enclosing(spans: readonly Span[]): Span {
  const least = (key: keyof Span): number =>
    spans.reduce((value, span) => Math.min(value, span[key] ?? Infinity), Infinity);
  const most = (key: keyof Span): number =>
    spans.reduce((value, span) => Math.max(value, span[key] ?? -Infinity), -Infinity);
  return { start: least('start'), end: most('end'), startDay: least('startDay'), endDay: most('endDay') };
}
