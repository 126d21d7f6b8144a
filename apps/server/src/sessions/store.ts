/** Store interface for signing in; `storage/sessions.ts` implements it for both databases. */
import type { KeyRecord } from '../access/store.ts';
import type { Author } from '../model/writer.ts';

/** Account that a login names, with the data for checking a password. */
export interface Account {
  readonly userId: number;
  /** Encoded argon2id hash; null: no password has been set. */
  readonly passwordHash: string | null;
  readonly active: boolean;
  /**
   * Increases whenever the account's protection changes; a session is
   * valid only for the revision it began with.
   */
  readonly credentialRevision: number;
  /** Whether a password is not enough. */
  readonly secondFactor: boolean;
}

/** Origin of a session, as its user sees it later. */
export interface SessionOrigin {
  /** IP address of the client. */
  readonly address: string;
  /** User agent as sent by the browser; left out: it sent none. */
  readonly userAgent?: string | undefined;
}

/** Origin of a session that begins. */
export interface NewOrigin extends SessionOrigin {
  /** Whether the user trusts the device, where the session does not end for being idle. */
  readonly trusted: boolean;
}

export interface NewSession extends NewOrigin {
  readonly userAgent: string;
  /** SHA-256 of the session id, in hex. */
  readonly hash: string;
  readonly userId: number;
  /** Revision of the verified credentials. */
  readonly credentialRevision: number;
  /** Whether an identity provider vouched for the user. */
  readonly byProvider: boolean;
  readonly at: number;
  readonly endedBefore: number;
}

/** A session with everything that decides its user's rights, read in one snapshot. Times are Unix seconds. */
export interface SessionRecord extends Pick<KeyRecord, 'user' | 'groups'> {
  readonly created: number;
  readonly lastUsed: number;
  readonly trusted: boolean;
  /**
   * Whether a group of the user requires a second factor that the
   * user, signed in with a password, does not have.
   */
  readonly lacksSecondFactor: boolean;
}

/** Unix seconds: a session that began or was used before is over. */
export interface SessionBounds {
  /** Start of a session on a trusted device, and of any other. */
  readonly trustedBegun: number;
  readonly begun: number;
  /** Last use of a session on a device that is not trusted. */
  readonly used: number;
}

/** A session as its user sees it. Times are Unix seconds. */
export interface ListedSession extends SessionOrigin {
  /** Names the session without giving access to it. */
  readonly handle: string;
  readonly userAgent: string;
  readonly byProvider: boolean;
  readonly trusted: boolean;
  readonly created: number;
  readonly lastUsed: number;
}

/** A sign-in with a correct password that still waits for the code. */
export interface SignInStep {
  /** SHA-256 of the id that the browser holds, in hex. */
  readonly hash: string;
  readonly userId: number;
  readonly credentialRevision: number;
  readonly at: number;
  readonly endedBefore: number;
}

/** Number of guesses, and the Unix second from which the next guess is allowed. */
export interface Guesses {
  readonly count: number;
  readonly until: number;
}

/**
 * Stored guesses: `at` is the time of the last guess; `trusted` says
 * that the account has signed in from there.
 */
export interface StoredGuesses extends Guesses {
  /** Unix second. */
  readonly at: number;
  readonly trusted: boolean;
}

export interface GuessStore {
  /** Returns what is stored about the three subjects; subjects without an entry are missing. */
  guessesOf(subjects: readonly [string, string, string]): Promise<ReadonlyMap<string, StoredGuesses>>;
  keepGuesses(rows: readonly (StoredGuesses & { readonly subject: string })[]): Promise<void>;
  /**
   * Settles a correct guess: `cleared` subjects lose all their guesses, `returned` ones lose one, the pair
   * becomes trusted.
   */
  settleGuess(settled: {
    readonly cleared: readonly string[];
    readonly returned: readonly string[];
    readonly pair: string;
    readonly at: number;
  }): Promise<void>;
  /**
   * Removes rows whose waits were forgiven or that were last seen before the bounds, and the oldest rows
   * beyond the maximum.
   */
  sweepGuesses(bounds: {
    readonly forgivenBefore: number;
    readonly forgottenBefore: number;
    readonly most: number;
  }): Promise<void>;
}

export interface SessionStore extends GuessStore {
  findAccount(login: string): Promise<Account | undefined>;

  /**
   * Adds a session, removes sessions that began before `endedBefore`, and records the sign-in in the security
   * log. Returns false and adds nothing if the user is no longer active, or if their credentials have changed
   * since they were verified.
   */
  add(session: NewSession): Promise<boolean>;
  /** Returns undefined also when its user is gone, or has changed credentials. */
  find(hash: string): Promise<SessionRecord | undefined>;
  touch(hash: string, at: number): Promise<void>;
  /** Ends a session at its user's request. */
  remove(hash: string, by: Author): Promise<void>;
  /** Ends all sessions of a user but one. */
  removeOthers(userId: number, hash: string, by: Author): Promise<void>;
  /** Returns the user's sessions that are not over by these bounds, most recently used first. */
  list(userId: number, after: SessionBounds): Promise<readonly ListedSession[]>;
  /** Ends one session; false if the user has no such session. */
  removeOne(userId: number, handle: string, by: Author): Promise<boolean>;

  /** Adds a step, and removes steps that began before `endedBefore`. */
  addStep(step: SignInStep): Promise<void>;
  /**
   * Returns the account with the verified revision; undefined for a
   * step that is unknown or began before `since`.
   */
  findStep(hash: string, since: number): Promise<Account | undefined>;
  /** Removes the step; returns whether it existed. Each step can be continued only once. */
  removeStep(hash: string): Promise<boolean>;
}
