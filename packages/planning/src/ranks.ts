/** Which option stands before which: the first one, the second one, and so on. */
import { occupies, type Use } from './use.ts';

/**
 * Numbers the options on one location from 1, for each planning day by hold order, and gives each use its worst number over
 * its days. Uses of equal order share a number, and the uses inside a group share that of the group's own option.
 */
export function ranksOf(uses: readonly Use[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  for (const options of optionsByDay(uses).values()) {
    const orders = claimOrders(options);
    const sorted = [...new Set(orders.values())].sort((a, b) => a - b);
    const rankOf = new Map(sorted.map((order, index) => [order, index + 1]));
    for (const [id, order] of orders) {
      ranks.set(id, Math.max(ranks.get(id) ?? 1, rankOf.get(order) ?? 1));
    }
  }
  return ranks;
}

function optionsByDay(uses: readonly Use[]): ReadonlyMap<number, readonly Use[]> {
  const days = new Map<number, Use[]>();
  for (const use of uses) {
    if (use.firmness !== 'option' || !occupies(use)) continue;
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
