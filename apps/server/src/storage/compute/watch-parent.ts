/** Ends a computing process whose parent is gone while it is busy: a running statement lets its main thread hear nothing. */
import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 250;

/** Plain JavaScript that stands here as text: a file of its own would need a loader where sources are run. */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL');
  }, workerData.lookEveryMs);
`;

/** Looks from a second thread, so whatever the first one is doing. */
export function watchParent(): void {
  const workerData = { parent: process.ppid, lookEveryMs: LOOK_EVERY_MS };
  new Worker(WATCH, { eval: true, workerData, execArgv: [] }).unref();
}
