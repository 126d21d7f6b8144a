/**
 * Keys and sessions that nobody has: an address that goes on presenting such is told to wait before anything is looked
 * up. What was found lately is looked up in any case, so that guesses from the same address harm nobody.
 */
import { LRUCache } from 'lru-cache';
import { AppError } from '../platform/errors.ts';
import { UNKNOWN_PER_SECOND } from './budgets.ts';
import { networkOf } from './network.ts';

/** Addresses that are remembered, each for a second after its last guess; the longest silent ones are forgotten. */
const ADDRESSES = 10_000;
const FOUND = 10_000;

export interface UnknownCallers {
  /** Notes a request without a usable key. Throws `rate-limited` when its address has had too many within a second. */
  refuse(address: string): void;
  /** Looks for what `id` names, a hash. Throws as `refuse` does, before the look-up. */
  lookUp<T>(address: string, id: string, find: () => Promise<T | undefined>): Promise<T | undefined>;
}

export interface UnknownCallersOptions {
  readonly perSecond?: number;
  /** Milliseconds that never go back. */
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

  function allowance(network: string): Allowance {
    const at = now();
    const before = allowances.get(network);
    if (before === undefined) return { left: perSecond, at };
    return { left: Math.min(perSecond, before.left + ((at - before.at) / 1000) * perSecond), at };
  }

  function take(network: string): void {
    const { left, at } = allowance(network);
    if (left < 1) {
      throw new AppError(
        'rate-limited',
        'Too many requests from this address without a valid key or session: wait (Retry-After), then send one that is valid.',
        { retryAfterSeconds: 1 },
      );
    }
    allowances.set(network, { left: left - 1, at });
  }

  function giveBack(network: string): void {
    const { left, at } = allowance(network);
    allowances.set(network, { left: Math.min(perSecond, left + 1), at });
  }

  return {
    refuse: (address) => take(networkOf(address)),

    async lookUp(address, id, find) {
      if (found.has(id)) {
        const result = await find();
        if (result === undefined) found.delete(id);
        return result;
      }
      const network = networkOf(address);
      // Before the look-up, so that many at the same time do not get round it.
      take(network);
      const result = await find();
      if (result === undefined) return undefined;
      giveBack(network);
      found.set(id, true);
      return result;
    },
  };
}
