/** The part of a plan that a search looks at. */
import type { Thing } from './thing.ts';
import type { Closure, Use } from './use.ts';

/** Some things with all their uses and closures in a span of time. Uses and closures of other things are passed over. */
export interface PlanningWindow {
  readonly things: readonly Thing[];
  readonly uses: readonly Use[];
  readonly closures: readonly Closure[];
  /** Roles that somebody has to be found for; unless given, nobody is missed. */
  readonly roles?: Roles | undefined;
}

/** Placeholders, and the span in which each of their uses should have been given to somebody. */
export interface Roles {
  readonly things: ReadonlySet<number>;
  readonly from: number;
  readonly to: number;
}

/** The entries of each thing that pass a test, in order of their beginning. */
export function byThing<T extends Use | Closure>(
  entries: readonly T[],
  test: (entry: T) => boolean,
): ReadonlyMap<number, readonly T[]> {
  const lists = new Map<number, T[]>();
  for (const entry of entries) {
    if (!test(entry)) continue;
    const list = lists.get(entry.thing);
    if (list === undefined) lists.set(entry.thing, [entry]);
    else list.push(entry);
  }
  for (const list of lists.values()) list.sort(earlier);
  return lists;
}

export function earlier(a: Use | Closure, b: Use | Closure): number {
  return a.from - b.from || a.id - b.id;
}
