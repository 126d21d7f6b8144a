/** Which option stands before which: the first one, the second one, and so on. */
import { CompetingHalls } from './competing-halls.ts';
import { firstIndex } from './first-index.ts';
import { type Queue, Queues } from './queues.ts';
import type { Rank, Ranking } from './rank.ts';
import { ranksByOverlap } from './ranks-by-overlap.ts';
import type { Thing } from './thing.ts';
import { occupies, type Use } from './use.ts';

export interface Plan {
  /** The locations with all that decide about them. */
  readonly things: readonly Thing[];
  /** All uses of a holder have one order. */
  readonly uses: readonly Use[];
}

/**
 * Numbers the options that compete for a location from 1 by hold order: those on it, on its parts and on its wholes. Gives each
 * use in these locations its worst number over its planning days, or its number among the options that overlap it. Uses of equal order
 * share a number, and nobody stands behind uses of their own event or group.
 */
export function ranksInHalls(
  { things, uses }: Plan,
  halls: ReadonlySet<number>,
  ranking: Ranking = 'day',
): ReadonlyMap<number, Rank> {
  const competing = new CompetingHalls(things);
  const options = optionsOf(uses);
  return ranking === 'day'
    ? ranksByDay(options, competing, halls)
    : ranksByOverlap(new Queues(options, competing, true), halls);
}

/** A location on a planning day. */
interface HallDay {
  readonly hall: number;
  readonly day: number;
}

/** Returns how many events and groups have options that compete for each of some places. */
export function optionsAt({ things, uses }: Plan, places: readonly HallDay[]): readonly number[] {
  const competing = new CompetingHalls(things);
  const days = [...new Set(places.map(({ day }) => day))].sort((a, b) => a - b);
  const queues = new Map(
    [...optionsOn(optionsOf(uses), days)].map(([day, own]) => [day, new Queues(own, competing, false)]),
  );
  const counts = new Map<string, number>();
  return places.map(({ hall, day }) => {
    const key = `${hall} ${day}`;
    const count = counts.get(key) ?? queues.get(day)?.of(hall).count ?? 0;
    counts.set(key, count);
    return count;
  });
}

function optionsOf(uses: readonly Use[]): readonly Use[] {
  return uses.filter((use) => use.firmness === 'option' && occupies(use));
}

function ranksByDay(
  options: readonly Use[],
  competing: CompetingHalls,
  halls: ReadonlySet<number>,
): ReadonlyMap<number, Rank> {
  const ranks = new Map<number, Rank>();
  for (const own of optionsOn(options, changingDays(options)).values()) {
    const queues = new Queues(own, competing, false);
    for (const hall of queues.halls) {
      if (!halls.has(hall)) continue;
      for (const [id, here] of ranksIn(queues.of(hall), hall)) {
        const worst = ranks.get(id);
        if (worst === undefined || here.rank > worst.rank) ranks.set(id, here);
      }
    }
  }
  return ranks;
}

/** From one of these days to the next, the options are the same. */
function changingDays(options: readonly Use[]): readonly number[] {
  const days = options.flatMap(({ days: [first, last] }) => [first, last + 1]);
  return [...new Set(days)].sort((a, b) => a - b);
}

function optionsOn(options: readonly Use[], days: readonly number[]): ReadonlyMap<number, readonly Use[]> {
  const lists = new Map(days.map((day): [number, Use[]] => [day, []]));
  for (const use of options) {
    const [first, last] = use.days;
    for (let at = firstIndex(days.length, (index) => (days[index] ?? first) >= first); ; at += 1) {
      const day = days[at];
      if (day === undefined || day > last) break;
      lists.get(day)?.push(use);
    }
  }
  return lists;
}

/** A competitor counts by the first of its uses. */
function* ranksIn({ entries, competitors, count }: Queue, hall: number): Generator<[number, Rank]> {
  const best = new Float64Array(count);
  const orders: number[] = [];
  /** For each order the number of competitors. */
  const sharing: number[] = [];
  let numbered = 0;
  for (const [index, { order }] of entries.entries()) {
    if (competitors[index] !== numbered) continue;
    best[numbered] = order;
    numbered += 1;
    if (orders.at(-1) === order) sharing.push((sharing.pop() ?? 0) + 1);
    else {
      orders.push(order);
      sharing.push(1);
    }
  }
  const before = (order: number) => firstIndex(orders.length, (at) => (orders[at] ?? order) >= order);
  for (const [index, { use, order }] of entries.entries()) {
    if (use.thing !== hall) continue;
    const own = best[competitors[index] ?? 0] ?? order;
    const isAlone = own < order && sharing[before(own)] === 1;
    yield [use.id, { rank: before(order) + (isAlone ? 0 : 1), of: count, order }];
  }
}
