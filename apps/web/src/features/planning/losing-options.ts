/** The options that lose their place when another one is confirmed: those released with it, and those that stay behind it. */
import type { Conflict, PlannedEvent } from './plan.ts';

/** An option lies where something is confirmed, before it or behind it in the order of options. */
const QUEUE: ReadonlySet<Conflict['kind']> = new Set(['behind', 'jump']);

/** An option that competes with another one. */
export interface Rival {
  readonly event: PlannedEvent;
  /** Ids of its halls that it cannot have beside the other one. */
  readonly halls: readonly string[];
}

export interface Loss {
  /** Id of the hall, or its name where the rules have named it; empty: the user may not see it. */
  readonly hall: { readonly id: string } | { readonly name: string };
  readonly start: string;
  readonly end: string;
}

export interface Loser {
  readonly kind: 'event' | 'group';
  readonly id: string;
  /** Null: the user may not read it. */
  readonly name: string | null;
  readonly isReleased: boolean;
  readonly losses: readonly Loss[];
}

/** Returns those that were released, and then the options that lie where the confirmed one is, by its conflicts. */
export function losersOf(
  confirmed: string,
  released: readonly Rival[],
  conflicts: readonly Conflict[],
): { readonly losers: readonly Loser[]; readonly hasHidden: boolean } {
  const losers = new Map<string, Loser>(
    released.map(({ event: { kind, id, name, start, end }, halls }) => [
      id,
      { kind, id, name, isReleased: true, losses: halls.map((hall) => ({ hall: { id: hall }, start, end })) },
    ]),
  );
  let hasHidden = false;
  for (const { kind, sides, resource, start, end } of conflicts) {
    if (!QUEUE.has(kind) || !sides.some(({ id }) => id === confirmed)) continue;
    for (const { kind: sort, id, name } of sides) {
      if (id === confirmed) continue;
      if (id === null) hasHidden = true;
      else if (sort !== 'event' && sort !== 'group') continue;
      else if (losers.get(id)?.isReleased !== true) {
        const losses = losers.get(id)?.losses ?? [];
        const hall = { name: resource?.name ?? '' };
        losers.set(id, {
          kind: sort,
          id,
          name,
          isReleased: false,
          losses: [...losses, { hall, start, end }],
        });
      }
    }
  }
  return { losers: [...losers.values()], hasHidden };
}
