/** Checks passwords a few at a time: hashing shares the threads that files and look-ups of names need as well. */
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '../access/password.ts';
import { createTurns } from './in-turn.ts';

const MOST_AT_ONCE = 2;
const WAITING = 40;

export interface PasswordCheck {
  /** See `verifyPassword`: takes as long for a user who does not exist. */
  verify(encoded: string | null | undefined, password: string): Promise<boolean>;
  hash(password: string): Promise<string>;
}

const ARGON2: PasswordCheck = { verify: verifyPassword, hash: hashPassword };

/**
 * Both throw `unavailable` when too many wait already. One processor is left to the requests of others, where there
 * are two.
 */
export function createPasswordCheck(
  { verify, hash } = ARGON2,
  processors = availableParallelism(),
): PasswordCheck {
  const inside = Math.max(1, Math.min(MOST_AT_ONCE, processors - 1));
  const inTurn = createTurns({ inside, waiting: WAITING });
  return {
    verify: (encoded, password) => inTurn(() => verify(encoded, password)),
    hash: (password) => inTurn(() => hash(password)),
  };
}
