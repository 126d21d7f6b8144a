/** Clicks, taps and the focus in the grid. Cells and cards share the handlers of the grid: there are many of them. */
import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import type { Position } from './moves.ts';
import { isMore } from './rows.ts';
import type { Carry } from './use-carry.ts';
import { type Dragging, targetOf } from './use-drag.ts';
import type { GridActs } from './use-grid-acts.ts';
import type { GridPlan } from './use-grid-plan.ts';
import type { Pressing } from './use-press.ts';

interface PointerOptions {
  readonly plan: GridPlan;
  readonly acts: GridActs;
  readonly dragging: Dragging;
  readonly pressing: Pressing;
  readonly carry: Carry | undefined;
  readonly active: Position;
  readonly setActive: (position: Position) => void;
}

export function gridPointer(options: PointerOptions) {
  const { plan, acts, dragging, pressing, carry, active, setActive } = options;
  return {
    onPointerDown: (event: PointerEvent) => {
      dragging.onPointerDown(event);
      pressing.onPointerDown(event);
    },
    onContextMenu: pressing.onContextMenu,
    onClick: ({ target, clientX, clientY }: MouseEvent) => {
      if (dragging.tookClick() || pressing.tookClick() || !(target instanceof Element)) return;
      const retry = target.closest<HTMLElement>('[data-retry]')?.dataset.retry;
      if (retry !== undefined) return plan.weeks.weekAt(Number(retry)).retry();
      const [cell, place] = [targetOf(target), plan.positionUnder(target)];
      if (cell === undefined || place === undefined) return;
      if (carry !== undefined) return acts.drop(cell);
      if (isMore(place)) return acts.showDay(cell.day);
      const card = plan.cardUnder(target);
      acts.focus(place);
      if (card === undefined && isOnPlus(target, clientX, clientY)) acts.create(cell);
      else if (card === undefined) acts.close();
      else acts.open(card);
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || carry !== undefined) return;
      const place = plan.positionUnder(target);
      if (place?.card === -1) acts.create(plan.cellOf(place));
    },
    /** The focus can come by Tab or from a closed dialog as well. */
    onFocus: ({ target }: FocusEvent) => {
      const next = plan.positionUnder(target);
      if (next === undefined || isSamePosition(next, active)) return;
      setActive(next);
    },
  };
}

/** Size in pixels of the sign in the lower right corner of a cell; it must match the style sheet. */
const PLUS = { width: 24, height: 24, besideCards: 12 };

/** The sign comes from the style sheet, because hundreds of cells come and go while the grid scrolls. */
function isOnPlus(cell: Element, x: number, y: number): boolean {
  if (cell.closest('[data-creating]') === null) return false;
  const { right, bottom } = cell.getBoundingClientRect();
  const height = cell.childElementCount === 0 ? PLUS.height : PLUS.besideCards;
  return x > right - PLUS.width && y > bottom - height;
}

function isSamePosition(one: Position, other: Position): boolean {
  return one.day === other.day && one.column === other.column && one.card === other.card;
}
