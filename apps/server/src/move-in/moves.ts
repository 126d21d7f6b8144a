/**
 * The move that the settings page runs: one at a time, on the node that was asked, which alone knows the key. Others see it,
 * and can stop it ([decision 52](../../../../docs/decisions/0052-moving-in-from-the-settings.md)).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Principal } from '../access/principal.ts';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import type { AddressRules } from '../outgoing/addresses.ts';
import { guardedConnect } from '../outgoing/guarded-connect.ts';
import { type Lookups, RefusedHost } from '../outgoing/resolve-host.ts';
import type { PlanningStore } from '../planning/store.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { countThere, type MoveCheck } from './count-there.ts';
import { Remote, UnreadableRemote } from './remote.ts';
import { readBase } from './remote-address.ts';
import { runMove } from './run-move.ts';
import type { MoveRunStore, RunPlace, StoredRun } from './run-store.ts';
import type { MoveStore } from './store.ts';

export interface MoveSource {
  readonly address: string;
  readonly key: string;
}

/** A move as everybody may see it: `cut-off` when its node has not been heard of. */
export type ShownRun = Omit<StoredRun, 'state' | 'progress'> & {
  readonly state: StoredRun['state'] | 'cut-off';
  /** Counts of the entities moved so far. */
  readonly tally: NonNullable<StoredRun['progress']>['tally'] | undefined;
};

export interface Moves {
  /** Returns the move that runs, or the last one. */
  current(): Promise<ShownRun | undefined>;
  /** Returns what a move would read. Throws `bad-value` when nothing can be read with this address and key. */
  check(source: MoveSource): Promise<MoveCheck>;
  /**
   * Starts a move, or goes on with the one that was stopped. Throws `conflict` while one is running. An address or key with
   * which nothing can be read ends it at once.
   */
  start(principal: Principal, source: MoveSource): Promise<ShownRun>;
  /** Stops the move, on whatever node it runs, after what it is just saving. */
  stop(): Promise<ShownRun | undefined>;
  /** Ends what runs on this node; it can be gone on with. */
  close(): Promise<void>;
}

export interface Outgoing {
  readonly rules: AddressRules;
  readonly lookups: Lookups;
}

const refuse = () => Promise.reject(new RefusedHost());
const NOWHERE: Outgoing = {
  rules: { trustsHost: () => false, allows: () => false, isNamed: () => false },
  lookups: { named: refuse, trusted: refuse },
};

export interface MovesOptions {
  readonly store: MoveStore;
  readonly runs: MoveRunStore;
  readonly planning: PlanningStore;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
  /** Addresses that may be read; left out: none. */
  readonly outgoing: Outgoing | undefined;
  readonly mostFileBytes: number;
  readonly onError: (error: unknown) => void;
  /** Number of entities that are compared afterwards; left out: 1,000. */
  readonly compare?: number;
  /** How often the node tells that it is alive. */
  readonly beatMs?: number;
}

const COMPARED_ENTITIES = 1_000;

const BEAT_MS = 2_000;
const ALIVE_SECONDS = 30;
const CONNECT_MS = 10_000;
const CHECK_MS = 20_000;
/** A check fails early: its user waits for it. */
const CHECK_ATTEMPTS = 2;

type Ending = 'stopped' | 'closing' | 'unentitled' | 'taken-over';

/** Reasons of stopped moves, for people. */
const PROBLEMS: { readonly [E in Ending]?: string } = {
  closing: 'The server was stopped.',
  unentitled: 'Its user is no active administrator any more. An administrator can go on with it.',
};

export function createMoves(options: MovesOptions): Moves {
  const { runs, clock, outgoing = NOWHERE } = options;
  const here = new Set<{ readonly cut: AbortController; readonly ended: Promise<void> }>();
  let isChecking = false;

  function remoteOf(
    { address, key }: MoveSource,
    signal: AbortSignal,
    more: { readonly attempts?: number; readonly onWait?: (seconds: number) => void } = {},
  ): Remote {
    return new Remote({
      ...more,
      signal,
      key,
      base: readBase(address),
      pause: (ms) => pause(ms, undefined, { signal, ref: false }),
      connect: guardedConnect({ ...outgoing, connectMs: CONNECT_MS }, signal),
    });
  }

  async function check(source: MoveSource): Promise<MoveCheck> {
    if (isChecking) throw new AppError('conflict', 'Another address is being looked at: try again.');
    isChecking = true;
    const signal = AbortSignal.timeout(CHECK_MS);
    const remote = remoteOf(source, signal, { attempts: CHECK_ATTEMPTS });
    try {
      return await countThere(remote, COMPARED_ENTITIES);
    } catch (error) {
      if (signal.aborted) throw badValue('address', `${remote.name} does not answer in time.`);
      if (error instanceof UnreadableRemote) {
        throw badValue(error.isAboutKey ? 'key' : 'address', error.message);
      }
      throw error;
    } finally {
      isChecking = false;
      await remote.close();
    }
  }

  async function shown(): Promise<ShownRun | undefined> {
    const run = await runs.find();
    return run && present(run, seconds(clock));
  }

  return {
    current: shown,
    check,

    async start(principal, source) {
      const address = readBase(source.address).href;
      const runner = randomUUID();
      const now = seconds(clock);
      const aliveUntil = now + ALIVE_SECONDS;
      const run = await runs.claim({ address, userId: principal.userId, runner, now, aliveUntil });
      if (run === undefined) {
        throw new AppError('conflict', 'A move is running already: stop it, or wait until it is done.');
      }
      const cut = new AbortController();
      const one = { cut, ended: work(options, remoteOf, { run, runner, principal, source, cut }) };
      here.add(one);
      void one.ended.finally(() => here.delete(one));
      return present(run, now);
    },

    async stop() {
      await runs.askToStop();
      return shown();
    },

    async close() {
      for (const { cut } of here) cut.abort('closing' satisfies Ending);
      await Promise.all([...here].map(({ ended }) => ended));
    },
  };
}

