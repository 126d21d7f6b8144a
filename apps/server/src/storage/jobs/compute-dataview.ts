/** The job `compute-dataview`: computes one result on a snapshot of its own and stores its bytes. */

import { ComputationFailed } from '../../dataviews/computation-failed.ts';
import { type ComputeTask, decodeTask } from '../../dataviews/compute-task.ts';
import type { Sample, SampleLimits } from '../../dataviews/preview.ts';
import type { RecordSink } from '../../dataviews/record-sink.ts';
import { createResultOutput, type FilledOutput, type ResultOutput } from '../../dataviews/result-output.ts';
import type { ComputeLimits } from '../../dataviews/result-rules.ts';
import type { Progress, Run } from '../../dataviews/results-store.ts';
import { propertyOf } from '../../platform/objects.ts';
import type { Emit, Job } from '../../processes/protocol.ts';
import { isLost } from '../contact.ts';
import type { Dialect, Snapshot } from '../database.ts';
import type { OpenStorage, StorageAddress } from '../dataviews/storage-address.ts';

export const COMPUTE_DATAVIEW = 'compute-dataview';
/** Job that only opens the database, so that the first computation need not wait for it. */
export const PREPARE_DATAVIEWS = 'prepare-dataviews';

/** Job that computes and emits the beginning of a dataview, without storing it. */
export const SAMPLE_DATAVIEW = 'sample-dataview';

export interface SampleInput {
  readonly address: StorageAddress;
  /** Encoded ComputeTask. */
  readonly task: string;
  /** Unix second. */
  readonly now: number;
  readonly limits: SampleLimits;
}

export interface ComputeInput {
  readonly address: StorageAddress;
  readonly run: Run;
  /** Unix second. */
  readonly now: number;
  readonly limits: ComputeLimits;
}

/** Message of the job, emitted as JSON. */
export type ComputeMessage =
  | { readonly type: 'snapshot' }
  | ({ readonly type: 'progress' } & Progress)
  | { readonly type: 'done'; readonly records: number; readonly bytes: number }
  | { readonly type: 'failed'; readonly description: string }
  | { readonly type: 'lost'; readonly message: string };

/** Message of a sample, emitted once. */
export type SampleMessage =
  | ({ readonly type: 'sampled' } & Sample)
  | Extract<ComputeMessage, { readonly type: 'failed' | 'lost' }>;

/**
 * Computes the records of a task in a snapshot. Throws ComputationFailed for problems that the caller can
 * fix.
 */
export type Evaluate = (
  task: ComputeTask,
  at: {
    readonly session: Snapshot;
    readonly dialect: Dialect;
    readonly now: number;
    readonly limits: ComputeLimits;
    /** Folder for data that does not fit in memory. */
    readonly temporaryFolder: string;
    /** Maximum number of entities read; left out: all. */
    readonly entities?: number;
  },
  sink: RecordSink,
  onProgress: (progress: Omit<Progress, 'bytes'>) => void,
) => Promise<void>;

export interface ComputeParts {
  readonly evaluate: Evaluate;
  /** Returns the writer of a format; undefined for an unknown format. */
  readonly format: (name: string, output: ResultOutput) => RecordSink | undefined;
  readonly open: OpenStorage;
}

type DataviewJobs = {
  readonly [SAMPLE_DATAVIEW]: Job<SampleInput>;
  readonly [PREPARE_DATAVIEWS]: Job<Pick<ComputeInput, 'address'>>;
  readonly [COMPUTE_DATAVIEW]: Job<ComputeInput>;
};

export function computeDataviewJobs({ evaluate, format, open }: ComputeParts): DataviewJobs {
  async function compute({ address, run, now, limits }: ComputeInput, emit: Emit): Promise<void> {
    const { database, space, temporaryFolder } = await open(address);
    const task = decodeTask(run.task);
    await database.snapshot(async (session) => {
      await send(emit, { type: 'snapshot' });
      const writer = await space.create(run);
      try {
        const output = createResultOutput(writer, limits);
        const sink = format(run.format, output);
        if (sink === undefined) throw new Error(`There is no format ${run.format}.`);
        const at = { session, dialect: database.dialect, now, limits, temporaryFolder };
        await evaluate(task, at, sink, reporter(output, emit));
        await output.finish();
        await send(emit, { type: 'done', ...output.totals });
      } catch (error) {
        await writer.abandon();
        throw error;
      }
    });
  }

  async function sample({ address, task, now, limits }: SampleInput): Promise<Sample> {
    const { database, temporaryFolder } = await open(address);
    const pieces: Buffer[] = [];
    let bytes = 0;
    const sink = format('json', {
      write(piece) {
        bytes += piece.length;
        if (bytes > limits.bytes) throw new ComputationFailed(TOO_WIDE);
        pieces.push(Buffer.from(piece));
        return undefined;
      },
      recordStarts: () => undefined,
      recordEnds: () => undefined,
    });
    if (sink === undefined) throw new Error('There is no format json.');
    let share: number | null = null;
    await database.snapshot((session) => {
      const at = { session, dialect: database.dialect, now, limits, temporaryFolder };
      return evaluate(decodeTask(task), { ...at, entities: limits.entities }, sink, (progress) => {
        share = progress.share;
      });
    });
    return { json: Buffer.concat(pieces, bytes).toString(), isPart: share !== null && share < 1 };
  }

  return {
    async [SAMPLE_DATAVIEW](input, emit) {
      const message = (told: SampleMessage) => emit(Buffer.from(JSON.stringify(told)));
      try {
        await message({ type: 'sampled', ...(await sample(input)) });
      } catch (error) {
        const told = explained(error);
        if (told === undefined) throw error;
        await message(told);
      }
    },
    async [PREPARE_DATAVIEWS]({ address }) {
      const { database } = await open(address);
      await database.snapshot(async () => undefined);
    },
    async [COMPUTE_DATAVIEW](input, emit) {
      try {
        await compute(input, emit);
      } catch (error) {
        const told = explained(error);
        if (told === undefined) throw error;
        await send(emit, told);
      }
    },
  };
}

const TOO_WIDE =
  'The preview is too large to be shown: leave out columns. A run of the dataview can be larger.';

const DISK_FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns the message for errors that are not the program's fault. */
function explained(error: unknown): Exclude<SampleMessage, { readonly type: 'sampled' }> | undefined {
  if (error instanceof ComputationFailed) return { type: 'failed', description: error.message };
  const code = propertyOf(error, 'code');
  if (DISK_FULL.has(code)) {
    return {
      type: 'failed',
      description: 'The disk of the server is full. Tell whoever runs it, and ask again later.',
    };
  }
  return isLost(error) ? { type: 'lost', message: String(error) } : undefined;
}

const REPORT_EVERY_MS = 300;

function reporter(output: FilledOutput, emit: Emit): (progress: Omit<Progress, 'bytes'>) => void {
  let reportedAt = performance.now();
  return ({ records, share }) => {
    const now = performance.now();
    if (now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    void send(emit, { type: 'progress', records, share, bytes: output.totals.bytes });
  };
}

function send(emit: Emit, message: ComputeMessage): Promise<void> {
  return emit(Buffer.from(JSON.stringify(message)));
}
