/** The active cell or card of the grid, which has the focus when the grid has it. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { mondayOf } from './days.ts';
import type { Position } from './moves.ts';
import type { GridPlan } from './use-grid-plan.ts';

interface FocusOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly active: Position;
  readonly setActive: (position: Position) => void;
  readonly plan: GridPlan;
}

/** Returns a function that brings a position into sight and focuses it. */
export function useGridFocus({
  scroller,
  active,
  setActive,
  plan,
}: FocusOptions): (position: Position) => void {
  const isWanted = useRef(false);
  /** A card whose week is on its way: it takes the focus from its cell when it comes. */
  const awaited = useRef<Position>(undefined);
  useLayoutEffect(() => {
    const elementOf = (position: Position) =>
      elementAt(scroller.current, position, plan.columns[position.column]?.id);
    const hasWeek = ({ day }: Position) => {
      const { plan: week, error } = plan.weeks.weekAt(mondayOf(day));
      return week !== undefined || error !== null;
    };
    if (awaited.current !== undefined && hasWeek(awaited.current)) {
      const cell = elementOf({ ...awaited.current, card: -1 });
      if (cell === document.activeElement) elementOf(awaited.current)?.focus({ preventScroll: true });
      awaited.current = undefined;
    }
    if (!isWanted.current) return;
    const element = elementOf(active);
    // Its week may not be rendered yet.
    if (element === undefined) return;
    isWanted.current = false;
    awaited.current = active.card >= 0 && !hasWeek(active) ? active : undefined;
    element.focus({ preventScroll: true });
  });
  return (position) => {
    isWanted.current = true;
    awaited.current = undefined;
    plan.scroll.reveal(position.day, position.column);
    setActive(position);
  };
}

function elementAt(
  scroller: HTMLElement | null,
  { day, card }: Position,
  hall: string | undefined,
): HTMLElement | undefined {
  const cell = [...(scroller?.querySelectorAll<HTMLElement>(`[data-day="${day}"]`) ?? [])].find(
    ({ dataset }) => dataset.hall === hall,
  );
  return card < 0 ? cell : (cell?.querySelectorAll<HTMLElement>('[data-card], [data-more]')[card] ?? cell);
}
