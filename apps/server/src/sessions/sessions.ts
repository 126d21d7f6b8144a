/** Signing in with a password, and what a session id means afterwards (§10). */
import { type Actor, actorOf } from '../access/actor.ts';
import { createUserPrincipal, type Principal } from '../access/principal.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import type { Author } from '../model/writer.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { createGuessBook, type GuessBook } from './guess-book.ts';
import { type GuessSubjects, guessSubjects } from './guess-delays.ts';
import type { PasswordCheck } from './password-check.ts';
import type { Refusal, RefusalCounter } from './refusals.ts';
import type { SecondFactors } from './second-factors.ts';
import { createSessionId, hashSessionId, isSessionId } from './session-id.ts';
import type { Account, ListedSession, NewOrigin, SessionRecord, SessionStore } from './store.ts';

/** Maximum length of a session in seconds on a device that its user does not trust. */
export const SESSION_SECONDS = 8 * 3600;
/** The same on a trusted device, by the longest setting: sessions from before can be removed. */
const LONGEST_SECONDS = 720 * 3600;
/** Seconds between two records of a session's last use; idle time counts from the last record. */
const TOUCH_INTERVAL = 60;
/** Time limit for the code of the second factor, in seconds. */
export const STEP_SECONDS = 5 * 60;
const HANDLE_LENGTH = 32;
/** Maximum length of a stored user agent; browsers need less. */
const LONGEST_USER_AGENT = 300;

/** Session of a request from a signed-in user. */
export interface Session {
  readonly principal: Principal;
  /** Hash of the session id. */
  readonly hash: string;
  /** Unix second at which it ends in any case. */
  readonly ends: number;
  /** Seconds from its start to its end. */
  readonly lasts: number;
  /** Whether the user must first set up a second factor, and may do nothing else. */
  readonly mustEnrol: boolean;
}

export interface Credentials extends NewOrigin {
  readonly login: string;
  readonly password: string;
}

/** Id of a session, or of a sign-in step that waits for the code of the second factor. */
export type SignIn = { readonly session: string } | { readonly step: string };

export interface Sessions {
  /** Password guesses, which the caller sweeps and closes. */
  readonly guesses: Pick<GuessBook, 'sweep' | 'close'>;
  /**
   * Returns a new session, or a step if the user has a second factor. Throws `wrong-credentials`, the same
   * for an unknown login, a wrong password and a user who may not sign in, or `too-many-attempts`.
   */
  signIn(credentials: Credentials): Promise<SignIn>;
  /**
   * Returns what `signIn` does, for a user who has just set the password. Throws `sign-in-ended` if the account was
   * changed meanwhile.
   */
  enter(account: Account, origin: NewOrigin): Promise<SignIn>;
  /**
   * Returns the id of a new session for a code of the second factor. Throws `wrong-code`,
   * `too-many-attempts`, or `sign-in-ended` if the step is unknown, used, or older than five minutes.
   */
  finish(step: string, code: string, origin: NewOrigin): Promise<string>;
  /** Returns the id of a new session for a user confirmed by an identity provider; throws `unknown-user`. */
  begin(account: Account, origin: NewOrigin): Promise<string>;
  /**
   * Returns undefined for an id that is malformed, unknown, expired or
   * revoked, or whose user is deleted or deactivated.
   */
  open(id: string): Promise<Session | undefined>;
  /** Returns the session with its present rights, or undefined like `open`; does not count as its use. */
  present(session: Pick<Session, 'hash'>): Promise<Session | undefined>;
  signOut(session: Session): Promise<void>;
  /** Returns the active sessions of a user, sorted by last use. */
  list(userId: number): Promise<readonly ListedSession[]>;
  /** Returns this session's handle in `list`. */
  handleOf(session: Session): string;
  /** Throws `not-found`, also for the session of another user. */
  end(userId: number, handle: string, by: Actor): Promise<void>;
  /** Ends all other sessions of the user. */
  endOthers(session: Session): Promise<void>;
  /** Ends all sessions of a user. */
  endAll(userId: number, by: Actor): Promise<void>;
  /** Returns the account if this is the user's password; throws `too-many-attempts` like `signIn`. */
  confirm(session: Session, login: string, password: string, address: string): Promise<Account | undefined>;
}

