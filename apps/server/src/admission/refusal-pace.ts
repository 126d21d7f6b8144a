/**
 * Slows the refusals of a caller who goes on without waiting: a refusal costs little, but thousands a second would
 * keep the event loop from everybody else.
 */
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { MOST_DELAYED_REFUSALS, REFUSALS_PER_SECOND } from './budgets.ts';

/** Holders remembered; the longest idle ones are forgotten. */
const HOLDERS = 10_000;
const SECOND = 1_000;
/** Steps of this part of a range fill it evenly, however many there are: the golden ratio. */
const EVEN_STEP = 0.618_034;

export interface RefusalPace<Holder> {
  /** Resolves when the next refusal of the holder may be sent, within two seconds; undefined: at once. */
  next(holder: Holder): Promise<void> | undefined;
}

export interface RefusalPaceOptions {
  readonly perSecond?: number;
  /** Maximum number of refusals held back at a time; further ones are sent at once. */
  readonly mostDelayed?: number;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/** The refusals of one second are free; further ones are sent at the same pace. */
export function createRefusalPace<Holder extends string | number>({
  perSecond = REFUSALS_PER_SECOND,
  mostDelayed = MOST_DELAYED_REFUSALS,
  now = () => performance.now(),
  sleep = (ms) => setTimeout(ms, undefined, { ref: false }),
}: RefusalPaceOptions = {}): RefusalPace<Holder> {
  const interval = SECOND / perSecond;
  /** Time at which each holder has used up the refusals sent so far. */
  const spentUntil = new LRUCache<Holder, number>({ max: HOLDERS });
  let delayed = 0;
  let steps = 0;

  /**
   * Returns how long a refusal waits that has to wait for longest, between one second and two: requests that came in one
   * moment, and were all held for as long, would come again in one moment.
   */
  function longest(): number {
    steps = (steps + EVEN_STEP) % 1;
    return SECOND * (2 - steps);
  }

  async function hold(ms: number): Promise<void> {
    delayed += 1;
    try {
      await sleep(ms);
    } finally {
      delayed -= 1;
    }
  }

  return {
    next(holder) {
      const at = now();
      const spent = Math.max(spentUntil.get(holder) ?? at, at) + interval;
      spentUntil.set(holder, Math.min(spent, at + 2 * SECOND));
      const ms = spent - at - SECOND;
      if (ms <= 0 || delayed >= mostDelayed) return undefined;
      return hold(ms < SECOND ? ms : longest());
    },
  };
}
