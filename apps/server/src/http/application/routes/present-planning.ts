/** The planning API's shapes, made of what planning has found. */
import type { ApplicationWire } from '@callboard/contract';
import type { TakenSpan } from '@callboard/planning';
import { canRead, canWrite } from '../../../access/permissions.ts';
import type { AlternativesByKey } from '../../../planning/alternatives.ts';
import type { AmountEffect } from '../../../planning/amounts.ts';
import type { BusyFound } from '../../../planning/busy-things.ts';
import { isInSeries } from '../../../planning/closing-series.ts';
import type { EventConflicts } from '../../../planning/conflicts-of-events.ts';
import type { FreeTimeFound } from '../../../planning/free-time.ts';
import type { Days } from '../../../planning/halls.ts';
import type { Checked, Done } from '../../../planning/operations.ts';
import { undecidedOf } from '../../../planning/options.ts';
import type { Overview } from '../../../planning/overview.ts';
import type { Period, StoredPlanned } from '../../../planning/store.ts';
import type { ConflictList, JudgedConflict, Verdict } from '../../../planning/verdict.ts';
import type { StoredWindow } from '../../../planning/window.ts';
import { wireIdOf } from '../../../platform/ids.ts';
import { formatDay, wallMinutes, wallTime } from '../../../platform/time-zone.ts';
import { type PlanContext, presentEvents, presentPlanned, referTo } from './present-planned.ts';
import { type Side, withApart } from './sides-apart.ts';

type Uses = ApplicationWire<'PlanningUses'>;
type Conflict = ApplicationWire<'PlanningConflict'>;

/** Maximum number of uses and closures that a taken time names. */
const MOST_SIDES = 3;
/** Maximum number of bookings that are named where an amount would be too small. */
const MOST_LACKING = 5;
/** Maximum number of ranks that one option tells. */
const MOST_RANKS = 20;
/** Maximum number of conflicts that the answer to a change tells. */
const MOST_CONFLICTS = 500;

export function presentOverview(context: PlanContext, { fromDay, toDay }: Days, overview: Overview): Uses {
  const { session, reference } = context;
  const { zone } = reference;
  const { window, halls } = overview;
  return {
    from: formatDay(fromDay),
    to: formatDay(toDay),
    halls: halls.map(wireIdOf),
    ...presentEvents(context, fromDay, overview),
    uses: presentUses(context, fromDay, overview),
    closures: overview.closures.flatMap((closure) => {
      const hall = window.stored.things.get(closure.resourceId);
      if (hall === undefined) return [];
      return {
        id: wireIdOf(closure),
        hall: wireIdOf(hall),
        start: wallTime(zone, closure.start),
        end: wallTime(zone, closure.end),
        reason: closure.reason,
        revision: closure.revision,
        series: isInSeries(closure),
        write: canWrite(session.principal, 'location', hall),
      };
    }),
    conflicts: overview.conflicts.map((one) => presentConflict(context, one, window)),
    complete: overview.isComplete,
  };
}

function presentUses(
  { session, reference }: PlanContext,
  fromDay: number,
  { events, halls, useIds, window, ranks }: Overview,
): Uses['uses'] {
  const eventIndex = new Map<number, number>();
  for (const { id } of events) eventIndex.set(id, eventIndex.size);
  const hallIndex = new Map(halls.map(({ id }, index) => [id, index]));
  const minute = (instant: number): number => wallMinutes(reference.zone, fromDay, instant);
  const columns: Uses['uses'] = {
    id: [],
    hall: [],
    event: [],
    start: [],
    minutes: [],
    before: [],
    after: [],
    rank: [],
    purpose: [],
  };
  for (const id of useIds) {
    const use = window.stored.uses.get(id);
    if (use === undefined) continue;
    const thing = window.stored.things.get(use.resourceId);
    const start = minute(use.start);
    const isNamed = use.eventId === null && canRead(session.principal, 'resourcebooking', use);
    columns.id.push(wireIdOf(use));
    columns.hall.push(hallIndex.get(use.resourceId) ?? -1);
    columns.event.push(eventIndex.get(use.eventId ?? 0) ?? -1);
    columns.start.push(start);
    columns.minutes.push(minute(use.end) - start);
    columns.before.push(use.setup ?? thing?.setup ?? 0);
    columns.after.push(use.teardown ?? thing?.teardown ?? 0);
    columns.rank.push(ranks.get(id)?.rank ?? 0);
    columns.purpose.push(isNamed ? use.eventName : '');
  }
  return columns;
}

