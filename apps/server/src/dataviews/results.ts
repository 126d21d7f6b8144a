/** Results of dataviews from the request to the removal (§2.7, §3, §4.5): what the API asks for. */
import { setTimeout } from 'node:timers/promises';
import { COMPUTATION_BUDGET } from '../admission/budgets.ts';
import { AppError } from '../platform/errors.ts';
import type { WireId } from '../platform/ids.ts';
import { EqualRequests } from './equal-requests.ts';
import { createResultReader, type Page, type ReadResult, type ResultBytes } from './result-bytes.ts';
import { type BindParameters, newResult, type ResultRequest, refusal } from './result-request.ts';
import { failureExpiresAt } from './result-rules.ts';
import { ResultGone, type ResultSpace } from './result-space.ts';
import { hasEnded, stateAfter } from './result-state.ts';
import type { NewResult, OwnRoom, StoredResult } from './results-store.ts';
import { Runner, type RunnerOptions } from './runner.ts';

/** Maximum number of results that are queued or being computed, over all keys. */
const MOST_RUNNING = 1_000;
const TICK_MS = 400;
const TICKS_A_SWEEP = 50;
/** Interval and number of polls while another node is about to start a run. */
const START_POLL_MS = 10;
const START_POLLS = 200;
const END_POLL_MS = 150;

export interface ResultsOptions extends Omit<RunnerOptions, 'onEnded'> {
  readonly space: ResultSpace;
  readonly bind: BindParameters;
  /** Maximum size of all stored results in bytes. */
  readonly storageCap: number;
  /** Called when callbacks may be due. */
  readonly onCallbacksDue: () => void;
}

export interface RequestedResult {
  readonly result: StoredResult;
  /** This request started the computation. */
  readonly isNew: boolean;
}

export class Results {
  readonly #options: ResultsOptions;
  readonly #own: OwnRoom;
  readonly #equalRequests = new EqualRequests();
  readonly #runner: Runner;
  readonly #read: ReadResult;
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;

