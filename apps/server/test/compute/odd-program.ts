/** The program of `odd-worker.ts`: a worker whose jobs misbehave. */
import type { WorkerProgram } from '../../src/processes/worker-process.ts';
import { bundledProgram } from '../bundled-program.ts';

export const ODD_WORKER: WorkerProgram = {
  entry: await bundledProgram(new URL('./odd-worker.ts', import.meta.url)),
  args: [],
};
