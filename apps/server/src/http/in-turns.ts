/** Long work on one request, between whose steps others have their turn. */
import { setImmediate } from 'node:timers/promises';
import { inTurns, type Steps } from '../platform/steps.ts';
import type { Call } from './call.ts';

/**
 * Does the steps in pieces. A hundred requests of one address go on one after the other, a piece in each turn of the
 * event loop, as they have begun.
 */
export function inTurnsOf<T>({ visit }: Pick<Call, 'visit'>, steps: Steps<T>): Promise<T> {
  return inTurns(steps, {
    async turn() {
      await setImmediate();
      await visit.turn();
    },
  });
}
