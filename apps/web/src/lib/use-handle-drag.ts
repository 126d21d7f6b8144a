/** Drags rows of a list by their handles, with a mouse or a finger. Buttons do the same with the keyboard. */
import { type PointerEvent, useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

/** Distance in pixels from an edge at which the list scrolls. */
const EDGE = 48;
/** Pixels a frame. */
const SCROLL_STEP = 6;

interface Options<Item, Drop> {
  /** Returns what a drop over this element does, at this height of the window; undefined where it changes nothing. */
  readonly dropOver: (item: Item, over: Element, y: number) => Drop | undefined;
  readonly onDrop: (item: Item, drop: Drop) => void;
}

interface Drag<Item, Drop> {
  readonly item: Item;
  readonly drop: Drop | undefined;
}

interface Grip<Item, Drop> extends Drag<Item, Drop> {
  readonly handle: HTMLElement;
  readonly x: number;
  readonly y: number;
}

export interface HandleDrag<Item, Drop> {
  readonly drag: Drag<Item, Drop> | undefined;
  /** Returns the listeners of the handle of an item. */
  readonly handle: (item: Item) => object;
}

export function useHandleDrag<Item, Drop>({ dropOver, onDrop }: Options<Item, Drop>): HandleDrag<Item, Drop> {
  const [held, setHeld] = useState<Grip<Item, Drop>>();
  const isDragging = held !== undefined;
  const dropAt = (item: Item, x: number, y: number) => {
    const over = document.elementFromPoint(x, y);
    return over === null ? undefined : dropOver(item, over, y);
  };
  const moveTo = (x: number, y: number) => {
    if (held !== undefined) setHeld({ ...held, x, y, drop: dropAt(held.item, x, y) });
  };
  const scroll = useLatest(() => {
    // The rows have moved under the pointer.
    if (held !== undefined && scrollNear(held.handle, held.y)) moveTo(held.x, held.y);
  });

  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const follow = () => {
      scroll();
      frame = requestAnimationFrame(follow);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It ends the drag alone, and not what the list stands in.
      event.preventDefault();
      event.stopPropagation();
      setHeld(undefined);
    };
    frame = requestAnimationFrame(follow);
    window.addEventListener('keydown', cancel, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', cancel, true);
    };
  }, [isDragging, scroll]);

  const handle = (item: Item) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { button, isPrimary, currentTarget, pointerId, clientX: x, clientY: y } = event;
      if (button !== 0 || !isPrimary) return;
      event.preventDefault();
      currentTarget.setPointerCapture(pointerId);
      setHeld({ item, drop: undefined, handle: currentTarget, x, y });
    },
    onPointerMove: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      if (isPrimary) moveTo(clientX, clientY);
    },
    onPointerUp: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      if (held === undefined || !isPrimary) return;
      setHeld(undefined);
      const drop = dropAt(item, clientX, clientY);
      if (drop !== undefined) onDrop(item, drop);
    },
    onPointerCancel: () => setHeld(undefined),
  });
  return { drag: held, handle };
}

/** Scrolls what the handle can be scrolled in while the pointer is near its edge; returns whether it did. */
function scrollNear(handle: Element, y: number): boolean {
  const scroller = scrollerOf(handle);
  const { top, bottom } =
    scroller === document.scrollingElement
      ? { top: 0, bottom: window.innerHeight }
      : scroller.getBoundingClientRect();
  const before = scroller.scrollTop;
  if (y < top + EDGE) scroller.scrollBy(0, -SCROLL_STEP);
  else if (y > bottom - EDGE) scroller.scrollBy(0, SCROLL_STEP);
  return scroller.scrollTop !== before;
}

function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (scrolls && around.scrollHeight > around.clientHeight) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}
