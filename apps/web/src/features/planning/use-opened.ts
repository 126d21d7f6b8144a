/** Finds the card whose details are open. */
import { useRef } from 'react';
import type { Target } from './changes.ts';
import type { Card, WeekPlan } from './plan.ts';

interface OpenCard {
  readonly card: Card;
  /** All cards that are loaded. */
  readonly around: readonly Card[];
}

/** Finds the card whose details are open: best in the cell where it was opened or near its day, and the last one when it is out of sight. */
export function useOpened(
  plans: readonly WeekPlan[],
  sel: string | undefined,
  cell: Target,
): OpenCard | undefined {
  const last = useRef<OpenCard>(undefined);
  if (sel === undefined) {
    last.current = undefined;
    return undefined;
  }
  const around = plans.flatMap(({ cells }) =>
    [...cells.values()].flatMap((halls) => [...halls.values()].flat()),
  );
  const found = around.filter((card) => (card.planned?.id ?? card.key) === sel);
  const near = found.toSorted((one, other) => Math.abs(one.day - cell.day) - Math.abs(other.day - cell.day));
  const card = near.find(({ day, hall }) => day === cell.day && hall === cell.hall) ?? near[0];
  if (card !== undefined) last.current = { card, around };
  const isOther =
    last.current !== undefined && (last.current.card.planned?.id ?? last.current.card.key) !== sel;
  return isOther ? undefined : last.current;
}
