// Processor time and memory of this process and its children, and the processor time of others.
// JavaScript, because what is measured runs it without a loader.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time of other processes in hundredths of a second. */
const TICK_MS = 10;
const PAGE_BYTES = 4_096;

/** Returns the data about the children in `/proc`; empty on other systems. */
function children() {
  try {
    return readdirSync('/proc/self/task')
      .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '))
      .filter((pid) => pid !== '')
      .flatMap(processUsage);
  } catch {
    return [];
  }
}

function processUsage(/** @type {string} */ pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The preceding name, in brackets, may contain blanks.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0] = fields.slice(11, 13);
    return [{ cpuMs: (user + system) * TICK_MS, rssMiB: ((fields[21] ?? 0) * PAGE_BYTES) / 2 ** 20 }];
  } catch {
    // The child has ended meanwhile.
    return [];
  }
}

/** Milliseconds so far and resident memory now; `othersCpuMs` and `othersRssMiB` belong to the worker processes. */
export function ownUsage() {
  const { user, system } = process.cpuUsage();
  const others = children();
  const othersCpuMs = others.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  return {
    cpuMs: (user + system) / 1000 + othersCpuMs,
    othersCpuMs,
    rssMiB: process.memoryUsage.rss() / 2 ** 20,
    othersRssMiB: others.reduce((sum, { rssMiB }) => sum + rssMiB, 0),
  };
}

/** Returns the milliseconds of processor time of a process and its children so far; NaN on other systems than Linux. */
export function processorMs(/** @type {number | string} */ pid) {
  try {
    let sum = 0;
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
      sum += Number(nanoseconds) / 1e6;
      const children = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim();
      for (const child of children === '' ? [] : children.split(' ')) sum += processorMs(child);
    }
    return sum;
  } catch {
    return Number.NaN;
  }
}
