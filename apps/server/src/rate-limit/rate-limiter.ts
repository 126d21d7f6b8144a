/** Admits requests by tokens (§8): reserve an estimate, run, settle what it really cost. */
import { type AtHand, goOn } from '../platform/at-hand.ts';
import type { Clock } from '../platform/clock.ts';
import { type BucketState, type BucketStore, createMemoryBuckets } from './bucket-store.ts';
import { REQUEST_COSTS, type RequestKind, type RequestTime, requestCost } from './costs.ts';
import {
  policyOf,
  type RateLimitHeaders,
  rateLimitHeaders,
  retryAfterSeconds,
  unlimitedHeaders,
} from './headers.ts';
import type { LiveLimits } from './limits.ts';
import { createTurnstile } from './turnstile.ts';

/** Maximum number of collection requests of one key that run at a time. */
const COLLECTIONS_IN_FLIGHT = 4;
/**
 * Maximum number of queued collection requests of one key; the next is refused like a request without tokens.
 * While the limit is off nothing is refused, and only the number of accepted connections bounds the queue.
 */
const COLLECTIONS_WAITING = 100;
/** Level shown in the header while the limit is off. */
const LEVEL_WHEN_OFF = 200;

const NO_TIME: RequestTime = { evaluationMs: 0, workMs: 0 };

interface RateLimiterOptions {
  readonly limits: Pick<LiveLimits, 'general' | 'of'>;
  readonly clock: Clock;
  /** Buckets shared with other nodes; left out: they are in memory. */
  readonly buckets?: BucketStore;
}

export interface Reservation {
  readonly admitted: true;
  /**
   * Must be called when the request has ended, in whatever way; only the first call counts. Until then the
   * request occupies its place and keeps its estimate. Returns the tokens charged to the key: none without a
   * limit.
   */
  settle(tokens: number): number;
}

export interface Rejection {
  readonly admitted: false;
  /**
   * Whole seconds, at least 1. A client that waits that long, and neither sends nor runs anything else, is
   * admitted. When the queue of collection requests is full it is a guess: 1 while there are tokens.
   */
  readonly retryAfterSeconds: number;
}

interface AdmitOptions {
  /** Better estimate than that of the table. */
  readonly estimate?: number;
  /** Fires when the client is gone; a queued request is then abandoned. */
  readonly signal?: AbortSignal;
}

/** Limits as shown in the reference. */
export interface RateLimits {
  /** 0: the limit is off. */
  readonly tokensPerMinute: number;
  readonly msPerToken: number;
  readonly collectionsInFlight: number;
}

export interface RateLimiter {
  readonly limits: RateLimits;
  /**
   * Admits or refuses a request. Rejects with the signal's reason when it fires while the request is queued.
   */
  admit(keyId: number, kind: RequestKind, options?: AdmitOptions): AtHand<Reservation | Rejection>;
  /** Returns the tokens to settle for a request of this kind that took so long. */
  cost(kind: RequestKind, time?: RequestTime): number;
  /** Returns the whole tokens left, rounded down; negative when a request cost more than was available. */
  level(keyId: number): number;
  /** Returns the headers of every answer to this key that took so many tokens; read them after settling. */
  headers(keyId: number, cost: number): RateLimitHeaders;
}

export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { limits, clock } = options;
  const isLimited = (keyId: number): boolean => limits.of(keyId).tokensPerMinute > 0;
  const cost = (kind: RequestKind, time: RequestTime = NO_TIME): number =>
    requestCost(kind, time, limits.general.msPerToken);
  const buckets = options.buckets ?? createMemoryBuckets(limits.of, clock);
  const turnstile = createTurnstile({ inside: COLLECTIONS_IN_FLIGHT, waiting: COLLECTIONS_WAITING });

  function admit(
    keyId: number,
    kind: RequestKind,
    { estimate = REQUEST_COSTS[kind].estimate, signal }: AdmitOptions = {},
  ): AtHand<Reservation | Rejection> {
    const { queued } = REQUEST_COSTS[kind];
    const limited = isLimited(keyId);
    if (queued && limited && !turnstile.hasRoom(keyId)) return refuse(buckets.state(keyId));
    const answer = limited ? buckets.take(keyId, estimate) : { taken: true as const, tokens: 0 };
    // Only a node that shares its buckets ever waits.
    return goOn(answer, (taken) => {
      if (!taken.taken) return refuse(taken.state);
      const reservation = reserve(keyId, limited ? taken.tokens : undefined);
      return queued ? inTurn(keyId, reservation, signal) : reservation;
    });
  }

  /** Reserves the tokens that have been taken; undefined without a limit. */
  function reserve(keyId: number, taken: number | undefined): Reservation {
    let settled = false;
    return {
      admitted: true,
      settle(tokens) {
        if (!settled && taken !== undefined) buckets.adjust(keyId, tokens - taken);
        settled = true;
        return taken === undefined ? 0 : tokens;
      },
    };
  }

  async function inTurn(
    keyId: number,
    reservation: Reservation,
    signal: AbortSignal | undefined,
  ): Promise<Reservation> {
    try {
      await turnstile.enter(keyId, signal);
    } catch (reason) {
      reservation.settle(cost('refused'));
      throw reason;
    }
    let inside = true;
    return {
      admitted: true,
      settle(tokens) {
        if (inside) turnstile.leave(keyId);
        inside = false;
        return reservation.settle(tokens);
      },
    };
  }

  return {
    get limits() {
      return { ...limits.general, collectionsInFlight: COLLECTIONS_IN_FLIGHT };
    },
    admit,
    cost,
    level: (keyId) => (isLimited(keyId) ? buckets.state(keyId).level : LEVEL_WHEN_OFF),
    headers(keyId, cost) {
      const { tokensPerMinute } = limits.of(keyId);
      if (tokensPerMinute === 0) return unlimitedHeaders(LEVEL_WHEN_OFF, cost);
      return rateLimitHeaders(policyOf(tokensPerMinute), buckets.state(keyId), cost);
    },
  };
}

function refuse(state: BucketState): Rejection {
  return { admitted: false, retryAfterSeconds: retryAfterSeconds(state) };
}
