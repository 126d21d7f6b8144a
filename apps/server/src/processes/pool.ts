/**
 * Computing processes that are kept for the next job: started on demand, killed when a job takes too long,
 * replaced when they are gone. The caller limits the number of concurrent jobs.
 */
import type { RunMessage } from './protocol.ts';
import { DeadlineError, type JobOptions, WorkerProcess, type WorkerProgram } from './worker-process.ts';

export interface ComputePool {
  /**
   * Runs a job; resolves with the processor time it used, in milliseconds. Throws DeadlineError,
   * WorkerLostError, or the error of the job.
   */
  run(message: RunMessage, options: JobOptions): Promise<number>;
  /** Starts processes until there are this many. */
  warm(count: number): void;
  /** Ids of the current processes, for tests and diagnosis. */
  pids(): readonly number[];
  /** Kills all processes; running jobs fail. */
  close(): void;
}

export function createComputePool(program: WorkerProgram): ComputePool {
  const all = new Set<WorkerProcess>();
  const idle: WorkerProcess[] = [];
  let closed = false;

  function start(): WorkerProcess {
    const worker = new WorkerProcess(program);
    all.add(worker);
    return worker;
  }

  /** Returns the process used most recently: its caches are the warmest. */
  function take(): WorkerProcess {
    for (let worker = idle.pop(); worker !== undefined; worker = idle.pop()) {
      if (!worker.ended) return worker;
      all.delete(worker);
    }
    return start();
  }

  function putBack(worker: WorkerProcess): void {
    if (closed) worker.kill();
    if (worker.ended) all.delete(worker);
    else idle.push(worker);
  }

  return {
    async run(message, options) {
      if (closed) throw new Error('The computing processes have been closed.');
      const worker = take();
      try {
        return await worker.run(message, options);
      } catch (error) {
        // Start a replacement now, so that the next caller need not wait for it.
        if ((error instanceof DeadlineError || options.signal?.aborted) && worker.ended && !closed) {
          idle.unshift(start());
        }
        throw error;
      } finally {
        putBack(worker);
      }
    },
    warm(count) {
      while (!closed && all.size < count) idle.push(start());
    },
    pids: () => [...all].flatMap((worker) => (worker.ended ? [] : (worker.pid ?? []))),
    close() {
      closed = true;
      for (const worker of all) worker.kill();
      all.clear();
    },
  };
}
