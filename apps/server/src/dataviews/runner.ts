/**
 * The runs of this node. It computes as many at a time as there are slots, keeps each by its lease, and ends
 * each with its outcome. A run that another node has taken over, or that has been withdrawn, is stopped.
 */
import { COMPUTATION_BUDGET } from '../admission/budgets.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { ComputeOutcome, ComputePool } from './computing.ts';
import type { CachePolicy, ComputeLimits } from './result-rules.ts';
import { hasEnded, stateAfter } from './result-state.ts';
import type { Hold, Progress, ResultStore, Run, RunEvent } from './results-store.ts';
import { failure, success } from './run-end.ts';

/** Lease duration; runs of a lost node are taken over within 2 seconds. */
export const LEASE_MS = 1_500;
const RENEW_AFTER_MS = 300;
const MOST_ATTEMPTS = 3;
const NOTHING_YET: Progress = { records: 0, share: null, bytes: 0 };

export interface RunnerOptions {
  readonly store: ResultStore;
  readonly computing: ComputePool;
  readonly clock: Clock;
  readonly log: Log;
  /** Unique to this process. */
  readonly holder: string;
  readonly limits: ComputeLimits;
  readonly cache: CachePolicy;
  /** Called when a result has ended: its bytes count or can be removed, and callbacks may be due. */
  readonly onEnded: (id: number, type: RunEvent['type']) => void;
}

/** A run of this node. */
interface ActiveRun {
  readonly run: Run;
  readonly stop: AbortController;
  progress: Progress;
  /** Resolves with the time of its snapshot; undefined when it ended without one. */
  readonly started: Promise<number | undefined>;
  readonly ended: Promise<void>;
}

export interface Reservation {
  readonly hold: Hold;
  release(): void;
}

