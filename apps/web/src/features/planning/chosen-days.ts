/** Several days of one hall, chosen with the mouse or with keys, each for an event of its own. */
import type { Target } from './changes.ts';
import type { DayNumber } from './days.ts';

/** Most days that can be chosen. */
export const MOST_DAYS = 60;

export interface ChosenDays {
  readonly hall: string;
  /** Day on which the choice began; the other end can lie before it. */
  readonly anchor: DayNumber;
  readonly day: DayNumber;
}

/** Returns the days from a cell to another day, as many of them as are allowed. */
export function daysTo({ day: anchor, hall }: Target, day: DayNumber): ChosenDays {
  const reach = MOST_DAYS - 1;
  return { hall, anchor, day: Math.min(anchor + reach, Math.max(anchor - reach, day)) };
}

/** Returns all days of the choice in their order. */
export function chosenDays({ anchor, day }: ChosenDays): readonly DayNumber[] {
  const first = Math.min(anchor, day);
  return Array.from({ length: Math.abs(day - anchor) + 1 }, (_, at) => first + at);
}

export function isChosen({ hall, anchor, day }: ChosenDays, cell: Target): boolean {
  return cell.hall === hall && cell.day >= Math.min(anchor, day) && cell.day <= Math.max(anchor, day);
}
