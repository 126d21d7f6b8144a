/** A function that stays the same while what it does changes. */
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that stays the same and calls the newest one, so that what gets it is not rendered in vain. */
export function useLatest<A extends readonly unknown[], R>(act: (...given: A) => R): (...given: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}
