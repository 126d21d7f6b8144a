/** Checks passwords a few at a time: hashing shares the threads that files and look-ups of names need as well. */
import { hashPassword, verifyPassword } from '../access/password.ts';
import { AppError } from '../platform/errors.ts';
import { createTurnstile } from '../rate-limit/turnstile.ts';

const AT_ONCE = 2;
const WAITING = 40;
/** There is one queue for all. */
const EVERYBODY = 0;

export interface PasswordCheck {
  /** See `verifyPassword`: takes as long for a user who does not exist. */
  verify(encoded: string | null | undefined, password: string): Promise<boolean>;
  hash(password: string): Promise<string>;
}

/** Both throw `unavailable` when too many wait already. */
export function createPasswordCheck(): PasswordCheck {
  const turnstile = createTurnstile({ inside: AT_ONCE, waiting: WAITING });

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (!turnstile.hasRoom(EVERYBODY)) {
      throw new AppError('unavailable', 'Too many people sign in at the moment: try again in some seconds.');
    }
    await turnstile.enter(EVERYBODY);
    try {
      return await work();
    } finally {
      turnstile.leave(EVERYBODY);
    }
  }

  return {
    verify: (encoded, password) => inTurn(() => verifyPassword(encoded, password)),
    hash: (password) => inTurn(() => hashPassword(password)),
  };
}
