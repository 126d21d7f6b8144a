import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  next,
  type ResultEvent,
  type ResultState,
  resultEvents,
  resultStates,
  statesBefore,
} from './result-state.ts';

/** States from which a user gets an answer. */
const ENDED: readonly ResultState[] = ['success', 'failed'];

/** Every event in every state; undefined where it cannot happen. */
const EXPECTED: Readonly<Record<ResultState, Partial<Record<ResultEvent, ResultState>>>> = {
  none: { queue: 'queued', begin: 'starting', refuse: 'failed' },
  queued: { claim: 'starting', withdraw: 'removed' },
  starting: {
    claim: 'starting',
    open: 'computing',
    release: 'queued',
    succeed: 'success',
    fail: 'failed',
    withdraw: 'removed',
  },
  computing: {
    claim: 'starting',
    release: 'queued',
    succeed: 'success',
    fail: 'failed',
    withdraw: 'removed',
  },
  success: { withdraw: 'removed', discard: 'removed', expire: 'removed' },
  failed: { withdraw: 'removed', expire: 'removed' },
  removed: {},
};

describe('the states of a result', () => {
  it.each(resultStates)('declare every event in the state %s', (state) => {
    const found = resultEvents.map((event) => [event, next(state, event)]);
    expect(found).toEqual(resultEvents.map((event) => [event, EXPECTED[state][event]]));
  });

  it('are all reached, and every event happens in one of them', () => {
    const reached = new Set<ResultState>(['none']);
    for (const state of reached) {
      for (const event of resultEvents) {
        const after = next(state, event);
        if (after !== undefined) reached.add(after);
      }
    }
    expect([...reached].sort()).toEqual([...resultStates].sort());
    for (const event of resultEvents) expect(statesBefore(event).length).toBeGreaterThan(0);
  });

  it('are left by no path once the result has ended, except for its removal, which nothing follows', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...resultEvents)), (events) => {
        let state: ResultState = 'none';
        for (const event of events) {
          const after: ResultState = next(state, event) ?? state;
          if (ENDED.includes(state)) expect([state, 'removed']).toContain(after);
          if (state === 'removed') expect(after).toBe('removed');
          state = after;
        }
      }),
    );
  });
});
