/**
 * The two lanes of queries: light ones run at once, costly ones take turns where they can be stopped. The
 * shape of a query decides beforehand (`bounded-plan.ts`); statements that turn out otherwise are remembered.
 */
import { LRUCache } from 'lru-cache';
import type { QueryCaller } from '../model/store.ts';
import { FairQueue } from './fair-queue.ts';

/**
 * Limit of light statements in milliseconds of processor time. A slower one blocks everything else, so from
 * then on it runs in the costly lane.
 */
const LIGHT_MS = 10;
/** Time in milliseconds from which a query counts as long; long queries always leave a slot free. */
const LONG_MS = 250;
/**
 * Part of the remembered time that remains after a faster run, so that one slow moment is forgotten after a
 * few runs.
 */
const FADING = 0.8;
/** Total length of the remembered statements, in characters. */
const REMEMBERED = 2_000_000;
const WAITING = 500;
const LEAST_PATIENCE_MS = 10_000;

export interface QueryLanesOptions {
  readonly slots: number;
  /** Time limit of one statement in milliseconds. */
  readonly budgetMs: number;
}

/** Times of a statement in milliseconds; they decay with faster runs. */
interface LaneTimes {
  /** Processor time in this process. */
  readonly here: number;
  /** Time in the costly lane. */
  readonly there: number;
}

const UNKNOWN: LaneTimes = { here: 0, there: 0 };

export class QueryLanes {
  readonly #queue: FairQueue;
  readonly #known = new LRUCache<string, LaneTimes>({
    maxSize: REMEMBERED,
    sizeCalculation: (_, text) => text.length + 1,
  });

  constructor({ slots, budgetMs }: QueryLanesOptions) {
    const patienceMs = Math.max(LEAST_PATIENCE_MS, 2 * budgetMs);
    this.#queue = new FairQueue({ slots, waiting: WAITING, patienceMs });
  }

  /** Returns whether a statement may run in this process, where nothing can stop it. */
  isLight(text: string, bounded: boolean): boolean {
    return bounded && this.#of(text).here <= LIGHT_MS;
  }

  /**
   * Runs a statement in this process at once. Only its processor time counts: a busy machine does not make it
   * costly.
   */
  async light<T>(text: string, work: () => Promise<T>): Promise<T> {
    const before = process.cpuUsage();
    try {
      return await work();
    } finally {
      const { user, system } = process.cpuUsage(before);
      this.#remember(text, { here: (user + system) / 1_000 });
    }
  }

  /**
   * Runs a statement in its turn; throws `unavailable` when that does not come. If the work reports the time
   * it really `used`, that counts, and the rest is counted as waiting.
   */
  async costly<T>(
    text: string,
    asker: QueryCaller | undefined,
    work: (used: (ms: number) => void) => Promise<T>,
  ): Promise<T> {
    const { userId: owner = 0, signal, onWaited } = asker ?? {};
    const long = this.#of(text).there > LONG_MS;
    const start = performance.now();
    let leave: () => void;
    try {
      leave = await this.#queue.enter({ owner, long, signal });
    } finally {
      onWaited?.(performance.now() - start);
    }
    const begun = performance.now();
    let usedMs: number | undefined;
    try {
      return await work((ms) => {
        usedMs = ms;
      });
    } finally {
      const tookMs = performance.now() - begun;
      const there = Math.min(usedMs ?? tookMs, tookMs);
      this.#remember(text, { there });
      onWaited?.(tookMs - there);
      leave();
    }
  }

  #of(text: string): LaneTimes {
    return this.#known.get(text) ?? UNKNOWN;
  }

  #remember(text: string, { here = 0, there = 0 }: Partial<LaneTimes>): void {
    const before = this.#of(text);
    this.#known.set(text, {
      here: Math.max(here, before.here * FADING),
      there: Math.max(there, before.there * FADING),
    });
  }
}
