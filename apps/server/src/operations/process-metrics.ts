/** Metrics of the process itself, under the names that Node dashboards expect. */
import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { gauge } from './metric-series.ts';

const RESOLUTION_MS = 20;

export interface ProcessMetrics {
  text(): Promise<string>;
  stop(): void;
}

export function createProcessMetrics(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const startedAt = performance.timeOrigin / 1000;

  /** Returns the delay of timers since the page was last read, in seconds. */
  function lag(): string {
    // The histogram measures a timer with this resolution; the delay is the time beyond it.
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);
    const samples = [0.5, 0.9, 0.99, 1].map(
      (quantile) =>
        [
          { quantile: String(quantile) },
          delay.count === 0 ? 0 : late(delay.percentile(quantile * 100)),
        ] as const,
    );
    delay.reset();
    return gauge(
      {
        name: 'callboard_event_loop_delay_seconds',
        help: 'How late timers were since this page was last read.',
      },
      samples,
    );
  }

  return {
    async text() {
      const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const { active } = performance.eventLoopUtilization();
      const files = await openFiles();
      const one = (name: string, help: string, value: number, type: 'gauge' | 'counter' = 'gauge') =>
        gauge({ name, help, type }, value);
      return [
        lag(),
        one(
          'callboard_event_loop_busy_seconds_total',
          'Time in which the event loop worked.',
          active / 1000,
          'counter',
        ),
        one('process_cpu_seconds_total', 'CPU time of the process.', (user + system) / 1e6, 'counter'),
        one('process_start_time_seconds', 'When the process started, as a Unix time.', startedAt),
        one('process_resident_memory_bytes', 'Memory that the process has in RAM.', rss),
        one('nodejs_heap_size_total_bytes', 'Heap that JavaScript has.', heapTotal),
        one('nodejs_heap_size_used_bytes', 'Heap that JavaScript uses.', heapUsed),
        one('nodejs_external_memory_bytes', 'Memory of objects outside the heap.', external),
        files === undefined ? '' : one('process_open_fds', 'Open files and connections.', files),
      ].join('');
    },
    stop: () => delay.disable(),
  };
}

/** Counts open files; undefined where the system does not tell. */
async function openFiles(): Promise<number | undefined> {
  try {
    return (await readdir('/proc/self/fd')).length;
  } catch {
    return undefined;
  }
}
