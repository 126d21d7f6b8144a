/**
 * Shares the node's capacity fairly between callers. Every request is a visit: it holds a slot while it is
 * being worked on, and none while it waits for its client, its turn or a result.
 */
import { AppError } from '../platform/errors.ts';
import {
  ADDRESS_BUDGET,
  type Budget,
  MOST_OPEN_ANSWERS,
  MOST_REQUESTS,
  USER_BUDGET,
  type UserBudget,
} from './budgets.ts';
import { networkOf } from './network.ts';
import { createRefusalPace } from './refusal-pace.ts';
import { createRequestTurns } from './request-turns.ts';
import { Tally } from './tally.ts';
import { createUnknownCallers, type UnknownCallers, type UnknownCallersOptions } from './unknown-callers.ts';

type Holder = string | number;

/** One request, from its head to the last byte of the response. */
export interface Visit {
  /** Resolves when work on the request may begin, in a later turn of the event loop; undefined: at once. */
  turn(): Promise<void> | undefined;
  /**
   * Takes a slot. Throws `unavailable` when the node has none left,
   * `rate-limited` when the address has too many.
   */
  enter(): void;
  /**
   * Charges the request to this user from now on. Throws `rate-limited` when the user already has too many.
   */
  identify(userId: number): void;
  /**
   * Reads a body of at most this many bytes without holding a slot. Throws like `enter`, and `rate-limited`
   * when too many bodies are being received already.
   */
  receive<T>(bytes: number, read: () => Promise<T>): Promise<T>;
  /** Waits for the turn of a collection without holding a slot. Throws `rate-limited` when too many wait. */
  queue<T>(turn: () => Promise<T>): Promise<T>;
  /**
   * Waits for a result without holding a slot; returns undefined, at
   * once, when the user has too many waits already.
   */
  wait<T>(result: () => Promise<T>): Promise<T> | undefined;
  /**
   * Gives the slot back for an answer that stays open until the client or the server ends it. Throws
   * `rate-limited` when the user has too many such answers, `unavailable` when the node has.
   */
  stay(): void;
  /**
   * Gives its place back and resolves when a refusal may be sent: at once (undefined), or within two seconds when the
   * holder is being refused all the time.
   */
  refuse(): Promise<void> | undefined;
  /** Releases everything that the visit holds; may be called repeatedly. */
  leave(): void;
}

export interface Admission {
  /** Number of requests that hold a slot. */
  readonly working: number;
  /** Number of requests that wait for the turn of a collection, or for a result. */
  readonly waiting: number;
  /** Number of answers that stay open. */
  readonly open: number;
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
  let open = 0;
  let waiting = 0;
  const requests = new Tally<Holder>();
  const bodies = new Tally<Holder>();
  const bodyBytes = new Tally<Holder>();
  const queued = new Tally<Holder>();
  const waits = new Tally<Holder>();
  const openAnswers = new Tally<Holder>();
  const refusals = createRefusalPace<Holder>();
  const turns = createRequestTurns();

  function visit(address: string): Visit {
    const network = networkOf(address);
    let holder: Holder = network;
    let budget = ofAddress;
    let hasPlace = false;
    let hasLeft = false;
    let staysFor: Holder | undefined;

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

    /** Takes a slot even beyond the limit: work already done must not be refused for lack of one. */
    function takePlaceInAnyCase(): void {
      if (hasPlace || hasLeft) return;
      requests.take(holder, 1, Number.POSITIVE_INFINITY);
      working += 1;
      hasPlace = true;
    }

    function leave(): void {
      hasLeft = true;
      givePlace();
      if (staysFor === undefined) return;
      openAnswers.give(staysFor, 1);
      open -= 1;
      staysFor = undefined;
    }

    async function outside<T>(work: () => Promise<T>): Promise<T> {
      givePlace();
      waiting += 1;
      try {
        return await work();
      } finally {
        waiting -= 1;
        takePlaceInAnyCase();
      }
    }

    return {
      turn: () => turns.next(network),

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

      stay() {
        if (hasLeft || staysFor !== undefined) return;
        if (open >= MOST_OPEN_ANSWERS) throw overloaded();
        if (!openAnswers.take(holder, 1, ofUser.openAnswers)) throw tooMany('answers that stay open');
        open += 1;
        staysFor = holder;
        givePlace();
      },

      refuse() {
        leave();
        return refusals.next(holder);
      },

      leave,
    };
  }

  return {
    get working() {
      return working;
    },
    get waiting() {
      return waiting;
    },
    get open() {
      return open;
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

/** Visit without any accounting, for tests of a part. */
export const UNCOUNTED_VISIT: Visit = {
  turn: () => undefined,
  enter: () => undefined,
  identify: () => undefined,
  receive: (_bytes, read) => read(),
  queue: (turn) => turn(),
  wait: (result) => result(),
  stay: () => undefined,
  refuse: () => undefined,
  leave: () => undefined,
};
