/** Where a move has come to; kept by whoever runs it, so that it goes on after it was stopped. */
import type { MoveTallyState } from './tally.ts';

export interface MoveState {
  /** Name of the step that is under way. */
  readonly step: string;
  /** Page to go on from; left out: the step is begun again. */
  readonly next?: string | undefined;
  readonly tally: MoveTallyState;
}

export interface Progress {
  load(): Promise<MoveState | undefined>;
  /** Called after each page that has been saved. */
  save(state: MoveState): Promise<void>;
  /** Called when everything has been moved. */
  clear(): Promise<void>;
}
