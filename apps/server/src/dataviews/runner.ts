/**
 * The runs of this node. It computes as many at a time as there are places, keeps each by its lease, and ends
 * each with its outcome. A run that another node has taken over, or that has been withdrawn, is stopped.
 */
import { COMPUTATION_BUDGET } from '../admission/budgets.ts';
import type { Clock } from '../platform/clock.ts';
import { seconds } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { ComputeOutcome, ComputePool } from './computing.ts';
import {
  type CachePolicy,
  type ComputeLimits,
  failureExpiresAt,
  lifetime,
  maxPageSize,
} from './result-rules.ts';
import type { Hold, Outcome, Progress, ResultStore, Run } from './results-store.ts';

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
  readonly onEnded: (id: number, type: Outcome['type']) => void;
}

interface Active {
  readonly run: Run;
  readonly stop: AbortController;
  progress: Progress;
  /** Resolves with the time of its snapshot; undefined when it ended without one. */
  readonly started: Promise<number | undefined>;
  readonly ended: Promise<void>;
}

export interface Runner {
  /**
   * Reserves a place for a run that begins now; undefined while all are taken. Pass the hold to `start`, or
   * call `release`.
   */
  reserve(): { readonly hold: Hold; release(): void } | undefined;
  /** Starts a run that this node already holds. */
  start(run: Run): void;
  /** Claims queued results while there are places. */
  wake(): Promise<void>;
  /** Renews leases, stops lost runs and claims queued results; to be called a few times a second. */
  tick(): Promise<void>;
  /** Returns a run of this node. */
  active(id: number): Pick<Active, 'started' | 'ended' | 'progress'> | undefined;
  /** Stops a run that has been withdrawn. */
  stop(id: number): void;
  /** Hands all runs over to other nodes, or to the next start. */
  close(): Promise<void>;
}

export function createRunner(options: RunnerOptions): Runner {
  const { store, computing, clock, log, holder, limits, cache, onEnded } = options;
  const runs = new Map<number, Active>();
  let reserved = 0;
  let keptAt = clock.now();
  let closed = false;
  let waking: Promise<void> | undefined;
  let wakeAgain = false;

  const hasPlace = (): boolean => !closed && runs.size + reserved < computing.places;
  const hold = (): Hold => ({ holder, leaseUntil: clock.now() + LEASE_MS });

  function start(run: Run): void {
    const stop = new AbortController();
    let open: (startedAt?: number) => void = () => undefined;
    const started = new Promise<number | undefined>((resolve) => {
      open = resolve;
    });
    const ended = perform(run, stop, open)
      .catch((error: unknown) => log.error({ error, result: run.id }, 'a computation could not be ended'))
      .finally(() => {
        open();
        if (runs.get(run.id)?.run === run) runs.delete(run.id);
        void wake();
      });
    runs.set(run.id, { run, stop, started, ended, progress: NOTHING_YET });
  }

  async function perform(run: Run, stop: AbortController, open: (startedAt: number) => void): Promise<void> {
    if (run.attempts > MOST_ATTEMPTS) {
      await end(run, failure(`The computation ended without a result ${MOST_ATTEMPTS} times. Ask for less.`));
      return;
    }
    let startedAt = clock.now();
    let noted: Promise<void> = Promise.resolve();
    const computed = await computing.compute(run, {
      now: seconds(clock),
      limits,
      signal: stop.signal,
      onSnapshot() {
        startedAt = clock.now();
        noted = noteStart(run, startedAt, stop).finally(() => open(startedAt));
      },
      onProgress(progress) {
        const active = runs.get(run.id);
        if (active?.run === run) active.progress = progress;
      },
    });
    await noted;
    await conclude(run, computed, startedAt, stop.signal);
  }

  async function noteStart(run: Run, startedAt: number, stop: AbortController): Promise<void> {
    try {
      if (await store.started(run, startedAt)) return;
    } catch (error) {
      log.warn({ error, result: run.id }, 'the start of a computation could not be noted');
    }
    stop.abort();
  }

  async function conclude(
    run: Run,
    computed: ComputeOutcome,
    startedAt: number,
    signal: AbortSignal,
  ): Promise<void> {
    const finishTime = clock.now();
    const durationMs = finishTime - startedAt;
    if (computed.type === 'done') {
      const { records, bytes } = computed;
      const times = lifetime(finishTime, durationMs, cache);
      const ready = {
        records,
        bytes,
        finishTime,
        durationMs,
        maxPageSize: maxPageSize(records, bytes),
        ...times,
      };
      await end(run, { type: 'success', ...ready });
    } else if (computed.type === 'failed') {
      const { description, cause } = computed;
      if (cause !== undefined) log.error({ error: cause, result: run.id }, 'a computation failed');
      await end(run, failure(description, finishTime, durationMs));
    } else {
      if (!signal.aborted) log.warn({ error: computed.cause, result: run.id }, 'a computation was lost');
      await store.giveBack(run, closed);
    }
  }

  function failure(description: string, finishTime = clock.now(), durationMs = 0): Outcome {
    return { type: 'failed', description, finishTime, durationMs, expiresAt: failureExpiresAt(finishTime) };
  }

  async function end(run: Run, outcome: Outcome): Promise<void> {
    if (await store.finish(run, outcome)) onEnded(run.id, outcome.type);
  }

  async function keep(): Promise<void> {
    keptAt = clock.now();
    const all = [...runs.values()];
    if (all.length === 0) return;
    const told = all.map(({ run: { id, run }, progress }) => ({ ...progress, id, run }));
    const kept = await store.keep(clock.now() + LEASE_MS, told);
    const own = new Set(kept.map(({ id, run }) => `${id} ${run}`));
    for (const { run, stop } of all) {
      // The run may have ended meanwhile, and then there is nothing to stop.
      if (!own.has(`${run.id} ${run.run}`)) stop.abort();
    }
  }

  async function takeUp(): Promise<void> {
    while (hasPlace()) {
      // Renew first, so that this node does not claim its own runs because of late leases.
      if (clock.now() - keptAt > RENEW_AFTER_MS) await keep();
      reserved += 1;
      try {
        const run = await store.claim(hold(), clock.now(), COMPUTATION_BUDGET.running);
        if (run === undefined) return;
        start(run);
      } finally {
        reserved -= 1;
      }
    }
  }

  /** Claims sequentially; a call that arrives meanwhile causes one more round. */
  async function wake(): Promise<void> {
    wakeAgain = true;
    waking ??= (async () => {
      try {
        while (wakeAgain) {
          wakeAgain = false;
          await takeUp();
        }
      } catch (error) {
        log.warn({ error }, 'computations that wait could not be looked for');
      } finally {
        waking = undefined;
      }
    })();
    await waking;
  }

  return {
    reserve() {
      if (!hasPlace()) return undefined;
      reserved += 1;
      let isOpen = true;
      const release = (): void => {
        if (isOpen) reserved -= 1;
        isOpen = false;
      };
      return { hold: hold(), release };
    },
    start,
    wake,
    async tick() {
      await keep().catch((error: unknown) => log.warn({ error }, 'computations could not be kept'));
      await wake();
    },
    active: (id) => runs.get(id),
    stop: (id) => runs.get(id)?.stop.abort(),
    async close() {
      closed = true;
      const all = [...runs.values()];
      for (const { stop } of all) stop.abort();
      await Promise.all(all.map(({ ended }) => ended));
      await waking;
      computing.close();
    },
  };
}