export class Runner {
  readonly #options: RunnerOptions;
  readonly #runs = new Map<number, ActiveRun>();
  #reserved = 0;
  #keptAt: number;
  #isClosed = false;
  #waking: Promise<void> | undefined;
  #wakesAgain = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#keptAt = options.clock.now();
  }

  /**
   * Reserves a slot for a run that begins now; undefined while all are taken. Call `release` once the run has
   * started, or does not.
   */
  reserve(): Reservation | undefined {
    if (!this.#hasSlot()) return undefined;
    this.#reserved += 1;
    let isOpen = true;
    const release = (): void => {
      if (isOpen) this.#reserved -= 1;
      isOpen = false;
    };
    return { hold: this.#hold(), release };
  }

  /** Starts a run that this node already holds. */
  start(run: Run): void {
    const { log } = this.#options;
    const stop = new AbortController();
    const { promise: started, resolve: open } = withResolver<number | undefined>();
    const ended = this.#perform(run, stop, open)
      .catch((error: unknown) => log.error({ error, result: run.id }, 'a computation could not be ended'))
      .finally(() => {
        open(undefined);
        if (this.#runs.get(run.id)?.run === run) this.#runs.delete(run.id);
        void this.wake();
      });
    this.#runs.set(run.id, { run, stop, started, ended, progress: NOTHING_YET });
  }

  /** Claims queued results one after the other while there are slots; a call meanwhile causes one more round. */
  async wake(): Promise<void> {
    this.#wakesAgain = true;
    this.#waking ??= this.#claimInRounds();
    await this.#waking;
  }

  /** Renews leases, stops lost runs and claims queued results; to be called a few times a second. */
  async tick(): Promise<void> {
    const { log } = this.#options;
    await this.#keep().catch((error: unknown) => log.warn({ error }, 'computations could not be kept'));
    await this.wake();
  }

  /** Returns a run of this node. */
  active(id: number): Pick<ActiveRun, 'started' | 'ended' | 'progress'> | undefined {
    return this.#runs.get(id);
  }

  /** Stops a run that has been withdrawn. */
  stop(id: number): void {
    this.#runs.get(id)?.stop.abort();
  }

  /** Hands all runs over to other nodes, or to the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const all = [...this.#runs.values()];
    for (const { stop } of all) stop.abort();
    await Promise.all(all.map(({ ended }) => ended));
    await this.#waking;
    this.#options.computing.close();
  }

  #hasSlot(): boolean {
    return !this.#isClosed && this.#runs.size + this.#reserved < this.#options.computing.slots;
  }

  #hold(): Hold {
    const { holder, clock } = this.#options;
    return { holder, leaseUntil: clock.now() + LEASE_MS };
  }

  async #perform(run: Run, stop: AbortController, open: (startedAt: number) => void): Promise<void> {
    const { computing, clock, limits } = this.#options;
    let startedAt = clock.now();
    if (run.attempts > MOST_ATTEMPTS) {
      const description = `The computation ended without a result ${MOST_ATTEMPTS} times. Ask for less.`;
      return this.#advance(run, failure(description, { startedAt, finishTime: startedAt }));
    }
    let opened: Promise<void> = Promise.resolve();
    const outcome = await computing.compute(run, {
      now: seconds(clock),
      limits,
      signal: stop.signal,
      onSnapshot: () => {
        startedAt = clock.now();
        opened = this.#open(run, startedAt, stop).finally(() => open(startedAt));
      },
      onProgress: (progress) => {
        const active = this.#runs.get(run.id);
        if (active?.run === run) active.progress = progress;
      },
    });
    await opened;
    await this.#advance(run, this.#endOf(run, outcome, startedAt, stop.signal));
  }

  /** Stops the run if it is lost, or its start cannot be stored. */
  async #open(run: Run, creationTime: number, stop: AbortController): Promise<void> {
    const { store, log } = this.#options;
    try {
      if (await store.advance(run, { type: 'open', creationTime })) return;
    } catch (error) {
      log.warn({ error, result: run.id }, 'the start of a computation could not be noted');
    }
    stop.abort();
  }

  #endOf(run: Run, outcome: ComputeOutcome, startedAt: number, signal: AbortSignal): RunEvent {
    const { log, clock, cache } = this.#options;
    const times = { startedAt, finishTime: clock.now() };
    if (outcome.type === 'done') return success(outcome, times, cache);
    const { cause } = outcome;
    if (outcome.type === 'failed') {
      if (cause !== undefined) log.error({ error: cause, result: run.id }, 'a computation failed');
      return failure(outcome.description, times);
    }
    if (!signal.aborted) log.warn({ error: cause, result: run.id }, 'a computation was lost');
    return { type: 'release', blameless: this.#isClosed };
  }

  async #advance(run: Run, event: RunEvent): Promise<void> {
    const { store, onEnded } = this.#options;
    if ((await store.advance(run, event)) && hasEnded(stateAfter(event.type))) onEnded(run.id, event.type);
  }

  async #keep(): Promise<void> {
    const { store, clock } = this.#options;
    this.#keptAt = clock.now();
    const all = [...this.#runs.values()];
    if (all.length === 0) return;
    const reports = all.map(({ run: { id, run }, progress }) => ({ ...progress, id, run }));
    const kept = await store.keep(clock.now() + LEASE_MS, reports);
    const own = new Set(kept.map(({ id, run }) => `${id} ${run}`));
    for (const { run, stop } of all) {
      // The run may have ended meanwhile, and then there is nothing to stop.
      if (!own.has(`${run.id} ${run.run}`)) stop.abort();
    }
  }

  async #claimInRounds(): Promise<void> {
    try {
      while (this.#wakesAgain) {
        this.#wakesAgain = false;
        await this.#claimWhileFree();
      }
    } catch (error) {
      this.#options.log.warn({ error }, 'computations that wait could not be looked for');
    } finally {
      this.#waking = undefined;
    }
  }

  async #claimWhileFree(): Promise<void> {
    while (this.#hasSlot()) if (!(await this.#claimOne())) return;
  }

  /** Returns whether there was a result to claim. */
  async #claimOne(): Promise<boolean> {
    const { store, clock } = this.#options;
    // Renew first, so that this node does not claim its own runs because of late leases.
    if (clock.now() - this.#keptAt > RENEW_AFTER_MS) await this.#keep();
    this.#reserved += 1;
    try {
      const run = await store.claim(this.#hold(), clock.now(), COMPUTATION_BUDGET.running);
      if (run !== undefined) this.start(run);
      return run !== undefined;
    } finally {
      this.#reserved -= 1;
    }
  }
}

function withResolver<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
