/**
 * The two ways of a query: light ones run at once, costly ones take turns where they can be stopped. Which of them a
 * query is, its shape tells beforehand (`bounded-plan.ts`); statements that turned out otherwise are remembered.
 */
import { LRUCache } from 'lru-cache';
import type { Asker } from '../../model/store.ts';
import { FairQueue } from './fair-queue.ts';

/** A statement that took longer runs among the costly ones from then on: this long it would have stopped everything. */
const LIGHT_MS = 10;
/** What is expected to take longer leaves a place free for others. */
const LONG_MS = 250;
/** How much of what was remembered a faster run leaves, so that one slow moment is forgotten after some runs. */
const FADING = 0.8;
/** Characters of statements that are remembered. */
const REMEMBERED = 2_000_000;
const WAITING = 500;
const LEAST_PATIENCE_MS = 10_000;

export interface QueryLanesOptions {
  readonly places: number;
  /** What one statement may take. */
  readonly budgetMs: number;
}

/** What is remembered of a statement, as it fades. */
interface Known {
  /** Processor time that it took in this process. */
  readonly here: number;
  /** Time that it used among the costly ones. */
  readonly there: number;
}

const UNKNOWN: Known = { here: 0, there: 0 };

export class QueryLanes {
  readonly #queue: FairQueue;
  readonly #known = new LRUCache<string, Known>({
    maxSize: REMEMBERED,
    sizeCalculation: (_, text) => text.length + 1,
  });

  constructor({ places, budgetMs }: QueryLanesOptions) {
    const patienceMs = Math.max(LEAST_PATIENCE_MS, 2 * budgetMs);
    this.#queue = new FairQueue({ places, waiting: WAITING, patienceMs });
  }

  /** Whether a statement may run in this process, where nothing can stop it. */
  isLight(text: string, bounded: boolean): boolean {
    return bounded && this.#of(text).here <= LIGHT_MS;
  }

  /** Runs a statement in this process at once. Its processor time counts: a busy machine makes no statement costly. */
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
   * Runs a statement when it is its turn; throws `unavailable` when that does not come. Where the work tells how much
   * time it really `used`, that counts, and the asker waited for the rest.
   */
  async costly<T>(
    text: string,
    asker: Asker | undefined,
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

  #of(text: string): Known {
    return this.#known.get(text) ?? UNKNOWN;
  }

  #remember(text: string, { here = 0, there = 0 }: Partial<Known>): void {
    const before = this.#of(text);
    this.#known.set(text, {
      here: Math.max(here, before.here * FADING),
      there: Math.max(there, before.there * FADING),
    });
  }
}
