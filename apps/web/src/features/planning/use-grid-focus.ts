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

interface GridFocus {
  /** Brings a position into sight and focuses it. */
  readonly focus: (position: Position) => void;
  /** Focuses the active position where it is, as soon as it is rendered. */
  readonly keep: () => void;
}

export function useGridFocus({ scroller, active, setActive, plan }: FocusOptions): GridFocus {
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
  const keep = () => {
    isWanted.current = true;
    awaited.current = undefined;
  };
  return {
    focus: (position) => {
      keep();
      plan.scroll.reveal(position.day, position.column);
      setActive(position);
    },
    keep,
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
