/** Programs of computing processes, run from their sources. */
import type { WorkerProgram } from '../../src/storage/compute/worker-process.ts';

const execArgv = ['--import', 'tsx', '--conditions=source'];

/** The one of the server. */
export const COMPUTE_WORKER = { entry: new URL('../../src/compute-worker.ts', import.meta.url), execArgv };

/** One whose jobs do what jobs should not. */
export const ODD_WORKER: WorkerProgram = {
  entry: new URL('./odd-worker.ts', import.meta.url),
  args: [],
  execArgv,
};

/** Whether there is a process with the id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
