/** Headings of a list taken to another place, with the mouse or by keys; a finger scrolls, and has the column chooser. */
import type { KeyboardEvent, PointerEvent } from 'react';
import { movedColumn } from './columns/moved.ts';
import { bounded } from './widths.ts';

/** Pixels of a key that widens or narrows a column. */
const WIDTH_STEP = 20;
/** Pixels after which a press is no click any more. */
const DRAG_FROM = 6;
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

export interface ColumnPlacing {
  /** Puts a column where `moved` says. */
  readonly onMove: (column: string, moved: (columns: readonly string[]) => readonly string[]) => void;
  readonly onWidth: (column: string, width: number) => void;
}

export type Side = 'before' | 'after';

/** The heading beside which the one that is dragged would come. */
export interface Drop {
  readonly column: string;
  readonly target: string;
  readonly side: Side;
}

interface Moves {
  readonly actions: ColumnPlacing;
  readonly pressed: { current: Pressed | undefined };
  readonly drop: Drop | undefined;
  readonly setDrop: (drop: Drop | undefined) => void;
}

/** The heading that is held, and where it was taken. */
export interface Pressed {
  readonly column: string;
  readonly x: number;
}

/** Returns what the row of headings listens to. */
export function columnEvents({ actions, pressed, drop, setDrop }: Moves) {
  const end = () => {
    pressed.current = undefined;
    setDrop(undefined);
  };
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      const heading = headingOf(event.target);
      if (event.key === 'Escape' && drop !== undefined) end();
      if (step === undefined || heading === null || event.ctrlKey || event.metaKey) return;
      // Alt with an arrow would otherwise leave the page.
      event.preventDefault();
      const column = idOf(heading);
      const next = neighbour(heading, step);
      if (event.shiftKey) actions.onWidth(column, bounded(heading.offsetWidth + step * WIDTH_STEP));
      else if (!event.altKey) focusOn(next);
      else if (next !== undefined && isMovable(column) && isMovable(idOf(next))) {
        const side = step < 0 ? 'before' : 'after';
        actions.onMove(column, (columns) => movedColumn(columns, column, idOf(next), side));
      }
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const heading = headingOf(event.target);
      if (heading === null || event.button !== 0 || event.pointerType === 'touch') return;
      const column = idOf(heading);
      if (isMovable(column)) pressed.current = { column, x: event.clientX };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = pressed;
      if (current === undefined) return;
      // The button was let go of somewhere else.
      if (event.buttons === 0) return end();
      if (drop === undefined && Math.abs(event.clientX - current.x) < DRAG_FROM) return;
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setDrop(dropAt(event.currentTarget, event.clientX, current.column));
    },
    onPointerUp: () => {
      if (drop !== undefined && drop.column !== drop.target) {
        const { column, target, side } = drop;
        actions.onMove(column, (columns) => movedColumn(columns, column, target, side));
      }
      end();
    },
    onPointerCancel: end,
  };
}

/** The name begins every row, and stays visible while the others scroll. */
function isMovable(column: string): boolean {
  return column !== 'name';
}

function headingOf(target: EventTarget): HTMLElement | null {
  const isEdge = target instanceof Element && target.closest('[data-edge]') !== null;
  return target instanceof Element && !isEdge ? target.closest<HTMLElement>('th[data-column]') : null;
}

function idOf(heading: HTMLElement): string {
  return heading.dataset.column ?? '';
}

/** Headings that have room at this width; the others are not there. */
function visible(row: Element | null): readonly HTMLElement[] {
  const headings = [...(row?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  return headings.filter(({ offsetWidth }) => offsetWidth > 0);
}

function neighbour(heading: HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const headings = visible(heading.parentElement);
  return headings[headings.indexOf(heading) + step];
}

function focusOn(heading: HTMLElement | undefined): void {
  const target = heading?.querySelector('button') ?? heading;
  target?.focus();
}

function dropAt(row: Element, x: number, column: string): Drop {
  const headings = visible(row).filter((heading) => isMovable(idOf(heading)));
  const passed = headings.filter((heading) => heading.getBoundingClientRect().right < x);
  const target = headings[passed.length] ?? headings.at(-1);
  if (target === undefined) return { column, target: column, side: 'before' };
  const { left, width } = target.getBoundingClientRect();
  return { column, target: idOf(target), side: x < left + width / 2 ? 'before' : 'after' };
}
