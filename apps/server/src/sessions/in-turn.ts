/**
 * Queue for one sort of work: a few at a time, and a refusal for those who would wait too long. Known callers and strangers
 * take turns, and so do holders among them: a flood of strange sign-ins keeps nobody else from signing in.
 */
import { AppError } from '../platform/errors.ts';

export interface Caller {
  /** An address, or a signed-in user. */
  readonly holder: string;
  /** Whether the user is signed in, or signed in from this address lately. */
  readonly isKnown: boolean;
}

/** The caller of work for a user who is signed in. */
export const signedIn = ({ userId }: { readonly userId: number | null }): Caller => ({
  holder: `user ${userId}`,
  isKnown: true,
});

/** Throws `unavailable` when too many wait already. */
export type InTurn = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>;

export interface TurnsOptions {
  /** Maximum number at a time. */
  readonly inside: number;
  /** Maximum number of known callers that wait, and of strangers. */
  readonly waiting: number;
}

interface Waiter {
  enter(): void;
  refuse(): void;
}

export function createTurns({ inside, waiting }: TurnsOptions): InTurn {
  const known = createLine(waiting);
  const strangers = createLine(waiting);
  let working = 0;
  let knownIsNext = true;

  async function enter({ holder, isKnown }: Caller): Promise<void> {
    if (working < inside) {
      working += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      (isKnown ? known : strangers).add(holder, { enter: resolve, refuse: () => reject(tooMany()) });
    });
  }

  /** Hands the slot over, so that no newcomer can overtake. */
  function leave(): void {
    const [first, second] = knownIsNext ? [known, strangers] : [strangers, known];
    knownIsNext = !knownIsNext;
    const next = first.take() ?? second.take();
    if (next === undefined) working -= 1;
    else next.enter();
  }

  return async (caller, work) => {
    await enter(caller);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** Waiting callers by holder, in the order in which holders are served. */
function createLine(most: number) {
  const byHolder = new Map<string, Waiter[]>();
  let count = 0;

  function remove(holder: string, one: (waiters: Waiter[]) => Waiter | undefined): Waiter | undefined {
    const waiters = byHolder.get(holder) ?? [];
    const removed = one(waiters);
    if (removed !== undefined) count -= 1;
    if (waiters.length === 0) byHolder.delete(holder);
    return removed;
  }

  function longest(): readonly [holder: string, length: number] {
    let found: readonly [string, number] = ['', 0];
    for (const [holder, { length }] of byHolder) if (length > found[1]) found = [holder, length];
    return found;
  }

  return {
    /** In a full line the newest of the holder with the most is refused, or this one. */
    add(holder: string, waiter: Waiter): void {
      const own = byHolder.get(holder) ?? [];
      if (count >= most) {
        const [largest, length] = longest();
        if (length <= own.length + 1) {
          waiter.refuse();
          return;
        }
        remove(largest, (waiters) => waiters.pop())?.refuse();
      }
      byHolder.set(holder, [...own, waiter]);
      count += 1;
    },

    /** The holder that is served goes to the end. */
    take(): Waiter | undefined {
      const [holder] = byHolder.keys();
      if (holder === undefined) return undefined;
      const taken = remove(holder, (waiters) => waiters.shift());
      const rest = byHolder.get(holder);
      if (rest !== undefined && byHolder.delete(holder)) byHolder.set(holder, rest);
      return taken;
    },
  };
}

function tooMany(): AppError {
  return new AppError('unavailable', 'Too many people sign in at the moment: try again in some seconds.');
}