interface Work {
  readonly run: StoredRun;
  readonly runner: string;
  readonly principal: Principal;
  readonly source: MoveSource;
  readonly cut: AbortController;
}

type OpenRemote = (
  source: MoveSource,
  signal: AbortSignal,
  more: { readonly onWait: (seconds: number) => void },
) => Remote;

/** Runs a claimed move to its end, and records that; never rejects. */
async function work(options: MovesOptions, open: OpenRemote, work: Work): Promise<void> {
  const { runs, clock, reference, onError } = options;
  const { run, runner, principal, source, cut } = work;
  const { signal } = cut;
  let waitingUntil = 0;
  let [step, stepDone, stepOf]: [string, number, number | null] = [run.step, 0, null];
  const remote = open(source, signal, {
    onWait: (wait) => {
      waitingUntil = seconds(clock) + wait;
    },
  });
  const place = (): RunPlace => ({
    ...{ step, stepDone, stepOf, waitingUntil: waitingUntil > seconds(clock) ? waitingUntil : 0 },
    requests: run.requests + remote.requests,
    waited: run.waited + remote.waitedSeconds,
  });
  const checkRight = async (): Promise<void> => {
    const isEntitled = isAdministrator(principal, await reference.current());
    if (!isEntitled) cut.abort('unentitled' satisfies Ending);
  };
  const beat = async (): Promise<void> => {
    await checkRight();
    const order = await runs.beat(runner, seconds(clock) + ALIVE_SECONDS, place());
    if (order === 'stop') cut.abort('stopped' satisfies Ending);
    if (order === 'give-up') cut.abort('taken-over' satisfies Ending);
  };
  const beating = setInterval(() => void beat().catch(onError), options.beatMs ?? BEAT_MS);
  beating.unref();
  const end = (state: Exclude<StoredRun['state'], 'running'>, more: Partial<StoredRun> = {}) =>
    runs.end(runner, {
      ...{ state, at: seconds(clock), place: { ...place(), waitingUntil: 0 } },
      report: more.report ?? null,
      problem: more.problem ?? null,
    });
  try {
    const [userGroupId = null] = principal.userGroupIds;
    const report = await runMove({
      ...options,
      remote,
      reference,
      clock,
      owner: { ownerId: principal.userId, ownerName: principal.userName, userGroupId },
      now: seconds(clock),
      progress: {
        load: async () => run.progress ?? undefined,
        async save(state) {
          await checkRight();
          signal.throwIfAborted();
          if (!(await runs.saveProgress(runner, state))) cut.abort('taken-over' satisfies Ending);
        },
        async clear() {
          await runs.saveProgress(runner, null);
        },
      },
      onStep(name, done, of) {
        signal.throwIfAborted();
        [step, stepDone, stepOf] = [name, done, of ?? null];
      },
      compare: options.compare ?? COMPARED_ENTITIES,
      random: Math.random,
    });
    await end('done', { report });
  } catch (error) {
    await recordFailure(error).catch(onError);
  } finally {
    clearInterval(beating);
    await remote.close();
  }

  async function recordFailure(error: unknown): Promise<void> {
    const ending: Ending | undefined = signal.aborted ? signal.reason : undefined;
    if (ending === 'taken-over') return;
    if (ending !== undefined) {
      return end('stopped', { problem: PROBLEMS[ending] ?? null });
    }
    if (!(error instanceof AppError)) onError(error);
    const problem = error instanceof AppError ? error.message : 'The server failed; its log says why.';
    await end('failed', { problem });
  }
}

/** A move can last longer than the rights of the one who started it. */
function isAdministrator({ userId }: Principal, { users, userGroups }: ReferenceData): boolean {
  const user = users.get(userId);
  if (user?.active !== true) return false;
  return user.userGroupIds.some((id) => userGroups.get(id)?.permissions.administer === true);
}

function present({ progress, ...run }: StoredRun, now: number): ShownRun {
  const isCutOff = run.state === 'running' && run.aliveUntil <= now;
  return { ...run, state: isCutOff ? 'cut-off' : run.state, tally: run.report?.tally ?? progress?.tally };
}
