/** Limits concurrency per key: a few callers enter at a time, the others queue in order of arrival. */

interface Waiter {
  readonly enter: () => void;
}

interface Lane {
  inside: number;
  /** Insertion order is the queue; a set, so that leaving the queue early is cheap. */
  readonly waiting: Set<Waiter>;
}

export interface Turnstile {
  /** False when the queue of this key is full. */
  hasRoom(keyId: number): boolean;
  /** Resolves when it is the caller's turn; rejects with the signal's reason when it fires first. */
  enter(keyId: number, signal?: AbortSignal): Promise<void>;
  /** Must be called exactly once for every `enter` that resolved. */
  leave(keyId: number): void;
}

export function createTurnstile(options: { readonly inside: number; readonly waiting: number }): Turnstile {
  const lanes = new Map<number, Lane>();

  function laneOf(keyId: number): Lane {
    const lane = lanes.get(keyId) ?? { inside: 0, waiting: new Set<Waiter>() };
    lanes.set(keyId, lane);
    return lane;
  }

  return {
    hasRoom(keyId) {
      const lane = lanes.get(keyId);
      return lane === undefined || lane.inside < options.inside || lane.waiting.size < options.waiting;
    },

    async enter(keyId, signal) {
      signal?.throwIfAborted();
      const lane = laneOf(keyId);
      if (lane.inside < options.inside) {
        lane.inside += 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const place: Waiter = {
          enter() {
            signal?.removeEventListener('abort', abort);
            resolve();
          },
        };
        const abort = () => {
          lane.waiting.delete(place);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
        lane.waiting.add(place);
      });
    },

    leave(keyId) {
      const lane = laneOf(keyId);
      const [next] = lane.waiting;
      if (next !== undefined) {
        // The slot is handed over, so that no newcomer can overtake.
        lane.waiting.delete(next);
        next.enter();
        return;
      }
      lane.inside -= 1;
      if (lane.inside <= 0) lanes.delete(keyId);
    },
  };
}
