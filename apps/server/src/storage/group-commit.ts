/**
 * Group commit: small transactions that arrive during one turn of the event loop share one commit, since
 * waiting for the disk is most of their cost. A single one waits for the end of the turn, and no longer.
 */
import type { Transaction } from './database.ts';

type Work<T> = (transaction: Transaction) => Promise<T>;
type Run = <T>(work: Work<T>) => Promise<T>;

/** Part of the open transaction that can be rolled back separately. */
export interface Savepoint {
  set(): void;
  release(): void;
  rollback(): void;
}

interface Job {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** Maximum number of transactions per commit; more would keep readers waiting. */
const MOST_JOBS = 32;

/**
 * Returns a function that runs work like `transaction`: when it resolves, the work is committed; when it
 * throws, exactly that work has been rolled back.
 */
export function groupCommits(transaction: Run, savepoint: Savepoint): Run {
  const waiting: Job[] = [];
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // Runs after the requests of this turn, before the next ones are read.
    setImmediate(() => void commitWaiting());
  }

  async function commitWaiting(): Promise<void> {
    let jobs: readonly Job[] = [];
    try {
      const outcomes = await transaction(async (open) => {
        // Only now, since others may have joined while another process was writing.
        jobs = waiting.splice(0, MOST_JOBS);
        scheduled = false;
        if (waiting.length > 0) schedule();
        return runAll(jobs, open);
      });
      for (const [index, job] of jobs.entries()) settle(job, outcomes[index]);
    } catch (error) {
      // Nothing was committed, or the database could not even be locked.
      scheduled = false;
      for (const job of jobs.length > 0 ? jobs : waiting.splice(0)) job.reject(error);
      if (waiting.length > 0) schedule();
    }
  }

  async function runAll(jobs: readonly Job[], open: Transaction): Promise<Outcome[]> {
    const [only] = jobs;
    // A single job needs no savepoint.
    if (only !== undefined && jobs.length === 1) return [{ value: await only.work(open) }];
    const outcomes: Outcome[] = [];
    for (const { work } of jobs) outcomes.push(await runOne(work, open));
    return outcomes;
  }

  async function runOne(work: Work<unknown>, open: Transaction): Promise<Outcome> {
    savepoint.set();
    try {
      const value = await work(open);
      savepoint.release();
      return { value };
    } catch (error) {
      undo(error);
      return { error };
    }
  }

  /**
   * Rolls back one job. If the database has rolled back everything by itself, the others fail for the same
   * reason.
   */
  function undo(reason: unknown): void {
    try {
      savepoint.rollback();
    } catch {
      throw reason;
    }
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      // Each work is settled with what it returned itself.
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      schedule();
    });
}

function settle({ resolve, reject }: Job, outcome: Outcome | undefined): void {
  if (outcome !== undefined && 'value' in outcome) resolve(outcome.value);
  else reject(outcome?.error);
}
