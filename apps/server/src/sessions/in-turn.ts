/** Queue for one sort of work: a few at a time, some waiting, and a refusal for the rest. */
import { AppError } from '../platform/errors.ts';
import { createTurnstile } from '../rate-limit/turnstile.ts';

/** All callers share one queue. */
const EVERYBODY = 0;

/** Throws `unavailable` when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(options: { readonly inside: number; readonly waiting: number }): InTurn {
  const turnstile = createTurnstile(options);
  return async (work) => {
    if (!turnstile.hasRoom(EVERYBODY)) {
      throw new AppError('unavailable', 'Too many people sign in at the moment: try again in some seconds.');
    }
    await turnstile.enter(EVERYBODY);
    try {
      return await work();
    } finally {
      turnstile.leave(EVERYBODY);
    }
  };
}
