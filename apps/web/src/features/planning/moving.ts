/** Values that change with nearly every frame of a scroll, so that only small components follow them. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

export interface Moving<T> {
  readonly now: () => T;
  /** Calls the listener at each change; returns a function that ends that. */
  readonly follow: (listener: () => void) => () => void;
}

/** Returns a value that moves when it is set. */
export function createMoving<T>(start: T): Moving<T> & { readonly set: (value: T) => void } {
  const listeners = new Set<() => void>();
  let value = start;
  return {
    now: () => value,
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Returns a value that stays, for what follows one that moves elsewhere. */
export function useFixed<T>(value: T): Moving<T> {
  return useMemo(() => ({ now: () => value, follow: () => () => undefined }), [value]);
}

/** Follows what is made of the value: the component renders when that becomes another one. */
export function useMoving<T, R extends string | number>({ now, follow }: Moving<T>, of: (value: T) => R): R {
  return useSyncExternalStore(
    follow,
    useCallback(() => of(now()), [now, of]),
  );
}

/** Milliseconds after which a scroll has come to rest. */
const REST_MS = 100;

/** Returns the value once it has come to rest. */
export function useRested<T>({ now, follow }: Moving<T>): T {
  const [value, setValue] = useState(now);
  const rest = useDebouncedCallback(() => setValue(now), REST_MS);
  useEffect(() => {
    setValue(now);
    return follow(rest);
  }, [follow, now, rest]);
  return value;
}
