/**
 * Who may hold what of this node, so that nobody is felt by others: every request is a visit, which has one of a few
 * places while it is worked on, and none while it waits for its client, its turn or a result.
 */
import { AppError } from '../platform/errors.ts';
import { ADDRESS_BUDGET, type Budget, MOST_REQUESTS, USER_BUDGET, type UserBudget } from './budgets.ts';
import { networkOf } from './network.ts';
import { Tally } from './tally.ts';
import { createUnknownCallers, type UnknownCallers, type UnknownCallersOptions } from './unknown-callers.ts';

type Holder = string | number;

/** One request from its head to the last byte of its answer. */
export interface Visit {
  /** Takes a place. Throws `unavailable` when the node has none left, `rate-limited` when the address has too many. */
  enter(): void;
  /** Counts the request to this user from now on. Throws `rate-limited` when the user has too many already. */
  identify(userId: number): void;
  /**
   * Reads a body of at most so many bytes, without a place meanwhile. Throws as `enter` does, and `rate-limited` when
   * too many bodies are coming already.
   */
  receive<T>(bytes: number, read: () => Promise<T>): Promise<T>;
  /** Waits for the turn of a collection, without a place meanwhile. Throws `rate-limited` when too many wait. */
  queue<T>(turn: () => Promise<T>): Promise<T>;
  /** Waits for a result, without a place meanwhile; undefined, at once, when the user has too many waits already. */
  wait<T>(result: () => Promise<T>): Promise<T> | undefined;
  /** Gives back what it has; more than once does no harm. */
  leave(): void;
}

export interface Admission {
  /** Requests that have a place. */
  readonly working: number;
  readonly unknown: UnknownCallers;
  visit(address: string): Visit;
}

export interface AdmissionOptions {
  readonly mostRequests?: number;
  readonly address?: Budget;
  readonly user?: UserBudget;
  readonly unknown?: UnknownCallersOptions;
}

export function createAdmission({
  mostRequests = MOST_REQUESTS,
  address: ofAddress = ADDRESS_BUDGET,
  user: ofUser = USER_BUDGET,
  unknown,
}: AdmissionOptions = {}): Admission {
  let working = 0;
  const requests = new Tally<Holder>();
  const bodies = new Tally<Holder>();
  const bodyBytes = new Tally<Holder>();
  const queued = new Tally<Holder>();
  const waits = new Tally<Holder>();

  function visit(address: string): Visit {
    let holder: Holder = networkOf(address);
    let budget = ofAddress;
    let hasPlace = false;
    let hasLeft = false;

    function takePlace(): void {
      if (hasPlace || hasLeft) return;
      if (working >= mostRequests) throw overloaded();
      if (!requests.take(holder, 1, budget.requests)) throw tooMany('requests under way');
      working += 1;
      hasPlace = true;
    }

    function givePlace(): void {
      if (!hasPlace) return;
      requests.give(holder, 1);
      working -= 1;
      hasPlace = false;
    }

    /** What was done already is not refused for want of a place: for a moment there is one more. */
    function takePlaceInAnyCase(): void {
      if (hasPlace || hasLeft) return;
      requests.take(holder, 1, Number.POSITIVE_INFINITY);
      working += 1;
      hasPlace = true;
    }

    async function outside<T>(work: () => Promise<T>): Promise<T> {
      givePlace();
      try {
        return await work();
      } finally {
        takePlaceInAnyCase();
      }
    }

    return {
      enter: takePlace,

      identify(userId) {
        const had = hasPlace;
        givePlace();
        holder = userId;
        budget = ofUser;
        if (had) takePlace();
      },

      async receive(bytes, read) {
        const owner = holder;
        if (!bodies.take(owner, 1, budget.bodies)) throw tooMany('requests whose body is still coming');
        if (!bodyBytes.take(owner, bytes, budget.bodyBytes)) {
          bodies.give(owner, 1);
          throw tooMany('bytes of bodies on their way');
        }
        givePlace();
        try {
          const body = await read();
          takePlace();
          return body;
        } finally {
          bodyBytes.give(owner, bytes);
          bodies.give(owner, 1);
        }
      },

      async queue(turn) {
        const owner = holder;
        if (!queued.take(owner, 1, ofUser.queued)) throw tooMany('collections waiting');
        try {
          return await outside(turn);
        } finally {
          queued.give(owner, 1);
        }
      },

      wait(result) {
        const owner = holder;
        if (!waits.take(owner, 1, ofUser.waits)) return undefined;
        return outside(result).finally(() => waits.give(owner, 1));
      },

      leave() {
        hasLeft = true;
        givePlace();
      },
    };
  }

  return {
    get working() {
      return working;
    },
    unknown: createUnknownCallers(unknown),
    visit,
  };
}

function overloaded(): AppError {
  return new AppError('unavailable', 'The server is overloaded: wait (Retry-After), then try again.');
}

function tooMany(what: string): AppError {
  return new AppError(
    'rate-limited',
    `Too many ${what} at the same time: wait (Retry-After), then try again.`,
    {
      retryAfterSeconds: 1,
    },
  );
}

/** For whoever counts nothing: tests of a part. */
export const UNCOUNTED_VISIT: Visit = {
  enter: () => undefined,
  identify: () => undefined,
  receive: (_bytes, read) => read(),
  queue: (turn) => turn(),
  wait: (result) => result(),
  leave: () => undefined,
};
