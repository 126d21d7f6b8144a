/** The search for conflicts among the uses of some things. */
import { findClosed } from './closed.ts';
import type { Conflict } from './conflict.ts';
import { ConflictList } from './conflict-list.ts';
import { type Family, findPairs } from './pairs.ts';
import { byThing, earlier, type PlanningWindow } from './planning-window.ts';
import { type Relations, relationsOf } from './related-things.ts';
import { findShortfalls } from './shortfalls.ts';
import { findSplits } from './splits.ts';
import { isExclusive, type Thing } from './thing.ts';
import { findUnfilled } from './unfilled.ts';
import { type Closure, occupies, type Use } from './use.ts';

export interface ConflictSearch {
  /** Reports only pairs with one of these uses, since a write cannot have changed others; counted things it reports all. */
  readonly of?: ReadonlySet<number>;
  /** The most pairs that are reported each of doubles, of options and confirmed uses, of closures, of shortfalls and of notes. */
  readonly limit?: number;
}

export interface Findings {
  /** In order of time. */
  readonly conflicts: readonly Conflict[];
  /** False where the limit has cut the list short. */
  readonly complete: boolean;
  /** False where the limit has cut more than notes: two such lists do not say what a write makes worse. */
  readonly comparable: boolean;
}

const LIMIT = 1000;

/** Finds all conflicts by the table of docs/planning.md, in time O(n log n) and the number of pairs reported. */
export function findConflicts(window: PlanningWindow, { of, limit = LIMIT }: ConflictSearch = {}): Findings {
  const things = new Map(window.things.map((thing) => [thing.id, thing]));
  const relations = relationsOf(window.things);
  const uses = byThing(window.uses, (use) => things.has(use.thing) && occupies(use));
  const closures = byThing(window.closures, ({ thing, from, to }) => from < to && things.has(thing));
  const list = new ConflictList(limit);
  for (const ids of familiesOf(window.things, relations)) {
    const family: Family = { ids, things, relations, uses: inOrder(ids, uses) };
    findPairs(family, list, of);
    findClosed(family, inOrder(ids, closures), list, of);
  }
  for (const thing of window.things) {
    findInPool(thing, uses.get(thing.id) ?? [], closures.get(thing.id) ?? [], list);
  }
  if (window.roles !== undefined) findUnfilled(window.roles, uses, list, of);
  const { complete, comparable } = list;
  return { conflicts: list.conflicts(), complete, comparable };
}

function findInPool(
  thing: Thing,
  uses: readonly Use[],
  closures: readonly Closure[],
  list: ConflictList,
): void {
  if (uses.length === 0 || thing.capacity === null || isExclusive(thing)) return;
  findShortfalls(thing, uses, closures, list);
  if (thing.units.length > 0) findSplits(thing, uses, closures, list);
}

function inOrder<T extends Use | Closure>(
  ids: readonly number[],
  lists: ReadonlyMap<number, readonly T[]>,
): readonly T[] {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return lists.get(only) ?? [];
  return ids.flatMap((id) => lists.get(id) ?? []).sort(earlier);
}

/** Splits the things into families that know nothing of each other. */
function familiesOf(
  things: readonly Thing[],
  relations: ReadonlyMap<number, Relations>,
): readonly (readonly number[])[] {
  const placed = new Set<number>();
  return things.flatMap(({ id }) => {
    if (placed.has(id)) return [];
    if (!relations.has(id)) return [[id]];
    const family = new Set([id]);
    for (const member of family) {
      placed.add(member);
      const { shared, apart } = relations.get(member) ?? {};
      for (const other of [...(shared?.keys() ?? []), ...(apart ?? [])]) family.add(other);
    }
    return [[...family]];
  });
}
