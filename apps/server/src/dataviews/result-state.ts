/**
 * The states of a result and the events that move it (§4.5.3). The store changes a row only where `statesBefore`
 * allows it, the runner reports what happens to a run as an event, and the API presents `statusOf` a state.
 */
import { keysOf } from '../platform/objects.ts';

const STATES = ['none', 'queued', 'starting', 'computing', 'success', 'failed', 'removed'] as const;

/** `none`: not requested yet. `queued`: no node holds it. `starting`: a node holds it, its snapshot is not open yet. */
export type ResultState = (typeof STATES)[number];
/** State of a result that is stored. */
export type StoredState = Exclude<ResultState, 'none' | 'removed'>;

interface Transition {
  readonly from: readonly ResultState[];
  readonly to: ResultState;
}

/** A node holds the result by a lease; renewing the lease changes no state. */
export const HELD = ['starting', 'computing'] as const satisfies readonly ResultState[];

const TRANSITIONS = {
  /** Requested while there is no slot for it, or others come first. */
  queue: { from: ['none'], to: 'queued' },
  /** Requested on a node that starts it at once. */
  begin: { from: ['none'], to: 'starting' },
  /** Requested with parameters that cannot be used. */
  refuse: { from: ['none'], to: 'failed' },
  /** A node takes a queued result, or one whose holder has let its lease run out. */
  claim: { from: ['queued', ...HELD], to: 'starting' },
  /** Its snapshot is open: later changes are not in the result. */
  open: { from: ['starting'], to: 'computing' },
  /** The run is lost or handed over, and another run follows. */
  release: { from: HELD, to: 'queued' },
  succeed: { from: HELD, to: 'success' },
  fail: { from: HELD, to: 'failed' },
  /** The last user who asked for it does without it. */
  withdraw: { from: ['queued', ...HELD, 'success', 'failed'], to: 'removed' },
  /** Its bytes are gone, as after a restore. */
  discard: { from: ['success'], to: 'removed' },
  expire: { from: ['success', 'failed'], to: 'removed' },
} as const satisfies Record<string, Transition>;

export type ResultEvent = keyof typeof TRANSITIONS;

export const resultStates: readonly ResultState[] = STATES;
export const resultEvents = keysOf(TRANSITIONS);

/** Returns the state after the event; undefined where the event cannot happen. */
export function next(state: ResultState, event: ResultEvent): ResultState | undefined {
  return statesBefore(event).includes(state) ? stateAfter(event) : undefined;
}

export function stateAfter<E extends ResultEvent>(event: E): (typeof TRANSITIONS)[E]['to'] {
  return TRANSITIONS[event].to;
}

/** Returns the states in which an event can happen. */
export function statesBefore(event: ResultEvent): readonly ResultState[] {
  return TRANSITIONS[event].from;
}

/** Returns the word that clients see (§2.7): whether a run is queued or computed is the server's business. */
export function statusOf(state: StoredState): 'running' | 'success' | 'failed' {
  return state === 'success' || state === 'failed' ? state : 'running';
}

export function hasEnded(state: StoredState): boolean {
  return statusOf(state) !== 'running';
}
