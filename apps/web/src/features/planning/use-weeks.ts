/** Loads the weeks in sight and those that come next, and remembers the heights of those that were loaded before. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type DayNumber, mondayOf } from './days.ts';
import { forgetWeeks } from './forget-weeks.ts';
import type { WeekPlan } from './plan.ts';
import { prepareWeek, type View, weekQuery } from './requests.ts';
import { DAYS, type Range, type Rows, rowsOf, weekHeights, weeksAhead, type Zoom } from './rows.ts';
import type { GridScroll } from './use-grid-scroll.ts';

export interface WeekState {
  readonly plan: WeekPlan | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Weeks that can be scrolled to on either side of the first day in the address. */
const WEEKS_AROUND = 520;

export type Heights = ReadonlyMap<DayNumber, readonly number[]>;

/** The range stays where it began, because moving it would move everything in it. */
export function useRows(around: DayNumber, known: Heights, zoom: Zoom): Rows {
  const first = useRef(mondayOf(around) - WEEKS_AROUND * DAYS);
  return useMemo(() => rowsOf(first.current, 2 * WEEKS_AROUND, known, zoom), [known, zoom]);
}

export interface LoadedWeeks {
  readonly weekAt: (monday: DayNumber) => WeekState;
  readonly heights: Heights;
  readonly hasUnplaced: boolean;
  /** Whether at least one week is there, so that the columns are known. */
  readonly isReady: boolean;
  readonly isEmpty: boolean;
  readonly error: Error | null;
}

/** Heights survive a week's way out of sight, or the grid would jump when it comes back. */
interface Memory {
  readonly key: string;
  readonly heights: Map<DayNumber, readonly number[]>;
  /** Copy of the heights that changes with them. */
  shown: Heights;
  hasUnplaced: boolean;
}

export function useWeeks(
  mondays: readonly DayNumber[],
  view: View,
  dayLine: string,
  zoom: Zoom = 'usual',
): LoadedWeeks {
  const results = useQueries({
    queries: mondays.map((monday) => weekQuery({ monday, ...view, dayLine })),
  });
  const client = useQueryClient();
  useEffect(() => forgetWeeks(client));
  const key = `${zoom} ${view.halls ?? ''} ${view.q}`;
  const memory = useRef<Memory>(undefined);
  if (memory.current?.key !== key) {
    memory.current = {
      key,
      heights: new Map(),
      shown: new Map(),
      hasUnplaced: memory.current?.hasUnplaced ?? false,
    };
  }
  const { current } = memory;
  let isChanged = false;
  for (const [at, monday] of mondays.entries()) {
    const plan = results[at]?.data;
    if (plan === undefined) continue;
    current.hasUnplaced ||= plan.hasUnplaced;
    const next = weekHeights(plan, monday, zoom);
    if (String(current.heights.get(monday)) === String(next)) continue;
    current.heights.set(monday, next);
    isChanged = true;
  }
  if (isChanged) current.shown = new Map(current.heights);
  const plans = results.flatMap(({ data }) => data ?? []);
  return {
    weekAt: (monday) => {
      const result = results[mondays.indexOf(monday)];
      return {
        plan: result?.data,
        error: result?.error ?? null,
        retry: () => void result?.refetch(),
      };
    },
    heights: current.shown,
    hasUnplaced: current.hasUnplaced,
    isReady: results.some(({ data, error }) => data !== undefined || error !== null),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isEmpty: plans.length === results.length && plans.every(({ cells }) => cells.size === 0),
  };
}

export function mondaysOf(
  { firstMonday }: Pick<Rows, 'firstMonday'>,
  { first, last }: Range,
): readonly DayNumber[] {
  return Array.from({ length: last - first + 1 }, (_, at) => firstMonday + (first + at) * DAYS);
}

/** Loads the weeks that come next while the grid is scrolled: they are there when they come into sight, and rendered once. */
export function useWeeksAhead(
  { firstMonday, weeks }: Rows,
  { sight, way }: Pick<GridScroll, 'sight' | 'way'>,
  { halls, q }: View,
  dayLine: string,
): void {
  const client = useQueryClient();
  const { first, last } = sight.weeks;
  useEffect(() => {
    if (way() === 0) return;
    for (const monday of mondaysOf({ firstMonday }, weeksAhead({ weeks }, { first, last }, way()))) {
      void prepareWeek(client, { monday, halls, q, dayLine });
    }
  }, [client, firstMonday, weeks, first, last, way, halls, q, dayLine]);
}
