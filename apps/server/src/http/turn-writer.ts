/**
 * Writes all answers of one turn of the event loop together at its end. The first one wakes the process at
 * the other end, which then finds the others without going back to sleep in between. Waking it for each
 * answer was a tenth of the cost of a single entity, and more on virtual machines.
 */

/** Size from which an answer is written at once, with those before it, so that they do not wait for it. */
const LARGE_BYTES = 16_384;

/** Calls `write` within this turn, and before any `write` that is given later. */
export type TurnWriter = (write: () => void, bytes: number) => void;

export function createTurnWriter(): TurnWriter {
  let due: (() => void)[] = [];

  function flush(): void {
    const writes = due;
    due = [];
    for (const write of writes) write();
  }

  return (write, bytes) => {
    due.push(write);
    if (bytes >= LARGE_BYTES) flush();
    else if (due.length === 1) setImmediate(flush);
  };
}
