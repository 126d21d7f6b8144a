/** Cards as lines of a day: an event that takes several halls is told once. */
import type { DayNumber } from './days.ts';
import type { Card, Conflict, WeekPlan } from './plan.ts';

export interface Item {
  /** The first of its cards. */
  readonly card: Card;
  /** Ids of its halls; empty: none yet. */
  readonly halls: readonly string[];
  readonly conflicts: readonly Conflict[];
  /** Worst rank over its halls; 0: no option. */
  readonly rank: number;
}

export function itemsOf(plan: WeekPlan | undefined, day: DayNumber): readonly Item[] {
  const byId = new Map<string, Item>();
  for (const cards of plan?.cells.get(day)?.values() ?? []) {
    for (const card of cards) {
      const id = card.planned?.id ?? card.key;
      const before = byId.get(id);
      byId.set(id, before === undefined ? itemOf(card) : joined(before, card));
    }
  }
  return [...byId.values()].sort((one, other) => one.card.start - other.card.start || one.rank - other.rank);
}

function itemOf(card: Card): Item {
  const { hall, conflicts, rank } = card;
  return { card, halls: hall === '' ? [] : [hall], conflicts, rank };
}

function joined(before: Item, card: Card): Item {
  return {
    card: before.card,
    halls: before.halls.includes(card.hall) ? before.halls : [...before.halls, card.hall],
    conflicts: [...before.conflicts, ...card.conflicts.filter((one) => !before.conflicts.includes(one))],
    rank: Math.max(before.rank, card.rank),
  };
}
