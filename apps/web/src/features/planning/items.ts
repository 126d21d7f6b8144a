/** Cards as lines of a day: an event that takes several halls is told once. */
import { gravest, type Mark } from '../../components/conflict-mark.tsx';
import type { Signs } from '../../components/conflict-signs.ts';
import { type DayNumber, planningDay, showDay } from './days.ts';
import type { Desk } from './desk.tsx';
import type { Card, WeekPlan } from './plan.ts';

export interface Item {
  /** The first of its cards. */
  readonly card: Card;
  /** Ids of its halls; empty: none yet. */
  readonly halls: readonly string[];
  readonly mark: Mark | undefined;
  /** Worst rank over its halls; 0: no option. */
  readonly rank: number;
}

interface ItemOptions {
  readonly signs: Signs;
  /** Whether only what a query finds is wanted: it finds no closed halls. */
  readonly isFiltered: boolean;
}

export function itemsOf(
  plan: WeekPlan | undefined,
  day: DayNumber,
  { signs, isFiltered }: ItemOptions,
): readonly Item[] {
  const byId = new Map<string, Item>();
  for (const cards of plan?.cells.get(day)?.values() ?? []) {
    for (const card of cards) {
      if (isFiltered && card.closure !== undefined) continue;
      const id = card.planned?.id ?? card.key;
      const before = byId.get(id);
      byId.set(id, before === undefined ? itemOf(card, signs.get(id)) : joined(before, card));
    }
  }
  return [...byId.values()].sort(
    (one, other) =>
      Number(goesOn(one.card)) - Number(goesOn(other.card)) ||
      one.card.start - other.card.start ||
      one.rank - other.rank,
  );
}

/** Whether it began on an earlier day, or takes all of this one among others: what has a time of this day stands before it. */
function goesOn({ closure, isFirst, isLast, isWholeDay }: Card): boolean {
  return closure === undefined && !(isFirst && isLast) && (isWholeDay || !isFirst);
}

/** Returns the days of what lasts for several; undefined for one day. */
export function daysOf(
  { start, end, isFirst, isLast }: Card,
  { dayLine, language }: Pick<Desk, 'dayLine' | 'language'>,
): string | undefined {
  if (isFirst && isLast) return undefined;
  const [first, last] = [start, end - 1].map((at) => showDay(planningDay(at, dayLine), language, 'short'));
  return `${first} – ${last}`;
}

function itemOf(card: Card, sign: Mark | undefined): Item {
  const { hall, mark, rank } = card;
  return { card, halls: hall === '' ? [] : [hall], mark: gravest(mark, sign), rank };
}

function joined(before: Item, card: Card): Item {
  return {
    card: before.card,
    halls: before.halls.includes(card.hall) ? before.halls : [...before.halls, card.hall],
    mark: gravest(before.mark, card.mark),
    rank: Math.max(before.rank, card.rank),
  };
}
