/** The active cell or card of the grid, which has the focus when the grid has it. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
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
  useLayoutEffect(() => {
    if (!isWanted.current) return;
    const element = elementAt(scroller.current, active, plan.columns[active.column]?.id);
    // Its week may not be rendered yet.
    if (element === undefined) return;
    isWanted.current = false;
    element.focus({ preventScroll: true });
  });
  return (position) => {
    isWanted.current = true;
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
  return card < 0 ? cell : (cell?.querySelectorAll<HTMLElement>('[data-card]')[card] ?? cell);
}
