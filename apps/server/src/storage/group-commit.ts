/**
 * Small transactions that come in during one turn of the event loop share one commit, as waiting for the disk is most
 * of what they cost. A lone one waits for the end of the turn and not longer.
 */
import type { Transaction } from './database.ts';

type Work<T> = (transaction: Transaction) => Promise<T>;
type Run = <T>(work: Work<T>) => Promise<T>;

/** A part of the open transaction that can be thrown away by itself. */
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

/** More would keep those who only read waiting for long. */
const MOST_JOBS = 32;

/**
 * Gives a function that runs work as `transaction` does: what it resolves with is committed, what it throws has undone
 * that work, and none but that one.
 */
export function groupCommits(transaction: Run, savepoint: Savepoint): Run {
  const waiting: Job[] = [];
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // After the requests that have arrived in this turn, before the next ones are looked for.
    setImmediate(() => void commitWaiting());
  }

  async function commitWaiting(): Promise<void> {
    let jobs: readonly Job[] = [];
    try {
      const outcomes = await transaction(async (open) => {
        // Only now, as others may have joined while another process was writing.
        jobs = waiting.splice(0, MOST_JOBS);
        scheduled = false;
        if (waiting.length > 0) schedule();
        return runAll(jobs, open);
      });
      for (const [index, job] of jobs.entries()) settle(job, outcomes[index]);
    } catch (error) {
      // Nothing at all was committed, or the database could not even be locked.
      scheduled = false;
      for (const job of jobs.length > 0 ? jobs : waiting.splice(0)) job.reject(error);
      if (waiting.length > 0) schedule();
    }
  }

  async function runAll(jobs: readonly Job[], open: Transaction): Promise<Outcome[]> {
    const [only] = jobs;
    // Without others there is nothing that has to survive its failure.
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

  /** Where the database has undone everything by itself, the others have failed for the same reason. */
  function undo(reason: unknown): void {
    try {
      savepoint.rollback();
    } catch {
      throw reason;
    }
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      schedule();
    });
}

function settle({ resolve, reject }: Job, outcome: Outcome | undefined): void {
  if (outcome !== undefined && 'value' in outcome) resolve(outcome.value);
  else reject(outcome?.error);
}
