/**
 * Ends a computing process whose parent is gone while it is busy: during a statement its main thread receives
 * no events.
 */
import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 250;

/** Plain JavaScript as text: a separate file would need a loader when running from source. */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL');
  }, workerData.lookEveryMs);
`;

/** Watches from a second thread, and so independently of the first one. */
export function watchParent(): void {
  const workerData = { parent: process.ppid, lookEveryMs: LOOK_EVERY_MS };
  new Worker(WATCH, { eval: true, workerData, execArgv: [] }).unref();
}
