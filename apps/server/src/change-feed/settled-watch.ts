/** Wakes those who wait for changes: one look at the database for all of them, and none while nobody waits. */
import { type Cursor, isBefore, type Position } from './position.ts';

const POLL_MS = 400;
/** Time between two tries while the database does not answer. */
const RETRY_MS = 2_000;

interface Waiter {
  readonly after: Cursor;
  readonly wake: () => void;
}

export interface SettledWatch {
  wait(after: Cursor, ms: number, signal: AbortSignal): Promise<void>;
  readonly isClosed: boolean;
  close(): void;
}

export interface SettledWatchOptions {
  readonly newest: () => Promise<Position>;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

export function createSettledWatch({ newest, onError, pollMs = POLL_MS }: SettledWatchOptions): SettledWatch {
  const waiting = new Set<Waiter>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function schedule(ms: number): void {
    timer ??= setTimeout(() => void poll(), ms).unref();
  }

  async function poll(): Promise<void> {
    let again = pollMs;
    try {
      const reached = await newest();
      for (const one of waiting) if (isNews(one.after, reached)) one.wake();
    } catch (error) {
      onError(error);
      again = RETRY_MS;
    }
    timer = undefined;
    if (waiting.size > 0 && !isClosed) schedule(again);
  }

  return {
    async wait(after, ms, signal) {
      if (isClosed || signal.aborted) return;
      let late: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        const one: Waiter = { after, wake: end };
        function end(): void {
          waiting.delete(one);
          clearTimeout(late);
          signal.removeEventListener('abort', end);
          resolve();
        }
        waiting.add(one);
        late = setTimeout(end, ms).unref();
        signal.addEventListener('abort', end, { once: true });
        schedule(pollMs);
      });
    },
    get isClosed() {
      return isClosed;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { wake } of waiting) wake();
    },
  };
}

/** Whether the newest entry is one that has not been told, or not all of it. */
function isNews(after: Cursor, newest: Position): boolean {
  if (isBefore(newest, after)) return false;
  return isBefore(after, newest) || after.told === 0;
}
