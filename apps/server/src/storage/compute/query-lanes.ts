/**
 * The two ways of a query: light ones run at once, costly ones take turns where they can be stopped. Which of them a
 * query is, its shape tells beforehand (`bounded-plan.ts`); statements that turned out otherwise are remembered.
 */
import { LRUCache } from 'lru-cache';
import type { Asker } from '../../entities/store.ts';
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

export interface QueryLanesOptions {
  readonly places: number;
  /** What one statement may take. */
  readonly budgetMs: number;
}

export class QueryLanes {
  readonly #queue: FairQueue;
  readonly #expectedMs = new LRUCache<string, number>({
    maxSize: REMEMBERED,
    sizeCalculation: (_, text) => text.length + 1,
  });

  constructor({ places, budgetMs }: QueryLanesOptions) {
    this.#queue = new FairQueue({ places, waiting: WAITING, patienceMs: 2 * budgetMs });
  }

  /** Whether a statement may run in this process, where nothing can stop it. */
  isLight(text: string, bounded: boolean): boolean {
    return bounded && (this.#expectedMs.get(text) ?? 0) <= LIGHT_MS;
  }

  /** Runs a statement in this process at once. Its processor time counts: a busy machine makes no statement costly. */
  async light<T>(text: string, work: () => Promise<T>): Promise<T> {
    const before = process.cpuUsage();
    try {
      return await work();
    } finally {
      const { user, system } = process.cpuUsage(before);
      this.#remember(text, (user + system) / 1_000);
    }
  }

  /** Runs a statement when it is its turn; throws `unavailable` when that does not come. */
  async costly<T>(text: string, asker: Asker | undefined, work: () => Promise<T>): Promise<T> {
    const { keyId: owner = 0, signal, onWaited } = asker ?? {};
    const long = (this.#expectedMs.get(text) ?? 0) > LONG_MS;
    const start = performance.now();
    let leave: () => void;
    try {
      leave = await this.#queue.enter({ owner, long, signal });
    } finally {
      onWaited?.(performance.now() - start);
    }
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#remember(text, performance.now() - begun);
      leave();
    }
  }

  #remember(text: string, ms: number): void {
    const before = this.#expectedMs.get(text) ?? 0;
    this.#expectedMs.set(text, Math.max(ms, before * FADING));
  }
}