function presentConflict(
  context: PlanContext,
  { conflict, policy, waiver }: JudgedConflict,
  window: StoredWindow,
): Conflict {
  const { zone } = context.reference;
  const thing = window.stored.things.get(conflict.thing);
  return {
    key: conflict.key,
    kind: conflict.kind,
    policy,
    resource:
      thing !== undefined && canRead(context.session.principal, thing.kind, thing) ? referTo(thing) : null,
    start: wallTime(zone, conflict.from),
    end: wallTime(zone, conflict.to),
    sides: sidesOf(context, conflict, window),
    allowed: waiver?.reason ?? null,
  };
}

/** Returns what holds the uses, each once, and the closures, with the names that the user may see. */
function sidesOf(
  context: PlanContext,
  { uses, closures }: { readonly uses: readonly number[]; readonly closures: readonly number[] },
  window: StoredWindow,
): Side[] {
  const {
    session: { principal },
    reference: { statuses },
  } = context;
  const { stored } = window;
  const named = new Map<Side, StoredPlanned>();
  const sides = new Map<string, Side>();
  for (const id of uses) {
    const use = stored.uses.get(id);
    const planned = stored.planned.get(use?.eventId ?? 0);
    if (planned === undefined) {
      const isOpen = use !== undefined && canRead(principal, 'resourcebooking', use);
      const shown = isOpen ? { id: wireIdOf(use), name: use.eventName } : { id: null, name: null };
      sides.set(`u${id}`, { kind: 'use', ...shown, status: null });
      continue;
    }
    const isOpen = canRead(principal, planned.kind, planned);
    const status = statuses.get(planned.statusId ?? 0);
    const side: Side = {
      kind: planned.kind,
      id: isOpen ? wireIdOf(planned) : null,
      name: isOpen ? planned.name : null,
      status: status === undefined ? null : wireIdOf(status),
    };
    sides.set(`e${planned.id}`, side);
    if (isOpen) named.set(side, planned);
  }
  for (const id of closures) {
    const closure = stored.closures.get(id);
    if (closure === undefined) continue;
    const thing = stored.things.get(closure.resourceId);
    const isSeen = thing !== undefined && canRead(principal, thing.kind, thing);
    sides.set(`c${id}`, {
      kind: 'closure',
      id: wireIdOf(closure),
      name: isSeen ? closure.reason : null,
      status: null,
    });
  }
  return withApart(context, [...sides.values()], named, window);
}

/** Returns the first few uses and closures that an event meets. */
function othersIn(conflicts: readonly JudgedConflict[], event: number, { stored }: StoredWindow) {
  const isOther = (id: number): boolean => stored.uses.get(id)?.eventId !== event;
  const uses = conflicts.flatMap(({ conflict }) => conflict.uses.filter(isOther)).slice(0, MOST_SIDES);
  const closures = conflicts.flatMap(({ conflict }) => conflict.closures).slice(0, MOST_SIDES);
  return { uses, closures };
}

export function presentFreeTime(
  context: PlanContext,
  { halls, needs, window, isComplete }: FreeTimeFound,
): ApplicationWire<'FreeTime'> {
  const { zone } = context.reference;
  const span = ({ from, to }: Period) => ({ start: wallTime(zone, from), end: wallTime(zone, to) });
  const taken = (spans: FreeTimeFound['needs'][number]['taken']) =>
    spans.map((one) => {
      const uses = one.uses.slice(0, MOST_SIDES);
      const closures = one.closures.slice(0, MOST_SIDES - uses.length);
      return { ...span(one), by: sidesOf(context, { uses, closures }, window) };
    });
  return {
    halls: halls.map((hall) => ({
      hall: referTo(hall.thing),
      persons: hall.thing.persons,
      free: hall.free.map(span),
      taken: taken(hall.taken),
    })),
    needs: needs.map((need) => ({
      resource: referTo(need.thing),
      taken: taken(need.taken),
    })),
    complete: isComplete,
  };
}

export function presentBusy(
  context: PlanContext,
  { things, window }: BusyFound,
): ApplicationWire<'PlanningBusy'> {
  const { zone } = context.reference;
  const firmness = new Map(window.uses.map((use) => [use.id, use.firmness]));
  const isFirm = ({ uses, closures }: TakenSpan): boolean =>
    closures.length > 0 || uses.some((id) => firmness.get(id) === 'confirmed');
  return {
    things: things.map(({ thing, isBooked, taken }) => {
      const first = taken.find(isFirm) ?? taken[0];
      const uses = first?.uses.slice(0, MOST_SIDES) ?? [];
      const closures = first?.closures.slice(0, MOST_SIDES - uses.length) ?? [];
      return {
        id: wireIdOf(thing),
        state: first === undefined ? 'free' : isFirm(first) ? 'busy' : 'option',
        booked: isBooked,
        start: first === undefined ? null : wallTime(zone, first.from),
        end: first === undefined ? null : wallTime(zone, first.to),
        by: sidesOf(context, { uses, closures }, window),
      };
    }),
  };
}

