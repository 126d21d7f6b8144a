/**
 * Counts password guesses of one node in memory, so that a refused sign-in writes nothing. Waits are written
 * in the background, a few times a minute in one batch, and read again before each guess, so that other nodes
 * and the next start know of them.
 */
import { LRUCache } from 'lru-cache';
import { type Clock, seconds } from '../platform/clock.ts';
import { DAY_SECONDS } from '../platform/time-zone.ts';
import { countOne, FORGIVEN_AFTER, FREE_GUESSES, type GuessSubjects } from './guess-delays.ts';
import type { GuessStore, StoredGuesses } from './store.ts';

/** Number of subjects that a node remembers; the least recently used are forgotten first. */
const REMEMBERED = 20_000;
/** Number of subjects written at a time. */
const BATCH = 500;
const WRITE_AFTER_MS = 10_000;
/** How long an address stays trusted after the account signed in from it. */
export const TRUSTED_SECONDS = 30 * DAY_SECONDS;
/** Maximum number of rows in the table. */
const MOST_STORED = 100_000;

export interface GuessBook {
  /**
   * Returns the seconds to wait before the password may be checked; 0: the guess is counted and may proceed.
   */
  count(subjects: GuessSubjects): Promise<number>;
  /** Whether the account signed in from this address lately, as far as its counted guess has shown. */
  isTrusted(subjects: GuessSubjects): boolean;
  /**
   * Clears the count of the account or the pair after a correct guess, but not guesses by others from the
   * same address.
   */
  settle(subjects: GuessSubjects): Promise<void>;
  /** Writes pending counts. */
  flush(): Promise<void>;
  /** Removes entries that no longer make anybody wait. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface GuessBookOptions {
  readonly store: GuessStore;
  readonly clock: Clock;
  readonly onError?: (error: unknown) => void;
}

const NONE: StoredGuesses = { count: 0, until: 0, at: 0, trusted: false };

/** Keeps the longer wait, unless it was cleared later, or its guesses have been forgiven. */
function merged(own: StoredGuesses, stored: StoredGuesses): Omit<StoredGuesses, 'trusted'> {
  const [later, earlier] = own.at >= stored.at ? [own, stored] : [stored, own];
  const until = Math.max(own.until, stored.until);
  if (later.count === 0 || Math.abs(own.until - stored.until) >= FORGIVEN_AFTER) return later;
  return { count: Math.max(later.count, earlier.count), until, at: later.at };
}

export function createGuessBook({ store, clock, onError = () => undefined }: GuessBookOptions): GuessBook {
  const counted = new LRUCache<string, StoredGuesses>({ max: REMEMBERED });
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  /** Combines this node's count with the table's. */
  function latest(subject: string, stored: StoredGuesses = NONE): StoredGuesses {
    const own = counted.get(subject) ?? NONE;
    return { ...merged(own, stored), trusted: own.trusted || stored.trusted };
  }

  function countedUnder({ pair, account, address }: GuessSubjects, isTrusted: boolean): readonly string[] {
    return isTrusted ? [pair] : [account, address];
  }

  function isTrusted({ trusted, at }: StoredGuesses, now: number): boolean {
    return trusted && at >= now - TRUSTED_SECONDS;
  }

  function remember(subject: string, guesses: StoredGuesses): void {
    counted.set(subject, guesses);
    if (guesses.count < FREE_GUESSES) return;
    due.add(subject);
    timer ??= setTimeout(() => void flush().catch(onError), WRITE_AFTER_MS).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (due.size > 0) {
      const batch = [...due].slice(0, BATCH);
      for (const subject of batch) due.delete(subject);
      const rows = batch.flatMap((subject) => {
        const guesses = counted.peek(subject);
        return guesses === undefined ? [] : [{ subject, ...guesses }];
      });
      await store.keepGuesses(rows);
    }
  }

  return {
    async count(subjects) {
      const { account, address, pair } = subjects;
      const now = seconds(clock);
      // Refuse from memory first: a caller who must wait anyway costs no look at the table.
      const known = countedUnder(subjects, isTrusted(latest(pair), now)).map((one) => latest(one));
      const refused = countOne(known, now);
      if ('wait' in refused) return refused.wait;
      const stored = await store.guessesOf([account, address, pair]);
      const under = countedUnder(subjects, isTrusted(latest(pair, stored.get(pair)), now));
      const before = under.map((one) => latest(one, stored.get(one)));
      const decided = countOne(before, now);
      if ('wait' in decided) return decided.wait;
      for (const [index, subject] of under.entries()) {
        const { count = 0, until = 0 } = decided.guesses[index] ?? {};
        remember(subject, { count, until, at: now, trusted: before[index]?.trusted ?? false });
      }
      return 0;
    },

    isTrusted: ({ pair }) => isTrusted(latest(pair), seconds(clock)),

    async settle({ account, address, pair }) {
      const now = seconds(clock);
      // A guess counted under the pair added nothing to account and address: their counts stay.
      const untrusted = !isTrusted(latest(pair), now);
      counted.set(pair, { ...NONE, at: now, trusted: true });
      due.delete(pair);
      if (untrusted) {
        const before = latest(address);
        counted.set(account, { ...NONE, at: now });
        counted.set(address, { ...before, count: Math.max(0, before.count - 1) });
        due.delete(account);
      }
      const [cleared, returned] = untrusted ? [[account], [address]] : [[], []];
      await store.settleGuess({ cleared, returned, pair, at: now });
    },

    flush,

    async sweep() {
      const now = seconds(clock);
      await store.sweepGuesses({
        forgivenBefore: now - FORGIVEN_AFTER,
        forgottenBefore: now - TRUSTED_SECONDS,
        most: MOST_STORED,
      });
    },

    close: () => flush().catch(onError),
  };
}
