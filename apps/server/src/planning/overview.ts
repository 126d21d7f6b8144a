/** The events and uses of halls in a period, with their conflicts and ranks, as far as the reader may see them. */
import { setImmediate as turn } from 'node:timers/promises';
import { type Conflict, type Firmness, type Rank, ranksInHalls } from '@callboard/planning';
import { canRead, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { forbidden, missing } from '../access/refusals.ts';
import type { Entity } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { WireId } from '../platform/ids.ts';
import { type AmountEffect, type AmountQuery, effectOfAmount } from './amounts.ts';
import { withThoseBesideOpenUses } from './beside-open-uses.ts';
import { type BusyFound, type BusyQuery, busyThings } from './busy-things.ts';
import { type Closings, type ClosingsQuery, closingsOf } from './closings-of.ts';
import { conflictsOfEvents, type EventConflicts, type EventConflictsQuery } from './conflicts-of-events.ts';
import { type FreeTimeFound, type FreeTimeQuery, searchFreeTime } from './free-time.ts';
import { type Days, type Hall, hallsFor, visibleHalls } from './halls.ts';
import type { Period, PlanningReader, PlanningStore, StoredPlanned, StoredThing } from './store.ts';
import { type ConflictList, type JudgedConflict, listConflicts } from './verdict.ts';
import { firmnessOfStatus, MOST_USES, rolesOf, type StoredWindow, thingsAround, toWindow } from './window.ts';

/** Maximum number of events without a hall in one answer. */
const MOST_EVENTS = 60_000;

export interface OverviewQuery extends Days {
  /** Undefined: all that are in use. */
  readonly hallIds: readonly number[] | undefined;
  /** Events to be shown; undefined: all. */
  readonly eventIds: ReadonlySet<number> | undefined;
}

export interface ConflictsQuery extends Omit<OverviewQuery, 'hallIds'> {
  /** Planning day from which on roles without anybody are told. */
  readonly today?: number;
}

export interface Overview {
  readonly halls: readonly StoredThing[];
  /** Events and groups in the halls, and events without any, by start. */
  readonly events: readonly StoredPlanned[];
  /** Groups that the events are in, by id. */
  readonly groups: ReadonlyMap<number, StoredPlanned>;
  readonly window: StoredWindow;
  /** How much each event and group holds. */
  readonly firmness: ReadonlyMap<number, Firmness>;
  /** Uses of the halls in the period, by start. */
  readonly useIds: readonly number[];
  readonly ranks: ReadonlyMap<number, Rank>;
  readonly closures: readonly Entity<'unavailability'>[];
  readonly conflicts: readonly JudgedConflict[];
  readonly isComplete: boolean;
}

/** All methods throw `forbidden` for those who may not read events. */
export interface PlanningOverview {
  /** Returns the locations in use that the user may see. */
  halls(principal: Principal, reference: ReferenceData): Promise<readonly Hall[]>;
  /** Returns the ids of the locations of all that is inside a group; throws `not-found` for one that the user may not see. */
  hallsOfGroup(principal: Principal, group: WireId): Promise<ReadonlySet<number>>;
  uses(principal: Principal, reference: ReferenceData, query: OverviewQuery): Promise<Overview>;
  /** Returns the conflicts of a period, of everything that can be booked. */
  conflicts(principal: Principal, reference: ReferenceData, query: ConflictsQuery): Promise<ConflictList>;
  /** Returns the conflicts of these events, whenever they are. */
  conflictsOf(
    principal: Principal,
    reference: ReferenceData,
    query: EventConflictsQuery,
  ): Promise<EventConflicts>;
  /** Throws `not-found` for a needed thing that the user may not see. */
  freeTime(principal: Principal, reference: ReferenceData, query: FreeTimeQuery): Promise<FreeTimeFound>;
  /** Throws `not-found` for a thing that the user may not see. */
  closings(principal: Principal, reference: ReferenceData, query: ClosingsQuery): Promise<Closings>;
  /** Throws `not-found` for a thing that the user may not see. */
  amount(principal: Principal, reference: ReferenceData, query: AmountQuery): Promise<AmountEffect>;
  /** Throws `not-found` for an event that the user may not see. */
  busy(principal: Principal, reference: ReferenceData, query: BusyQuery): Promise<BusyFound>;
}

export function createPlanningOverview(store: Pick<PlanningStore, 'look'>): PlanningOverview {
  return {
    async halls(principal, reference) {
      checkReader(principal);
      return store.look((reader) => hallsFor(reader, principal, reference));
    },

    async hallsOfGroup(principal, { id, created }) {
      checkReader(principal);
      const found = await store.look((reader) => reader.planned([id]));
      const group = found.find((one) => one.kind === 'group' && one.created === created);
      if (group === undefined || !canRead(principal, 'group', group)) throw missing('group');
      return new Set(group.locationIds);
    },

    async uses(principal, reference, query) {
      checkReader(principal);
      return store.look((reader) => usesOfHalls(reader, principal, reference, query));
    },

    async conflicts(principal, reference, query) {
      checkReader(principal);
      return store.look((reader) => conflictsOfPeriod(reader, reference, query));
    },

    async conflictsOf(principal, reference, query) {
      checkReader(principal);
      return store.look((reader) => conflictsOfEvents(reader, principal, reference, query));
    },

    async freeTime(principal, reference, query) {
      checkReader(principal);
      return store.look((reader) => searchFreeTime(reader, principal, reference, query));
    },

    async closings(principal, reference, query) {
      checkReader(principal);
      return store.look((reader) => closingsOf(reader, principal, reference, query));
    },

    async amount(principal, reference, query) {
      checkReader(principal);
      return store.look((reader) => effectOfAmount(reader, principal, reference, query));
    },

    async busy(principal, reference, query) {
      checkReader(principal);
      return store.look((reader) => busyThings(reader, principal, reference, query));
    },
  };
}

/**
 * Returns the conflicts of a period, of everything that can be booked, whoever may see them. Others have their turns between the
 * steps: on SQLite, statements are no pauses.
 */
export async function conflictsOfPeriod(
  reader: PlanningReader,
  reference: ReferenceData,
  query: ConflictsQuery,
): Promise<ConflictList> {
  const period = periodOf(query, reference);
  const touching = {
    uses: await reader.uses('all', period, MOST_USES),
    closures: await reader.closures('all', period),
  };
  const ids = [...touching.uses, ...touching.closures].map(({ resourceId }) => resourceId);
  const things = await thingsAround(reader, [...new Set(ids)]);
  const { uses, closures } = await withThoseBesideOpenUses(reader, touching, {
    pools: things,
    period,
    limit: MOST_USES - touching.uses.length,
  });
  await turn();
  const window = await toWindow(reader, reference, { things, uses, closures });
  await turn();
  const roles = query.today === undefined ? undefined : rolesOf(things, reference, query.today);
  return listConflicts(reader, { ...window, roles }, { isWanted: isShown(window, period, query.eventIds) });
}

function checkReader(principal: Principal): void {
  if (visibility(principal, 'event') === 'none') throw forbidden('read', 'event');
}

function periodOf({ fromDay, toDay }: Days, { planningDays }: ReferenceData): Period {
  return { from: planningDays.startOf(fromDay), to: planningDays.startOf(toDay + 1) };
}

async function usesOfHalls(
  reader: PlanningReader,
  principal: Principal,
  reference: ReferenceData,
  query: OverviewQuery,
): Promise<Overview> {
  const { hallIds, eventIds, fromDay, toDay } = query;
  const period = periodOf(query, reference);
  const locations = await reader.locations();
  const halls = visibleHalls(principal, locations).filter(
    ({ id }) => hallIds === undefined || hallIds.includes(id),
  );
  const isHall = new Set(halls.map(({ id }) => id));
  const things = await thingsAround(reader, [...isHall], locations);
  const ids = things.map(({ id }) => id);
  const uses = await reader.uses(ids, period, MOST_USES);
  const closures = await reader.closures(ids, period);
  const window = await toWindow(reader, reference, { things, uses, closures });
  await turn();
  const isWanted = (id: number | null): boolean =>
    eventIds === undefined || (id !== null && eventIds.has(id));
  const touches = ({ from, to }: Period): boolean => from < period.to && to > period.from;
  const inPeriod = window.uses.filter((use) => isHall.has(use.thing) && touches(use) && isWanted(use.holder));
  const holders = new Set(inPeriod.map(({ holder }) => holder));
  const unplaced = (await reader.unplaced(fromDay, toDay, MOST_EVENTS)).filter(
    (event) => isWanted(event.id) && canRead(principal, 'event', event),
  );
  // Uses come by start, so that nearly all events stand in their order already.
  const placed = [...holders].flatMap((id) => (id === null ? [] : (window.stored.planned.get(id) ?? [])));
  const events = [...placed, ...unplaced].sort((a, b) => a.start - b.start || a.id - b.id);
  const groupIds = new Set<number>();
  for (const { groupId } of events) if (groupId !== null) groupIds.add(groupId);
  const groups = await reader.planned([...groupIds]);
  const firmness = new Map(window.firmness);
  for (const { id, statusId } of unplaced) firmness.set(id, firmnessOfStatus(statusId, reference));
  const shown = await listConflicts(reader, window, { isWanted: isShown(window, period, eventIds) });
  return {
    halls,
    events,
    groups: new Map(groups.map((group) => [group.id, group])),
    window,
    firmness,
    useIds: inPeriod.map(({ id }) => id),
    ranks: ranksInHalls(window, isHall, reference.settings.optionRanks),
    closures: closures.filter(
      ({ resourceId, start, end }) => isHall.has(resourceId) && touches({ from: start, to: end }),
    ),
    conflicts: shown.conflicts,
    isComplete: shown.isComplete && unplaced.length < MOST_EVENTS,
  };
}

function isShown(
  { stored }: StoredWindow,
  period: Period,
  eventIds: ReadonlySet<number> | undefined,
): (conflict: Conflict) => boolean {
  return ({ from, to, uses }) =>
    from < period.to &&
    to >= period.from &&
    (eventIds === undefined || uses.some((id) => eventIds.has(stored.uses.get(id)?.eventId ?? 0)));
}
