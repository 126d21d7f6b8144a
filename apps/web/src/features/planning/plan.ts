/** Turns the columns of an answer into the cards of each cell: one hall on one planning day. */
import type { ApplicationWire } from '@callboard/contract';
import { type Mark, markOf } from '../../components/conflict-mark.tsx';
import {
  DAY_MINUTES,
  type DayNumber,
  dayNumber,
  minutesOfDay,
  planningDay,
  type WallMinutes,
  wallMinutes,
} from './days.ts';
import { shownTimes, spanOf, type Span as TimesInHall } from './shown-times.ts';

export type PlanningInfo = ApplicationWire<'PlanningHalls'>;
export type Hall = PlanningInfo['halls'][number];
export type Status = PlanningInfo['statuses'][number];
export type Profile = PlanningInfo['profiles'][number];
export type PlannedEvent = ApplicationWire<'PlanningOptions'>['options'][number]['event'];
/** The plan of a period, with its events as objects. */
export interface PlanningUses
  extends Omit<ApplicationWire<'PlanningUses'>, 'events' | 'statuses' | 'profiles' | 'groups'> {
  readonly events: readonly PlannedEvent[];
}
export type Conflict = ApplicationWire<'PlanningConflict'>;
type Closure = PlanningUses['closures'][number];

/** The column of events that have no hall yet. */
export const NO_HALL = '';

export interface Card {
  /** Unique in its cell. */
  readonly key: string;
  /** Undefined for a use outside any event, and for a closing. */
  readonly planned: PlannedEvent | undefined;
  readonly closure: Closure | undefined;
  readonly name: string;
  readonly hall: string;
  readonly day: DayNumber;
  /** Span that the card tells; on the first and the last of several days only one end is that day's. */
  readonly start: WallMinutes;
  readonly end: WallMinutes;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it lasts from day line to day line. */
  readonly isWholeDay: boolean;
  /** 0 unless it is an option. */
  readonly rank: number;
  readonly conflicts: readonly Conflict[];
  readonly mark: Mark | undefined;
}

export interface WeekPlan {
  /** Cards by day and then by hall, each list by start. */
  readonly cells: ReadonlyMap<DayNumber, ReadonlyMap<string, readonly Card[]>>;
  readonly hasUnplaced: boolean;
  readonly isComplete: boolean;
}

/** Identifies an event or group in the conflicts of a hall. */
function sideKey(id: string, hall: string): string {
  return `${id} ${hall}`;
}

export function decodeUses(uses: PlanningUses, dayLine: string): WeekPlan {
  const line = minutesOfDay(dayLine);
  const [from = 0, to = from] = [dayNumber(uses.from), dayNumber(uses.to)];
  const conflicts = conflictsBySide(uses.conflicts);
  const cells = new Map<DayNumber, Map<string, Card[]>>();
  const add = (span: Span) => {
    for (const card of cardsOf(span, line, from, to)) {
      const halls = cells.get(card.day) ?? new Map<string, Card[]>();
      cells.set(card.day, halls);
      addTo(halls, card.hall, card);
    }
  };
  for (const span of [...closureSpans(uses), ...spansOfUses(uses, from, conflicts), ...unplacedSpans(uses)])
    add(span);
  for (const halls of cells.values()) {
    for (const cards of halls.values()) cards.sort(inOrder);
  }
  return {
    cells,
    hasUnplaced: uses.events.some(isUnplaced),
    isComplete: uses.complete,
  };
}

export function isUnplaced({ kind, halls }: PlannedEvent): boolean {
  return kind === 'event' && halls === 0;
}

/** Closings stand above what happens, because they explain it. */
function inOrder(one: Card, other: Card): number {
  return (
    Number(other.closure !== undefined) - Number(one.closure !== undefined) ||
    one.start - other.start ||
    one.rank - other.rank ||
    (one.key < other.key ? -1 : 1)
  );
}

type Span = Omit<Card, 'day' | 'isFirst' | 'isLast' | 'isWholeDay'>;

function* cardsOf(span: Span, line: number, from: DayNumber, to: DayNumber): Generator<Card> {
  const first = planningDay(span.start, line);
  const last = Math.max(first, planningDay(span.end - 1, line));
  for (let day = Math.max(first, from); day <= Math.min(last, to); day += 1) {
    const [dawn, dusk] = [day * DAY_MINUTES + line, (day + 1) * DAY_MINUTES + line];
    yield {
      ...span,
      day,
      isFirst: day === first,
      isLast: day === last,
      isWholeDay: span.start <= dawn && span.end >= dusk,
    };
  }
}

function* closureSpans({ closures }: PlanningUses): Generator<Span> {
  for (const closure of closures) {
    const [start, end] = [wallMinutes(closure.start), wallMinutes(closure.end)];
    if (start === undefined || end === undefined) continue;
    const { id, hall, reason } = closure;
    yield { key: id, planned: undefined, closure, name: reason, hall, start, end, ...UNMARKED };
  }
}

const UNMARKED = { rank: 0, conflicts: [], mark: undefined } as const;

function* spansOfUses(
  { uses, events, halls }: PlanningUses,
  from: DayNumber,
  conflicts: ReadonlyMap<string, readonly Conflict[]>,
): Generator<Span> {
  for (const [at, key] of uses.id.entries()) {
    const planned = events[uses.event[at] ?? -1];
    const hall = halls[uses.hall[at] ?? -1];
    if (hall === undefined) continue;
    const start = from * DAY_MINUTES + (uses.start[at] ?? 0);
    const found = planned === undefined ? [] : (conflicts.get(sideKey(planned.id, hall)) ?? []);
    const own = {
      start,
      end: start + (uses.minutes[at] ?? 0),
    };
    yield {
      key,
      planned,
      closure: undefined,
      name: planned === undefined ? (uses.purpose[at] ?? '') : (planned.name ?? ''),
      hall,
      ...(planned === undefined ? own : shownSpan(planned, own)),
      rank: uses.rank[at] ?? 0,
      conflicts: found,
      mark: markOf(found),
    };
  }
}

/** Where the whole event is in the hall, the times that the public knows are told. */
function shownSpan(planned: PlannedEvent, own: TimesInHall): TimesInHall {
  const { start, end } = spanOf(planned);
  return own.start !== start || own.end !== end ? own : spanOf(shownTimes(planned));
}

function* unplacedSpans({ events }: PlanningUses): Generator<Span> {
  for (const planned of events.filter(isUnplaced)) {
    const span = shownSpan(planned, spanOf(planned));
    const { id, name } = planned;
    yield { key: id, planned, closure: undefined, name: name ?? '', hall: NO_HALL, ...span, ...UNMARKED };
  }
}

function conflictsBySide(conflicts: readonly Conflict[]): ReadonlyMap<string, readonly Conflict[]> {
  const found = new Map<string, Conflict[]>();
  for (const conflict of conflicts) {
    for (const { id } of conflict.sides) {
      if (id === null) continue;
      addTo(found, sideKey(id, conflict.resource?.id ?? ''), conflict);
    }
  }
  return found;
}

/** Adds to the list of a key; no list is copied, because one can have thousands of items. */
function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** The same list for all empty cells, so that they are not rendered again. */
const NONE: readonly Card[] = [];

/** Returns all cards of a day. */
export function cardsOn(plan: WeekPlan | undefined, day: DayNumber): readonly Card[] {
  return [...(plan?.cells.get(day)?.values() ?? [])].flat();
}

/** Returns the cards of a cell. */
export function cardsIn(plan: WeekPlan | undefined, day: DayNumber, hall: string): readonly Card[] {
  return plan?.cells.get(day)?.get(hall) ?? NONE;
}
