/** Requests of the planning pages. */
import type { ApplicationWire } from '@callboard/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { PLANNING } from '../../lib/refresh-plan.ts';
import type { ResponsiblePerson } from '../../lib/whom-to-call.ts';
import { type DayNumber, dayText } from './days.ts';
import { createWeekLoader } from './load-weeks.ts';
import {
  decodeUses,
  type PlannedEvent,
  type PlanningInfo,
  type PlanningUses,
  type WeekPlan,
} from './plan.ts';
import { usesOfAnswer } from './uses-of-answer.ts';

export type Operation = ApplicationWire<'PlanningOperation'>;
export type Change = Operation['changes'][number];
export type Outcome = ApplicationWire<'PlanningOutcome'>;
export type Verdict = ApplicationWire<'PlanningVerdict'>;
export type RecentOperation = ApplicationWire<'PlanningOperations'>['operations'][number];
export type Option = ApplicationWire<'PlanningOptions'>['options'][number];
export type Replacement = ApplicationWire<'PlanningConflicts'>['replacements'][number];
export type Request = ApplicationWire<'PlanningOptions'>['requests'][number];

export const infoQuery = queryOptions({
  queryKey: [PLANNING, 'halls', ''],
  queryFn: ({ signal }): Promise<PlanningInfo> => call('GET /app/api/planning/halls', { query: {}, signal }),
});

/** The halls that a saved query finds. */
export async function hallsFound(q: string): Promise<readonly string[]> {
  const { halls } = await call('GET /app/api/planning/halls', { query: { q } });
  return halls.map(({ id }) => id);
}

export interface View {
  /** Ids with commas between them; undefined: all halls. */
  readonly halls: string | undefined;
  readonly q: string;
}

interface Week extends View {
  readonly monday: DayNumber;
  readonly dayLine: string;
}

const decoded = new WeakMap<PlanningUses, WeekPlan>();
const loadWeek = createWeekLoader();

/** One week of the grid, as cards. */
export function weekQuery({ monday, halls, q, dayLine }: Week) {
  return queryOptions({
    queryKey: [PLANNING, 'uses', monday, halls ?? '', q],
    queryFn: ({ signal: ownSignal }): Promise<PlanningUses> =>
      loadWeek(`${halls ?? ''} ${q}`, monday, ownSignal, async (from, to, signal) => {
        const query = { ...period(from, to, q), ...(halls === undefined ? {} : { halls }) };
        return usesOfAnswer(await call('GET /app/api/planning/uses', { query, signal }));
      }),
    gcTime: 60_000,
    select: (uses) => planOf(uses, dayLine),
  });
}

/** Cards are made once of an answer, however often they are asked for. */
function planOf(uses: PlanningUses, dayLine: string): WeekPlan {
  const plan = decoded.get(uses) ?? decodeUses(uses, dayLine);
  decoded.set(uses, plan);
  return plan;
}

/** Loads a week and makes its cards, so that nothing has to be waited for when it comes into sight. */
export async function prepareWeek(client: QueryClient, week: Week): Promise<void> {
  const query = weekQuery(week);
  await client.prefetchQuery(query);
  const uses = client.getQueryData(query.queryKey);
  if (uses !== undefined) planOf(uses, week.dayLine);
}

/** Returns a week, loaded if it is not there yet. */
export async function readWeek(client: QueryClient, week: Week): Promise<WeekPlan> {
  return planOf(await client.fetchQuery({ ...weekQuery(week), retry: false }), week.dayLine);
}

function period(from: DayNumber, to: DayNumber, q: string) {
  return { from: dayText(from), to: dayText(to), ...(q === '' ? {} : { q }) };
}

interface Period {
  readonly from: DayNumber;
  readonly to: DayNumber;
  readonly q: string;
}

export function conflictsQuery({ from, to, q }: Period) {
  return queryOptions({
    queryKey: [PLANNING, 'conflicts', from, to, q],
    queryFn: ({ signal }) => call('GET /app/api/planning/conflicts', { query: period(from, to, q), signal }),
    placeholderData: keepPreviousData,
  });
}

/** All conflicts of an event, also of people and things that stand in no column. */
export function conflictsOfQuery(event: string) {
  return queryOptions({
    queryKey: [PLANNING, 'conflicts', event],
    queryFn: async ({ signal }) =>
      (await call('GET /app/api/planning/conflicts', { query: { events: event }, signal })).conflicts,
  });
}

/** Halls, people and things that are free in place of those in the conflicts of an event. */
export function waysOutQuery(event: string) {
  return queryOptions({
    queryKey: [PLANNING, 'ways-out', event],
    queryFn: ({ signal }) => {
      const query = { events: event, alternatives: 'true' };
      return call('GET /app/api/planning/conflicts', { query, signal });
    },
  });
}

/** The halls of everything inside a group. */
export async function hallsOfGroup(group: string): Promise<readonly string[]> {
  const { halls } = await call('GET /app/api/planning/halls', { query: { group } });
  return halls.map(({ id }) => id);
}

export function optionsQuery({ from, to, q }: Period) {
  return queryOptions({
    queryKey: [PLANNING, 'options', from, to, q],
    queryFn: ({ signal }) => call('GET /app/api/planning/options', { query: period(from, to, q), signal }),
    placeholderData: keepPreviousData,
  });
}

/** The people who are responsible for events, by the ids of these. */
export function responsibleQuery(events: readonly string[]) {
  return queryOptions({
    queryKey: [PLANNING, 'responsible', events],
    enabled: events.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, readonly ResponsiblePerson[]>> => {
      const query = { events: events.join() };
      const found = await call('GET /app/api/planning/responsible', { query, signal });
      return new Map(found.events.map(({ id, people }) => [id, people]));
    },
  });
}

/** The changes of the plan during the last day. */
export const recentQuery = queryOptions({
  queryKey: [PLANNING, 'operations'],
  queryFn: ({ signal }) => call('GET /app/api/planning/operations', { signal }),
});

export function verdictQuery(changes: readonly Change[]) {
  return queryOptions({
    queryKey: [PLANNING, 'check', changes],
    queryFn: ({ signal }): Promise<Verdict> =>
      call('POST /app/api/planning/check', { body: { changes: [...changes] }, signal }),
    retry: false,
    staleTime: 5_000,
    gcTime: 30_000,
  });
}

/** The conflicts of an operation, with other halls that are free instead. */
export function alternativesTo({ changes, unlock }: Operation): Promise<Verdict> {
  return call('POST /app/api/planning/check', { body: { changes, alternatives: true, unlock } });
}

/** Sending the same operation again does nothing again. Throws RequestError, as does `undoOperation`. */
export function sendOperation(operation: Operation): Promise<Outcome> {
  return call('POST /app/api/planning/changes', { body: operation });
}

export function undoOperation(operation: string): Promise<Outcome> {
  return call('POST /app/api/planning/undo/{operation}', { path: { operation } });
}

/** Returns the weeks that the page shows or has just shown. */
export function shownWeeks(client: QueryClient): readonly PlanningUses[] {
  const found = client.getQueriesData<PlanningUses>({ queryKey: [PLANNING, 'uses'] });
  return found.flatMap(([, uses]) => uses ?? []);
}

/** Returns the events of the lists that the page shows or has just shown. */
export function shownLists(client: QueryClient): readonly PlannedEvent[] {
  const found = client.getQueriesData<{
    readonly options: readonly Option[];
    readonly requests: readonly Request[];
  }>({
    queryKey: [PLANNING, 'options'],
  });
  return found.flatMap(([, list]) =>
    list === undefined ? [] : [...list.options, ...list.requests].map(({ event }) => event),
  );
}
