/** Where the focus of the grid belongs when what stands around it has changed: with its card, and not with its place. */
import type { Position } from './moves.ts';
import type { Card, WeekPlan } from './plan.ts';

interface Surroundings {
  /** Weeks that are there. */
  readonly weeks: readonly Pick<WeekPlan, 'cells'>[];
  readonly columns: readonly { readonly id: string }[];
  /** Cards that a cell shows. */
  readonly cardsAt: (day: number, column: number) => readonly Card[];
  readonly stopsAt: (day: number, column: number) => number;
}

/**
 * Returns the position of the card with this key: that of its own day and hall, or else the nearest one. Without it in the grid
 * the place stays, on its last card if it has fewer of them now.
 */
export function followCard(at: Position, key: string, around: Surroundings): Position {
  const { weeks, columns, cardsAt, stopsAt } = around;
  let [found, least] = [{ ...at, card: Math.min(at.card, stopsAt(at.day, at.column) - 1) }, Infinity];
  for (const day of [at.day, ...weeks.flatMap(({ cells }) => [...cells.keys()])]) {
    for (const column of columns.keys()) {
      const card = cardsAt(day, column).findIndex((one) => one.key === key);
      // A day is farther away than any hall.
      const distance = Math.abs(day - at.day) * columns.length + Math.abs(column - at.column);
      if (card >= 0 && distance < least) [found, least] = [{ day, column, card }, distance];
    }
  }
  return found;
}
