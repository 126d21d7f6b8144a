/** Where a key leads in the grid. Positions are days and columns; the cards of a cell follow each other. */
import { addMonths, type DayNumber, mondayOf } from './days.ts';

export interface Position {
  readonly day: DayNumber;
  /** Number of the column. */
  readonly column: number;
  /** Number of the card in the cell, or of its line about further ones; -1: the cell itself. */
  readonly card: number;
}

interface Surroundings {
  readonly columns: number;
  readonly today: DayNumber;
  /** First and last day of the grid. */
  readonly first: DayNumber;
  readonly last: DayNumber;
  /** Number of the places of a cell that take the focus: its cards, and the line about further ones. */
  readonly stopsAt: (day: DayNumber, column: number) => number;
}

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Returns the position that the key leads to; undefined for a key that leads nowhere. */
export function moveByKey(at: Position, pressed: PressedKey, around: Surroundings): Position | undefined {
  const next = stepOf(at, pressed, around);
  if (next === undefined) return undefined;
  const day = Math.min(around.last, Math.max(around.first, next.day));
  const column = Math.min(around.columns - 1, Math.max(0, next.column));
  if (day === at.day && column === at.column) return { ...next, day, column };
  return { day, column, card: enteredCard(next.card, around.stopsAt(day, column)) };
}

/** A cell with cards is entered on one of them: from above on the first, from below on the last. */
function enteredCard(wanted: number, count: number): number {
  if (count === 0) return -1;
  return wanted === LAST ? count - 1 : Math.min(count - 1, Math.max(0, wanted));
}

const LAST = Number.POSITIVE_INFINITY;

function stepOf(at: Position, { key, ctrlKey }: PressedKey, around: Surroundings): Position | undefined {
  const { day, column, card } = at;
  switch (key) {
    case 'ArrowDown':
      return card + 1 < around.stopsAt(day, column)
        ? { ...at, card: card + 1 }
        : { ...at, day: day + 1, card: 0 };
    case 'ArrowUp':
      return card > 0 ? { ...at, card: card - 1 } : { ...at, day: day - 1, card: LAST };
    case 'ArrowLeft':
      return { ...at, column: column - 1, card: 0 };
    case 'ArrowRight':
      return { ...at, column: column + 1, card: 0 };
    case 'PageUp':
      return { ...at, day: ctrlKey ? addMonths(day, -1) : day - 7, card: 0 };
    case 'PageDown':
      return { ...at, day: ctrlKey ? addMonths(day, 1) : day + 7, card: 0 };
    case 'Home':
      return ctrlKey ? { day: mondayOf(day), column: 0, card: 0 } : { ...at, column: 0, card: 0 };
    case 'End':
      return ctrlKey
        ? { day: mondayOf(day) + 6, column: around.columns - 1, card: 0 }
        : { ...at, column: around.columns - 1, card: 0 };
    case 't':
    case 'T':
      return ctrlKey ? undefined : { ...at, day: around.today, card: 0 };
    default:
      return undefined;
  }
}