  constructor(options: ResultsOptions) {
    const { space, storageCap, onCallbacksDue } = options;
    const { share, running, waiting } = COMPUTATION_BUDGET;
    this.#options = options;
    this.#own = { bytes: storageCap * share, running, waiting };
    this.#read = createResultReader(space);
    this.#runner = new Runner({
      ...options,
      onEnded: (id, type) => {
        onCallbacksDue();
        if (type === 'fail') void this.#removeBytes(id);
      },
    });
  }

  /**
   * Returns the result that answers the request; its snapshot is open unless it is queued. Throws
   * `result-storage-full`, `rate-limited` or `unavailable`.
   */
  async request(request: ResultRequest): Promise<RequestedResult> {
    const { bind, onCallbacksDue } = this.#options;
    const wanted = newResult(request, bind);
    const requested = await this.#equalRequests.run(wanted.identity, () => this.#store(wanted, request));
    if (!hasEnded(requested.result.state)) void this.#runner.wake();
    else if (request.callback !== undefined) onCallbacksDue();
    return this.#afterStart(requested);
  }

  /** Undefined when there is no such result (any more). */
  async find(id: WireId): Promise<StoredResult | undefined> {
    const { store, clock } = this.#options;
    const found = await store.find(id, clock.now());
    const progress = this.#runner.active(id.id)?.progress;
    if (found === undefined || progress === undefined || hasEnded(found.state)) return found;
    return { ...found, progress };
  }

  /**
   * Returns the result as `find` does, once it has ended or the time is over. Rejects with the signal's
   * reason.
   */
  async whenEnded(id: WireId, ms: number, signal: AbortSignal): Promise<StoredResult | undefined> {
    const until = performance.now() + ms;
    for (;;) {
      const found = await this.find(id);
      const left = until - performance.now();
      if (found === undefined || hasEnded(found.state) || left <= 0) return found;
      const here = this.#runner.active(id.id)?.ended;
      const wait = Math.ceil(here === undefined ? Math.min(left, END_POLL_MS) : left);
      const waited = setTimeout(wait, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted());
      await (here === undefined ? waited : Promise.race([waited, here]));
    }
  }

  /** Opens the content of a success; throws `not-found` when it is just being removed. */
  async read({ id: { id }, run, ready }: StoredResult, page: Page | undefined): Promise<ResultBytes> {
    if (ready === undefined) throw new Error('Only a success has bytes.');
    try {
      return await this.#read({ id, run }, ready, page);
    } catch (error) {
      if (!(error instanceof ResultGone)) throw error;
      // The bytes are missing, as after a restore from a backup, which holds none: let the next request
      // compute anew.
      await this.#options.store.discard(id);
      throw new AppError('not-found', 'There is no such result (any more): ask for a new one.');
    }
  }

  /** Withdraws the claim of a user; a result without claims is stopped and removed. */
  async withdraw({ id: { id } }: StoredResult, userId: number): Promise<void> {
    if (!(await this.#options.store.withdraw(id, userId))) return;
    this.#runner.stop(id);
    await this.#removeBytes(id);
  }

  /** Runs one round of periodic work: see `Runner.tick`. */
  async tick(): Promise<void> {
    await this.#runner.tick();
    this.#ticks += 1;
    if (this.#ticks % TICKS_A_SWEEP === 0) await this.sweep();
  }

  /** Removes expired results, and leftovers of crashes. */
  async sweep(): Promise<void> {
    const { store, space, clock } = this.#options;
    const remove = () => store.removeExpired(clock.now());
    for (let ids = await remove(); ids.length > 0; ids = await remove()) await space.remove(ids);
    await space.sweep((ids) => store.currentRuns(ids));
  }

  /** Begins to compute queued results, and repeats the periodic work. */
  start(): void {
    let isBusy = false;
    const run = (work: () => Promise<void>): void => {
      if (isBusy) return;
      isBusy = true;
      work()
        .catch((error: unknown) => this.#options.log.warn({ error }, 'results could not be looked after'))
        .finally(() => {
          isBusy = false;
        });
    };
    run(async () => {
      await this.sweep();
      await this.#runner.wake();
    });
    this.#timer = globalThis.setInterval(() => run(() => this.tick()), TICK_MS);
    this.#timer.unref();
  }

  /** Hands running computations over to other nodes. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#runner.close();
  }

  /** Stores the request, and starts the computation if there is a slot and it is the user's turn. */
  async #store(
    wanted: NewResult,
    { principal: { userId }, callback }: ResultRequest,
  ): Promise<RequestedResult> {
    const { store, clock, storageCap } = this.#options;
    const now = clock.now();
    const reserved = wanted.failure === undefined ? this.#runner.reserve() : undefined;
    try {
      const options = {
        now,
        failedUntil: failureExpiresAt(now),
        hold: reserved?.hold,
        room: { bytes: storageCap, running: MOST_RUNNING, own: this.#own },
      };
      const outcome = await store.request(wanted, { userId, callback }, options);
      if (!('result' in outcome)) throw refusal(outcome.type);
      const { type, result } = outcome;
      const isNew = type === 'new';
      if (isNew && result.state === 'starting') {
        const { id, run, creationTime, format } = { ...result, id: result.id.id };
        this.#runner.start({ id, run, creationTime, format, task: wanted.task, attempts: 1 });
      }
      return { result, isNew };
    } finally {
      reserved?.release();
    }
  }

  /** Waits until the snapshot is open, on whichever node. */
  async #afterStart({ result, isNew }: RequestedResult): Promise<RequestedResult> {
    if (hasEnded(result.state)) return { result, isNew };
    const { store, clock } = this.#options;
    const here = this.#runner.active(result.id.id);
    const startedAt = await here?.started;
    if (isNew) {
      if (startedAt === undefined) return { result, isNew };
      return { result: { ...result, state: stateAfter('open'), creationTime: startedAt }, isNew };
    }
    let found: StoredResult | undefined = result;
    for (let poll = 0; poll < START_POLLS && found?.state === 'starting'; poll += 1) {
      if (here === undefined && poll > 0) await setTimeout(START_POLL_MS);
      found = await store.find(result.id, clock.now());
    }
    return { result: found ?? result, isNew };
  }

  async #removeBytes(id: number): Promise<void> {
    const { space, log } = this.#options;
    await space
      .remove([id])
      .catch((error: unknown) => log.warn({ error }, 'the bytes of a result could not be removed yet'));
  }
}
