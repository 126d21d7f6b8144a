/** Which option stands before which: the first one, the second one, and so on. */
import { firstIndex } from './first-index.ts';
import { occupies, type Use } from './use.ts';

/** How options on one location are counted: all of a planning day, or those that overlap. */
export const RANKINGS = ['day', 'overlap'] as const;
export type Ranking = (typeof RANKINGS)[number];

export interface Rank {
  /** 1 stands first. */
  readonly rank: number;
  /** Number of options that were counted, with this one. */
  readonly of: number;
  /** Hold order by which it was counted. */
  readonly order: number;
}

/**
 * Numbers the options on one location from 1 by hold order, and gives each use its worst number over its planning days,
 * or its number among the options that overlap it. Uses of equal order share a number, and the uses inside a group share
 * that of the group's own option.
 */
export function ranksOf(uses: readonly Use[], ranking: Ranking = 'day'): ReadonlyMap<number, Rank> {
  const options = uses.filter((use) => use.firmness === 'option' && occupies(use));
  return ranking === 'day' ? ranksByDay(options) : ranksByOverlap(options);
}

function ranksByDay(options: readonly Use[]): ReadonlyMap<number, Rank> {
  const ranks = new Map<number, Rank>();
  for (const own of optionsByDay(options).values()) {
    const orders = claimOrders(own);
    const sorted = [...new Set(orders.values())].sort((a, b) => a - b);
    const rankOf = new Map(sorted.map((order, index) => [order, index + 1]));
    for (const [id, order] of orders) {
      const here = { rank: rankOf.get(order) ?? 1, of: own.length, order };
      const worst = ranks.get(id);
      if (worst === undefined || here.rank > worst.rank) ranks.set(id, here);
    }
  }
  return ranks;
}

function optionsByDay(options: readonly Use[]): ReadonlyMap<number, readonly Use[]> {
  const days = new Map<number, Use[]>();
  for (const use of options) {
    for (let day = use.days[0]; day <= use.days[1]; day++) {
      const list = days.get(day);
      if (list === undefined) days.set(day, [use]);
      else list.push(use);
    }
  }
  return days;
}

/** A festival holds the hall that its concerts use, so they never stand behind it. */
function claimOrders(options: readonly Use[]): ReadonlyMap<number, number> {
  const ofHolder = new Map<number, number>();
  for (const { holder, order } of options) {
    if (holder !== null) ofHolder.set(holder, Math.min(ofHolder.get(holder) ?? order, order));
  }
  return new Map(
    options.map(({ id, order, wholes }) => [
      id,
      Math.min(order, ...wholes.map((whole) => ofHolder.get(whole) ?? order)),
    ]),
  );
}

/** Thousands of options on one day are compared pair by pair, so each of them is a row of numbers. */
function ranksByOverlap(options: readonly Use[]): ReadonlyMap<number, Rank> {
  const orders = claimOrders(options);
  const byOrder = options
    .map(({ id, from, to }) => ({ id, from, to, order: orders.get(id) ?? 0 }))
    .sort((a, b) => a.order - b.order);
  const columnOf = (key: 'from' | 'to' | 'order') => Float64Array.from(byOrder, (one) => one[key]);
  const [from, to, order] = [columnOf('from'), columnOf('to'), columnOf('order')];
  const [starts, ends] = [from.toSorted(), to.toSorted()];
  const count = byOrder.length;
  return new Map(
    byOrder.map((own, index): [number, Rank] => {
      let [rank, counted] = [1, own.order];
      for (let at = index - 1; at >= 0; at -= 1) {
        if ((from[at] ?? 0) >= own.to || (to[at] ?? 0) <= own.from) continue;
        const before = order[at] ?? 0;
        if (before === counted) continue;
        rank += 1;
        counted = before;
      }
      // All that have begun before its end, without those that have ended before its beginning.
      const begun = firstIndex(count, (at) => (starts[at] ?? 0) >= own.to);
      const of = begun - firstIndex(count, (at) => (ends[at] ?? 0) > own.from);
      return [own.id, { rank, of, order: own.order }];
    }),
  );
}
