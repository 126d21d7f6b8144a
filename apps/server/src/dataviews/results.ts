/** Results of dataviews from the request to the removal (§2.7, §3, §4.5): what the API asks for. */
import { setTimeout } from 'node:timers/promises';
import type { DataviewDefinition } from '@callboard/contract';
import type { Principal } from '../access/principal.ts';
import { COMPUTATION_BUDGET } from '../admission/budgets.ts';
import { AppError } from '../platform/errors.ts';
import type { WireId } from '../platform/ids.ts';
import type { NewCallback } from './callbacks/store.ts';
import { encodeTask } from './compute-task.ts';
import type { Dataview } from './definitions-store.ts';
import { identityOf } from './identity.ts';
import { createResultReader, type Page, type ResultBytes } from './result-bytes.ts';
import { failureExpiresAt } from './result-rules.ts';
import { ResultGone, type ResultSpace } from './result-space.ts';
import type { NewResult, RequestOutcome, StoredResult } from './results-store.ts';
import { createRunner, type RunnerOptions } from './runner.ts';

/** Maximum number of results that are queued or being computed, over all keys. */
const MOST_RUNNING = 1_000;
/** Seconds to wait before a retry: a guess of when one of the user's computations has ended. */
const OWN_TURN_SECONDS = 5;
const TICK_MS = 400;
const TICKS_A_SWEEP = 50;
/** Interval and number of polls while another node is about to start a run. */
const START_POLL_MS = 10;
const START_POLLS = 200;
const END_POLL_MS = 150;

/** Matches a relative day (`#today`, `#nextweek` …) in a query, a filter, or the value of a parameter. */
const RELATIVE_DAY = /#[a-z]/i;

/** Parameters of a request as one text, with the reasons why they cannot be used, if any. */
export interface BoundParameters {
  readonly canonical: string;
  readonly problems: readonly string[];
}

export interface ResultsOptions extends Omit<RunnerOptions, 'onEnded'> {
  readonly space: ResultSpace;
  readonly bind: (definition: DataviewDefinition, body: unknown) => BoundParameters;
  /** Maximum size of all stored results in bytes. */
  readonly storageCap: number;
  /** Called when callbacks may be due. */
  readonly onCallbacksDue: () => void;
}

export interface ResultRequest {
  readonly dataview: Dataview;
  readonly format: string;
  /** Parameters as in the body of the request. */
  readonly body: unknown;
  readonly principal: Principal;
  readonly baseUrl: string;
  /** Planning day of the request. */
  readonly today: number;
  readonly callback: NewCallback | undefined;
}

export interface RequestedResult {
  readonly result: StoredResult;
  /** This request started the computation. */
  readonly isNew: boolean;
}

export interface Results {
  /**
   * Returns the result that answers the request; its snapshot is open unless it is queued. Throws
   * `result-storage-full` or `unavailable`.
   */
  request(asked: ResultRequest): Promise<RequestedResult>;
  /** Undefined when there is no such result (any more). */
  find(id: WireId): Promise<StoredResult | undefined>;
  /**
   * Returns the result as `find` does, once it has ended or the time is over. Rejects with the signal's
   * reason.
   */
  whenEnded(id: WireId, ms: number, signal: AbortSignal): Promise<StoredResult | undefined>;
  /** Opens the content of a success; throws `not-found` when it is just being removed. */
  read(result: StoredResult, page: Page | undefined): Promise<ResultBytes>;
  /** Withdraws the claim of a user; a result without claims is stopped and removed. */
  withdraw(result: StoredResult, userId: number): Promise<void>;
  /** Runs one round of periodic work: see `Runner.tick`. */
  tick(): Promise<void>;
  /** Removes expired results, and leftovers of crashes. */
  sweep(): Promise<void>;
  /** Begins to compute queued results, and repeats the periodic work. */
  start(): void;
  /** Hands running computations over to other nodes. */
  close(): Promise<void>;
}

