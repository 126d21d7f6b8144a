/** Signing in with a password, and what a session id means afterwards (decisions 6; reliability of sign-in). */
import { createUserPrincipal, type Principal } from '../access/principal.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { countOne, type GuessSubjects, guessSubjects } from './guess-delays.ts';
import type { PasswordCheck } from './password-check.ts';
import { createSessionId, hashSessionId, isSessionId } from './session-id.ts';
import type { Account, SessionStore } from './store.ts';

/** Seconds without a request after which a session is over. */
export const IDLE_SECONDS = 30 * 60;
/** Seconds after signing in at which it is over in any case. */
export const SESSION_SECONDS = 8 * 3600;
/** Seconds between two records of a session's last use, which is what idleness is counted from. */
const TOUCH_INTERVAL = 60;
/** Addresses are remembered this long after an account signed in from there; other guesses are forgotten as late. */
const REMEMBERED_SECONDS = 30 * 86_400;

/** One request of somebody who is signed in. */
export interface Session {
  readonly principal: Principal;
  /** Of the session id. */
  readonly hash: string;
  /** Unix second at which it ends in any case. */
  readonly ends: number;
}

export interface Credentials {
  readonly login: string;
  readonly password: string;
  /** IP address of the client. */
  readonly address: string;
}

export interface Sessions {
  /**
   * The id of a new session. Throws `wrong-credentials`, the same for an unknown login, a wrong password and a user who
   * may not sign in, or `too-many-attempts`.
   */
  signIn(credentials: Credentials): Promise<string>;
  /** The id of a new session of a user whom something else vouches for. */
  begin(userId: number): Promise<string>;
  /** Undefined for an id that is malformed, unknown, expired or revoked, or whose user is gone or switched off. */
  open(id: string): Promise<Session | undefined>;
  signOut(session: Session): Promise<void>;
  /** Ends all other sessions of the user. */
  endOthers(session: Session): Promise<void>;
  /** Ends all sessions of a user. */
  endAll(userId: number): Promise<void>;
  /** Whether this is the user's password; throws `too-many-attempts` as `signIn` does. */
  confirm(session: Session, login: string, password: string, address: string): Promise<boolean>;
}

interface SessionsOptions {
  readonly store: SessionStore;
  readonly passwords: PasswordCheck;
  readonly clock: Clock;
}

export function createSessions({ store, passwords, clock }: SessionsOptions): Sessions {
  /** Counts first and asks for the password then, so that many guesses at the same time do not get round it. */
  async function guess(credentials: Credentials): Promise<Account | undefined> {
    const now = seconds(clock);
    const { login, password, address } = credentials;
    const subjects = guessSubjects(login, address);
    const trusted = await store.knowsSubject(subjects.pair, now - REMEMBERED_SECONDS);
    await count(trusted ? [subjects.pair] : [subjects.account, subjects.address], now);
    const account = await store.findAccount(login);
    const matches = await passwords.verify(account?.passwordHash, password);
    if (!matches || account === undefined || !account.active) return undefined;
    await store.settleGuess({
      ...settledBy(subjects, trusted),
      at: now,
      forgetBefore: now - REMEMBERED_SECONDS,
    });
    return account;
  }

  async function count(subjects: readonly string[], now: number): Promise<void> {
    let wait = 0;
    await store.countGuess(subjects, now, (known) => {
      const decided = countOne(known, now);
      wait = 'wait' in decided ? decided.wait : 0;
      return 'guesses' in decided ? decided.guesses : undefined;
    });
    if (wait === 0) return;
    throw new AppError('too-many-attempts', `Wait ${wait} s, then try again.`, { retryAfterSeconds: wait });
  }

  async function begin(userId: number): Promise<string> {
    const id = createSessionId();
    const at = seconds(clock);
    await store.add({ hash: hashSessionId(id), userId, at, endedBefore: at - SESSION_SECONDS });
    return id;
  }

  return {
    async signIn(credentials) {
      const account = await guess(credentials);
      if (account === undefined) {
        throw new AppError('wrong-credentials', 'Check the login and the password, capitals included.');
      }
      return begin(account.userId);
    },

    begin,

    async open(id) {
      if (!isSessionId(id)) return undefined;
      const hash = hashSessionId(id);
      const record = await store.find(hash);
      const now = seconds(clock);
      if (record === undefined || !record.user.active || isOver(record, now)) return undefined;
      if (now - record.lastUsed >= TOUCH_INTERVAL) await store.touch(hash, now);
      return { principal: createUserPrincipal(record), hash, ends: record.created + SESSION_SECONDS };
    },

    signOut: ({ hash }) => store.remove(hash),
    // no session has this hash
    endAll: (userId) => store.removeOthers(userId, ''),
    endOthers: ({ principal, hash }) => store.removeOthers(principal.userId, hash),

    async confirm({ principal }, login, password, address) {
      const account = await guess({ login, password, address });
      return account?.userId === principal.userId;
    },
  };
}

/** A good password clears its account, but not what others guess from the same address. */
function settledBy({ account, address, pair }: GuessSubjects, trusted: boolean) {
  return trusted ? { cleared: [pair], returned: [] } : { cleared: [account, pair], returned: [address] };
}

function isOver({ created, lastUsed }: { created: number; lastUsed: number }, now: number): boolean {
  return now >= created + SESSION_SECONDS || now >= lastUsed + IDLE_SECONDS;
}
