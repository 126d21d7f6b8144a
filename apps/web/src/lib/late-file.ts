/** A file of a page that its first view does without: it is loaded when that stands, or somebody acts before. */
import { useEffect } from 'react';
import { atFirstAct } from './first-act.ts';

export interface LateFile<M> {
  /** Throws when it cannot be loaded; the next call tries again. */
  readonly load: () => Promise<M>;
  /** Undefined until it is there. */
  readonly loaded: () => M | undefined;
}

export function lateFile<M>(fetch: () => Promise<M>): LateFile<M> {
  let known: M | undefined;
  return {
    load: async () => {
      known ??= await fetch();
      return known;
    },
    loaded: () => known,
  };
}

/** Several files that are needed together. */
export function allOf(files: readonly LateFile<unknown>[]): LateFile<unknown> {
  return {
    load: () => Promise.all(files.map((file) => file.load())),
    loaded: () => (files.every((file) => file.loaded() !== undefined) ? files : undefined),
  };
}

/** Loads the files when the browser has nothing else to do, and at once when somebody acts. */
export function useLateFiles(files: readonly LateFile<unknown>[]): void {
  useEffect(() => {
    const load = () => Promise.all(files.map((file) => file.load()));
    const end = atFirstAct(load);
    const rest = whenIdle(() => {
      end();
      load().catch(() => undefined);
    });
    return () => {
      end();
      rest();
    };
  }, [files]);
}

/** Some browsers do not say when they have nothing to do. */
const SOON_MS = 500;

/** Returns a function that ends the waiting. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, SOON_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run);
  return () => cancelIdleCallback(idle);
}
