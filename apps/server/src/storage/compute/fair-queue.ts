/**
 * Who may use one of a few places next. Owners take turns, one owner never has all places, and neither have queries
 * that are known to take long: something short that comes now finds a place soon, whatever the others do.
 */
import { AppError } from '../../platform/errors.ts';

export interface Turn {
  readonly owner: number;
  /** Known to occupy its place for long. */
  readonly long: boolean;
  /** Fires when the turn is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
}

export interface QueueLimits {
  readonly places: number;
  /** Turns that wait; one more is refused. */
  readonly waiting: number;
  readonly patienceMs: number;
}

interface Waiting {
  readonly turn: Turn;
  readonly enter: () => void;
}

export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #running = new Set<Turn>();
  /** In the order in which owners are served next. */
  readonly #waiting = new Map<number, Set<Waiting>>();
  #waitingCount = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Resolves when it is the turn's; the result is to be called exactly once when it ends. Rejects with the signal's
   * reason, and as `unavailable` when too many wait or it took too long.
   */
  async enter(turn: Turn): Promise<() => void> {
    const { signal } = turn;
    signal?.throwIfAborted();
    if (this.#isAdmitted(turn)) return this.#begin(turn);
    if (this.#waitingCount >= this.#limits.waiting) throw overloaded();
    let tidy = (): void => undefined;
    try {
      return await new Promise<() => void>((resolve, reject) => {
        const place: Waiting = { turn, enter: () => resolve(this.#begin(turn)) };
        const abort = (): void => reject(signal?.reason);
        const patience = setTimeout(() => reject(overloaded()), this.#limits.patienceMs);
        tidy = () => {
          clearTimeout(patience);
          signal?.removeEventListener('abort', abort);
          this.#forget(place);
        };
        signal?.addEventListener('abort', abort, { once: true });
        this.#remember(place);
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

  /** Every place but one, and one where there is no other. */
  #isAdmitted({ owner, long }: Turn): boolean {
    const { places } = this.#limits;
    const most = Math.max(1, places - 1);
    const running = [...this.#running];
    if (running.length >= places) return false;
    if (running.filter((turn) => turn.owner === owner).length >= most) return false;
    return !long || running.filter((turn) => turn.long).length < most;
  }

  #admit(): void {
    for (;;) {
      const next = this.#next();
      if (next === undefined) return;
      this.#forget(next);
      // Whoever was served goes behind all others.
      const rest = this.#waiting.get(next.turn.owner);
      if (rest && this.#waiting.delete(next.turn.owner)) this.#waiting.set(next.turn.owner, rest);
      next.enter();
    }
  }

  #next(): Waiting | undefined {
    for (const places of this.#waiting.values()) {
      for (const place of places) if (this.#isAdmitted(place.turn)) return place;
    }
    return undefined;
  }

  #remember(place: Waiting): void {
    const { owner } = place.turn;
    const places = this.#waiting.get(owner) ?? new Set();
    this.#waiting.set(owner, places.add(place));
    this.#waitingCount += 1;
  }

  #forget(place: Waiting): void {
    const { owner } = place.turn;
    const places = this.#waiting.get(owner);
    if (!places?.delete(place)) return;
    this.#waitingCount -= 1;
    if (places.size === 0) this.#waiting.delete(owner);
  }
}

function overloaded(): AppError {
  return new AppError('unavailable', 'Too many costly queries are under way: try again later.');
}
