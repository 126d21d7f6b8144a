/** Checks passwords a few at a time: hashing shares its threads with file access and name look-ups. */
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '../access/password.ts';
import { type Caller, createTurns } from './in-turn.ts';

const MOST_AT_ONCE = 2;
export const MOST_WAITING = 40;

export interface PasswordCheck {
  /** Checks a password like `verifyPassword`: takes as long for an unknown user. */
  verify(encoded: string | null | undefined, password: string, caller: Caller): Promise<boolean>;
  hash(password: string, caller: Caller): Promise<string>;
}

const ARGON2 = { verify: verifyPassword, hash: hashPassword };

/**
 * Both methods throw `unavailable` when too many wait already. Where there are at least two processors, one
 * stays free for other requests.
 */
export function createPasswordCheck(
  { verify, hash } = ARGON2,
  processors = availableParallelism(),
): PasswordCheck {
  const inside = Math.max(1, Math.min(MOST_AT_ONCE, processors - 1));
  const inTurn = createTurns({ inside, waiting: MOST_WAITING });
  return {
    verify: (encoded, password, caller) => inTurn(caller, () => verify(encoded, password)),
    hash: (password, caller) => inTurn(caller, () => hash(password)),
  };
}
