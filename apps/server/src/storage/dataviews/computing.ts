/** Computing with a pool of processes. */
import type { CalendarReading } from '../../calendars/published-calendars.ts';
import type { ComputeOptions, ComputeOutcome, ComputePool } from '../../dataviews/computing.ts';
import type { Sampler } from '../../dataviews/preview.ts';
import type { Run } from '../../dataviews/results-store.ts';
import type { PlanReading } from '../../planning/questions.ts';
import { createComputePool } from '../../processes/pool.ts';
import { DeadlineError, WorkerLostError, type WorkerProgram } from '../../processes/worker-process.ts';
import type { FileReading } from '../../transfer/file-reading.ts';
import { createCalendarReading } from '../calendar-reading.ts';
import { createFileReading } from '../file-reading.ts';
import {
  COMPUTE_DATAVIEW,
  type ComputeInput,
  type ComputeMessage,
  PREPARE_DATAVIEWS,
  SAMPLE_DATAVIEW,
  type SampleInput,
  type SampleMessage,
} from '../jobs/compute-dataview.ts';
import { createPlanReading } from '../plan-reading.ts';
import type { StorageAddress } from './storage-address.ts';

/**
 * Memory limit of one process in MiB; a process that needs more ends, and its computation fails after several
 * attempts.
 */
const MEMORY_MIB = 512;
/**
 * Size of the nursery of the heap. All of a year of the plan is kept until it is answered, and a small one copies it time and
 * again: 4 MiB cost it a third more time. A dataview of a million records takes 20 MiB more memory for it.
 */
const NURSERY_MIB = 16;
/**
 * By how much the heap grows before all of it is looked through for garbage: V8 by itself does so at every second question about a
 * year of the plan, which takes a fourth more processor time then. A process takes 10 MiB more memory for it.
 */
const GROWING_PERCENT = 100;
/** Memory of computing processes, for Node. */
export const MEMORY_FLAGS = [
  `--max-old-space-size=${MEMORY_MIB}`,
  `--max-semi-space-size=${NURSERY_MIB}`,
  `--heap-growing-percent=${GROWING_PERCENT}`,
] as const;
const TOOK_TOO_LONG = 'The preview took too long and was stopped; a run of the dataview may take longer.';
const PREPARE_MS = 30_000;

export interface ComputingOptions {
  readonly program: Omit<WorkerProgram, 'args'>;
  readonly address: StorageAddress;
  readonly slots: number;
}

export interface ProcessComputing extends ComputePool, Sampler {
  readonly planReading: PlanReading;
  readonly calendarReading: CalendarReading;
  readonly fileReading: FileReading;
  /** Ids of the current processes, for tests and diagnosis. */
  pids(): readonly number[];
}

export function createComputing({ program, address, slots }: ComputingOptions): ProcessComputing {
  const execArgv = [...(program.execArgv ?? []), ...MEMORY_FLAGS];
  const pool = createComputePool({ ...program, execArgv, args: [] });

  async function compute(run: Run, options: ComputeOptions): Promise<ComputeOutcome> {
    const { now, limits, signal, onSnapshot, onProgress } = options;
    let computed: ComputeOutcome | undefined;
    const onChunk = (bytes: Uint8Array): void => {
      const message: ComputeMessage = JSON.parse(Buffer.from(bytes).toString());
      if (message.type === 'snapshot') onSnapshot();
      else if (message.type === 'progress') onProgress(message);
      else if (message.type === 'lost') computed = { type: 'lost', cause: new Error(message.message) };
      else computed = message;
    };
    const input: ComputeInput = { address, run, now, limits };
    try {
      await pool.run({ job: COMPUTE_DATAVIEW, input }, { deadlineMs: limits.ms, onChunk, signal });
      return computed ?? { type: 'lost', cause: new Error('A computation ended without a word.') };
    } catch (error) {
      return toComputed(error, limits.ms, signal);
    }
  }

  const sample: Sampler['sample'] = async (task, now, limits) => {
    let sampled: SampleMessage | undefined;
    const onChunk = (bytes: Uint8Array): void => {
      sampled = JSON.parse(Buffer.from(bytes).toString());
    };
    const input: SampleInput = { address, task, now, limits };
    try {
      await pool.run({ job: SAMPLE_DATAVIEW, input }, { deadlineMs: limits.ms, onChunk });
    } catch (error) {
      if (error instanceof DeadlineError) return { failure: TOOK_TOO_LONG };
      throw error;
    }
    if (sampled?.type === 'sampled') return sampled;
    if (sampled?.type === 'failed') return { failure: sampled.description };
    throw new Error('A sample ended without an answer.', { cause: sampled });
  };

  return {
    slots,
    compute,
    sample,
    planReading: createPlanReading(pool, address),
    calendarReading: createCalendarReading(pool, address),
    fileReading: createFileReading(pool),
    warm() {
      pool.warm(slots);
      for (let process = 0; process < slots; process += 1) {
        // The next computation reports the problem.
        pool
          .run(
            { job: PREPARE_DATAVIEWS, input: { address } },
            { deadlineMs: PREPARE_MS, onChunk: () => undefined },
          )
          .catch(() => undefined);
      }
    },
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}

function toComputed(error: unknown, ms: number, signal: AbortSignal): ComputeOutcome {
  if (error instanceof WorkerLostError || signal.aborted) return { type: 'lost', cause: error };
  if (error instanceof DeadlineError) {
    const description = `The computation took longer than ${duration(ms)} and was stopped. Filter more, or leave out columns.`;
    return { type: 'failed', description };
  }
  const description = 'The server could not compute this; its log holds the reason.';
  return { type: 'failed', description, cause: error };
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
