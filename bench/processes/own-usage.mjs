// Processor time and memory of this process and its children, and the processor time of others.
// JavaScript, because what is measured runs it without a loader.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time of other processes in hundredths of a second. */
const TICK_MS = 10;

/** Returns the numbers of the child processes; empty on other systems. */
function children() {
  try {
    return readdirSync('/proc/self/task')
      .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '))
      .filter((pid) => pid !== '');
  } catch {
    return [];
  }
}

/** Adds up what is read of each child. */
function sumOfChildren(/** @type {(pid: string) => number} */ read) {
  return children().reduce((sum, pid) => {
    try {
      return sum + read(pid);
    } catch {
      // The child has ended meanwhile.
      return sum;
    }
  }, 0);
}

function usedMs(/** @type {string} */ pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The preceding name, in brackets, may contain blanks.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0] = fields.slice(11, 13);
  return (user + system) * TICK_MS;
}

/** Returns the resident memory of a process without the pages that it shares with others, as those of Node's own program. */
function ownPagesMiB(/** @type {string} */ pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kibibytes = [...text.matchAll(/^Private_\w+: +(\d+) kB$/gm)].map(([, size]) => Number(size));
  return kibibytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Milliseconds so far, with those of the worker processes, which `othersCpuMs` has alone. */
export function ownUsage() {
  const { user, system } = process.cpuUsage();
  const othersCpuMs = sumOfChildren(usedMs);
  return { cpuMs: (user + system) / 1000 + othersCpuMs, othersCpuMs };
}

/**
 * Resident memory now; `othersRssMiB` belongs to the worker processes, whose pages that they share with this one are counted
 * once. Apart from the usage, as it takes processor time itself.
 */
export function ownMemory() {
  return { rssMiB: process.memoryUsage.rss() / 2 ** 20, othersRssMiB: sumOfChildren(ownPagesMiB) };
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