export function createResults(options: ResultsOptions): Results {
  const { store, space, clock, log, bind, storageCap, onCallbacksDue } = options;
  const { share, running, waiting } = COMPUTATION_BUDGET;
  const own = { bytes: storageCap * share, running, waiting };
  /** Requests in progress by identity: an equal request waits, so that it takes no place from others. */
  const underWay = new Map<string, Promise<unknown>>();
  const runner = createRunner({
    ...options,
    onEnded(id, type) {
      onCallbacksDue();
      if (type === 'failed') void space.remove([id]).catch(notRemoved);
    },
  });
  const read = createResultReader(space);
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  const notRemoved = (error: unknown) =>
    log.warn({ error }, 'the bytes of a result could not be removed yet');

  async function place(wanted: NewResult, { principal, callback }: ResultRequest): Promise<RequestedResult> {
    const now = clock.now();
    const reserved = wanted.failure === undefined ? runner.reserve() : undefined;
    try {
      const requested = await store.request(
        wanted,
        { userId: principal.userId, callback },
        {
          now,
          failedUntil: failureExpiresAt(now),
          hold: reserved?.hold,
          room: { bytes: storageCap, running: MOST_RUNNING, own },
        },
      );
      const answered = orRefusal(requested);
      const { result, isNew } = answered;
      if (isNew && result.held) {
        const { id, run, creationTime, format } = { ...result, id: result.id.id };
        runner.start({ id, run, creationTime, format, task: wanted.task, attempts: 1 });
      }
      return answered;
    } finally {
      reserved?.release();
    }
  }

  async function oneAtATime<T>(identity: string, work: () => Promise<T>): Promise<T> {
    // Requests that waited for the same identity go on together: they find the result it made.
    await underWay.get(identity)?.catch(() => undefined);
    if (underWay.has(identity)) return work();
    const mine = work();
    underWay.set(identity, mine);
    try {
      return await mine;
    } finally {
      underWay.delete(identity);
    }
  }

  /** Waits until the snapshot is open, on whichever node. */
  async function afterStart({ result, isNew }: RequestedResult): Promise<RequestedResult> {
    // A result that could not even begin is shown as running, like all new ones; its status then tells the
    // reason.
    if (isNew && result.state === 'failed')
      return { result: { ...result, state: 'running', description: '' }, isNew };
    if (result.state !== 'running') return { result, isNew };
    const here = runner.active(result.id.id);
    const startedAt = await here?.started;
    if (isNew) return { result: { ...result, creationTime: startedAt ?? result.creationTime }, isNew };
    let found: StoredResult | undefined = result;
    for (let poll = 0; poll < START_POLLS && isStarting(found); poll += 1) {
      if (here === undefined && poll > 0) await setTimeout(START_POLL_MS);
      found = await store.find(result.id, clock.now());
    }
    return { result: found ?? result, isNew };
  }

  async function find(id: WireId): Promise<StoredResult | undefined> {
    const found = await store.find(id, clock.now());
    const progress = runner.active(id.id)?.progress;
    return found?.state === 'running' && progress !== undefined ? { ...found, progress } : found;
  }

  async function tick(): Promise<void> {
    await runner.tick();
    ticks += 1;
    if (ticks % TICKS_A_SWEEP === 0) await sweep();
  }

  async function sweep(): Promise<void> {
    for (let ids = await remove(); ids.length > 0; ids = await remove()) {
      await space.remove(ids);
    }
    await space.sweep((ids) => store.currentRuns(ids));
  }
  const remove = () => store.removeExpired(clock.now());

  return {
    async request(asked) {
      const { dataview, format, principal, baseUrl } = asked;
      const definition = dataview.definition as unknown as DataviewDefinition;
      const { canonical: parameters, problems } = bind(definition, asked.body);
      const { scope } = principal;
      const { id: dataviewId, revision, created } = dataview;
      const task = encodeTask({ definition, parameters, reader: principal, baseUrl });
      const today = RELATIVE_DAY.test(task) ? asked.today : null;
      const identity = identityOf({ dataviewId, revision, format, parameters, scope, baseUrl, today });
      const wanted: NewResult = {
        dataviewId: { id: dataviewId, created },
        format,
        scope,
        identity,
        task,
        failure: problems.length === 0 ? undefined : problems.join(' '),
      };
      const answered = await oneAtATime(identity, () => place(wanted, asked));
      if (answered.result.state === 'running') void runner.wake();
      else if (asked.callback !== undefined) onCallbacksDue();
      return afterStart(answered);
    },
    find,
    async whenEnded(id, ms, signal) {
      const until = performance.now() + ms;
      for (;;) {
        const found = await find(id);
        const left = until - performance.now();
        if (found?.state !== 'running' || left <= 0) return found;
        const here = runner.active(id.id)?.ended;
        const wait = Math.ceil(here === undefined ? Math.min(left, END_POLL_MS) : left);
        const waited = setTimeout(wait, undefined, { signal, ref: false }).catch(() =>
          signal.throwIfAborted(),
        );
        await (here === undefined ? waited : Promise.race([waited, here]));
      }
    },
    async read({ id: { id }, run, ready }, page) {
      if (ready === undefined) throw new Error('Only a success has bytes.');
      try {
        return await read({ id, run }, ready, page);
      } catch (error) {
        if (!(error instanceof ResultGone)) throw error;
        // The bytes are missing, as after a restore from a backup, which holds none: let the next request
        // compute anew.
        await store.discard(id);
        throw new AppError('not-found', 'There is no such result (any more): ask for a new one.');
      }
    },
    async withdraw({ id: { id } }, userId) {
      if (!(await store.withdraw(id, userId))) return;
      runner.stop(id);
      await space.remove([id]).catch(notRemoved);
    },
    tick,
    sweep,
    start() {
      const failed = (error: unknown) => log.warn({ error }, 'results could not be looked after');
      let busy: Promise<void> | undefined = sweep().then(() => runner.wake());
      const free = () => {
        busy = undefined;
      };
      busy = busy.catch(failed).finally(free);
      timer = globalThis.setInterval(() => {
        busy ??= tick().catch(failed).finally(free);
      }, TICK_MS);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await runner.close();
    },
  };
}

function isStarting(result: StoredResult | undefined): boolean {
  return result?.state === 'running' && result.held && !result.started;
}

function orRefusal(requested: RequestOutcome): RequestedResult {
  if ('result' in requested) return { result: requested.result, isNew: requested.type === 'new' };
  if (requested.type === 'storage-full') {
    const detail =
      'The space for results is used up: wait until some have expired, or remove your own with DELETE. Nothing was started.';
    throw new AppError('result-storage-full', detail);
  }
  if (requested.type === 'own-storage-full') {
    const detail =
      'Your results take up all the space that one user may have: wait until some have expired, or remove some with DELETE. Nothing was started.';
    throw new AppError('result-storage-full', detail);
  }
  if (requested.type === 'own-too-many') {
    throw new AppError(
      'rate-limited',
      `You have ${COMPUTATION_BUDGET.waiting} computations waiting already: wait (Retry-After) until some have begun. Nothing was started.`,
      { retryAfterSeconds: OWN_TURN_SECONDS },
    );
  }
  throw new AppError(
    'unavailable',
    'Too many computations are waiting: try again later. Nothing was started.',
  );
}
