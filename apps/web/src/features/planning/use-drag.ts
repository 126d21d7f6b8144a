/**
 * Drags with the mouse: cards, and from empty cells over the days of a hall. A drag begins after some pixels and some
 * time, so that a click with a trembling hand moves nothing; fingers never drag, because swiping over the grid must
 * change nothing.
 */
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isSamePlace, type Target } from './changes.ts';
import type { Card } from './plan.ts';

const LEAST_PIXELS = 6;
const LEAST_MS = 150;
/** Distance in pixels from the edge at which the grid scrolls. */
const EDGE = 48;
const FASTEST = 22;

/** The pointer has taken hold of a card, or of a cell without any. */
export interface Grip {
  readonly cell: Target;
  readonly card: Card | undefined;
}

export interface Drag extends Grip {
  readonly target: Target | undefined;
  readonly isCopy: boolean;
}

interface Press extends Grip {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

interface DragOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly ghost: RefObject<HTMLElement | null>;
  /** Returns what the user may drag there. */
  readonly gripAt: (element: Element) => Grip | undefined;
  readonly onDrop: (drag: Drag) => void;
  readonly onGiveUp: () => void;
}

export interface Dragging {
  readonly drag: Drag | undefined;
  readonly onPointerDown: (event: PointerEvent) => void;
  /** Ends the drag without any effect. */
  readonly release: () => void;
  /** Returns whether the click that follows belongs to a drag. */
  readonly tookClick: () => boolean;
}

export function useDrag({ scroller, ghost, gripAt, onDrop, onGiveUp }: DragOptions): Dragging {
  const [drag, setDrag] = useState<Drag>();
  const [press, setPress] = useState<Press>();
  const took = useRef(false);
  const done = useRef({ onDrop, onGiveUp });
  done.current = { onDrop, onGiveUp };
  const pressed = useRef<Press>(undefined);
  const hold = useCallback((next: Press | undefined) => {
    pressed.current = next;
    setPress(next);
  }, []);
  const release = useCallback(() => {
    setDrag(undefined);
    hold(undefined);
  }, [hold]);

  useEffect(() => {
    if (press === undefined) return;
    const { card, cell } = press;
    const pointer = { x: press.x, y: press.y, isCopy: false };
    let held: Drag | undefined;
    let frame = 0;
    // Events and messages may still be on their way when the card is let go.
    const isOver = () => pressed.current !== press;
    const update = () => {
      if (isOver()) return;
      const target = cellAt(pointer.x, pointer.y);
      const { isCopy } = pointer;
      if (held !== undefined && held.isCopy === isCopy && isSameTarget(held.target, target)) return;
      held = { card, cell, target, isCopy };
      setDrag(held);
    };
    const place = () => {
      if (ghost.current !== null) {
        const { x, y } = pointer;
        ghost.current.style.transform = `translate(${Math.min(x + 14, innerWidth - 200)}px, ${y + 16}px)`;
      }
    };
    // A message is delivered after the frame, when the page has been laid out: looked for earlier, the cell under the
    // pointer would have it laid out twice.
    const { port1: painted, port2: afterPaint } = new MessageChannel();
    painted.onmessage = update;
    const follow = () => {
      if (held !== undefined && scroller.current !== null) {
        scrollNear(scroller.current, pointer.x, pointer.y);
        place();
        afterPaint.postMessage(null);
      }
      frame = requestAnimationFrame(follow);
    };
    const onMove = (event: globalThis.PointerEvent) => {
      pointer.x = event.clientX;
      pointer.y = event.clientY;
      pointer.isCopy = isCopyKey(event);
      if (isOver()) return;
      if (held === undefined) {
        const distance = Math.hypot(pointer.x - press.x, pointer.y - press.y);
        if (distance < LEAST_PIXELS || event.timeStamp - press.at < LEAST_MS) return;
        if (card === undefined && isSameTarget(cellAt(pointer.x, pointer.y), cell)) return;
        update();
      }
      event.preventDefault();
    };
    const onUp = (event: globalThis.PointerEvent) => {
      if (isOver()) return;
      release();
      if (held === undefined) return;
      took.current = true;
      const target = cellAt(event.clientX, event.clientY);
      if (target === undefined || isSamePlace(target, cell)) done.current.onGiveUp();
      else done.current.onDrop({ card, cell, target, isCopy: isCopyKey(event) });
    };
    const onKey = (event: KeyboardEvent) => {
      if (isOver()) return;
      if (event.key === 'Escape' && event.type === 'keydown') {
        if (held !== undefined) {
          event.preventDefault();
          event.stopPropagation();
          took.current = true;
          done.current.onGiveUp();
        }
        release();
      } else pointer.isCopy = isCopyKey(event);
    };
    const onCancel = () => {
      if (isOver()) return;
      if (held !== undefined) done.current.onGiveUp();
      release();
    };
    frame = requestAnimationFrame(follow);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    addEventListener('blur', onCancel);
    addEventListener('keydown', onKey, true);
    addEventListener('keyup', onKey, true);
    return () => {
      cancelAnimationFrame(frame);
      painted.close();
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('blur', onCancel);
      removeEventListener('keydown', onKey, true);
      removeEventListener('keyup', onKey, true);
    };
  }, [press, ghost, scroller, release]);

  const onPointerDown = useCallback(
    (event: PointerEvent) => {
      took.current = false;
      if (event.pointerType !== 'mouse' || event.button !== 0 || !(event.target instanceof Element)) return;
      const grip = gripAt(event.target);
      if (grip !== undefined) hold({ ...grip, x: event.clientX, y: event.clientY, at: event.timeStamp });
    },
    [gripAt, hold],
  );
  const tookClick = useCallback(() => {
    const was = took.current;
    took.current = false;
    return was;
  }, []);
  return { drag, onPointerDown, release, tookClick };
}

function isCopyKey({ ctrlKey, metaKey }: { readonly ctrlKey: boolean; readonly metaKey: boolean }): boolean {
  return ctrlKey || metaKey;
}

function isSameTarget(one: Target | undefined, other: Target | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSamePlace(one, other);
}

function cellAt(x: number, y: number): Target | undefined {
  return targetOf(document.elementFromPoint(x, y));
}

/** Returns the cell around an element; undefined outside the grid. */
export function targetOf(element: Element | null): Target | undefined {
  const cell = element?.closest<HTMLElement>('[data-hall][data-day]');
  const { day, hall } = cell?.dataset ?? {};
  return day === undefined || hall === undefined ? undefined : { day: Number(day), hall };
}

/** Scrolls faster the nearer the pointer is to the edge. */
function scrollNear(element: HTMLElement, x: number, y: number): void {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const speed = (low: number, high: number) => {
    if (low < EDGE) return -Math.ceil(FASTEST * (1 - Math.max(0, low) / EDGE));
    return high < EDGE ? Math.ceil(FASTEST * (1 - Math.max(0, high) / EDGE)) : 0;
  };
  const [across, down] = [speed(x - left, right - x), speed(y - top, bottom - y)];
  if (across !== 0 || down !== 0) element.scrollBy(across, down);
}