interface SessionsOptions {
  readonly store: SessionStore;
  readonly passwords: PasswordCheck;
  readonly secondFactors: Pick<SecondFactors, 'use'>;
  readonly refusals: Pick<RefusalCounter, 'count'>;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

/** How long sessions last in seconds, by the settings. */
interface Lengths {
  readonly trusted: number;
  readonly idle: number;
}

export function createSessions(options: SessionsOptions): Sessions {
  const { store, passwords, secondFactors, refusals, reference, clock } = options;
  const guesses = createGuessBook({ store, clock });
  const authorOf = (by: Actor): Author => ({ ...actorOf(by), at: seconds(clock) });

  async function lengths(): Promise<Lengths> {
    const { sessionHours, idleMinutes } = (await reference.current()).settings;
    return { trusted: sessionHours * 3600, idle: idleMinutes * 60 };
  }

  /** Counts refusals for the security log. */
  async function counted<T>(refusal: Refusal, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && REFUSALS.has(error.code)) await refusals.count(refusal);
      throw error;
    }
  }

  /** Counts before it verifies, so that many simultaneous guesses do not get round the limit. */
  async function guess<T>(
    subjects: GuessSubjects,
    verify: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const wait = await guesses.count(subjects);
    if (wait > 0) {
      throw new AppError('too-many-attempts', `Wait ${wait} s, then try again.`, { retryAfterSeconds: wait });
    }
    const verified = await verify();
    if (verified !== undefined) await guesses.settle(subjects);
    return verified;
  }

  function guessPassword({
    login,
    password,
    address,
  }: Omit<Credentials, 'trusted'>): Promise<Account | undefined> {
    const subjects = guessSubjects(login, address);
    return guess(subjects, async () => {
      const caller = { holder: subjects.address, isKnown: guesses.isTrusted(subjects) };
      const account = await store.findAccount(login);
      const matches = await passwords.verify(account?.passwordHash, password, caller);
      return matches && account?.active ? account : undefined;
    });
  }

  /** Returns undefined if the account's credentials have changed since they were verified. */
  async function add(
    { userId, credentialRevision }: Account,
    { address, userAgent = '', trusted }: NewOrigin,
    byProvider: boolean,
  ): Promise<string | undefined> {
    const id = createSessionId();
    const at = seconds(clock);
    const isAdded = await store.add({
      hash: hashSessionId(id),
      userId,
      credentialRevision,
      byProvider,
      trusted,
      address,
      userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
      at,
      endedBefore: at - LONGEST_SECONDS,
    });
    return isAdded ? id : undefined;
  }

  async function addStep({ userId, credentialRevision }: Account): Promise<string> {
    const step = createSessionId();
    const at = seconds(clock);
    const hash = hashSessionId(step);
    await store.addStep({ hash, userId, credentialRevision, at, endedBefore: at - STEP_SECONDS });
    return step;
  }

  async function signIn(credentials: Credentials): Promise<SignIn> {
    const account = await guessPassword(credentials);
    const begun = account && (await enter(account, credentials));
    if (begun !== undefined) return begun;
    throw new AppError('wrong-credentials', 'Check the login and the password, capitals included.');
  }

  async function enter(account: Account, origin: NewOrigin): Promise<SignIn | undefined> {
    if (account.secondFactor) return { step: await addStep(account) };
    const id = await add(account, origin, false);
    return id === undefined ? undefined : { session: id };
  }

  async function useCode({ userId }: Account, code: string, address: string): Promise<void> {
    // Counted apart from password guesses: somebody who knows the password could clear those.
    const subjects = guessSubjects(`code of ${userId}`, address);
    const isRight = await guess(subjects, async () => {
      return (await secondFactors.use(userId, code, address)) || undefined;
    });
    if (isRight !== undefined) return;
    throw new AppError(
      'wrong-code',
      'Write the code that the app shows now, or a recovery code that is unused.',
    );
  }

  async function findActive(hash: string): Promise<(SessionRecord & Ending) | undefined> {
    const record = await store.find(hash);
    if (!record?.user.active) return undefined;
    const { lasts, idle } = endingOf(record, await lengths());
    const now = seconds(clock);
    const isOver = now >= record.created + lasts || now >= record.lastUsed + idle;
    return isOver ? undefined : { ...record, lasts, idle };
  }

  return {
    guesses,

    signIn(credentials) {
      const { login, address } = credentials;
      return counted({ event: 'sign-in-refused', user: login, address }, () => signIn(credentials));
    },

    async enter(account, origin) {
      const begun = await enter(account, origin);
      if (begun !== undefined) return begun;
      throw stepEnded();
    },

    async finish(step, code, origin) {
      const hash = hashSessionId(step);
      const since = seconds(clock) - STEP_SECONDS;
      const account = isSessionId(step) ? await store.findStep(hash, since) : undefined;
      if (account === undefined) throw stepEnded();
      const { address } = origin;
      await counted({ event: 'code-refused', user: account.userId, address }, () =>
        useCode(account, code, address),
      );
      const id = (await store.removeStep(hash)) ? await add(account, origin, false) : undefined;
      if (id === undefined) throw stepEnded();
      return id;
    },

    async begin(account, origin) {
      const id = await add(account, origin, true);
      if (id !== undefined) return id;
      throw new AppError('unknown-user', 'The account was changed meanwhile: sign in again.');
    },

    async open(id) {
      if (!isSessionId(id)) return undefined;
      const hash = hashSessionId(id);
      const record = await findActive(hash);
      const now = seconds(clock);
      if (record !== undefined && now - record.lastUsed >= TOUCH_INTERVAL) await store.touch(hash, now);
      return record && toSession(hash, record);
    },

    async present({ hash }) {
      const record = await findActive(hash);
      return record && toSession(hash, record);
    },

    async list(userId) {
      const now = seconds(clock);
      const { trusted, idle } = await lengths();
      const bounds = { trustedBegun: now - trusted, begun: now - SESSION_SECONDS, used: now - idle };
      return store.list(userId, bounds);
    },
    handleOf: ({ hash }) => hash.slice(0, HANDLE_LENGTH),
    async end(userId, handle, by) {
      if (await store.removeOne(userId, handle, authorOf(by))) return;
      throw new AppError('not-found', 'There is no such session (any more).');
    },
    endOthers: ({ principal, hash }) => store.removeOthers(principal.userId, hash, authorOf(principal)),

    signOut: ({ principal, hash }) => store.remove(hash, authorOf(principal)),
    // No session has this hash.
    endAll: (userId, by) => store.removeOthers(userId, '', authorOf(by)),

    async confirm({ principal }, login, password, address) {
      const refusal = { event: 'password-refused', user: principal.userId, address } as const;
      const account = await counted(refusal, () => guessPassword({ login, password, address }));
      if (account?.userId === principal.userId) return account;
      await refusals.count(refusal);
      return undefined;
    },
  };
}

/** Seconds from the start, and from the last use, after which a session is over. */
interface Ending {
  readonly lasts: number;
  readonly idle: number;
}

function endingOf({ trusted }: SessionRecord, lengths: Lengths): Ending {
  if (trusted) return { lasts: lengths.trusted, idle: Number.POSITIVE_INFINITY };
  return { lasts: SESSION_SECONDS, idle: lengths.idle };
}

function toSession(hash: string, record: SessionRecord & Ending): Session {
  return {
    principal: createUserPrincipal(record),
    hash,
    ends: record.created + record.lasts,
    lasts: record.lasts,
    mustEnrol: record.lacksSecondFactor,
  };
}

const REFUSALS: ReadonlySet<string> = new Set(['wrong-credentials', 'wrong-code', 'too-many-attempts']);

function stepEnded(): AppError {
  return new AppError('sign-in-ended', 'Signing in took too long, or was begun elsewhere: begin again.');
}
