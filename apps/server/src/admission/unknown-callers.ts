/**
 * Slows down unknown keys and sessions: an address that keeps presenting them must wait before anything is
 * looked up. Recently found keys are always looked up, so that guesses from the same address harm nobody.
 */
import { LRUCache } from 'lru-cache';
import { AppError } from '../platform/errors.ts';
import { UNKNOWN_PER_SECOND } from './budgets.ts';
import { networkOf } from './network.ts';

/** Maximum number of remembered addresses; the least recently used are forgotten. */
const ADDRESSES = 10_000;
/** Maximum number of recently found keys and sessions. */
const FOUND = 20_000;
/** Maximum number of keys, and of sessions, that a node knows from its start on. */
export const MOST_EXPECTED = 5_000;

export interface UnknownCallers {
  /** Knows these hashes as if they had been found: those in use before the node started. */
  expect(ids: readonly string[]): void;
  /**
   * Records a request without a usable key. Throws `rate-limited` when
   * its address had too many within a second.
   */
  refuse(address: string): void;
  /** Looks up the key or session with the hash `id`. Throws like `refuse`, before the look-up. */
  lookUp<T>(address: string, id: string, find: () => Promise<T | undefined>): Promise<T | undefined>;
}

export interface UnknownCallersOptions {
  readonly perSecond?: number;
  /** Monotonic time in milliseconds. */
  readonly now?: () => number;
}

interface Allowance {
  readonly left: number;
  readonly at: number;
}

export function createUnknownCallers({
  perSecond = UNKNOWN_PER_SECOND,
  now = () => performance.now(),
}: UnknownCallersOptions = {}): UnknownCallers {
  const allowances = new LRUCache<string, Allowance>({ max: ADDRESSES });
  const found = new LRUCache<string, true>({ max: FOUND });
  /** Look-ups in progress by address, then by id. Bounded by the address's limit on requests. */
  const underWay = new Map<string, Map<string, Promise<void>>>();

  function allowance(network: string): Allowance {
    const at = now();
    const before = allowances.get(network);
    if (before === undefined) return { left: perSecond, at };
    // Zero elapsed time times an infinite limit would be NaN.
    const refilled = at > before.at ? ((at - before.at) / 1000) * perSecond : 0;
    return { left: Math.min(perSecond, before.left + refilled), at };
  }

  /** Throws `rate-limited` when the address has used up its guesses of this second. */
  function check(network: string): number {
    const { left } = allowance(network);
    if (left >= 1) return left;
    throw new AppError(
      'rate-limited',
      'Too many requests from this address without a valid key or session: wait (Retry-After), then send one that is valid.',
      { retryAfterSeconds: 1 },
    );
  }

  /** Many requests with one unknown key at once can leave a debt, of at most a second. */
  function charge(network: string): void {
    const { left, at } = allowance(network);
    allowances.set(network, { left: Math.max(left - 1, -perSecond), at });
  }

  /**
   * Returns the look-ups to wait for, if any. Look-ups in progress count as guesses until they end: a client
   * that starts with many good keys at once waits a moment, and many guesses at once do not get round the
   * limit. Requests with the same key do not wait for each other.
   */
  function ahead(network: string, id: string): Iterable<Promise<void>> | undefined {
    const left = check(network);
    const others = underWay.get(network);
    return others === undefined || others.has(id) || left - others.size >= 1 ? undefined : others.values();
  }

  /** Looks up and is listed as in progress until it ends. Charges the address when nothing is found. */
  async function lookUpNow<T>(network: string, id: string, find: () => Promise<T | undefined>) {
    const others = underWay.get(network) ?? new Map<string, Promise<void>>();
    underWay.set(network, others);
    const looking = find().then((result) => {
      if (result === undefined) charge(network);
      else found.set(id, true);
      return result;
    });
    if (others.has(id)) return looking;
    const end = () => {
      others.delete(id);
      if (others.size === 0) underWay.delete(network);
    };
    others.set(id, looking.then(end, end));
    return looking;
  }

  return {
    expect(ids) {
      for (const id of ids) found.set(id, true);
    },

    refuse(address) {
      const network = networkOf(address);
      check(network);
      charge(network);
    },

    async lookUp(address, id, find) {
      if (found.has(id)) {
        const result = await find();
        if (result === undefined) found.delete(id);
        return result;
      }
      const network = networkOf(address);
      for (let others = ahead(network, id); others !== undefined; others = ahead(network, id)) {
        await Promise.race(others);
      }
      return lookUpNow(network, id, find);
    },
  };
}
