/**
 * The order in which callers get one of a few slots. Owners take turns, no owner ever has all slots, and
 * long-running queries never have all of them either: a short query finds a slot soon, whatever the others
 * do.
 */
import { AppError } from '../platform/errors.ts';

export interface Turn {
  readonly owner: number;
  /** Known to occupy its slot for long. */
  readonly long: boolean;
  /** Aborts when the turn is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
}

export interface QueueLimits {
  readonly slots: number;
  /** Maximum number of waiting turns; one more is refused. */
  readonly waiting: number;
  readonly patienceMs: number;
}

interface Waiter {
  readonly turn: Turn;
  readonly enter: () => void;
}

export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #running = new Set<Turn>();
  /** Waiting turns by owner, in the order in which owners are served next. */
  readonly #waiting = new Map<number, Set<Waiter>>();
  #waitingCount = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Resolves when the turn gets its slot; the returned function must be called exactly once when it ends.
   * Rejects with the signal's reason, and with `unavailable` when too many turns wait or it took too long.
   */
  async enter(turn: Turn): Promise<() => void> {
    const { signal } = turn;
    signal?.throwIfAborted();
    if (this.#isAdmitted(turn)) return this.#begin(turn);
    if (this.#waitingCount >= this.#limits.waiting) throw overloaded();
    let tidy = (): void => undefined;
    try {
      return await new Promise<() => void>((resolve, reject) => {
        const waiter: Waiter = { turn, enter: () => resolve(this.#begin(turn)) };
        const abort = (): void => reject(signal?.reason);
        const patience = setTimeout(() => reject(overloaded()), this.#limits.patienceMs);
        tidy = () => {
          clearTimeout(patience);
          signal?.removeEventListener('abort', abort);
          this.#forget(waiter);
        };
        signal?.addEventListener('abort', abort, { once: true });
        this.#remember(waiter);
      });
    } finally {
      tidy();
    }
  }

  #begin(turn: Turn): () => void {
    this.#running.add(turn);
    return () => {
      this.#running.delete(turn);
      this.#admit();
    };
  }

  /**
   * Returns whether the turn may start: one owner, or long queries, may take all slots but one; a single slot
   * is open to everybody.
   */
  #isAdmitted({ owner, long }: Turn): boolean {
    const { slots } = this.#limits;
    const most = Math.max(1, slots - 1);
    const running = [...this.#running];
    if (running.length >= slots) return false;
    if (running.filter((turn) => turn.owner === owner).length >= most) return false;
    return !long || running.filter((turn) => turn.long).length < most;
  }

  #admit(): void {
    for (;;) {
      const next = this.#next();
      if (next === undefined) return;
      this.#forget(next);
      // The owner just served goes to the end of the queue.
      const rest = this.#waiting.get(next.turn.owner);
      if (rest && this.#waiting.delete(next.turn.owner)) this.#waiting.set(next.turn.owner, rest);
      next.enter();
    }
  }

  #next(): Waiter | undefined {
    for (const waiters of this.#waiting.values()) {
      for (const waiter of waiters) if (this.#isAdmitted(waiter.turn)) return waiter;
    }
    return undefined;
  }

  #remember(waiter: Waiter): void {
    const { owner } = waiter.turn;
    const waiters = this.#waiting.get(owner) ?? new Set();
    this.#waiting.set(owner, waiters.add(waiter));
    this.#waitingCount += 1;
  }

  #forget(waiter: Waiter): void {
    const { owner } = waiter.turn;
    const waiters = this.#waiting.get(owner);
    if (!waiters?.delete(waiter)) return;
    this.#waitingCount -= 1;
    if (waiters.size === 0) this.#waiting.delete(owner);
  }
}

function overloaded(): AppError {
  return new AppError('unavailable', 'Too many costly queries are under way: try again later.');
}
