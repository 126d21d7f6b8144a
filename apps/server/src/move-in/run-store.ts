/** Store of the move that the settings page runs; `storage/move-run.ts` implements it for both databases. */
import type { MoveState } from './progress.ts';
import type { MoveReport } from './run-move.ts';

export type RunState = 'running' | 'stopped' | 'failed' | 'done';

/** Where a run is, as shown while it runs. */
export interface RunPlace {
  readonly step: string;
  readonly stepDone: number;
  /** Null where it is not known beforehand. */
  readonly stepOf: number | null;
  readonly requests: number;
  /** Seconds waited for the rate limit. */
  readonly waited: number;
  /** Unix second until which it waits for the rate limit; 0: it does not. */
  readonly waitingUntil: number;
}

export interface StoredRun extends RunPlace {
  readonly address: string;
  readonly state: RunState;
  /** User who started it; null: erased since. */
  readonly userId: number | null;
  /** Unix seconds. */
  readonly begunAt: number;
  readonly endedAt: number | null;
  /** A running one that has not been heard of since was cut off. */
  readonly aliveUntil: number;
  readonly isStopping: boolean;
  readonly progress: MoveState | null;
  readonly report: MoveReport | null;
  /** Why it failed, for people. */
  readonly problem: string | null;
}

/** The next act of a runner. */
export type Order = 'go-on' | 'stop' | 'give-up';

export interface RunClaim {
  readonly address: string;
  readonly userId: number;
  /** Name of the run that no other one has. */
  readonly runner: string;
  readonly now: number;
  readonly aliveUntil: number;
}

export interface MoveRunStore {
  find(): Promise<StoredRun | undefined>;
  /**
   * Takes the place of a move that is not running any more, and goes on with it when it has the same address and is
   * not done. Returns undefined while one is running, on whatever node.
   */
  claim(claim: RunClaim): Promise<StoredRun | undefined>;
  /** Tells that the runner is alive, and where it is; `give-up`: the move is not its own any more. */
  beat(runner: string, aliveUntil: number, place: RunPlace): Promise<Order>;
  /** Returns whether the move is still the runner's. */
  saveProgress(runner: string, progress: MoveState | null): Promise<boolean>;
  /** Lets the node that runs it stop. */
  askToStop(): Promise<void>;
  end(
    runner: string,
    end: {
      readonly state: Exclude<RunState, 'running'>;
      readonly at: number;
      readonly place: RunPlace;
      readonly report: MoveReport | null;
      readonly problem: string | null;
    },
  ): Promise<void>;
}
