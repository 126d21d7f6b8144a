/** A finger that rests on a card takes it into the hand. A tap, a swipe and a scroll on the way to it do not. */
import { type MouseEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLatest } from '../../lib/use-latest.ts';

const PRESS_MS = 400;
/** A resting finger trembles. */
const MOST_PIXELS = 10;

export interface Pressing {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  /** Returns whether the click that follows belongs to a press. */
  readonly tookClick: () => boolean;
}

/** Calls `onPress` with the element on which a finger has rested. */
export function usePress(
  scroller: RefObject<HTMLElement | null>,
  onPress: (element: Element) => void,
): Pressing {
  const stop = useRef<() => void>(undefined);
  const took = useRef(false);
  const pressed = useLatest(onPress);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = useCallback(
    ({ target, pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger pinches.
      stop.current?.();
      took.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      if (!(target instanceof Element) || target.closest('[data-card]') === null) return;
      const listening = new AbortController();
      const { signal } = listening;
      const end = () => {
        clearTimeout(timer);
        listening.abort();
        stop.current = undefined;
      };
      const timer = setTimeout(() => {
        end();
        took.current = true;
        addEventListener('pointercancel', () => (took.current = false), { once: true });
        pressed(target);
      }, PRESS_MS);
      const move = (event: globalThis.PointerEvent) => {
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > MOST_PIXELS) end();
      };
      addEventListener('pointermove', move, { signal });
      for (const type of ['pointerup', 'pointercancel', 'blur']) addEventListener(type, end, { signal });
      scroller.current?.addEventListener('scroll', end, { signal });
      stop.current = end;
    },
    [scroller, pressed],
  );
  const onContextMenu = useCallback((event: MouseEvent) => {
    // Some browsers open theirs sooner than the press takes, some when the finger leaves.
    if (stop.current !== undefined || took.current) event.preventDefault();
  }, []);
  const tookClick = useCallback(() => {
    const was = took.current;
    took.current = false;
    return was;
  }, []);
  return { onPointerDown, onContextMenu, tookClick };
}
