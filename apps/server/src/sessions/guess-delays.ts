/**
 * Waits for password guesses. A guess counts against the account and against its address; five are free, then
 * the wait doubles from a second to a quarter of an hour. From an address where the account signed in lately
 * only guesses of that pair count, so that guesses from elsewhere do not lock the owner out.
 */
import { hash } from 'node:crypto';
import { networkOf } from '../admission/network.ts';
import type { Guesses } from './store.ts';

export const FREE_GUESSES = 5;
const LONGEST_WAIT = 15 * 60;
/** Seconds without a guess after which the next one counts as the first. */
export const FORGIVEN_AFTER = 3600;

/** Returns the seconds to wait after this many wrong guesses. */
export function waitAfter(count: number): number {
  if (count < FREE_GUESSES) return 0;
  return Math.min(LONGEST_WAIT, 2 ** (count - FREE_GUESSES));
}

/** Counts one more guess for each, or returns the seconds to wait. Guesses during a wait do not count. */
export function countOne(
  known: readonly Guesses[],
  now: number,
): { readonly wait: number } | { readonly guesses: readonly Guesses[] } {
  const until = Math.max(...known.map((one) => one.until));
  // A clock that was set back must not lengthen the wait.
  if (until > now) return { wait: Math.min(until - now, LONGEST_WAIT) };
  return {
    guesses: known.map((before) => {
      const count = now - before.until >= FORGIVEN_AFTER ? 1 : before.count + 1;
      return { count, until: now + waitAfter(count) };
    }),
  };
}

/** Subjects that a guess counts against. Hashed: people type passwords into the wrong box. */
export interface GuessSubjects {
  readonly account: string;
  readonly address: string;
  readonly pair: string;
}

export function guessSubjects(login: string, ip: string): GuessSubjects {
  const network = networkOf(ip);
  return {
    account: hash('sha256', `account ${login}`),
    address: hash('sha256', `address ${network}`),
    pair: hash('sha256', `pair ${network} ${login}`),
  };
}