export function presentAmount(
  context: PlanContext,
  { lacking, window, isComplete }: AmountEffect,
): ApplicationWire<'PlanningAmount'> {
  const { zone } = context.reference;
  return {
    count: lacking.length,
    first: lacking.slice(0, MOST_LACKING).flatMap(({ id, start, end }) =>
      sidesOf(context, { uses: [id], closures: [] }, window).map((by) => ({
        start: wallTime(zone, start),
        end: wallTime(zone, end),
        by,
      })),
    ),
    complete: isComplete,
  };
}

/** Gravest first. */
const POLICIES = ['forbid', 'ask', 'tell', 'allow'];

function presentVerdict(
  context: PlanContext,
  { conflicts, window }: Verdict,
): Pick<ApplicationWire<'PlanningVerdict'>, 'conflicts' | 'complete'> {
  const complete = conflicts.length <= MOST_CONFLICTS;
  const gravest = complete
    ? conflicts
    : conflicts
        .toSorted((a, b) => POLICIES.indexOf(a.policy) - POLICIES.indexOf(b.policy))
        .slice(0, MOST_CONFLICTS);
  return { conflicts: gravest.map((one) => presentConflict(context, one, window)), complete };
}

export function presentCheck(
  context: PlanContext,
  { verdict, refused, rank, alternatives }: Checked,
): ApplicationWire<'PlanningVerdict'> {
  return {
    ...presentVerdict(context, verdict),
    refused: refused.length > 0,
    rank: rank ?? null,
    alternatives: presentAlternatives(alternatives),
  };
}

function presentAlternatives(
  alternatives: AlternativesByKey,
): ApplicationWire<'PlanningVerdict'>['alternatives'] {
  return [...alternatives].map(([key, { taken, booking, halls, count }]) => ({
    key,
    taken: wireIdOf(taken),
    booking: wireIdOf(booking),
    halls: halls.map(referTo),
    count,
  }));
}

export function presentOutcome(
  context: PlanContext,
  name: string,
  { created, isUndoable, stayed = [], verdict }: Done,
): ApplicationWire<'PlanningOutcome'> {
  return {
    operation: name,
    created: [...created],
    ...(verdict === undefined ? { conflicts: [], complete: true } : presentVerdict(context, verdict)),
    undoable: isUndoable,
    stayed: [...stayed],
  };
}

export function presentConflicts(
  context: PlanContext,
  { conflicts, window, isComplete, alternatives, replacements = [] }: ConflictList & Partial<EventConflicts>,
): ApplicationWire<'PlanningConflicts'> {
  return {
    conflicts: conflicts.map((one) => presentConflict(context, one, window)),
    complete: isComplete,
    alternatives: presentAlternatives(alternatives ?? new Map()),
    replacements: replacements.map(({ key, event, bookings, things, count, units, left, canBeOption }) => ({
      key,
      event: wireIdOf(event),
      bookings: bookings.map(wireIdOf),
      things: things.map(referTo),
      count,
      units: units.map(referTo),
      left: left ?? null,
      option: canBeOption,
    })),
  };
}

export function presentOptions(
  context: PlanContext,
  overview: Overview,
  today: number,
): ApplicationWire<'PlanningOptions'> {
  const { principal } = context.session;
  const { options, requests } = undecidedOf(overview, principal, today);
  return {
    requests: requests.map(({ event, places, conflicts }) => ({
      event: presentPlanned(context, event, overview),
      places: places.slice(0, MOST_RANKS).map(({ hall, day, lastDay, options }) => ({
        hall: referTo(hall),
        day: formatDay(day),
        lastday: formatDay(lastDay),
        options,
      })),
      meets: sidesOf(context, othersIn(conflicts, event.id, overview.window), overview.window),
    })),
    options: options.map(({ event, places, isExpired }) => ({
      event: presentPlanned(context, event, overview),
      ranks: places.slice(0, MOST_RANKS).map(({ hall, day, lastDay, rank, of, order }) => ({
        hall: referTo(hall),
        day: formatDay(day),
        lastday: formatDay(lastDay),
        rank,
        of,
        order,
      })),
      expired: isExpired,
    })),
    complete: overview.isComplete,
  };
}
