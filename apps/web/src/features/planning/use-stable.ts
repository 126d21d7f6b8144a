/** Smaller helpers of components that render much. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Space and borders around everything on a page: with the right first guess, nothing is rendered again. */
const AROUND = 50;

/** Returns the inner width of an element in pixels. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(innerWidth - AROUND);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const { current } = element;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(current);
    return () => resized.disconnect();
  }, [element]);
  return width;
}

/** Keeps the object while its members are the same, so that weeks are not rendered in vain. */
export function useStable<T extends object>(next: T): T {
  const last = useRef(next);
  const before: object = last.current;
  const isSame =
    Object.keys(before).length === Object.keys(next).length &&
    Object.entries(next).every(([key, value]) => Object.is(Reflect.get(before, key), value));
  if (!isSame) last.current = next;
  return last.current;
}
