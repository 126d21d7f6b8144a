/**
 * One computing process as its parent sees it: starting → idle ⇄ busy → ended. It ends when it is killed,
 * crashes, or exceeds the time limit of its job, and is never reused then.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '../platform/errors.ts';
import type { ChildMessage, RunMessage } from './protocol.ts';

/** Program that computing processes run. */
export interface WorkerProgram {
  readonly entry: URL;
  readonly args: readonly string[];
  /** Options of Node, for running from source. */
  readonly execArgv?: readonly string[] | undefined;
}

export interface JobOptions {
  /** Time limit in milliseconds, from the moment at which the process gets the job. */
  readonly deadlineMs: number;
  readonly onChunk: (bytes: Uint8Array) => void;
  /** Kills the job when it aborts; `run` rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** The job exceeded its time limit and was killed. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** The process ended by itself, or could not be started; the job can be retried, also by callers. */
export class WorkerLostError extends AppError {
  override readonly name = 'WorkerLostError';

  constructor(how: string, cause?: unknown) {
    super('unavailable', 'The process that computed this was lost: try again.', {
      cause: new Error(`A computing process ended ${how}.`, { cause }),
    });
  }
}

/** Attempts a job once more when the process that ran it is lost. */
export async function onceMore<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof WorkerLostError) return attempt();
    throw error;
  }
}

const START_WITHIN_MS = 20_000;
/**
 * Options of Node for every process. Jobs produce much short-lived garbage: with a larger nursery each process would use tens
 * of megabytes more for it. One thread for garbage and compilation in place of four competes less with the thread that answers
 * requests, and dataviews are computed no slower.
 */
export const PROCESS_FLAGS = [
  '--max-semi-space-size=2',
  '--no-parallel-scavenge',
  '--v8-pool-size=1',
] as const;
/**
 * Gives a third of the processor time of the request-serving process when both compete; with less, good
 * queries would time out on busy machines.
 */
const NICENESS = 5;

interface RunningJob {
  readonly onChunk: (bytes: Uint8Array) => void;
  readonly resolve: (usedMs: number) => void;
  readonly reject: (error: Error) => void;
}

export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  #running: RunningJob | undefined;
  #ended = false;

  constructor({ entry, args, execArgv }: WorkerProgram) {
    this.#child = fork(fileURLToPath(entry), [...args], {
      // the last of an option counts: what a program asks for wins
      execArgv: [...PROCESS_FLAGS, ...(execArgv ?? process.execArgv)],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // An idle process must not keep this one alive; a running job does so by its deadline.
    this.#child.unref();
    this.#child.channel?.unref();
    this.#ready = this.#start();
    // The caller of `run` gets this error; without a job there is nobody to tell.
    this.#ready.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Runs a job; resolves with the processor time it used, in milliseconds. */
  async run({ job, input }: RunMessage, { deadlineMs, onChunk, signal }: JobOptions): Promise<number> {
    await this.#ready;
    signal?.throwIfAborted();
    let deadline: NodeJS.Timeout | undefined;
    let stop: () => void = () => undefined;
    try {
      return await new Promise<number>((resolve, reject) => {
        this.#running = { onChunk, resolve, reject };
        if (this.#ended) reject(new WorkerLostError('before it got its job'));
        stop = () => {
          this.kill();
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', stop, { once: true });
        deadline = setTimeout(() => {
          this.kill();
          reject(new DeadlineError(`The job ${job} took longer than ${deadlineMs} ms.`));
        }, deadlineMs);
        this.#child.send({ job, input } satisfies RunMessage, (error) => {
          if (error === null) return;
          this.kill();
          reject(new WorkerLostError('while it was given a job', error));
        });
      });
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', stop);
      this.#running = undefined;
    }
  }

  kill(): void {
    this.#ended = true;
    this.#child.kill('SIGKILL');
  }

  #start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (error: WorkerLostError): void => {
        this.#ended = true;
        clearTimeout(late);
        reject(error);
        this.#running?.reject(error);
      };
      const late = setTimeout(() => {
        this.kill();
        fail(new WorkerLostError('without having begun in time'));
      }, START_WITHIN_MS);
      this.#child.on('message', (message: ChildMessage) => {
        if (message.type === 'ready') {
          clearTimeout(late);
          this.#yieldToOthers();
          resolve();
        } else {
          this.#receive(message);
        }
      });
      this.#child.on('error', (error) => fail(new WorkerLostError('with an error', error)));
      this.#child.on('exit', (code, signal) =>
        fail(new WorkerLostError(`with ${signal ?? `status ${code}`}`)),
      );
    });
  }

  #receive(message: Exclude<ChildMessage, { type: 'ready' }>): void {
    const running = this.#running;
    if (message.type === 'chunk') running?.onChunk(message.bytes);
    else if (message.type === 'done') running?.resolve(message.usedMs);
    else running?.reject(new Error(message.message, { cause: message.stack }));
  }

  /** Lowers the priority of the process: answering requests comes first, however much is computed. */
  #yieldToOthers(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      for (const thread of threadsOf(pid)) setPriority(thread, NICENESS);
    } catch {
      // The process is already gone, which `exit` reports, or this is not permitted here.
    }
  }
}

/** On Linux each thread has a priority of its own: those that collect garbage would keep that of the server. */
function threadsOf(pid: number): readonly number[] {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
}
