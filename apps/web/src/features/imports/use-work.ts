/** One request at a time, with what it does and its failure. */
import { useRef, useState } from 'react';
import type { importsEn } from './locales/en.ts';

export type WorkName = keyof typeof importsEn.working;

export interface Work {
  /** Undefined while nothing is under way. */
  readonly name: WorkName | undefined;
  readonly error: Error | undefined;
  /**
   * Runs it unless something is under way; resolves with undefined when it fails. `again` is offered then: all that has to
   * be repeated, with what follows.
   */
  run<T>(name: WorkName, work: () => Promise<T>, again: () => void): Promise<T | undefined>;
  /** Repeats what has failed. */
  retry(): void;
  forget(): void;
}

export function useWork(): Work {
  const [name, setName] = useState<WorkName>();
  const [error, setError] = useState<Error>();
  const again = useRef<() => void>(() => undefined);
  const busy = useRef(false);
  const run = async <T>(
    next: WorkName,
    work: () => Promise<T>,
    repeat: () => void,
  ): Promise<T | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    again.current = repeat;
    setName(next);
    setError(undefined);
    try {
      return await work();
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)));
      return undefined;
    } finally {
      busy.current = false;
      setName(undefined);
    }
  };
  return { name, error, run, retry: () => again.current(), forget: () => setError(undefined) };
}
