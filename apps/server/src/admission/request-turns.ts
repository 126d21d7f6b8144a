/**
 * Requests of one holder that come in the same turn of the event loop begin as long as they have taken a small share of it;
 * each further one begins in a turn of its own, and holders take turns. A hundred that come in one moment would otherwise
 * be worked on before anything that another one has sent since.
 */
const SHARE_MS = 2;

export interface RequestTurns {
  /** Resolves when the next request of the holder may begin; undefined: at once. */
  next(holder: string): Promise<void> | undefined;
}

export interface RequestTurnsOptions {
  /** Milliseconds of a turn that one holder may take before its further requests wait. */
  readonly shareMs?: number;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

export function createRequestTurns({
  shareMs = SHARE_MS,
  now = () => performance.now(),
}: RequestTurnsOptions = {}): RequestTurns {
  /** Starts of requests that wait by holder, in the order in which holders are served. */
  const waiting = new Map<string, (() => void)[]>();
  /** Milliseconds of this turn by holder. */
  const taken = new Map<string, number>();
  /** The holder whose request began last: what is done until the next one begins is counted as its work. */
  let working: string | undefined;
  let since = 0;
  let isScheduled = false;

  function count(at: number): void {
    if (working !== undefined) taken.set(working, (taken.get(working) ?? 0) + at - since);
    working = undefined;
  }

  function begin(holder: string, at: number): void {
    working = holder;
    since = at;
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(endTurn);
  }

  function endTurn(): void {
    isScheduled = false;
    working = undefined;
    taken.clear();
    const [first] = waiting;
    if (first === undefined) return;
    const [holder, starts] = first;
    waiting.delete(holder);
    const start = starts.shift();
    if (starts.length > 0) waiting.set(holder, starts);
    begin(holder, now());
    start?.();
  }

  return {
    next(holder) {
      const at = now();
      count(at);
      const others = waiting.get(holder);
      if (others === undefined && (taken.get(holder) ?? 0) < shareMs) {
        begin(holder, at);
        return undefined;
      }
      return new Promise((resolve) => {
        if (others === undefined) waiting.set(holder, [resolve]);
        else others.push(resolve);
      });
    },
  };
}
